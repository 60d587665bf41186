import { minimise } from "../statistics/Minimise.ts"

/** Predictions of one method: log-probabilities of `width` categories, row after row. */
type LogPredictions = Float64Array

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
 * drawn toward `expected`. `answers` are 0-based categories, one per row.
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

const rowsOf = (predictions: ReadonlyArray<LogPredictions>, rows: Uint32Array, width: number) =>
  predictions.map((prediction) => {
    const part = new Float64Array(rows.length * width)
    rows.forEach((row, r) => {
      part.set(prediction.subarray(row * width, (row + 1) * width), r * width)
    })
    return part
  })

/** Per row, how much less surprising the answer is under one prediction than under another, in nats. */
const gains = (shares: Float64Array, before: Float64Array, answers: Uint8Array, width: number): ReadonlyArray<number> =>
  Array.from(answers, (own, r) => Math.log((shares[r * width + own]! + 1e-12) / (before[r * width + own]! + 1e-12)))

/** How much of the variance of a gain counts against it. */
const CAUTION = 0.5

/**
 * How far a pool may be trusted over the first method alone, 0 to 1: 1 − 1/2t² by the t of its gain in log-loss on answers
 * that neither the methods nor the weights had seen (each half of the rows is scored by the weights of the other), and 0
 * where it gains nothing: the positive part of James & Stein's shrinkage (1961).
 */
export const trustInPool = (
  predictions: ReadonlyArray<LogPredictions>,
  answers: Uint8Array,
  width: number,
  expected: ReadonlyArray<number>
): number => {
  const halves = [0, 1].map((half) => Uint32Array.from(answers.keys()).filter((r) => r % 2 === half))
  const gained = halves.flatMap((rows, half) => {
    const others = halves[1 - half]!
    const answersAt = (of: Uint32Array) => Uint8Array.from(of, (r) => answers[r]!)
    const weights = stackingWeights(rowsOf(predictions, others, width), answersAt(others), width, expected)
    const own = rowsOf(predictions, rows, width)
    const alone = expected.map((_, m) => (m === 0 ? 1 : 0))
    return gains(pooled(own, weights, width), pooled(own, alone, width), answersAt(rows), width)
  })
  const mean = gained.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gained.length)
  const variance = gained.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gained.length - 1)
  return mean > 0 ? Math.max(0, 1 - (CAUTION * variance) / (gained.length * mean * mean)) : 0
}

/** Weights of a pool that goes only a part of the way from the first method alone. */
export const trusted = (weights: ArrayLike<number>, trust: number): Float64Array =>
  Float64Array.from(weights, (weight, m) => trust * weight + (m === 0 ? 1 - trust : 0))

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
