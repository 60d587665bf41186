import { and, type Bitset, count, none, set } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import type { Turns } from "../../Turns.ts"
import { sumsOfBoth } from "./Cells.ts"
import type { MeanCell } from "./CrosstabShape.ts"
import type { Frame } from "./Frame.ts"
import { deviationOf, errorOf, type Moments, medianOf, momentsOf } from "./Means.ts"
import { type Hidden, safeDecimals } from "./Suppression.ts"

/** Those who gave a number. */
export const withNumber = (numbers: Float64Array): Bitset => {
  const who = none(numbers.length)
  for (let i = 0; i < numbers.length; i++) if (!Number.isNaN(numbers[i]!)) set(who, i)
  return who
}

/** The mean of one column as it may be told, with the moments that it is compared by. */
export interface BandMean {
  readonly who: Bitset
  readonly moments: Moments
  readonly cell: Omit<MeanCell, "significance">
  /** Whether hidden answers keep it from being told in full. */
  readonly rounded: boolean
}

/** To how many decimals a mean may be told beside hidden answers: all (null), so many, or none at all. */
const decimalsOf = ({ rows, weights }: Frame, who: Bitset, hidden: Hidden, moments: Moments) => {
  const told = [...hidden].map((at) => rows.groups[at]!)
  if (told.length === 0 || told.some(({ range }) => range)) return null
  const held = told.map(({ value, who: gave }) => {
    const { count, sum } = sumsOfBoth(who, gave, weights)
    return { count, weight: sum, value }
  })
  return safeDecimals(held, moments.weight, moments.weight * moments.mean) ?? "none"
}

/** The mean of the row question's numbers in a column; null where nobody gave one or hidden answers could be worked out. */
export function* bandMean(frame: Frame, who: Bitset, numbered: Bitset, hidden: Hidden): Turns<BandMean | null> {
  const { ordered, respondents, rows, weights } = frame
  if (rows.numbers === null || ordered === null) return null
  const answering = and(who, numbered)
  const moments = momentsOf(answering, rows.numbers, weights)
  yield
  if (moments === null) return null
  const decimals = decimalsOf(frame, who, hidden, moments)
  if (decimals === "none") return null
  const base = { base: moments.count, weightedBase: figure(moments.weight) }
  if (decimals !== null) {
    const offScale = [...hidden].some((at) => rows.groups[at]!.value === null)
    const cell = {
      ...(offScale ? { base: null, weightedBase: null } : base),
      mean: Number(moments.mean.toFixed(decimals)),
      standardDeviation: null,
      standardError: null,
      median: null
    }
    return { who: answering, moments, rounded: true, cell }
  }
  const median = medianOf(answering, ordered, weights)
  yield
  const [deviation, error] = [deviationOf(moments), errorOf(moments, weights === null ? null : respondents)]
  const cell = {
    ...base,
    mean: figure(moments.mean),
    standardDeviation: deviation === null ? null : figure(deviation),
    standardError: error === null ? null : figure(error),
    median
  }
  return { who: answering, moments, rounded: false, cell }
}

/** Respondents of both sets who weigh anything. */
export const weighingBoth = (a: Bitset, b: Bitset, weights: Float64Array | null): number => {
  const both = and(a, b)
  if (weights === null) return count(both)
  let weighing = 0
  for (let i = 0; i < weights.length; i++) if (weights[i] !== 0 && (both[i >>> 5]! & (1 << (i & 31))) !== 0) weighing++
  return weighing
}
