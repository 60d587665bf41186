import { minimise } from "./Minimise.ts"

/** Predictions of one method: log-probabilities of `width` categories, row after row. */
export type LogPredictions = Float64Array

/** Weight of what the weights were expected to be, in squared logits. */
const RIDGE = 25

/** Turns logs into probabilities, row after row, in place. */
export const normaliseRows = (logs: Float64Array, width: number): Float64Array => {
  for (let at = 0; at < logs.length; at += width) {
    let top = Number.NEGATIVE_INFINITY
    for (let k = 0; k < width; k++) top = Math.max(top, logs[at + k]!)
    let total = 0
    for (let k = 0; k < width; k++) {
      logs[at + k] = Math.exp(logs[at + k]! - top)
      total += logs[at + k]!
    }
    for (let k = 0; k < width; k++) logs[at + k]! /= total
  }
  return logs
}

/** A logarithmic pool: the product of the methods' predictions, each raised to its weight, normalised row after row. */
export const pooled = (
  predictions: ReadonlyArray<LogPredictions>,
  weights: ArrayLike<number>,
  width: number
): Float64Array => {
  const logs = new Float64Array(predictions[0]?.length ?? 0)
  predictions.forEach((prediction, m) => {
    const weight = weights[m]!
    for (let x = 0; x < logs.length; x++) logs[x]! += weight * prediction[x]!
  })
  return normaliseRows(logs, width)
}

/**
 * Weights of a logarithmic pool with the least log-loss on answers that the methods had not seen (stacking, Wolpert 1992),
 * drawn towards `expected`. `answers` are 0-based categories, one per row.
 */
export const stackingWeights = (
  predictions: ReadonlyArray<LogPredictions>,
  answers: Uint8Array,
  width: number,
  expected: ReadonlyArray<number>
): Float64Array =>
  minimise(
    (weights, gradient) => {
      const shares = pooled(predictions, weights, width)
      let loss = 0
      weights.forEach((weight, m) => {
        const away = weight - expected[m]!
        loss += (RIDGE / 2) * away * away
        gradient[m] = RIDGE * away
      })
      for (let r = 0; r < answers.length; r++) {
        loss -= Math.log(shares[r * width + answers[r]!]! + 1e-12)
        shares[r * width + answers[r]!]! -= 1
      }
      predictions.forEach((prediction, m) => {
        let slope = 0
        for (let x = 0; x < shares.length; x++) slope += shares[x]! * prediction[x]!
        gradient[m]! += slope
      })
      return loss
    },
    Float64Array.from(expected),
    25,
    1e-5
  )

const ROUNDS = 8

/** Adds an offset per category to the logs of probabilities and normalises, row after row. */
export const shifted = (probabilities: Float64Array, offsets: Float64Array): Float64Array => {
  const width = offsets.length
  return normaliseRows(
    probabilities.map((p, x) => Math.log(p + 1e-12) + offsets[x % width]!),
    width
  )
}

/** Offsets per category that make the mean of the shifted probabilities equal to `shares`. */
export const balancingOffsets = (probabilities: Float64Array, shares: Float64Array): Float64Array => {
  const width = shares.length
  const offsets = new Float64Array(width)
  const rows = probabilities.length / width
  for (let round = 0; round < ROUNDS && rows > 0; round++) {
    const means = new Float64Array(width)
    shifted(probabilities, offsets).forEach((p, x) => {
      means[x % width]! += p / rows
    })
    for (let k = 0; k < width; k++) offsets[k]! += Math.log(shares[k]! / (means[k]! + 1e-12))
  }
  return offsets
}
