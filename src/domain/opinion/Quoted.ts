/** A passage in quotation marks. */
const QUOTED = /[“"«„]([^“”"«»„]{3,400})[”"»“]/g
/** Ways to ask for a view of what is quoted. */
const OF_ITS_CONTENT =
  /\b(?:agree|disagree|statement|true|false|support|oppose|believe|views?|opinion|closer|closest|policy|policies|idea|proposal|law|favou?r|approve|come to mind|should)\b/
const AGREES = /^(?:(?:strongly|somewhat|completely|mostly|tend to) )?(?:dis)?agree\b/

/**
 * A folded question without what it quotes, where it asks for something else than a view of that: how clear a sentence is, how
 * a slogan sounds.
 */
export const withoutQuoted = (question: string, labels: ReadonlyArray<string>): string => {
  const rest = question.replace(QUOTED, " ")
  if (rest === question || OF_ITS_CONTENT.test(rest) || labels.some((label) => AGREES.test(label))) return question
  return rest.replace(/\s+/g, " ").trim()
}
