import { patterns } from "../lexicon/Patterns.ts"
import { CANONICAL_QUESTION } from "../lexicon/questions/QuestionForms.ts"
import { selfQuestion } from "../people/SelfQuestion.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { withoutNumbering } from "../text/Numbering.ts"
import { inPresent, isParticiple } from "../text/Participles.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import { asForIt, asksPlainly, mirrored, type Put, undenied } from "./NegatedQuestion.ts"

const { pattern, source } = patterns(CANONICAL_QUESTION)

/** What may stand before a question without being of it: “Please tell us: do you …”. */
const PREAMBLE = pattern("preamble", "i")

export const withoutPreamble = (question: string): string => question.replace(PREAMBLE, "")

/** Ways to ask whether what stands behind them is so, where that is said of those who answer. */
const WHETHER: ReadonlyArray<RegExp> = [
  pattern("is-it-true", "i"),
  pattern("would-you-say", "i"),
  /^true or false[:,?]? (?=you )/i,
  pattern("tell-us-whether", "i"),
  pattern("we-would-like-to-know", "i")
]
/** What somebody may be called. */
const CALLED = pattern("called", "i")

const BEING = pattern("being", "i")
const SHORT: ReadonlyArray<readonly [from: RegExp, to: string]> = [
  [/^you're /i, "you are "],
  [/^you've /i, "you have "],
  [pattern("contracted", "i"), "you $1 not "],
  [/^you can(?:'|no)t /i, "you can not "]
]
const ADVERB = pattern("adverb", "iu")
/** Past forms that are the verb's as well, or another word. */
const NO_PAST = pattern("no-past")

/** Verbs of views, and words that go on about who is meant. */
const NO_VERB = pattern("no-verb")

interface Direct {
  readonly question: string
  /** Whether what is asked denies it. */
  readonly denies: boolean
}

/** A statement of “you” as the question whether it is so; null where its verb is not plain. */
const asQuestion = (statement: string): Direct | null => {
  const said = SHORT.reduce((text, [from, to]) => text.replace(from, to), statement).replace(ADVERB, "you ")
  const being = BEING.exec(said)
  if (being !== null) return { question: `${being[1]!.toLowerCase()} you ${being[3]}`, denies: being[2] !== undefined }
  const [, verb = "", rest = ""] = /^you ([\p{L}'-]+) ?(.*)$/iu.exec(said) ?? []
  const first = verb.toLowerCase()
  const [second = ""] = rest.toLowerCase().split(" ")
  if (first === "do") return rest.startsWith("not ") ? { question: `do you ${rest.slice(4)}`, denies: true } : null
  if (first === "never") return { question: `do you ${rest}`, denies: true }
  if (first === "have") {
    if (second === "not" || second === "never") {
      const [, ...others] = rest.split(" ")
      return isParticiple((others[0] ?? "").toLowerCase())
        ? { question: `have you ever ${others.join(" ")}`, denies: true }
        : null
    }
    const isPerfect = isParticiple(
      second.replace(/^(?:ever|already|recently)$/, rest.toLowerCase().split(" ")[1] ?? "")
    )
    return { question: isPerfect ? `have you ${rest}` : `do you have ${rest}`, denies: false }
  }
  if (first === "had") return { question: `did you have ${rest}`, denies: false }
  const present = NO_PAST.test(first) || !first.endsWith("ed") ? null : inPresent(first)
  if (present !== null) return { question: `did you ${present} ${rest}`.trim(), denies: false }
  return NO_VERB.test(`${first} ${second}`) ? null : { question: `do you ${first} ${rest}`.trim(), denies: false }
}

const TAG = pattern("tag", "i")

/** With its capitals, which tell names. */
const asWritten = (question: string): string => question.replaceAll("’", "'").replace(/\s+/g, " ").trim()

/** What a question without its closing marks asks directly; null where it does so already. */
const directly = (asked: string): Direct | null => {
  const tagged = TAG.exec(asked)?.[1]
  if (tagged !== undefined) {
    const said = asQuestion(tagged)
    // Who has a car says yes to “You don't have a car, do you?” as well.
    return said === null ? null : { ...said, denies: false }
  }
  if (CALLED.test(asked)) {
    const question = asked.replace(CALLED, "are you ")
    // What one calls oneself is a view, unless it is what one is.
    return selfQuestion(foldText(question), true) === undefined ? null : { question, denies: false }
  }
  const lead = WHETHER.find((form) => form.test(asked))
  return lead === undefined ? null : asQuestion(asked.replace(lead, ""))
}

/** How far a question is looked at. */
const MAX_LOOKED_AT = 300
/** An alternative that only denies what stands before it. */
const OR_NOT = /,? or not(?: really)?$|(?<=\b([\p{L}-]{3,}),?) or (?:un|non-?|not (?:an? )?)\1$/iu
const POLAR = pattern("polar", "i")
const HOLDS_TRUE = pattern("holds-true")
const HOLDS_FALSE = pattern("holds-false")

const asYesOrNo = (choices: ReadonlyArray<string>): ReadonlyArray<string> => {
  const said = choices.map((choice) => {
    const bare = foldText(choice).replace(/[.!,\s]+$/, "")
    return HOLDS_TRUE.test(bare) ? "Yes" : HOLDS_FALSE.test(bare) ? "No" : choice
  })
  return said.includes("Yes") && said.includes("No") ? said : choices
}

const isYesNo = (choices: ReadonlyArray<string>): boolean => {
  const bare = choices.map((choice) => foldText(choice).replace(/[^\p{L}].*$/u, ""))
  return bare.includes("yes") && bare.includes("no")
}

/**
 * A question to be answered by yes or no in the words that ask it directly: “Is it true that you own a car?” and “You own a
 * car, don't you?” are “do you own a car?”, and “Are you married or not?” is “are you married?”. Denials inside are answered from
 * the other end. Entries keep their places; any other question stays as it is.
 */
const askedDirectly = (put: Put): Put => {
  if (put.question.length > MAX_LOOKED_AT) return put
  const asked = withoutPreamble(asWritten(put.question)).replace(/[?.!\s]{1,10}$/, "")
  if (POLAR.test(asked) && OR_NOT.test(asked)) return { ...put, question: `${asked.replace(OR_NOT, "")}?` }
  const direct = directly(asked)
  if (direct === null) return put
  const choices = asYesOrNo(put.choices)
  if (!isYesNo(choices)) return put
  return {
    question: `${direct.question}?`,
    choices: direct.denies ? mirrored(choices, recogniseScale(choices)) : choices
  }
}

/** What a question that is answered by yes or no begins with. */
const POLAR_QUESTION = pattern("polar-question")
/** Letters, numbers and signs before or after what a choice says. */
const MARKS = /^(?:\(?[a-z\d]{1,2}[).:]\s*|[^\p{L}\p{N}]+)+(?=\p{L})|[^\p{L}\p{N}]+$/gu
const THUMBS: ReadonlyMap<string, "Yes" | "No"> = new Map([
  ["👍", "Yes"],
  ["👎", "No"]
])
const SAYS_YES = pattern("says-yes")
const SAYS_NO = pattern("says-no")
/** What may stand behind a yes or a no, or alone, without saying more. */
const ADDS_NOTHING = pattern("adds-nothing")
/** What makes of an adjective its denial. */
const PREFIXED = /^(?:un(?=\p{L}{4})|non-)/u
const DENIES = pattern("denies", "u")

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
  if (choices.length !== 2 || !POLAR_QUESTION.test(question)) return choices
  const said = choices.map((choice) => yesOrNo(question, choice))
  return said.includes("Yes") && said.includes("No") ? said.map((one) => one!) : choices
}

const MEANS = source("means")
const END = "([^,;:.()?=\\d]{2,60}?)"
/** Both ends of a scale of numbers as a question names them: “(1 = very good, 5 = very poor)”, “where 1 is … and 5 is …”. */
const ENDS = new RegExp(
  "[,(]? ?(?:(?:please )?(?:on|using|use|with|from|where)? ?(?:an? )?(?:scale )?(?:of|from|where|with|in " +
    `which)? ?(?:\\d{1,2} (?:to|-) \\d{1,2},? ?(?:where|with|in which)? ?)?)?\\b(\\d{1,2})${MEANS}${END}` +
    `\\)?(?:,| and|;| to| through|\\.|,? while)+ ?(\\d{1,2})${MEANS}${END}(?=[,;:.()?]|$| how\\b| ` +
    "i\\b)[).:,]?"
)
/** How far a question is looked at for the ends of its scale. */
const MAX_LENGTH = 400

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
  const asked = foldText(question).slice(0, MAX_LENGTH)
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
 * are named, in the question or beside the numbers, from its least to its most; without its number in a questionnaire, and
 * without what denies the whole of it.
 * “How satisfied are you (1 = very satisfied, 5 = very dissatisfied)?” has its 1 read as 5. Entries keep their places.
 */
export const plainlyPut = (put: Put): Put => {
  if (put.choices.some((choice) => choice.length > MAX_CHOICE_LENGTH)) return put
  const unnumbered = { ...put, question: withoutNumbering(put.question) }
  const asked = asForIt(askedDirectly(asksPlainly(unnumbered)))
  const choices = withYesAndNo(foldText(asked.question), asked.choices)
  return choices === asked.choices
    ? undenied(withEnds(asked))
    : undenied(asForIt({ question: asked.question, choices }))
}
