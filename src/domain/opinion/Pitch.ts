/** Sentences that present a thing that is for sale. */
const PRESENTS =
  /\b(?:our (?:new |own )?(?:\p{L}+[- ]){0,3}(?:app|product|service|brand|company|team|store|bank|insurance|podcast|newsletter|platform|tool|device|subscription|plan|toothbrush|burgers?|car|game|course|box)|our (?:[\p{L}\d-]+ ){1,6}(?:lets?|helps?|pays?|connects?|tracks?|covers?|explains?|gives?|shows?|has|is|are|offers?|comes?|makes?|allows?|uses?|saves?|finds?|sends?|works?|turns?)|introducing|meet \p{L}+|imagine|a new (?:\p{L}+[- ]){0,3}(?:app|product|service|brand|device|platform|tool|website|store|game|gadget|drink|snack|magazine)|is an? (?:\p{L}+[- ]){0,3}(?:app|service|device|platform|box|subscription|tool|brand|ring|plan|game|drink|kit|magazine|newsletter|podcast)|costs? (?:only |just )?[$€£]\d+|for (?:only |just )?[$€£]\d+|(?:per|a) month)\b/u
/** What is asked of it then. */
const ASKS =
  /\b(?:would you|how (?:likely|interested|appealing|interesting|attractive|willing|useful|relevant|excited|curious)|are you interested|do you like|what do you think|is (?:it|this)|does (?:it|this))\b/

/** A product described with what is asked of it. */
interface Pitch {
  /** The last sentence, which asks. */
  readonly asks: string
}

/** A folded question that first describes a product; null where it does not. */
export const pitchIn = (question: string): Pitch | null => {
  const end = question.replace(/[?.!\s]+$/, "")
  const at = Math.max(...[". ", "! ", ": "].map((mark) => end.lastIndexOf(mark)))
  if (at < 0) return null
  const asks = end.slice(at + 2)
  return PRESENTS.test(end.slice(0, at)) && ASKS.test(asks) ? { asks } : null
}
