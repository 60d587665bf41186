import { byAwareness } from "./Awareness.ts"
import { heightsOf } from "./Brackets.ts"
import { byEnglishWords } from "./EnglishScale.ts"
import { byForeignWords } from "./ForeignScale.ts"
import { daysSince, howOften } from "./HowOften.ts"
import { byLiking } from "./Liking.ts"
import { byNumber } from "./NumberScale.ts"
import { distinct, type Reader, type Reading, readAll } from "./Reading.ts"

/** How often, in times a day. */
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

const READERS: ReadonlyArray<Reader> = [
  byNumber,
  byRate,
  byRecency,
  byAwareness,
  byLiking,
  byEnglishWords,
  byFeet,
  byForeignWords
]

/** Reads all labels as the steps of one scale; null where they are none. */
export const readScale: Reader = (labels) =>
  READERS.reduce<Reading | null>((found, read) => found ?? read(labels), null)
