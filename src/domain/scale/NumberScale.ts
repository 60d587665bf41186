import type { Interval } from "../language/Interval.ts"
import { amountOf, brackets } from "./Brackets.ts"
import { distinct, type Reader, readAll } from "./Reading.ts"

/** Days in a unit of time. */
const DAYS: ReadonlyArray<readonly [unit: RegExp, days: number]> = [
  [/\bminutes?\b|\bmins?\b/, 1 / 1440],
  [/\bhours?\b|\bhrs?\b/, 1 / 24],
  [/\bdays?\b/, 1],
  [/\bweeks?\b/, 7],
  [/\bmonths?\b/, 30.4],
  [/\byears?\b|\byrs?\b/, 365.25]
]
/** An open end lies just beyond its number. */
const BEYOND = 1e-3

interface Lower {
  readonly score: number
  /** What it is an amount of, besides time. */
  readonly of: string
}

/** Lower bound of an amount ("3 weeks", "under $30,000", "more than 20 years"), in days where a unit of time is named. */
const lowerBound = (label: string): Lower | undefined => {
  if (/^(?:none|zero|never)$/.test(label)) return { score: 0, of: "" }
  const found = amountOf(label)
  if (found === null) return undefined
  const { high, low, lowOpen } = found.interval
  const [unit, days] = DAYS.find(([pattern]) => pattern.test(found.of)) ?? [/$/, 1]
  const bound = low === -Infinity ? high - BEYOND : lowOpen ? low + BEYOND : low
  return { score: bound * days, of: found.of.replace(unit, "").trim() }
}

const isNothing = ({ high, low }: Interval): boolean => low === 0 && high === 0

/** “None” is less than “under 1,000”: nothing says that “under 1,000” includes none. */
const isBelow = (one: Interval, other: Interval): boolean => isNothing(one) && other.low === -Infinity && other.high > 0

const compareIntervals = (a: Interval, b: Interval): number =>
  isBelow(a, b) ? -1 : isBelow(b, a) ? 1 : compareBounds(a, b)

const compareBounds = (a: Interval, b: Interval): number =>
  a.low !== b.low
    ? a.low < b.low
      ? -1
      : 1
    : a.lowOpen !== b.lowOpen
      ? a.lowOpen
        ? 1
        : -1
      : a.high === b.high
        ? 0
        : a.high < b.high
          ? -1
          : 1

/** Places of labels that are ranges or amounts in one unit; null for any others. */
const bracketOrder = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const known = brackets(labels)?.filter((one) => one !== null) ?? []
  if (known.length < labels.length) return null
  const order = known.map((_, i) => i).sort((x, y) => compareIntervals(known[x]!, known[y]!))
  if (order.some((at, i) => i > 0 && compareIntervals(known[order[i - 1]!]!, known[at]!) === 0)) return null
  const ranks = new Array<number>(labels.length)
  order.forEach((at, rank) => {
    ranks[at] = rank
  })
  return ranks
}

const LEADING_INTEGER = /^(\d+)(?: ?[-:.(]| |$)(?! ?\d)/
/** The one number of a label, wherever it stands: “Complete trust (10)”, “Left 1”. */
const onlyInteger = (label: string): string | undefined => {
  const found = label.match(/\d+/g) ?? []
  return found.length === 1 && !/[-.,]\d|\d[.,]\d/.test(label) ? found[0] : undefined
}

/** Numbers filled up with zeros are codes: “015”. */
const FILLED_UP = /^0\d{2,}$/

/** The numbers of labels that begin with one, or of which most are nothing else and the rest, such as the ends, have one somewhere. */
const ratingNumbers = (labels: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const leading = readAll(labels, (label) => LEADING_INTEGER.exec(label)?.[1])
  if (leading !== null) return leading
  const bare = labels.filter((label) => /^\d+$/.test(label)).length
  return bare > labels.length / 2 ? readAll(labels, onlyInteger) : null
}

const ratingScores = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const numbers = ratingNumbers(labels)
  if (numbers === null) return null
  const scores = numbers.map(Number)
  const span = Math.max(...scores) - Math.min(...scores)
  return distinct(scores) && labels.length > 2 && span === labels.length - 1 ? scores : null
}

export const byNumber: Reader = (labels) => {
  if (labels.some((label) => FILLED_UP.test(label))) return null
  const rating = ratingScores(labels)
  if (rating !== null) {
    return { family: labels.length === 11 && rating.includes(0) ? "nps" : "rating", scores: rating, poles: false }
  }
  const order = bracketOrder(labels)
  if (order !== null)
    return { family: labels.every((label) => /^\d+$/.test(label)) ? "rating" : "number", scores: order, poles: false }
  if (labels.some((label) => /^-\d/.test(label))) return null
  const amounts = readAll(labels, lowerBound)
  if (amounts === null) return null
  const scores = amounts.map(({ score }) => score)
  const kinds = new Set(amounts.flatMap(({ of }) => (of === "" ? [] : [of.replace(/s$/, "")])))
  return distinct(scores) && kinds.size < 2 ? { family: "number", scores, poles: false } : null
}
