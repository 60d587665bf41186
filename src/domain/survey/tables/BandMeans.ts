import { and, type Bitset } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import type { Turns } from "../../Turns.ts"
import { type Weights, weighingIn, weightedRespondents } from "../model/Weights.ts"
import { sumsOfBoth } from "./Cells.ts"
import type { MeanCell } from "./CrosstabShape.ts"
import type { Frame } from "./Frame.ts"
import { deviationOf, errorOf, type Moments, medianOf, momentsOf } from "./Means.ts"
import { leavesOpen } from "./OpenMeans.ts"
import { type Hidden, roundedTo, safeStep } from "./Suppression.ts"

/** The mean of one column as it may be told, with the moments that it is compared by. */
export interface BandMean {
  readonly who: Bitset
  readonly moments: Moments
  readonly cell: Omit<MeanCell, "significance">
  /** Whether hidden answers keep it from being told in full: it stands without deviation, error, median and test. */
  readonly guarded: boolean
  /** Whether so few gave a number that the median, the number of one or two of them, is not told. */
  readonly alone: boolean
}

/**
 * To what a mean may be rounded beside hidden answers; null where it need not be, and "none" where it may not be told,
 * as where what is hidden for its size is known to be one respondent.
 */
const stepOf = (
  { minimum, numbersOfGroups, rows, weights }: Frame,
  who: Bitset,
  hidden: Hidden,
  moments: Moments
): number | "none" | null => {
  if (minimum < 3) return "none"
  if (leavesOpen(rows, who, hidden, weights)) return null
  const held = [...hidden].map((at) => {
    const { count, sum } = sumsOfBoth(who, rows.groups[at]!.who, weights)
    return { count, weight: sum, value: numbersOfGroups[at]! }
  })
  return safeStep(held, moments.weight, moments.weight * moments.mean, deviationOf(moments) ?? 1) ?? "none"
}

/** The mean of the row question's numbers in a column; null where nobody gave one or hidden answers could be worked out. */
export function* bandMean(frame: Frame, who: Bitset, numbered: Bitset, hidden: Hidden): Turns<BandMean | null> {
  const { ordered, respondents, rows, weights } = frame
  if (rows.numbers === null || ordered === null) return null
  const answering = and(who, numbered)
  const moments = momentsOf(answering, rows.numbers, weights)
  yield
  if (moments === null) return null
  const base = { base: moments.count, weightedBase: figure(moments.weight) }
  if (hidden.size > 0) {
    const step = stepOf(frame, who, hidden, moments)
    if (step === "none") return null
    const offScale = [...hidden].some((at) => frame.numbersOfGroups[at] === null)
    const cell = {
      ...(offScale ? { base: null, weightedBase: null } : base),
      mean: step === null ? figure(moments.mean) : roundedTo(moments.mean, step),
      ...(step === null ? {} : { roundedTo: step }),
      standardDeviation: null,
      standardError: null,
      median: null
    }
    return { who: answering, moments, guarded: true, alone: false, cell }
  }
  const alone = frame.minimum > 1 && moments.count < 2 * frame.minimum && rows.groups.some(({ range }) => range)
  const median = alone ? null : medianOf(answering, ordered, weights)
  yield
  const [deviation, error] = [
    deviationOf(moments),
    errorOf(moments, weightedRespondents(weights) === null ? null : respondents)
  ]
  const cell = {
    ...base,
    mean: figure(moments.mean),
    standardDeviation: deviation === null ? null : figure(deviation),
    standardError: error === null ? null : figure(error),
    median
  }
  return { who: answering, moments, guarded: false, alone, cell }
}

/** Respondents of both sets who weigh anything. */
export const weighingBoth = (a: Bitset, b: Bitset, weights: Weights): number => weighingIn(and(a, b), weights)
