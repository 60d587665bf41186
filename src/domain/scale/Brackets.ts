import { exactly, type Interval, wholeNumbers } from "../language/Interval.ts"
import { quantityAt, quantityOf } from "../language/Quantity.ts"
import { QUESTIONS } from "../lexicon/headers/Questions.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { memoized } from "../Memo.ts"
import { foldText } from "../text/Text.ts"
import { isBetweenCodes, isNonAnswer, nonAnswersAmong, withoutCodes } from "./CodedLabel.ts"
import { rangeInEnglish, starsAsNumber, withoutThousands } from "./RangeWords.ts"

const LABELLED_POINT = /^(\d+)\s*[-:=.]\s*[a-z].*$/

const plainNumbers = (label: string): string =>
  rangeInEnglish(starsAsNumber(foldText(label)))
    .replace(/[$€£¥₹]\s*/g, "")
    .replace(/ ?per ?cent\b/g, "%")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".")
    .trim()

const unitOf = (written: string | undefined): string =>
  (written ?? "")
    .trim()
    .replace(/\b(?:years?|yrs?)(?: of age| old)?\b/, "year")
    .replace(/\bchildren\b/, "child")
    .replace(/\bpeople\b/, "person")
    .replace(/s$/, "")

interface Reading {
  readonly interval: Interval
  readonly unit: string
}

/** The quantity that a label is, and what it is of; null for any other. */
export const amountOf = (label: string) => quantityOf(plainNumbers(label))

const readLabel = (label: string): Reading | null => {
  const written = plainNumbers(label)
  if (written === "none") return { interval: exactly(0), unit: "" }
  const found = amountOf(label)
  if (found !== null) return { interval: found.interval, unit: unitOf(found.of) }
  const labelled = LABELLED_POINT.exec(written)
  return labelled === null ? null : { interval: exactly(Number(labelled[1])), unit: "" }
}

/** The interval that a single text such as `30 to 44`, `$150,000+` or `> 60` stands for, or null. */
export const readInterval = (label: string): Interval | null => readLabel(label)?.interval ?? null

const { pattern } = patterns(QUESTIONS)

/** What denies the thing that the other labels count: “I have never written code” beside “1-3 years”, “No children”. */
const DENIAL = pattern("denial", "u")
/** What says none of whatever the other labels are amounts of. */
const NOTHING = /^(?:nothing|none|zero)(?: at all)?$/
const ONE_SELF = /^(?:(?:just|only) (?:me|myself)|myself(?: only)?|me only)$/

/** How many a label without numbers says in words; null where it says something else. */
const amountInWords = (label: string): number | null => {
  const written = foldText(label)
  if (/\d/.test(written) || isNonAnswer(label)) return null
  return DENIAL.test(written) || NOTHING.test(written) ? 0 : ONE_SELF.test(written) ? 1 : null
}

/** Whether ranges count from nothing on, unlike ages and years: what denies them is none of it. */
const countFrom = (first: number, intervals: ReadonlyArray<Interval>): boolean => {
  const lowest = intervals.reduce((a, b) => (b.low < a.low ? b : a))
  return lowest.low === -Infinity ? lowest.high <= first + 1 : lowest.low >= first && lowest.low <= first + 1
}

const touchAtWholeNumbers = (intervals: ReadonlyArray<Interval>): boolean => {
  const bounds = intervals.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite)
  const lows = new Set(intervals.filter(({ lowOpen }) => !lowOpen).map(({ low }) => low))
  return bounds.every(Number.isInteger) && intervals.some(({ high, highOpen }) => !highOpen && lows.has(high + 1))
}

const bracketsOf = (labels: ReadonlyArray<string>): ReadonlyArray<Interval | null> | null => {
  const between = isBetweenCodes(labels)
  if (labels.some((label, i) => readLabel(label) === null && (between[i] || !isNonAnswer(label)))) return null
  const beside = nonAnswersAmong(labels)
  const readings = labels.map((label, i) => (beside[i] ? null : readLabel(label)))
  const read = readings.filter((reading) => reading !== null)
  const units = new Set(read.map(({ unit }) => unit).filter((unit) => unit !== ""))
  if (read.length < 2 || units.size > 1) return null
  const whole = touchAtWholeNumbers(read.map((reading) => reading.interval))
  return readings.map((reading) =>
    reading === null ? null : whole ? wholeNumbers(reading.interval) : reading.interval
  )
}

/**
 * The interval behind each label where the labels of a question are numbers or number ranges in one unit; null for
 * refusals among them, and null as a whole for any other question. Where one range ends just below the next whole number
 * (“30-44”, “45-60”), all bounds are whole numbers and “> 60” begins at 61. One label without a number that denies what
 * the others count from nothing on is none of it (“No children” is 0), as “Nothing” is beside any amounts, and ranges
 * without a lower end begin above it.
 */
export const brackets = memoized((given: ReadonlyArray<string>): ReadonlyArray<Interval | null> | null => {
  const labels = withoutThousands(given)
  // “1) 18-24” is a range behind a code; behind other words the code is the number.
  const uncoded = withoutCodes(labels)
  const ranges = uncoded === null ? null : rangesOf(uncoded.labels)
  return ranges?.some((one) => one !== null && one.low !== one.high) ? ranges : rangesOf(labels)
})

const rangesOf = (labels: ReadonlyArray<string>): ReadonlyArray<Interval | null> | null => {
  const counted = bracketsOf(labels)
  const nothing = labels.findIndex((label) => NOTHING.test(foldText(label)))
  const hasOpenBelow = counted?.some((one) => one?.low === -Infinity) === true
  if (counted !== null && !(nothing >= 0 && hasOpenBelow)) return counted
  const inWords =
    nothing >= 0 ? nothing : labels.findIndex((label) => readLabel(label) === null && amountInWords(label) !== null)
  const others = inWords < 0 ? null : bracketsOf(labels.toSpliced(inWords, 1))
  if (others === null) return counted
  const amount = amountInWords(labels[inWords]!)!
  const above = others.map((one) => (one?.low === -Infinity ? { ...one, low: amount, lowOpen: true } : one))
  const known = others.filter((one) => one !== null)
  const fits = nothing >= 0 ? known.every(({ high }) => high >= 0) : countFrom(amount, known)
  return fits ? above.toSpliced(inWords, 0, exactly(amount)) : counted
}

/** The heights in feet and inches that labels stand for, in inches; null unless all do. */
export const heightsOf = (labels: ReadonlyArray<string>): ReadonlyArray<Interval> | null => {
  const heights = labels.flatMap((label) => {
    const written = foldText(label)
    const found = quantityAt(written, 0)
    return found?.unit === "height" && found.end === written.length ? [found.interval] : []
  })
  return heights.length === labels.length ? heights : null
}
