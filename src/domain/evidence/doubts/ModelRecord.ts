import { MODEL_RECORD } from "../../lexicon/doubts/DoubtForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { ScaleFamily } from "../../lexicon/scales/ScaleWords.ts"
import { lately } from "../../Memo.ts"
import { isAboutTheWorld } from "../../opinion/Commonness.ts"
import { recogniseScale, type Scale } from "../../scale/Scale.ts"
import type { IsWord } from "../../text/KnownWords.ts"
import { isForeignByGrammar } from "../../text/Languages.ts"
import { foldText } from "../../text/Text.ts"
import { words } from "../../text/Words.ts"
import { type AskedQuestion, type Doubt, doubtOf, isUnanswerable } from "./Doubts.ts"

const { pattern, source } = patterns(MODEL_RECORD)

/** What happened, comes out or is known to the one who asks alone: of none of it do people's answers tell anything. */

const NUMBER = source("number")

const FIRST_OR_SECOND_PERSON = pattern("first-or-second-person")
/** Of whom people may tell, though nobody is spoken to, and what is said of everybody. */
const OF_PEOPLE = pattern("of-people")
/** What is compared or felt is for people to judge. */
const COMPARED = pattern("compared")

const POINT_IN_TIME = pattern("point-in-time")

/** Whether a folded question asks whether something took place or is the case at a time, to which nobody's view is an answer. */
const asksWhetherItHappened = (asked: string): boolean =>
  /^(?:is|was|did|will) it (?:be |going to )?(?:rain|snow|hail|sunny|cloudy|windy|foggy|storm)/.test(asked) ||
  /^(?:did|has|have|had)\b/.test(asked) ||
  (/^(?:is|are|was|were)\b/.test(asked) && POINT_IN_TIME.test(asked))

const WHICH_MEASURES = pattern("which-measures")

/** Whether a folded question asks what happened or what is so, where nobody is spoken to and nothing is compared or felt. */
export const asksForHappening = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  if (FIRST_OR_SECOND_PERSON.test(asked)) return false
  if (WHICH_MEASURES.test(asked)) return true
  return !OF_PEOPLE.test(asked) && !COMPARED.test(asked) && asksWhetherItHappened(asked)
}

const OPERATION = pattern("operation")
const TWO_NUMBERS = pattern("two-numbers")
const ASKS_AMOUNT = pattern("asks-amount")

/** Whether a folded question asks for the result of a calculation, in words or as a little story with numbers. */
const asksForSum = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  if (FIRST_OR_SECOND_PERSON.test(asked)) return false
  if (/^(?:what|how much|calculate|compute|solve)\b/.test(asked) && OPERATION.test(asked)) return true
  const isStory = /^(?:if|suppose|say)\b/.test(asked) || /[.] /.test(asked)
  return isStory && TWO_NUMBERS.test(asked) && ASKS_AMOUNT.test(asked)
}

const OWN_LIFE: ReadonlyArray<RegExp> = [
  pattern("own-past"),
  pattern("own-facts"),
  /^(?:did|was) i\b/,
  pattern("own-doing")
]
/** What the one who asks weighs up they ask of themselves, as items of surveys do. */
const WEIGHED = pattern("weighed")

/** Whether a folded question asks what only the one who asks it may know. */
const asksOfAsker = (question: string): boolean =>
  !WEIGHED.test(question) && OWN_LIFE.some((form) => form.test(question))

const BY_LOT = pattern("by-lot")

/** Whether a folded question asks what chance will bring. */
const asksForLot = (question: string): boolean => BY_LOT.test(question)

const YEARS_OFF =
  `(?:in|within) (?:${NUMBER.replace("zero|one|two|three|four|", "").replace("\\$?\\d[\\d.,]*%?", "(?:[5-9]|\\d{2,})")}` +
  ") years|(?:in )?(?:a|two|three) decades?|\\w+ years from now"
const WILL_BE = new RegExp(
  `^(?:(?:what|where|how \\w+|who) )?will (?:you|your|we|our)\\b.*(?:\\b(?:${YEARS_OFF}` +
    "))$|^(?:(?:when|where|what|how|who) )?will (?:i|my)\\b"
)
const EXPECTED = pattern("expected")

/** Whether a folded question asks what will have become of somebody, not what they expect or intend. */
const asksWhatBecomes = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  return WILL_BE.test(asked) && !EXPECTED.test(asked)
}

/**
 * What a question asks for, as far as answers of language models were held against people's: `views` are what people think,
 * feel and want, `doings` what they have, do and know of, `unclear` what may be either or neither; of `facts`, `sums`,
 * `secrets`, what is `toCome` and `chance` there is no record at all.
 */
export type AskedFor = "views" | "doings" | "unclear" | "facts" | "sums" | "secrets" | "toCome" | "chance"

const SUM = pattern("sum")
const ASKS_RESULT = pattern("asks-result")

const WHICH = pattern("which")
const SECRET = pattern("secret")

const CHANCE = pattern("chance")

const PERSON = pattern("person")
/** What turns a question into one for people's judgement, whatever it is about. */
const JUDGED = pattern("judged")
/** More such words, of questions that have the form of one about doings. */
const ASKS_VIEWS = pattern("asks-views")
/** What people have or do, by a thing that is named first: “What medication do you take?”. */
const WHICH_OF_YOURS = pattern("which-of-yours")
/** Scales on which people judge; numbers are one only where the question says that something is rated. */
const JUDGES: ReadonlySet<ScaleFamily> = new Set([
  "agreement",
  "favour",
  "satisfaction",
  "quality",
  "effect",
  "importance",
  "likelihood",
  "degree",
  "nps",
  "change"
])

/** What is asked of somebody, though nobody is spoken to. */
const USUALLY = pattern("usually")
const TO_COME = pattern("to-come")

