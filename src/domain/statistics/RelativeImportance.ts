import { middle95, resampled } from "./Bootstrap.ts"
import { type Correlations, correlationsOf, logisticFit, type Rows, rowsOf, scoreAt, solved } from "./LinearModel.ts"
import { eigenOf } from "./SymmetricEigen.ts"

/** People with an answer to everything: at most 40 predictors. A logistic outcome is 0 or 1. */
export interface Regression {
  readonly outcome: Float64Array
  readonly predictors: ReadonlyArray<Float64Array>
  readonly weights: Float64Array
  readonly kind: "linear" | "logistic"
}

interface Driver {
  /** Part of what all drivers explain together, 0 to 1, and its 95% bootstrap interval. */
  readonly share: number
  readonly low: number
  readonly high: number
  /**
   * What one standard deviation more of the driver adds when all others stay as they are: standard deviations of a linear
   * outcome, log-odds of a logistic one. With its 95% bootstrap interval.
   */
  readonly coefficient: number
  readonly coefficientLow: number
  readonly coefficientHigh: number
  /** Variance inflation factor: 1 where nothing is shared with the other drivers. */
  readonly inflation: number
}

export interface Importance {
  readonly method: "shapley" | "relative weights"
  /** R²: the squared correlation of the outcome with what is predicted. */
  readonly explained: number
  readonly drivers: ReadonlyArray<Driver>
}

/** Why importance can't be told, and the positions of the predictors to leave out, none where it isn't up to them. */
export interface Untold {
  readonly reason: "constant" | "collinear" | "outcome" | "separated" | "unstable"
  readonly positions: ReadonlyArray<number>
}

/** More predictors have too many subsets. */
const MOST_SHAPLEY = 15
const DEPENDENT = 1e-8
const INVOLVED = 1e-4
/** A smaller part of the outcome is rounding. */
const NOTHING = 1e-14

/** R² of every subset of predictors, at the number whose bits they are; the outcome comes last among the correlations. */
const explainedBySubsets = ({ matrix, size }: Correlations): Float64Array => {
  const explained = new Float64Array(1 << (size - 1))
  // What is left of the variables after `first` when those of a subset are swept out.
  const visit = (left: Float64Array, width: number, subset: number): void => {
    const first = size - width
    const outcome = width - 1
    for (let j = 0; j < outcome; j++) {
      const pivot = left[j * width + j]!
      const next = subset | (1 << (first + j))
      const covariance = left[j * width + outcome]!
      explained[next] = explained[subset]! + (pivot > 0 ? (covariance * covariance) / pivot : 0)
      const narrower = outcome - j
      if (narrower < 2) continue
      const swept = new Float64Array(narrower * narrower)
      for (let a = 0; a < narrower; a++) {
        const factor = pivot > 0 ? left[j * width + j + 1 + a]! / pivot : 0
        for (let b = a; b < narrower; b++) {
          swept[a * narrower + b] = left[(j + 1 + a) * width + j + 1 + b]! - factor * left[j * width + j + 1 + b]!
        }
      }
      visit(swept, narrower, next)
    }
  }
  visit(matrix, size, 0)
  return explained
}

/** What each predictor adds to R², averaged over all orders in which they could come (Lindeman, Merenda & Gold 1980). */
const shapley = (correlations: Correlations): Float64Array => {
  const predictors = correlations.size - 1
  const explained = explainedBySubsets(correlations)
  const bits = new Uint8Array(explained.length)
  for (let subset = 1; subset < bits.length; subset++) bits[subset] = bits[subset >> 1]! + (subset & 1)
  // k! (p − k − 1)! / p! of the subsets of k others.
  const weights = new Float64Array(predictors).fill(1 / predictors)
  for (let k = 1; k < predictors; k++) weights[k] = (weights[k - 1]! * k) / (predictors - k)
  return Float64Array.from({ length: predictors }, (_, j) => {
    let sum = 0
    for (let subset = 0; subset < explained.length; subset++) {
      if ((subset >> j) & 1) continue
      sum += weights[bits[subset]!]! * (explained[subset | (1 << j)]! - explained[subset]!)
    }
    return sum
  })
}

/** The correlations among the predictors alone. */
const amongPredictors = ({ matrix, size }: Correlations): Float64Array =>
  Float64Array.from({ length: (size - 1) ** 2 }, (_, at) => {
    const row = Math.floor(at / (size - 1))
    return matrix[row * size + (at % (size - 1))]!
  })

/**
 * Relative weights (Johnson 2000; of logistic regressions Tonidandel & LeBreton 2010), up to a factor: the predictors' nearest
 * uncorrelated stand-ins are Z, with X = ZΛ, and each stand-in's part is shared out by Λ².
 */
const relativeWeights = (among: Float64Array, coefficients: Float64Array): Float64Array => {
  const size = coefficients.length
  const { values, vectors } = eigenOf(among, size)
  const lambda = (i: number, j: number) =>
    vectors.reduce((sum, vector, k) => sum + vector[i]! * vector[j]! * Math.sqrt(Math.max(0, values[k]!)), 0)
  const loadings = Float64Array.from({ length: size * size }, (_, at) => lambda(Math.floor(at / size), at % size))
  const row = (i: number) => loadings.subarray(i * size, (i + 1) * size)
  const standIns = coefficients.map((_, k) => row(k).reduce((sum, loading, j) => sum + loading * coefficients[j]!, 0))
  return coefficients.map((_, j) => row(j).reduce((sum, loading, k) => sum + (loading * standIns[k]!) ** 2, 0))
}

