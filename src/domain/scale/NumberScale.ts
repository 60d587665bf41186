import type { Interval } from "../language/Interval.ts"
import { termOf, termsOf } from "../text/Similarity.ts"
import { FUNCTION_WORDS } from "../text/StopWords.ts"
import { wordsOf } from "../text/Words.ts"
import { brackets } from "./Brackets.ts"
import { alike, distinct, type Reader, readAll } from "./Reading.ts"

const UNITS: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bminutes?\b|\bmins?\b/, 1 / 1440],
  [/\bhours?\b|\bhrs?\b/, 1 / 24],
  [/\bweeks?\b/, 7],
  [/\bmonths?\b/, 30.4],
  [/\byears?\b|\byrs?\b/, 365.25]
]

const NUMBER = /\d[\d,]*(?:\.\d+)?\s*(?:k\b|m\b|million\b|billion\b|thousand\b)?/g

const magnitude = (text: string): number => {
  const value = Number.parseFloat(text.replaceAll(",", ""))
  if (/k\b|thousand/.test(text)) return value * 1e3
  if (/billion/.test(text)) return value * 1e9
  return /m\b|million/.test(text) ? value * 1e6 : value
}

/** Lower bound of a bracket ("18-29", "under $30,000", "65+", "more than 20 years"), in days where a unit of time is named. */
const lowerBound = (label: string): number | undefined => {
  const found = label.match(NUMBER)
  if (found === null || label.length > 40) return undefined
  const before = wordsOf(label.slice(0, label.search(/\d/)))
  if (!before.every((word) => FUNCTION_WORDS.has(word) || COMPARING.has(termOf(word)))) return undefined
  const unit = UNITS.find(([pattern]) => pattern.test(label))?.[1] ?? 1
  const low = magnitude(found[0]) * unit
  return /^(less than|under|below|up to|fewer than|at most|<)/.test(label) && found.length === 1
    ? low - 1e-3 * unit
    : low
}

const compareIntervals = (a: Interval, b: Interval): number =>
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

const COMPARING: ReadonlySet<string> = new Set(
  termsOf(
    "less than under below up fewer most more over above older younger least between or and plus to through no none zero never minutes minute hours hour days day weeks week months month years year old age times time people employees % percent dollars"
  ).concat(["k", "m"])
)
const LEADING_INTEGER = /^(\d+)(?: ?[-:.(]| |$)(?! ?\d)/
const NUMBER_WORDS = /\d[\d,.]*(?:k|m|bn)?\b|[$€£%+<>]|\b(?:k|m|bn|thousand|million|billion)\b/g

/** The one number of a label, wherever it stands: “Complete trust (10)”, “Left 1”. */
const onlyInteger = (label: string): string | undefined => {
  const found = label.match(/\d+/g) ?? []
  return found.length === 1 && !/[-.,]\d|\d[.,]\d/.test(label) ? found[0] : undefined
}

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

/** Ranges, amounts and ratings. */
export const byNumber: Reader = (labels) => {
  const rating = ratingScores(labels)
  if (rating !== null) {
    return { family: labels.length === 11 && rating.includes(0) ? "nps" : "rating", scores: rating, poles: false }
  }
  const order = bracketOrder(labels)
  if (order !== null)
    return { family: labels.every((label) => /^\d+$/.test(label)) ? "rating" : "number", scores: order, poles: false }
  if (labels.some((label) => /^-\d/.test(label))) return null
  const scores = readAll(labels, (label) => (/^(none|zero|never)$/.test(label) ? 0 : lowerBound(label)))
  if (scores === null) return null
  const others = labels.map((label) => termsOf(label.replace(NUMBER_WORDS, " ")).filter((term) => !COMPARING.has(term)))
  return distinct(scores) && alike(others) ? { family: "number", scores, poles: false } : null
}
