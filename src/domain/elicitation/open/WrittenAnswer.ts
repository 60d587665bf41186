import { scrub } from "../../verbatims/Privacy.ts"
import { claimsOfPersons } from "../../verbatims/RealPersons.ts"

/** Characters of an answer at most; further ones are cut after a word. */
const MAX_LETTERS = 900

/** What a model says of itself, or instead of an answer. */
const OUT_OF_CHARACTER =
  /\b(?:as an? (?:ai|a\.i\.|language model|large language model|virtual assistant|chatbot)|i(?:'|’)?(?: a)?m an? (?:ai|language model|chatbot|assistant)\b|language model|(?:i(?:'|’)m|i am) (?:sorry|unable|not able)\b.{0,40}\b(?:can(?:'|’|no)t|unable|not able|assist|help|comply|fulfil+)|i (?:can(?:'|’|no)t|cannot|won(?:'|’)t|will not) (?:assist|comply|fulfil+|provide|generate|create|role-?play|pretend|write|help with (?:that|this)(?=[.!,]|$))|(?:this|the) (?:persona|simulated)|person \d+ (?:would|might|says))|\[(?:insert|your|name of)\b/i

const withoutFrame = (text: string): string =>
  text
    .replace(/[\p{Cc}\u200B\uFEFF]+/gu, " ")
    .replace(/^\s*(?:person|respondent|answer)\s*#?\d*\s*[:–-]\s*/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“](?=[^"“”]*["”]$)(.*)["”]$/, "$1")
    .replace(/^["“]([^"“”]*)["”]$/, "$1")
    .trim()

const shortened = (text: string): string => {
  if (text.length <= MAX_LETTERS) return text
  const cut = text.slice(0, MAX_LETTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_LETTERS / 2)).trimEnd()}…`
}

/**
 * What a model wrote for somebody, fit to be shown: without quotes or a name before it and without what could identify
 * anybody; null where it is no answer of a person, or claims something of a real one.
 */
export const writtenAnswer = (text: string, question: string): string | null => {
  const bare = shortened(withoutFrame(text))
  if (!/[\p{L}\p{N}]/u.test(bare) || OUT_OF_CHARACTER.test(bare) || claimsOfPersons(bare, question)) return null
  return scrub(bare)
}
