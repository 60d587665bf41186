import { memoized } from "../Memo.ts"
import { foldText } from "../text/Text.ts"
import { isBetweenCodes, isNonAnswer, nonAnswersAmong, withoutCodes } from "./CodedLabel.ts"
import { rangeInEnglish, starsAsNumber } from "./RangeWords.ts"

/** The numbers that an answer label stands for; an open end does not belong to it. */
export interface Interval {
  readonly low: number
  readonly lowOpen: boolean
  readonly high: number
  readonly highOpen: boolean
}

const interval = (low: number, high: number, open: { low?: boolean; high?: boolean } = {}): Interval => ({
  low,
  lowOpen: open.low ?? false,
  high,
  highOpen: open.high ?? false
})

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ")
const WORD_NUMBERS = new Map(NUMBER_WORDS.map((word, value) => [word, String(value)]))
const MULTIPLIERS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9
}

const N = String.raw`(\d+(?:\.\d+)?)\s*(k|m|bn|thousand|million|billion)?(?![a-z\d])`
const UNIT = String.raw`((?:\s*[a-z%][a-z% ]*?)?)`
const MORE = "(?:or|and) (?:more|older|over|above|greater|higher|up|longer)"
const LESS = "(?:or|and) (?:less|fewer|younger|under|below|lower|shorter)"
const RANGE = new RegExp(`^(?:from |between )?${N}(?:-| to | through | thru | and )${N}${UNIT}$`)
const BELOW = new RegExp(`^(?:under|below|less than|fewer than|younger than|<) ?${N}${UNIT}$`)
const UP_TO = new RegExp(`^(?:(?:up to|at most|no more than|<=|≤) ?${N}${UNIT}|${N}${UNIT} ${LESS}${UNIT})$`)
const ABOVE = new RegExp(`^(?:over|above|more than|greater than|older than|>) ?${N}${UNIT}$`)
const FROM = new RegExp(
  String.raw`^(?:(?:at least|>=|≥) ?${N}${UNIT}|${N} ?(?:\+|plus)${UNIT}|${N}${UNIT} ${MORE}${UNIT})$`
)
const POINT = new RegExp(`^${N}${UNIT}$`)
const LABELLED_POINT = /^(\d+)\s*[-:=.]\s*[a-z].*$/

const plainNumbers = (label: string): string =>
  rangeInEnglish(starsAsNumber(foldText(label)))
    .replace(/[$€£¥₹]\s*/g, "")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".")
    .replace(/\b[a-z]+\b/g, (word) => WORD_NUMBERS.get(word) ?? word)

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

const amount = (digits: string, multiplier: string | undefined) =>
  Number(digits) * (multiplier === undefined ? 1 : MULTIPLIERS[multiplier]!)

/** Groups of a pattern whose alternatives each hold a number, its multiplier and a unit. */
const amountAndUnit = (groups: ReadonlyArray<string | undefined>): readonly [number, string] => {
  const at = groups.findIndex((group, i) => i > 0 && group !== undefined && /^\d/.test(group))
  return [
    amount(groups[at]!, groups[at + 1]),
    unitOf(
      groups
        .slice(at + 2)
        .filter(Boolean)
        .join(" ")
    )
  ]
}

const readRange = (found: RegExpExecArray): Reading | null => {
  const [, low, lowMultiplier, high, highMultiplier, unit] = found
  const to = amount(high!, highMultiplier)
  const shared = lowMultiplier === undefined && Number(low) < Number(high) ? highMultiplier : lowMultiplier
  const from = amount(low!, shared)
  return from <= to ? { interval: interval(from, to), unit: unitOf(unit) } : null
}

const readLabel = (label: string): Reading | null => {
  const written = plainNumbers(label)
  const range = RANGE.exec(written)
  if (range !== null) return readRange(range)
  const edge = (pattern: RegExp, make: (value: number) => Interval): Reading | null => {
    const found = pattern.exec(written)
    if (found === null) return null
    const [value, unit] = amountAndUnit(found)
    return { interval: make(value), unit }
  }
  const labelled = LABELLED_POINT.exec(written)
  if (labelled !== null) return { interval: interval(Number(labelled[1]), Number(labelled[1])), unit: "" }
  if (written === "none") return { interval: interval(0, 0), unit: "" }
  return (
    edge(BELOW, (n) => interval(-Infinity, n, { high: true })) ??
    edge(UP_TO, (n) => interval(-Infinity, n)) ??
    edge(ABOVE, (n) => interval(n, Infinity, { low: true })) ??
    edge(FROM, (n) => interval(n, Infinity)) ??
    edge(POINT, (n) => interval(n, n))
  )
}

/** The interval that a single text such as `30 to 44`, `$150,000+` or `> 60` stands for, or null. */
export const readInterval = (label: string): Interval | null => readLabel(label)?.interval ?? null

/** What denies the thing that the other labels count: “I have never written code” beside “1-3 years”, “No children”. */
const DENIAL =
  /^(?:(?:i|we) )?(?:(?:have|had|do|did|does|am|are|was|were)(?: not|n't)|(?:i've |have )?never|not)\b(?! (?:applicable|stated|reported|sure|certain|know|remember|recall|plan|intend|expect|want|wish|care))|^no (?!answer|response|opinion|preference|limit|idea|plans?\b|data|information|comment)\p{L}/u
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

const asWhole = (of: Interval): Interval =>
  interval(of.lowOpen ? of.low + 1 : of.low, of.highOpen ? of.high - 1 : of.high)

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
  return readings.map((reading) => (reading === null ? null : whole ? asWhole(reading.interval) : reading.interval))
}

/** The interval of one number. */
export const exactly = (value: number): Interval => ({ low: value, high: value, lowOpen: false, highOpen: false })

/**
 * The interval behind each label where the labels of a question are numbers or number ranges in one unit; null for
 * refusals among them, and null as a whole for any other question. Where one range ends just below the next whole number
 * (“30-44”, “45-60”), all bounds are whole numbers and “> 60” begins at 61. One label without a number that denies what
 * the others count from nothing on is none of it (“No children” is 0), as “Nothing” is beside any amounts, and ranges
 * without a lower end begin above it.
 */
export const brackets = memoized((labels: ReadonlyArray<string>): ReadonlyArray<Interval | null> | null => {
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

/** Whether two intervals hold the same numbers. */
export const sameInterval = (a: Interval | null, b: Interval): boolean =>
  a !== null && a.low === b.low && a.high === b.high && a.lowOpen === b.lowOpen && a.highOpen === b.highOpen

export type Relation = "=" | "!=" | "<" | "<=" | ">" | ">="

const below = (of: Interval, value: number): boolean | null =>
  of.high < value || (of.high === value && of.highOpen) ? true : of.low >= value ? false : null

const upTo = (of: Interval, value: number): boolean | null =>
  of.high <= value ? true : of.low > value || (of.low === value && of.lowOpen) ? false : null

const equal = (of: Interval, value: number): boolean | null => {
  if (below(of, value) === true || upTo(of, value) === false) return false
  return of.low === value && of.high === value ? true : null
}

const negated = (verdict: boolean | null) => (verdict === null ? null : !verdict)

/** Whether every number of an interval stands in the relation to `value` (true), none does (false), or some do (null). */
export const relate = (of: Interval, relation: Relation, value: number): boolean | null => {
  switch (relation) {
    case "=":
      return equal(of, value)
    case "!=":
      return negated(equal(of, value))
    case "<":
      return below(of, value)
    case "<=":
      return upTo(of, value)
    case ">":
      return negated(upTo(of, value))
    case ">=":
      return negated(below(of, value))
  }
}
