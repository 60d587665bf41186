import { and, andNot, type Bitset, countBoth, forEach, or } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import type { Turns } from "../../Turns.ts"
import { type Weights, weighingIn, weightAt, weightedRespondents } from "../model/Weights.ts"
import { sumsOfBoth } from "./Cells.ts"
import { isOverTime } from "./CrosstabOptions.ts"
import type { MeanCell } from "./CrosstabShape.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import {
  deviationOf,
  differenceMargin,
  errorOf,
  givenIn,
  type Moments,
  meansP,
  medianOf,
  momentsOf,
  overlappingMeansP,
  sharedSpread
} from "./Means.ts"
import { largeEnough } from "./Significance.ts"
import { type Hidden, roundedTo, safeStep } from "./Suppression.ts"
import { verdictsOf } from "./Verdicts.ts"
import { referenceOf } from "./Waves.ts"

/** The numbers of some respondents: least and most, their weighted sum, and the weight of all and of the heaviest. */
interface Spread {
  readonly least: number
  readonly most: number
  readonly sum: number
  readonly weight: number
  readonly heaviest: number
}

const spreadOf = (who: Bitset, numbers: Float64Array, weights: Weights): Spread => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [sum, weight, heaviest] = [0, 0, 0]
  forEach(who, (i) => {
    const [number, one] = [numbers[i]!, weightAt(weights, i)]
    least = Math.min(least, number)
    most = Math.max(most, number)
    sum += one * number
    weight += one
    heaviest = Math.max(heaviest, one)
  })
  return { least, most, sum, weight, heaviest }
}

/**
 * Whether the mean of a numeric question, told in full, says nothing of who gave the hidden ranges of it: the numbers
 * within the ranges that are shown are not told, and leave its sum open by more than one respondent's move from the least
 * number of any hidden range to the most of any other, or back.
 */
const leavesOpen = (
  { groups, numbers }: Pick<Groups, "groups" | "numbers">,
  who: Bitset,
  hidden: Hidden,
  weights: Weights
): boolean => {
  if (numbers === null || groups.some(({ offScale, range, value }) => offScale || (!range && value === null)))
    return false
  let [below, above, least, most, heaviest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const [at, { who: given }] of groups.entries()) {
    const inColumn = spreadOf(and(who, given), numbers, weights)
    if (hidden.has(at)) {
      const all = spreadOf(given, numbers, weights)
      least = Math.min(least, all.least)
      most = Math.max(most, all.most)
      heaviest = Math.max(heaviest, inColumn.heaviest)
    } else if (inColumn.weight > 0) {
      below += inColumn.sum - inColumn.weight * inColumn.least
      above += inColumn.weight * inColumn.most - inColumn.sum
    }
  }
  return Math.min(below, above) > heaviest * (most - least)
}

/** The mean of one column as it may be told, with the moments that it is compared by. */
interface BandMean {
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
const weighingBoth = (a: Bitset, b: Bitset, weights: Weights): number => weighingIn(and(a, b), weights)

/** The means of a banner question's columns, and whether anything keeps some from being told, or told in full. */
interface BannerMeans {
  readonly means: ReadonlyArray<MeanCell | null>
  readonly meansGuarded: boolean
  readonly meansHidden: boolean
  readonly mediansHidden: boolean
}

const manyEnough = ({ count, squares, weight }: Moments, minimum: number) =>
  largeEnough({ count, sum: weight, squares }, minimum)

export function* bannerMeans(
  frame: Frame,
  columns: Groups,
  who: ReadonlyArray<Bitset>,
  both: Bitset,
  tested: ReadonlyArray<boolean>,
  letters: ReadonlyArray<string>,
  hiddenRows: Hidden,
  hiddenColumns: Hidden,
  isThere: (column: number) => boolean
): Turns<BannerMeans> {
  const { minimum, plan, pValues, rows, weights } = frame
  const { numbers } = rows
  if (numbers === null) {
    return { means: who.map(() => null), meansGuarded: false, meansHidden: false, mediansHidden: false }
  }
  const numbered = givenIn(numbers)
  const found: Array<BandMean | null> = []
  for (const [i, one] of who.entries())
    found.push(hiddenColumns.has(i) ? null : yield* bandMean(frame, one, numbered, hiddenRows))
  const large = found.map((one, i) => tested[i]! && one !== null && !one.guarded && manyEnough(one.moments, minimum))
  const design = weightedRespondents(weights) === null ? null : frame.respondents
  const pair = (i: number, j: number) => {
    const [a, b] = [found[i]!, found[j]!]
    if (columns.disjoint || countBoth(a.who, b.who) === 0) return meansP(a.moments, b.moments, design)
    const shared = sharedSpread(and(a.who, b.who), numbers, weights, a.moments, b.moments)
    const weighing = weighingBoth(a.who, b.who, weights)
    return overlappingMeansP(a.moments, b.moments, shared, weighing, frame.respondents)
  }
  const references = who.map((_, i) => referenceOf(columns, plan.against, i, isThere))
  const compared: Array<Moments | null> = []
  for (const [i, one] of who.entries()) {
    if (large[i] && plan.against === "complement")
      compared.push(momentsOf(andNot(and(both, numbered), one), numbers, weights))
    else if (
      large[i] &&
      references[i]!.length > 0 &&
      references[i]!.every((j) => found[j] != null && !found[j].guarded)
    )
      compared.push(
        momentsOf(
          references[i]!.map((j) => found[j]!.who).reduce((a, b) => or(a, b)),
          numbers,
          weights
        )
      )
    else compared.push(null)
    yield
  }
  const reference = (i: number) => {
    const [own, others] = [found[i]!.moments, compared[i]!]
    if (others === null || !manyEnough(others, minimum)) return null
    const against = { value: others.mean, pValue: meansP(own, others, design) }
    if (!isOverTime(plan.against)) return against
    const half = differenceMargin(own, others, design)
    const [by, since] = [own.mean - others.mean, references[i]!.map((j) => letters[j]!)]
    return { ...against, change: { since, by: figure(by), low: figure(by - half), high: figure(by + half) } }
  }
  const contrast = { letters, values: found.map((one) => one?.moments.mean ?? 0), tested: large, pair, reference }
  const verdicts = verdictsOf(contrast, plan, pValues)
  yield
  return {
    means: found.map((one, i) => (one === null ? null : { ...one.cell, ...verdicts[i]! })),
    meansGuarded: found.some((one) => one?.guarded === true),
    mediansHidden: found.some((one) => one?.alone === true),
    meansHidden: found.some((one, i) => one === null && !hiddenColumns.has(i) && countBoth(who[i]!, numbered) > 0)
  }
}
