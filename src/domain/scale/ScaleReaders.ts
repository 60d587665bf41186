import { byAwareness } from "./Awareness.ts"
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

const FEET =
  /^(under |below |over |above )?(\d) ?(?:'|ft\b|feet\b)\.? ?(?:(\d{1,2}) ?(?:"|''|in\b|inches\b)?)?(?: (?:and|or) (?:above|more|taller|over|under|less|shorter))?$/

/** Heights in feet and inches: “5'2"”, “Under 5 ft.”. */
const byFeet: Reader = (labels) => {
  const found = labels.map((label) => FEET.exec(label.replace(/\.$/, "")))
  if (labels.length < 3 || found.some((one) => one === null)) return null
  const scores = found.map(
    (one) =>
      Number(one![2]) * 12 +
      Number(one![3] ?? 0) +
      (one![1] === undefined ? 0 : /^(?:under|below)/.test(one![1]) ? -0.5 : 0.5)
  )
  return distinct(scores) ? { family: "number", scores, poles: false } : null
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
