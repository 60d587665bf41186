interface RectifiedShare {
  readonly share: number
  readonly standardError: number
  /** How far the predictions were trusted, 0 to 1. */
  readonly lambda: number
}

interface Moments {
  readonly mean: number
  readonly variance: number
  /** Kish's effective number. */
  readonly effective: number
}

const moments = (values: ArrayLike<number>, weights: ArrayLike<number>): Moments => {
  let sum = 0
  let squares = 0
  let mean = 0
  for (let i = 0; i < values.length; i++) {
    sum += weights[i]!
    squares += weights[i]! * weights[i]!
    mean += weights[i]! * values[i]!
  }
  mean = sum > 0 ? mean / sum : 0
  let variance = 0
  for (let i = 0; i < values.length; i++) variance += weights[i]! * (values[i]! - mean) ** 2
  const effective = squares > 0 ? (sum * sum) / squares : 0
  return { mean, effective, variance: effective > 1 ? ((variance / sum) * effective) / (effective - 1) : 0 }
}

const covariance = (
  a: ArrayLike<number>,
  meanA: number,
  b: ArrayLike<number>,
  meanB: number,
  weights: ArrayLike<number>
): number => {
  let sum = 0
  let total = 0
  for (let i = 0; i < a.length; i++) {
    sum += weights[i]! * (a[i]! - meanA) * (b[i]! - meanB)
    total += weights[i]!
  }
  return total > 0 ? sum / total : 0
}

/** People who answered: whether each gave the answer (0 or 1), what was predicted without having seen it, and weights. */
interface Labelled {
  readonly gave: ArrayLike<number>
  readonly predicted: ArrayLike<number>
  readonly weights: ArrayLike<number>
}

/** People who did not answer: what is predicted for them. */
interface Unlabelled {
  readonly predicted: ArrayLike<number>
  readonly weights: ArrayLike<number>
}

const strength = (cov: number, variance: number, ratio: number): number =>
  variance > 1e-12 ? Math.min(1, Math.max(0, cov / (variance * (1 + ratio)))) : 0

/**
 * The share of all people, answered or not, who would give an answer: prediction-powered inference with a tuned weight
 * (PPI++, Angelopoulos, Duchi & Zrnic 2023), θ = ȳ_L + λ(f̄_U − f̄_L). Both groups must be drawn from the same people;
 * predictions of the labelled must not have seen their own answers. Useless predictions leave the plain mean. Where the
 * two groups differ on purpose, `trust` fixes λ: 1 takes the predictions, corrected by how far they miss.
 */
export const rectifiedShare = (labelled: Labelled, unlabelled: Unlabelled, trust?: number): RectifiedShare => {
  const y = moments(labelled.gave, labelled.weights)
  const fL = moments(labelled.predicted, labelled.weights)
  const fU = moments(unlabelled.predicted, unlabelled.weights)
  if (fU.effective === 0 || y.effective <= 1) {
    return { share: y.mean, standardError: Math.sqrt(y.variance / Math.max(1, y.effective)), lambda: 0 }
  }
  const cov = covariance(labelled.gave, y.mean, labelled.predicted, fL.mean, labelled.weights)
  const variance = (fL.variance * fL.effective + fU.variance * fU.effective) / (fL.effective + fU.effective)
  const lambda = trust ?? strength(cov, variance, y.effective / fU.effective)
  const residual = y.variance + lambda * lambda * fL.variance - 2 * lambda * cov
  return {
    share: Math.min(1, Math.max(0, y.mean + lambda * (fU.mean - fL.mean))),
    standardError: Math.sqrt(Math.max(0, residual) / y.effective + (lambda * lambda * fU.variance) / fU.effective),
    lambda
  }
}

/** One answer of a question: who gave it, and what was predicted for those who were not asked. */
interface Part {
  readonly labelled: Labelled
  readonly unlabelled: Unlabelled
}

/** The weight of predictions that makes the variances of all answers together least: the same for each, so that shares sum to 1. */
const jointStrength = (parts: ReadonlyArray<Part>): number => {
  let [cov, variance, ratio] = [0, 0, 0]
  for (const { labelled, unlabelled } of parts) {
    const y = moments(labelled.gave, labelled.weights)
    const fL = moments(labelled.predicted, labelled.weights)
    const fU = moments(unlabelled.predicted, unlabelled.weights)
    if (fU.effective === 0 || y.effective <= 1) return 0
    cov += covariance(labelled.gave, y.mean, labelled.predicted, fL.mean, labelled.weights)
    variance += (fL.variance * fL.effective + fU.variance * fU.effective) / (fL.effective + fU.effective)
    ratio = y.effective / fU.effective
  }
  return strength(cov, variance, ratio)
}

/** Shares of all answers of a question, with their standard errors. */
interface RectifiedShares {
  readonly shares: ReadonlyArray<number>
  readonly standardErrors: ReadonlyArray<number>
  readonly lambda: number
}

const widest = (shares: ReadonlyArray<RectifiedShare>): number =>
  Math.max(...shares.map(({ standardError }) => standardError))

/**
 * The same for every answer of a question of which each person gives one: one λ for all of them, kept at 0 where the widest
 * interval would be no narrower for it. Shares sum to 1 and none is below 0.
 */
export const rectifiedShares = (parts: ReadonlyArray<Part>): RectifiedShares => {
  const at = (lambda: number) => parts.map(({ labelled, unlabelled }) => rectifiedShare(labelled, unlabelled, lambda))
  const tuned = jointStrength(parts)
  const alone = at(0)
  const rectified = at(tuned)
  const lambda = widest(rectified) < widest(alone) ? tuned : 0
  const chosen = lambda === 0 ? alone : rectified
  const total = chosen.reduce((sum, { share }) => sum + share, 0)
  return {
    shares: chosen.map(({ share }) => share / total),
    standardErrors: chosen.map(({ standardError }) => standardError),
    lambda
  }
}
