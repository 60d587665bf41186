import { wordsOf } from "../../text/Words.ts"
import { scrub } from "../../verbatims/Privacy.ts"
import { claimsOfPersons } from "../../verbatims/RealPersons.ts"
import { isBrokenOff } from "./BrokenOff.ts"

/** Characters of an answer at most; further ones are cut after a word. */
const MAX_LETTERS = 900

/** What a model says of itself, or instead of an answer. */
const OUT_OF_CHARACTER =
  /\b(?:as an? (?:ai|a\.i\.|language model|large language model|virtual assistant|chatbot)|i(?:'|’)?(?: a)?m an? (?:ai|language model|chatbot|assistant)\b|language model|(?:i(?:'|’)m|i am) (?:sorry|unable|not able)\b.{0,40}\b(?:can(?:'|’|no)t|unable|not able|assist|help|comply|fulfil+)|i (?:can(?:'|’|no)t|cannot|won(?:'|’)t|will not) (?:assist|comply|fulfil+|provide|generate|create|role-?play|pretend|write|help with (?:that|this)(?=[.!,]|$))|(?:this|the) (?:persona|simulated)|person \d+ (?:would|might|says)|(?:i|we) (?:do not|don(?:'|’)t) have (?:any )?(?:personal|real|human|my own) (?:opinions?|experiences?|feelings|preferences|beliefs|views)|(?:my|the) (?:training data|knowledge cut-?off)|(?:sure|certainly|of course)[,!:.]? (?:here(?:'|’)?s|here (?:is|are)|i(?:'|’)ll (?:write|answer|provide))|here (?:is|are) (?:an?|the|my|some|your) (?:\w+ )?(?:answers?|responses?|repl(?:y|ies))|(?:as|speaking as) (?:a|this|the) (?:survey )?(?:respondent|participant)|(?:this|the) (?:response|answer) (?:is|was) (?:generated|simulated|written)|lorem ipsum|answer (?:goes )?here)\b|^(?:null|undefined|string|answer|response|todo|tbd)$|\[(?:insert|your|name of|answer|text)\b/i

/** Words beside those of the question that are no answer yet. */
const MAX_BESIDE = 2

/** Whether a text is the question over again. */
const isQuestion = (text: string, question: string): boolean => {
  const [said, asked] = [wordsOf(text), wordsOf(question)]
  if (asked.length === 0 || said.length > asked.length + MAX_BESIDE) return false
  return ` ${said.join(" ")} `.includes(` ${asked.join(" ")} `) || (/\?$/.test(text) && similarTo(said, asked))
}

const ALIKE = 0.8

const similarTo = (said: ReadonlyArray<string>, asked: ReadonlyArray<string>): boolean =>
  asked.length > MAX_BESIDE && asked.filter((word) => said.includes(word)).length >= ALIKE * asked.length

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
 * anybody; null where it is no answer of a person, breaks off, repeats the question, or claims something of a real person.
 */
export const writtenAnswer = (text: string, question: string): string | null => {
  const bare = shortened(withoutFrame(text))
  if (
    !/[\p{L}\p{N}]/u.test(bare) ||
    OUT_OF_CHARACTER.test(bare) ||
    isBrokenOff(bare, question) ||
    isQuestion(bare, question)
  )
    return null
  if (claimsOfPersons(bare, question)) return null
  return scrub(bare)
}
