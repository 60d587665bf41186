import { byAwareness } from "./Awareness.ts"
import { heightsOf } from "./Brackets.ts"
import { byEnglishWords } from "./EnglishScale.ts"
import { byForeignWords } from "./ForeignScale.ts"
import { daysSince, howOften } from "./HowOften.ts"
import { byLiking } from "./Liking.ts"
import { byNumber } from "./NumberScale.ts"
import { distinct, type Reader, type Reading, readAll } from "./Reading.ts"

const byRate: Reader = (labels) => {
  const rates = readAll(labels, howOften)
  return rates !== null && distinct(rates) ? { family: "frequency", scores: rates, poles: false } : null
}

/** How long ago, the longest first. */
const byRecency: Reader = (labels) => {
  const days = labels.length < 3 ? null : readAll(labels, daysSince)
  return days !== null && distinct(days) ? { family: "number", scores: days.map((one) => -one), poles: false } : null
}

/** Heights in feet and inches: “5'2"”, “Under 5 ft.”. */
const byFeet: Reader = (labels) => {
  const heights = labels.length < 3 ? null : heightsOf(labels)
  const scores = heights?.map(({ high, low }) => (low === -Infinity ? high - 0.5 : high === Infinity ? low + 0.5 : low))
  return scores !== undefined && distinct(scores) ? { family: "number", scores, poles: false } : null
}

const THOUSANDS = /(?<=\d)[., ](?=\d{3}(?!\d))/g

/** The least and the greatest number in a label of one or two numbers; null for any other. */
const boundsIn = (label: string): readonly [low: number, high: number] | null => {
  const numbers = (label.replace(THOUSANDS, "").match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const [low, high = low] = numbers
  return low === undefined || numbers.length > 2 || low > high! ? null : [low, high!]
}

/** A range goes on where the one below it ends, or one step above. */
const MAX_GAP = 1

/** Ranges in whatever language, by their numbers alone: each begins where another ends, “De 18 a 24”, “De 25 a 39”, “De 40 a más”. */
const byTouchingRanges: Reader = (labels) => {
  const bounds = labels.length < 3 ? null : readAll(labels, boundsIn)
  if (bounds === null) return null
  const ends = bounds.filter(([low, high]) => low === high)
  // Of equal bounds, that without an upper end stands above the range that ends there and below the one that begins there.
  const inOrder = bounds.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])
  const touch = inOrder.every(([low], i) => {
    const below = inOrder[i - 1]?.[1] ?? low
    return low >= below && low - below <= MAX_GAP
  })
  const inner = inOrder.slice(1, -1)
  if (!touch || ends.length > 2 || inner.some(([low, high]) => low === high)) return null
  return { family: "number", scores: bounds.map((one) => inOrder.indexOf(one)), poles: false }
}

const READERS: ReadonlyArray<Reader> = [
  byNumber,
  byRate,
  byRecency,
  byAwareness,
  byLiking,
  byEnglishWords,
  byFeet,
  byForeignWords,
  byTouchingRanges
]

/** Reads all labels as the steps of one scale; null where they are none. */
export const readScale: Reader = (labels) =>
  READERS.reduce<Reading | null>((found, read) => found ?? read(labels), null)