interface Fit {
  readonly shares: Float64Array
  readonly coefficients: Float64Array
  /** What predicts a logistic outcome, with the intercept first. */
  readonly raw: Float64Array
}

const fitted = (
  rows: Rows,
  weights: Float64Array,
  kind: Regression["kind"],
  start: Float64Array,
  tolerance: number
): Fit | null => {
  const correlations = correlationsOf(rows, weights)
  const predictors = correlations.size - 1
  if (correlations.deviations.some((deviation) => !(deviation > DEPENDENT))) return null
  const among = amongPredictors(correlations)
  const outcome = correlations.matrix.slice(predictors * (predictors + 1), -1)
  const raw = kind === "linear" ? start : logisticFit(rows, weights, start, tolerance)
  const coefficients =
    kind === "linear" ? solved(among, outcome) : raw?.slice(1).map((slope, j) => slope * correlations.deviations[j]!)
  if (raw === null || !coefficients) return null
  const parts = isShapley(kind, predictors) ? shapley(correlations) : relativeWeights(among, coefficients)
  const total = parts.reduce((sum, part) => sum + part, 0)
  return total > NOTHING ? { coefficients, raw, shares: parts.map((part) => part / total) } : null
}

const isShapley = (kind: Regression["kind"], predictors: number) => kind === "linear" && predictors <= MOST_SHAPLEY

const moments = (values: Float64Array, weights: Float64Array) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = values.reduce((sum, value, i) => sum + weights[i]! * value, 0) / total
  return { mean, deviation: Math.sqrt(values.reduce((sum, x, i) => sum + weights[i]! * (x - mean) ** 2, 0) / total) }
}

const isConstant = (values: Float64Array, weights: Float64Array): boolean => {
  const first = values[weights.findIndex((weight) => weight > 0)]
  return values.every((value, i) => weights[i] === 0 || value === first)
}

/** Weighted mean 0 and standard deviation 1, of values that differ. */
export const standardised = (values: Float64Array, weights: Float64Array): Float64Array => {
  const { deviation, mean } = moments(values, weights)
  return values.map((value) => (value - mean) / deviation)
}

const replicated = (whole: Fit, rows: Rows, { kind, weights }: Regression, replicates: number, seed: number) =>
  Array.from({ length: replicates }, (_, replicate) =>
    fitted(rows, resampled(weights, seed, replicate), kind, whole.raw, 1e-4)
  ).filter((fit) => fit !== null)

/**
 * How much each predictor drives an outcome. A linear regression of up to 15 predictors is shared out by Shapley values (LMG:
 * Lindeman, Merenda & Gold 1980; Grömping 2006), any other by relative weights. The R² of a logistic regression is the squared
 * correlation of the outcome with its predicted probability (Mittlböck & Schemper 1996), the one that relative weights add up
 * to and the one on the scale of a linear R². Intervals are percentiles of people drawn again; those are left out of which
 * nothing can be told, and "unstable" is said where they are more than half.
 */
export const importanceOf = (
  regression: Regression,
  { replicates, seed }: { readonly replicates: number; readonly seed: number }
): Importance | Untold => {
  const { kind, outcome, predictors, weights } = regression
  const untold = (reason: Untold["reason"], positions: ReadonlyArray<number> = []): Untold => ({ reason, positions })
  const positions = predictors.map((_, j) => j)
  if (isConstant(outcome, weights)) return untold("outcome")
  const constant = positions.filter((j) => isConstant(predictors[j]!, weights))
  if (constant.length > 0) return untold("constant", constant)
  const last = kind === "linear" ? standardised(outcome, weights) : outcome
  const rows = rowsOf([...predictors.map((values) => standardised(values, weights)), last], outcome.length)
  const correlations = correlationsOf(rows, weights)
  const { values, vectors } = eigenOf(amongPredictors(correlations), predictors.length)
  const dependent = vectors.filter((_, k) => values[k]! < DEPENDENT)
  if (dependent.length > 0) {
    return untold(
      "collinear",
      positions.filter((j) => dependent.some((vector) => Math.abs(vector[j]!) > INVOLVED))
    )
  }
  const whole = fitted(rows, weights, kind, new Float64Array(predictors.length + 1), 1e-9)
  if (whole === null) return untold(kind === "linear" ? "unstable" : "separated")
  const again = replicated(whole, rows, regression, replicates, seed)
  if (again.length === 0 || 2 * again.length < replicates) return untold("unstable")
  const predicted = outcome.map((_, i) => {
    const score = scoreAt(rows, i, kind === "linear" ? Float64Array.of(0, ...whole.coefficients) : whole.raw)
    return kind === "linear" ? score : 1 / (1 + Math.exp(-score))
  })
  const together = correlationsOf(rowsOf([standardised(predicted, weights), last], outcome.length), weights)
  return {
    method: isShapley(kind, predictors.length) ? "shapley" : "relative weights",
    explained: together.matrix[1]! ** 2,
    drivers: positions.map((j) => {
      const coefficient = middle95(again.map((fit) => fit.coefficients[j]!))
      return {
        share: whole.shares[j]!,
        ...middle95(again.map((fit) => fit.shares[j]!)),
        coefficient: whole.coefficients[j]!,
        coefficientLow: coefficient.low,
        coefficientHigh: coefficient.high,
        inflation: vectors.reduce((sum, vector, k) => sum + vector[j]! ** 2 / values[k]!, 0)
      }
    })
  }
}
