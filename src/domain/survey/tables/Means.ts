import { type Bitset, forEach, none, set } from "../../statistics/Bitset.ts"
import { studentP, studentQuantile } from "../../statistics/Distributions.ts"
import type { Turns } from "../../Turns.ts"
import { countAt, squareAt, type Weights, weighingAt, weightAt } from "../model/Weights.ts"

/** Some respondents' numbers, about their weighted mean. */
export interface Moments {
  readonly count: number
  /** Respondents whose weight is not zero. */
  readonly weighing: number
  readonly weight: number
  readonly squares: number
  readonly mean: number
  /** Σw(y − mean)². */
  readonly spread: number
  /** Σw²(y − mean)². */
  readonly linearised: number
}

const TURN = 1 << 16

/** The numbers of a question in ascending order, each once, and per respondent the position of theirs. */
export interface Ordered {
  readonly values: Float64Array
  readonly position: Uint32Array
}

export const givenIn = (numbers: Float64Array): Bitset => {
  const who = none(numbers.length)
  for (let i = 0; i < numbers.length; i++) if (!Number.isNaN(numbers[i]!)) set(who, i)
  return who
}

/** Puts everybody's numbers in order, once for all columns. */
export function* ordered(numbers: Float64Array): Turns<Ordered> {
  const sorted = numbers.filter((value) => !Number.isNaN(value)).sort()
  yield
  const values = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const position = new Uint32Array(numbers.length)
  for (let i = 0; i < numbers.length; i++) {
    if (i % TURN === TURN - 1) yield
    let low = 0
    let high = values.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[middle]! < numbers[i]!) low = middle + 1
      else high = middle
    }
    position[i] = low
  }
  return { values, position }
}

/**
 * Moments of the numbers of some respondents, all of whom gave one; null where they weigh nothing. Numbers are taken from
 * the first of them, so that equal ones spread by nothing at all.
 */
export const momentsOf = (who: Bitset, numbers: Float64Array, weights: Weights): Moments | null => {
  let count = 0
  let weighing = 0
  let weight = 0
  let squares = 0
  let first = Number.NaN
  let sum = 0
  forEach(who, (i) => {
    const one = weightAt(weights, i)
    count += countAt(weights, i)
    if (one === 0) return
    if (weighing === 0) first = numbers[i]!
    weighing += weighingAt(weights, i)
    weight += one
    squares += squareAt(weights, i)
    sum += one * (numbers[i]! - first)
  })
  if (weight === 0) return null
  const mean = first + sum / weight
  let spread = 0
  let linearised = 0
  let rest = 0
  forEach(who, (i) => {
    const one = weightAt(weights, i)
    const away = numbers[i]! - mean
    rest += one * away
    spread += one * away * away
    linearised += squareAt(weights, i) * away * away
  })
  return { count, weighing, weight, squares, mean: mean + rest / weight, spread, linearised }
}

/** Σw²(y − mean a)(y − mean b) over those in both of two groups. */
export const sharedSpread = (both: Bitset, numbers: Float64Array, weights: Weights, a: Moments, b: Moments): number => {
  let sum = 0
  forEach(both, (i) => {
    sum += squareAt(weights, i) * (numbers[i]! - a.mean) * (numbers[i]! - b.mean)
  })
  return sum
}

/** The deviation as R's `svyvar` has it, with n − 1; null below two respondents who weigh anything. */
export const deviationOf = ({ spread, weighing, weight }: Moments): number | null =>
  weighing < 2 ? null : Math.sqrt(((spread / weight) * weighing) / (weighing - 1))

/** The squared standard error of a mean: of a simple random sample, or as R's `svymean` in a domain of so many respondents. */
const errorSquare = (moments: Moments, respondents: number | null): number =>
  respondents === null
    ? moments.spread / (moments.count - 1) / moments.count
    : ((respondents / (respondents - 1)) * moments.linearised) / moments.weight ** 2

/** The standard error of a mean; `respondents` of the whole survey where they are weighted, else null. */
export const errorOf = (moments: Moments, respondents: number | null): number | null =>
  moments.weighing < 2 ? null : Math.sqrt(errorSquare(moments, respondents))

/** The squared standard error of the difference of two groups' means, and its degrees of freedom; null where none is defined. */
const difference = (a: Moments, b: Moments, respondents: number | null) => {
  if (a.weighing < 2 || b.weighing < 2) return null
  const [one, other] = [errorSquare(a, respondents), errorSquare(b, respondents)]
  const variance = one + other
  if (!(variance > 0)) return null
  const df =
    respondents === null
      ? variance ** 2 / (one ** 2 / (a.count - 1) + other ** 2 / (b.count - 1))
      : a.weighing + b.weighing - 2
  return { variance, df }
}

/**
 * Two-sided p-value that the means of two groups without common respondents are equal: with weights as R's `svyttest` on
 * the pair, without as Welch's t-test. 1 where nothing varies.
 */
export const meansP = (a: Moments, b: Moments, respondents: number | null): number => {
  const found = difference(a, b, respondents)
  return found === null ? 1 : studentP((a.mean - b.mean) / Math.sqrt(found.variance), found.df)
}

/** Half the 95% interval of the difference of the same means. */
export const differenceMargin = (a: Moments, b: Moments, respondents: number | null): number => {
  const found = difference(a, b, respondents)
  return found === null ? 0 : studentQuantile(0.05, found.df) * Math.sqrt(found.variance)
}

/** The same for groups with common respondents: the variance of the difference is linearised over both. */
export const overlappingMeansP = (
  a: Moments,
  b: Moments,
  shared: number,
  weighingInBoth: number,
  respondents: number
): number => {
  const df = a.weighing + b.weighing - weighingInBoth - 2
  const variance =
    (respondents / (respondents - 1)) *
    (a.linearised / a.weight ** 2 + b.linearised / b.weight ** 2 - (2 * shared) / (a.weight * b.weight))
  if (df < 1 || !(variance > 1e-15 * (a.linearised / a.weight ** 2))) return 1
  return studentP((a.mean - b.mean) / Math.sqrt(variance), df)
}

/** Distinct numbers in ascending order and what those who gave each weigh together. */
interface Weighed {
  readonly values: Float64Array
  readonly weights: Float64Array
}

/**
 * The weighted quantile as R's `svyquantile(qrule = "school")` has it: the smallest number below or at which lies the share
 * `probability` of the weight; the mean of it and the next one that weighs anything where the share is reached exactly
 * (Hyndman & Fan's definition 2, so that copies change nothing).
 */
export const quantile = ({ values, weights }: Weighed, total: number, probability: number): number => {
  const wanted = probability * total
  let reached = 0
  let tied: number | null = null
  let last = Number.NaN
  for (let at = 0; at < values.length; at++) {
    if (weights[at] === 0) continue
    if (tied !== null) return (tied + values[at]!) / 2
    last = values[at]!
    reached += weights[at]!
    if (Math.abs(reached - wanted) <= 1e-9 * total) tied = last
    else if (reached > wanted) return last
  }
  return last
}

/** The weighted median of some respondents, who weigh something. */
export const medianOf = (who: Bitset, { position, values }: Ordered, weights: Weights): number => {
  const held = new Float64Array(values.length)
  let total = 0
  forEach(who, (i) => {
    const one = weightAt(weights, i)
    held[position[i]!]! += one
    total += one
  })
  return quantile({ values, weights: held }, total, 0.5)
}
