import { Schema } from "effect"
import { and, type Bitset, forEach } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import { Z95 } from "../../statistics/Interval.ts"
import { Count } from "../../Whole.ts"
import type { CodedColumn, NumericColumn, RankingColumn } from "../model/Column.ts"
import type { Scores } from "../model/Steps.ts"
import { countAt, effectiveNumber, type Weights, weightAt, weightedRespondents } from "../model/Weights.ts"
import { deviationOf, errorOf, givenIn, momentsOf, quantile } from "./Means.ts"

const Bin = Schema.Struct({
  from: Schema.Number.annotations({ description: "Smallest number of the bin" }),
  to: Schema.Number.annotations({
    description: "Where the next bin starts; the last bin includes it; equal to `from` for a single number"
  }),
  count: Count.annotations({ description: "Unweighted respondents" }),
  share: Schema.Number.annotations({ description: "Weighted share (0–1) of those who answered" })
}).annotations({ identifier: "HistogramBin" })

const Quantile = Schema.Struct({ probability: Schema.Number, value: Schema.Number }).annotations({
  identifier: "Quantile"
})

/** How the numbers that respondents gave are distributed; weighted throughout, except `base` and the counts. */
export const NumericSummary = Schema.Struct({
  base: Count,
  weightedBase: Schema.Number,
  effectiveBase: Schema.Number,
  mean: Schema.Number,
  marginOfError: Schema.NullOr(Schema.Number).annotations({
    description:
      "Half the width of the mean's 95% interval, by Taylor linearization with the weights; null for a single " +
      "respondent"
  }),
  standardDeviation: Schema.NullOr(Schema.Number).annotations({
    description: "Divided by n − 1; null for a single respondent"
  }),
  minimum: Schema.Number,
  maximum: Schema.Number,
  median: Schema.Number,
  quantiles: Schema.Array(Quantile),
  histogram: Schema.Array(Bin)
}).annotations({ identifier: "NumericSummary" })
export type NumericSummary = typeof NumericSummary.Type

/** One label of a ranking: how many placed it, its weighted mean rank (1 = first) among them, and its share of first choices. */
export const RankSummary = Schema.Struct({
  label: Schema.String,
  ranked: Count,
  meanRank: Schema.NullOr(Schema.Number),
  firstChoiceShare: Schema.Number
}).annotations({ identifier: "RankSummary" })
export type RankSummary = typeof RankSummary.Type

/** Distinct numbers, ascending, with how many gave each and the sum of their weights. */
interface Distribution {
  readonly values: Float64Array
  readonly counts: Float64Array
  readonly weights: Float64Array
}

const distributionOf = (column: NumericColumn, matched: Bitset, weights: Weights): Distribution => {
  const index = new Map<number, number>()
  const values: Array<number> = []
  const counts: Array<number> = []
  const sums: Array<number> = []
  forEach(matched, (i) => {
    const value = column.values[i]! + 0
    if (Number.isNaN(value)) return
    const at = index.get(value) ?? values.push(value) - 1
    index.set(value, at)
    counts[at] = (counts[at] ?? 0) + countAt(weights, i)
    sums[at] = (sums[at] ?? 0) + weightAt(weights, i)
  })
  const order = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]!)
  const arranged = (of: ReadonlyArray<number>) => Float64Array.from(order, (at) => of[at]!)
  return { values: arranged(values), counts: arranged(counts), weights: arranged(sums) }
}

/** Distinct integers that a crosstab shows one by one. */
export const MOST_EACH = 12
const MOST_SINGLE_BINS = 20
const BINS = 10

/** The smallest of 1, 2 and 5 times a power of ten that is at least `width`. */
export const roundWidth = (width: number): number => {
  const power = 10 ** Math.floor(Math.log10(width))
  return power * ([1, 2, 5].find((step) => step * power >= width * (1 - 1e-12)) ?? 10)
}

