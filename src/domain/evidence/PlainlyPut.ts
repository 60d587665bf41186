import { recogniseScale } from "../scale/Scale.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import { askedDirectly } from "./AskedDirectly.ts"
import { asksPlainly, type Put, undenied } from "./Denials.ts"
import { asForIt } from "./Opposition.ts"

/** What a question that is answered by yes or no begins with. */
const POLAR =
  /^(?:(?:do|did|have|has|are|were|is|was|does|would|will|can|could|should) (?:you|your|there|the|a|an|we|people|it)\b|(?:do|did|have|are|is|does|should|would|can) )/
/** Letters, numbers and signs before or after what a choice says. */
const MARKS = /^(?:\(?[a-z\d]{1,2}[).:]\s*|[^\p{L}\p{N}]+)+(?=\p{L})|[^\p{L}\p{N}]+$/gu
const THUMBS: ReadonlyMap<string, "Yes" | "No"> = new Map([
  ["👍", "Yes"],
  ["👎", "No"]
])
const SAYS_YES = /^(?:yes|yep|yeah|yup|yea|y)\b/
const SAYS_NO = /^(?:no|nope|nah|nay|n)\b(?! (?:one|more|longer|idea|opinion|preference)\b)/
/** What may stand behind a yes or a no, or alone, without saying more. */
const ADDS_NOTHING =
  /^(?:(?:i|we) (?:do|did|have|am|was|would|will|can|could|should|does)(?: not|n't)?|i'm not|(?:absolutely|definitely|certainly|of course)(?: not)?|not at all)?$/
/** What makes of an adjective its denial. */
const PREFIXED = /^(?:un(?=\p{L}{4})|non-)/u
const DENIES = /\b(?:not|no|never|non)\b|n't\b|^(?:un(?=\p{L}{4})|non-)/u

/** Longer choices say more than a yes or a number. */
const MAX_CHOICE_LENGTH = 200

const bare = (choice: string): string => foldText(choice).replaceAll(MARKS, "").trim()
const GRAMMAR = new Set(
  "i we me my our you your a an one the any do does did don doesn didn am are is was t".split(" ")
)
const meaning = (text: string): ReadonlyArray<string> =>
  words(text.replace(/\b(?:not|never|non)\b|n't\b/g, " "))
    .filter((word) => !GRAMMAR.has(word))
    .map(stem)

/** Whether a choice says yes or no to a folded question in words of its own; null where it says more, or something else. */
const yesOrNo = (question: string, choice: string): "Yes" | "No" | null => {
  const thumb = THUMBS.get(choice.trim())
  if (thumb !== undefined) return thumb
  const said = bare(choice)
  const [yes, no] = [SAYS_YES.test(said), SAYS_NO.test(said)]
  const rest = (yes || no ? said.replace(/^\p{L}+[,;:.!\s–—-]*/u, "") : said).trim()
  const denies = no || DENIES.test(rest)
  if (yes && denies) return null
  if (rest === "" ? yes || no : ADDS_NOTHING.test(rest)) return denies ? "No" : "Yes"
  const asked = new Set(meaning(question))
  const repeated = meaning(rest.replace(PREFIXED, ""))
  return repeated.length > 0 && repeated.every((one) => asked.has(one)) ? (denies ? "No" : "Yes") : null
}

/** Choices of which one says yes and one no, as “Yes” and “No”; as they are otherwise. */
export const withYesAndNo = (question: string, choices: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (choices.length !== 2 || !POLAR.test(question)) return choices
  const said = choices.map((choice) => yesOrNo(question, choice))
  return said.includes("Yes") && said.includes("No") ? said.map((one) => one!) : choices
}

const MEANS = "(?: ?(?:=|:|-|–|is|means?|being|meaning|stands for|for|as) ?| ?\\()"
const END = "([^,;:.()?=\\d]{2,60}?)"
/** Both ends of a scale of numbers as a question names them: “(1 = very good, 5 = very poor)”, “where 1 is … and 5 is …”. */
const ENDS = new RegExp(
  `[,(]? ?(?:(?:please )?(?:on|using|use|with|from|where)? ?(?:an? )?(?:scale )?(?:of|from|where|with|in which)? ?(?:\\d{1,2} (?:to|-) \\d{1,2},? ?(?:where|with|in which)? ?)?)?\\b(\\d{1,2})${MEANS}${END}\\)?(?:,| and|;| to| through|\\.|,? while)+ ?(\\d{1,2})${MEANS}${END}(?=[,;:.()?]|$| how\\b| i\\b)[).:,]?`
)
/** How far a question is looked at for the ends of its scale. */
const MAX_LOOKED_AT = 400

interface Ends {
  readonly low: string
  readonly high: string
}

/** Whether words for the two ends of a scale run the other way round: “very satisfied” at its lower end. */
const isReversed = ({ high, low }: Ends): boolean => {
  const { ranks, steps } = recogniseScale([low, high])
  return steps === 2 && ranks[0]! > ranks[1]!
}

const NUMBERED = /^\D{0,3}(\d{1,2})\b\D*$/
/** What a numbered choice says besides its number. */
const saidBeside = (choice: string): string => bare(choice.replace(/\d+/, " ").replaceAll(/[()=:–-]/g, " "))

/** The numbers of choices that are one scale of whole numbers; null for any others. */
const numbersOf = (choices: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  if (choices.length < 3) return null
  const numbers = choices.map((choice) => Number(NUMBERED.exec(foldText(choice))?.[1] ?? Number.NaN))
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return high - low === choices.length - 1 && new Set(numbers).size === choices.length ? numbers : null
}

/** The choices from the other end, where the words for their ends say that the lowest number means most. */
const withEnds = ({ choices, question }: Put): Put => {
  const numbers = numbersOf(choices)
  if (numbers === null) return { choices, question }
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const at = (number: number): string => choices[numbers.indexOf(number)]!
  const mirrored = (): ReadonlyArray<string> => numbers.map((number) => String(least + most - number))
  const beside = { low: saidBeside(at(least)), high: saidBeside(at(most)) }
  if (beside.low !== "" && beside.high !== "")
    return isReversed(beside) ? { question, choices: mirrored() } : { question, choices }
  const asked = foldText(question).slice(0, MAX_LOOKED_AT)
  const found = ENDS.exec(asked)
  if (found === null) return { choices, question }
  const [whole, first, one = "", second, other = ""] = found
  const [from, to] = [Number(first), Number(second)]
  if (Math.min(from, to) !== least || Math.max(from, to) !== most) return { choices, question }
  const ends = from < to ? { low: one.trim(), high: other.trim() } : { low: other.trim(), high: one.trim() }
  const rest = `${asked.slice(0, found.index)} ${foldText(question).slice(found.index + whole.length)}`
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s,:.]+/, "")
    .trim()
  return rest === "" ? { choices, question } : { question: rest, choices: isReversed(ends) ? mirrored() : choices }
}

/**
 * A closed question as it is understood: choices that say yes and no in other words as these; a scale of numbers whose ends
 * are named, in the question or beside the numbers, from its least to its most; and without what denies the whole of it.
 * “How satisfied are you (1 = very satisfied, 5 = very dissatisfied)?” has its 1 read as 5. Entries keep their places.
 */
export const plainlyPut = (put: Put): Put => {
  if (put.choices.some((choice) => choice.length > MAX_CHOICE_LENGTH)) return put
  const asked = asForIt(askedDirectly(asksPlainly(put)))
  const choices = withYesAndNo(foldText(asked.question), asked.choices)
  return choices === asked.choices
    ? undenied(withEnds(asked))
    : undenied(asForIt({ question: asked.question, choices }))
}
