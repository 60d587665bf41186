import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { lazily, memoized } from "../../Memo.ts"
import type { Criterion } from "../../people/Criterion.ts"
import { phrasesAt } from "../../people/Phrases.ts"
import { ADULT_AGE } from "../../people/Traits.ts"
import { type Placed, placeCriterion } from "./Criteria.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import type { Match } from "./Sought.ts"

const NOT_A_RUNG = filterForm("not-a-rung")

/** Words that put what follows into another time than that of the survey. */
const OTHER_TIME = new Set("will were was formerly lived might".split(" "))
const BETWEEN = new Set(
  "a an the in on of from at be been being have not never also already now living working live work retired".split(" ")
)

/** Whether a word before says that something was or will be. */
const inOtherTime = ({ tokens }: Reader, from: number): boolean => {
  const before = tokens.slice(0, from).findLast(({ text }) => !BETWEEN.has(text))
  return before !== undefined && OTHER_TIME.has(before.text)
}

/** What somebody never did is more than what does not hold of them now. */
const PASSES: ReadonlySet<string> = new Set("work marital home setting place party religion household".split(" "))

const neverBefore = ({ tokens }: Reader, from: number): boolean => {
  const before = tokens.slice(0, from).findLast(({ text }) => !["have", "has", "been", "be", "a"].includes(text))
  return before?.text === "never"
}

/** Why a phrase says nothing of people as they are; null where it does. */
const notNow = (reader: Reader, from: number, { _tag, ...criterion }: Criterion): string | null => {
  if (_tag === "Born") return null
  if (inOtherTime(reader, from)) return "it is about another time than that of the survey"
  return "trait" in criterion && PASSES.has(criterion.trait) && neverBefore(reader, from)
    ? "the survey asks how it is, not whether it never was so"
    : null
}

/** Why a lower rung of education says nothing where it is denied: it is had by those on higher ones too. */
const passedRung = ({ tokens }: Reader, from: number, criterion: Criterion): string | null =>
  criterion._tag === "Trait" &&
  criterion.trait === "education" &&
  criterion.values.length === 1 &&
  !NOT_A_RUNG.test(criterion.values[0]!) &&
  tokens.slice(0, from).findLast(({ text }) => !["a", "an", "have"].includes(text))?.role === "not"
    ? "those with more education have it too, so say which are meant"
    : null

/** Grown-ups and people in general: whom every survey asks. */
export const isAnybody = (criterion: Criterion): boolean =>
  criterion._tag === "Age" && criterion.interval.low === ADULT_AGE && criterion.interval.high === Infinity

type Said = PhraseAt & { readonly cued: boolean; readonly mayBeThing: boolean }

/** What was read and placed of a description so far, by where it begins. */
const placesOf = memoized((_: Reader) => new Map<number, ReadonlyArray<Said>>())

/** What a description says of people in words of the language rather than of the survey; read and placed once. */
export const saidAt = (reader: Reader, from: number): ReadonlyArray<Said> => {
  const known = placesOf(reader)
  const found = known.get(from) ?? readAt(reader, from)
  known.set(from, found)
  return found
}

const readAt = (reader: Reader, from: number): ReadonlyArray<Said> => {
  const { text, tokens } = reader
  const { start } = tokens[from]!.span
  return phrasesAt(text, start).flatMap(({ criterion, cued, end }) => {
    if (criterion._tag === "Trait" && criterion.trait === "occupation") return []
    const phrase = text.slice(start, end)
    const anybody = isAnybody(criterion) && !/\d/.test(phrase)
    const place = lazily((): Placed => {
      if (anybody) return []
      const problem = notNow(reader, from, criterion) ?? passedRung(reader, from, criterion)
      return problem === null ? placeCriterion(criterion, phrase, reader.codebook) : [{ problem, suggestions: [] }]
    })
    return [{ end, place, cued, mayBeThing: isPlace(criterion) }]
  })
}

/** Names of places are names of things too: turkey. */
const isPlace = (criterion: Criterion): boolean =>
  criterion._tag === "Trait" && (criterion.trait === "country" || criterion.trait === "place")

const SAID_PAST = filterForm("said-past")
const ASKS_FUTURE = filterForm("asks-future", "i")

/** Whether a question is about another time than what a run of words says. */
export const isOtherwiseTimed = (
  { tokens, vocabulary }: Reader,
  from: number,
  next: number,
  position: number
): boolean => {
  const { past, question } = vocabulary.questions[position]!
  if (past && !tokens.slice(from > 0 ? from - 1 : from, next).some(({ text }) => SAID_PAST.test(text))) return true
  const before = tokens.slice(0, from).findLast(({ text }) => text !== "be" && text !== "also")?.text
  return before === "will" && !ASKS_FUTURE.test(question.text)
}

const HAVING = filterForm("having")
const ARTICLE = filterForm("article")

/** Whether what begins at a token is said to be had: “without a car”. */
export const isHad = ({ tokens }: Reader, from: number): boolean => {
  const before = tokens.slice(0, from).findLast(({ text }) => !ARTICLE.test(text) || text === "no")
  return before !== undefined && HAVING.test(before.text)
}

const TYPICAL = filterForm("typical", "i")
const EVER = filterForm("ever", "i")

/**
 * Whether “never” says more than a question asks: “never” of a deed that a question asks about as usual, told by some of its
 * words, or “have never” of what is asked about the present.
 */
export const isMoreThanAsked = (
  { text, tokens, vocabulary }: Reader,
  from: number,
  next: number,
  { ofDeed, position }: Match
): boolean => {
  const { question, yes } = vocabulary.questions[position]!
  const run = tokens.slice(from, next)
  const before = tokens.slice(0, from).findLast(({ role }) => role !== "filler")
  const never = run.some((token) => token.text === "never") || before?.text === "never"
  if (!never) return false
  if (yes !== null) return ofDeed === true && TYPICAL.test(question.text) && !EVER.test(question.text)
  const said = text.slice(0, tokens[next - 1]!.span.end)
  return /\b(?:have|has|['’]ve) never\b/.test(said) && !EVER.test(question.text)
}

/** What else than who people are must be said of a deed that the same words may say of them: “black” of “Black Friday”. */
const MIN_OTHER = 2

const SUFFERED = filterForm("suffered")

/** Whether a run says what people do: not what is done to them, nor who they are and little else, as “black shoppers”. */
export const isDone = ({ saysPeople, tokens }: Reader, from: number, next: number): boolean => {
  if (SUFFERED.test(tokens[from - 1]?.text ?? "")) return false
  const words = tokens.slice(from, next).flatMap(({ role }, i) => (role === "word" ? [from + i] : []))
  const others = words.filter((at) => saysPeople[at] !== true)
  return others.length === words.length || others.length >= MIN_OTHER
}