/** Forms that ask for a person, a time, a place or an amount: what is so, where nobody's view is asked for. */
const ASKS_WHAT_IS_SO = pattern("asks-what-is-so")
/** What has one answer whoever is asked, even where somebody is asked what they think it is. */
const ONE_ANSWER = pattern("one-answer")

/** What may stand before a question without being of it. */
const PREAMBLE = pattern("preamble")

const isAskingViews = (asked: string): boolean => JUDGED.test(asked) || ASKS_VIEWS.test(asked)

const isJudging = ({ family, steps }: Scale): boolean => steps > 1 && JUDGES.has(family)

const understood = (question: string, choices: ReadonlyArray<string> | null): AskedFor => {
  const asked = foldText(question).replace(PREAMBLE, "")
  if (SUM.test(asked) && ASKS_RESULT.test(asked) && !PERSON.test(asked)) return "sums"
  if (SECRET.test(asked) && WHICH.test(asked)) return "secrets"
  if (CHANCE.test(asked) || asksForLot(asked)) return "chance"
  if (isForeignByGrammar(words(asked))) return "views"
  const isRated = choices !== null && isJudging(recogniseScale(choices))
  if (ONE_ANSWER.test(asked) && !isRated && !/\bshould\b|favou?rite/.test(asked)) return "facts"
  if (!isRated && asksForSum(asked)) return "sums"
  if (!isRated && asksOfAsker(asked)) return "secrets"
  if (!isRated && asksWhatBecomes(foldText(question))) return "toCome"
  if (!isRated && !JUDGED.test(asked.replace(/\bright now\b/, "now")) && asksForHappening(asked)) return "facts"
  if (isAboutTheWorld(asked)) return "doings"
  if (WHICH_OF_YOURS.test(asked) && !isRated && !isAskingViews(asked)) return "doings"
  if (PERSON.test(asked) || JUDGED.test(asked) || isRated) return "views"
  if (TO_COME.test(asked)) return "toCome"
  return ASKS_WHAT_IS_SO.test(asked) && !USUALLY.test(asked) ? "facts" : "unclear"
}

/** A closed ask looks three times, before and after models were asked: those under way at once, 27 kilobytes each at most. */
const MAX_REMEMBERED = 256
const OPEN = "open"
const understoodLately = lately(
  ([kind, question = "", ...choices]) => understood(question, kind === OPEN ? null : choices),
  MAX_REMEMBERED
)

/** What a question asks for, by its words and choices; choices are null where it is open. */
export const askedFor = ({ choices, question }: Pick<AskedQuestion, "choices" | "question">): AskedFor =>
  understoodLately(choices === null ? [OPEN, question] : ["closed", question, ...choices])

const NO_RECORD = "estimates of such things have never been checked against people's answers"

const FURTHER_OFF =
  "It asks what people have, do or know, and language models were further off on that than on opinions"
const NOBODY_NAMED =
  "It doesn't ask people about themselves or their views, which is what language models were tested on"

const WHY: Readonly<Record<Exclude<AskedFor, "views">, string>> = {
  doings: `${FURTHER_OFF}: only the scale of answers counts as known.`,
  unclear: `${NOBODY_NAMED}: only the scale of answers counts as known.`,
  facts: `It asks for a fact, not what people think or do: ${NO_RECORD}.`,
  sums: `It asks for the result of a calculation: ${NO_RECORD}.`,
  secrets: `It asks for something only each person knows: ${NO_RECORD}.`,
  toCome: `It asks what will happen, not what people expect or want: ${NO_RECORD}.`,
  chance: `It asks for the outcome of chance: ${NO_RECORD}.`
}

/** Questions without choices that have one right answer, or none that anybody would give: nobody's views are asked for. */
const OPEN_BEYOND: ReadonlySet<AskedFor> = new Set(["sums", "secrets", "chance"])

/** The same of open questions, which often name nobody whose answer is wanted (“What could be improved?”). */
export const openBeyondRecord = (question: string): Doubt | null => {
  const kind = askedFor({ question, choices: null })
  const isBeyond = OPEN_BEYOND.has(kind) || (kind === "facts" && ONE_ANSWER.test(foldText(question)))
  return isBeyond && kind !== "views" ? { knowledge: "none", because: WHY[kind] } : null
}

/**
 * What speaks against knowing an open question's topic by language models, as of closed ones: what answers come down to is
 * counted as a choice is.
 */
export const openDoubt = (question: string): Doubt | null => {
  const asked = foldText(question)
  const kind = askedFor({ question, choices: null })
  if (kind === "views" || (kind === "doings" && isAskingViews(asked))) return null
  const why = kind === "doings" ? FURTHER_OFF : NOBODY_NAMED
  return { knowledge: "scale", because: `${why}, so we hardly know how many would give each answer.` }
}

/** What speaks against knowing a closed question's topic by language models: how near they came to people's answers to such ones. */
export const beyondRecord = (asked: Pick<AskedQuestion, "choices" | "question">): Doubt | null => {
  const kind = askedFor(asked)
  if (kind === "views") return null
  return { knowledge: kind === "doings" || kind === "unclear" ? "scale" : "none", because: WHY[kind] }
}

/** What is asked for that nobody's estimate was ever held against people's answers to. */
const beyondAll = ({ choices, question }: AskedQuestion): Doubt | null => {
  const beyond = choices === null ? openBeyondRecord(question) : beyondRecord({ question, choices })
  return isUnanswerable(beyond) ? beyond : null
}

/** What the words of a question say against knowing anything of it, whoever answers; null where nothing does. */
export const questionDoubt = (asked: AskedQuestion, isWord: IsWord): Doubt | null =>
  doubtOf(asked, isWord) ?? beyondAll(asked)
