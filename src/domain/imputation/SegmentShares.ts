import { type Bitset, has, indices } from "../statistics/Bitset.ts"
import { effectiveSize } from "../statistics/Metrics.ts"
import { rectifiedShare } from "../statistics/Rectification.ts"
import { fitImputer } from "./Imputation.ts"
import { answeredRows, type Item } from "./Items.ts"

/** Shares of an item's categories among some respondents, answered or not. */
interface SegmentShares {
  readonly shares: Float64Array
  readonly standardErrors: Float64Array
  readonly base: number
  readonly effectiveBase: number
  /** Number of answers that a plain sample would need for the widest interval to be as narrow. */
  readonly equivalentBase: number
}

const FOLDS = 3

/** Predictions for everybody who answered, each from a fit that has not seen their third of the answers. */
const crossFitted = (target: Item, items: ReadonlyArray<Item>, answered: Uint32Array): Float64Array => {
  const width = target.categories
  const out = new Float64Array(target.codes.length * width)
  for (let fold = 0; fold < FOLDS; fold++) {
    const held = answered.filter((_, r) => r % FOLDS === fold)
    const codes = Uint8Array.from(target.codes)
    for (const i of held) codes[i] = 0
    const predicted = fitImputer({ ...target, codes }, items).predict(held)
    held.forEach((i, r) => {
      out.set(predicted.subarray(r * width, (r + 1) * width), i * width)
    })
  }
  return out
}

const column = (rows: Uint32Array, table: Float64Array, width: number, k: number): Float64Array =>
  Float64Array.from(rows, (i) => table[i * width + k]!)

/** An item with a prediction for everybody that has not seen their own answer. */
export interface PredictedItem {
  readonly item: Item
  /** Probabilities of each category, respondent after respondent. */
  readonly predicted: Float64Array
}

/** Predicts an item for everybody: those who answered from fits that have not seen their answers, the others from all. */
export const predictEverybody = (target: Item, items: ReadonlyArray<Item>): PredictedItem => {
  const width = target.categories
  const predicted = crossFitted(target, items, answeredRows(target))
  const missing = Uint32Array.from(target.codes.keys()).filter((i) => target.codes[i] === 0)
  const probabilities = missing.length === 0 ? new Float64Array(0) : fitImputer(target, items).predict(missing)
  missing.forEach((i, r) => {
    predicted.set(probabilities.subarray(r * width, (r + 1) * width), i * width)
  })
  return { item: target, predicted }
}

/**
 * What a whole segment would answer when only some of it was asked: the answers of those who were, predictions for the
 * rest, rectified category by category. Where nobody of the segment answered, the predictions alone, corrected by how far
 * they miss among those who did.
 */
export const sharesAmong = (
  { item, predicted }: PredictedItem,
  matched: Bitset,
  weights: Float64Array | null
): SegmentShares => {
  const width = item.categories
  const answered = answeredRows(item)
  const inside = answered.filter((i) => has(matched, i))
  const asked = inside.length > 0 ? inside : answered
  const missing = indices(matched).filter((i) => item.codes[i] === 0)
  const weigh = (rows: Uint32Array) => Float64Array.from(rows, (i) => (weights === null ? 1 : weights[i]!))
  const askedWeights = weigh(asked)
  const missingWeights = weigh(missing)
  const rectified = Array.from({ length: width }, (_, k) =>
    rectifiedShare(
      {
        gave: Float64Array.from(asked, (i) => (item.codes[i] === k + 1 ? 1 : 0)),
        predicted: column(asked, predicted, width, k),
        weights: askedWeights
      },
      { predicted: column(missing, predicted, width, k), weights: missingWeights },
      inside.length > 0 ? undefined : 1
    )
  )
  const raw = rectified.map(({ share }) => share)
  const total = raw.reduce((sum, share) => sum + share, 0)
  const shares = Float64Array.from(raw, (share) => (total > 0 ? share / total : 1 / width))
  const standardErrors = Float64Array.from(rectified, ({ standardError }) => standardError)
  const widest = standardErrors.reduce((at, error, k) => (error > standardErrors[at]! ? k : at), 0)
  const effectiveBase = effectiveSize(weigh(inside))
  const variance = shares[widest]! * (1 - shares[widest]!)
  const error = standardErrors[widest]!
  return {
    shares,
    standardErrors,
    base: inside.length,
    effectiveBase,
    equivalentBase: error > 0 ? variance / (error * error) : effectiveBase
  }
}
