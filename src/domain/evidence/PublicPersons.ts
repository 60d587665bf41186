import { isKnown, leaningOf } from "../opinion/Leaning.ts"
import { isGivenName } from "../survey/reading/PersonNames.ts"
import { foldText } from "../text/Text.ts"

/** A first and a last name, as they are written. */
const NAMED =
  /(?<![\p{L}’'-])(\p{Lu}\p{Ll}+) (\p{Lu}[\p{Ll}’']+(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}-])(?! (?:\p{Lu}|brand|store|jeans|perfume))/gu
/** Titles that stand for a first name. */
const TITLES = new Set(["prince", "princess", "king", "queen", "pope", "senator", "governor", "president"])

/** What is asked of somebody: what they are like, or what they did. */
const VIEW_OF =
  /^(?:do|does|did|would|is|was|has|are|how|what)\b.*\b(?:like|trust|admire|respect|love|hate|dislike|believe|opinion|view|think|feel|favou?rable|unfavou?rable|approve|honest|good|bad|best|worst|smart|funny|talented|attractive|guilty|crime|lie|lied|lying|cheat|cheated|commit|committed|mother|father|leader|person|role model|overrated|trustworthy|corrupt)\b/

const nameIn = (question: string): string | null => {
  for (const [whole, first = ""] of question.matchAll(NAMED))
    if (isGivenName(first) || TITLES.has(first.toLowerCase())) return whole
  return null
}

/** Whom a question asks a view of, where nothing is known of who likes them; null where it is about nobody, or about politics. */
export const personJudged = (question: string): string | null => {
  const asked = foldText(question)
  if (!VIEW_OF.test(asked)) return null
  const name = nameIn(question)
  return name === null || isKnown(leaningOf(foldText(name))) ? null : name
}