/** Round bounds of about ten equal bins, or the two ends where they nearly meet. */
const edges = (low: number, high: number): ReadonlyArray<number> => {
  if (high - low <= Math.max(1e-9 * Math.abs(low), 1e-9 * Math.abs(high), 1e-300)) return [low, high]
  const width = roundWidth((high - low) / BINS)
  const first = Math.floor(low / width)
  const bins = Math.max(1, Math.ceil(high / width - first - 1e-9))
  return Array.from({ length: bins + 1 }, (_, i) => Number(((first + i) * width).toPrecision(12)))
}

const histogramOf = ({ counts, values, weights }: Distribution, total: number): NumericSummary["histogram"] => {
  const share = (weight: number) => (total === 0 ? 0 : figure(weight / total))
  if (values.length <= MOST_SINGLE_BINS && values.every(Number.isInteger)) {
    return Array.from(values, (value, i) => ({ from: value, to: value, count: counts[i]!, share: share(weights[i]!) }))
  }
  const bounds = edges(values[0]!, values.at(-1)!)
  const bins = bounds.slice(1).map((to, i) => ({ from: bounds[i]!, to, count: 0, weight: 0 }))
  let at = 0
  values.forEach((value, i) => {
    while (at < bins.length - 1 && value >= bins[at]!.to) at++
    bins[at]!.count += counts[i]!
    bins[at]!.weight += weights[i]!
  })
  return bins.map(({ from, to, count, weight }) => ({ from, to, count, share: share(weight) }))
}

const PROBABILITIES = [0.1, 0.25, 0.5, 0.75, 0.9]

/** The numbers that labels of a question stand for, as if respondents had given them. */
export const scoredColumn = ({ codes }: CodedColumn, { values }: Scores): NumericColumn => ({
  _tag: "Numeric",
  values: Float64Array.from(codes, (code) => values[code - 1] ?? Number.NaN)
})

/**
 * Describes the numbers that the matched respondents gave; null where none did, or they weigh nothing. Mean, deviation and
 * margin are those of crosstabs: the weights are those of the whole survey, of which the matched are a domain.
 */
export const summarizeNumbers = (column: NumericColumn, matched: Bitset, weights: Weights): NumericSummary | null => {
  const moments = momentsOf(and(matched, givenIn(column.values)), column.values, weights)
  if (moments === null) return null
  const numbers = distributionOf(column, matched, weights)
  const total = moments.weight
  const [deviation, error] = [deviationOf(moments), errorOf(moments, weightedRespondents(weights))]
  return {
    base: moments.count,
    weightedBase: figure(total),
    effectiveBase: figure(effectiveNumber({ sum: total, squares: moments.squares })),
    mean: figure(moments.mean),
    marginOfError: error === null ? null : figure(Z95 * error),
    standardDeviation: deviation === null ? null : figure(deviation),
    minimum: numbers.values[0]!,
    maximum: numbers.values.at(-1)!,
    median: quantile(numbers, total, 0.5),
    quantiles: PROBABILITIES.map((probability) => ({ probability, value: quantile(numbers, total, probability) })),
    histogram: histogramOf(numbers, total)
  }
}

/** Describes how the matched respondents ranked each label. First-choice shares are of those who ranked any label. */
export const summarizeRanks = (
  labels: ReadonlyArray<string>,
  column: RankingColumn,
  matched: Bitset,
  weights: Weights
): ReadonlyArray<RankSummary> => {
  const sums = labels.map((label) => ({ label, ranked: 0, weight: 0, ranks: 0, first: 0 }))
  let total = 0
  forEach(matched, (i) => {
    const weight = weightAt(weights, i)
    let answered = false
    column.ranks.forEach((ranks, label) => {
      const rank = ranks[i]!
      if (rank === 0) return
      answered = true
      const of = sums[label]!
      of.ranked += countAt(weights, i)
      of.weight += weight
      of.ranks += weight * rank
      if (rank === 1) of.first += weight
    })
    if (answered) total += weight
  })
  return sums.map(({ first, label, ranked, ranks, weight }) => ({
    label,
    ranked,
    meanRank: weight === 0 ? null : figure(ranks / weight),
    firstChoiceShare: total === 0 ? 0 : figure(first / total)
  }))
}
