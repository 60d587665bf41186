import type { Turns } from "../Turns.ts"

/** One margin: the category of every unit and the share (or total) that each category must reach. */
export interface Margin {
  readonly codes: ArrayLike<number>
  readonly targets: ArrayLike<number>
}

/** How many each unit stands for; one where it is absent. */
type Counts = ArrayLike<number> | undefined

interface Raked {
  readonly weights: Float64Array
  readonly sweeps: number
  /** Largest absolute difference between a margin reached and its target, as a share of the total. */
  readonly discrepancy: number
  /** Kish's design effect of the weights, 1 + cv². */
  readonly designEffect: number
}

const MAX_SWEEPS = 200
const TOLERANCE = 1e-9

const totals = (weights: Float64Array, margin: Margin, counts: Counts): Float64Array => {
  const sums = new Float64Array(margin.targets.length)
  for (let i = 0; i < weights.length; i++) sums[margin.codes[i]!]! += weights[i]! * (counts?.[i] ?? 1)
  return sums
}

/** Targets of the categories that any unit can reach, as shares. */
const reachable = (targets: ArrayLike<number>, sums: Float64Array): Float64Array => {
  const kept = Float64Array.from(targets, (target, v) => (sums[v]! > 0 ? target : 0))
  const total = kept.reduce((sum, target) => sum + target, 0)
  return kept.map((target) => (total > 0 ? target / total : 0))
}

const largestGap = (sums: Float64Array, total: number, shares: Float64Array): number => {
  let worst = 0
  for (let v = 0; v < sums.length; v++) worst = Math.max(worst, Math.abs(sums[v]! / total - shares[v]!))
  return worst
}

/** Scales every category of a margin to its share of the total, in place. */
const scaleTo = (
  weights: Float64Array,
  margin: Margin,
  sums: Float64Array,
  total: number,
  shares: Float64Array
): void => {
  const factors = sums.map((sum, v) => (sum > 0 ? (shares[v]! * total) / sum : 0))
  for (let i = 0; i < weights.length; i++) weights[i]! *= factors[margin.codes[i]!]!
}

/** The largest and smallest weight that may come out, where the mean is 1. */
interface Cap {
  readonly max?: number | undefined
  readonly min?: number | undefined
}

const MOST_TRIMS = 100
const TRIMMED = 1e-9

/** Holds weights within a cap, in place, and gives what they lose or gain to the others in proportion. */
const trim = (
  weights: Float64Array,
  total: number,
  size: number,
  { max = Number.POSITIVE_INFINITY, min = 0 }: Cap,
  counts: Counts
): void => {
  const mean = total / size
  for (let tries = 0; tries < MOST_TRIMS; tries++) {
    let sum = 0
    let far = false
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i]! / mean
      if (weight === 0) continue
      if (weight > max + TRIMMED || weight < min - TRIMMED) far = true
      weights[i] = mean * Math.min(max, Math.max(min, weight))
      sum += weights[i]! * (counts?.[i] ?? 1)
    }
    if (!far) return
    for (let i = 0; i < weights.length; i++) weights[i]! *= total / sum
  }
}

interface RakingLimits {
  readonly sweeps?: number | undefined
  readonly cap?: Cap | undefined
  readonly counts?: Counts
}

/**
 * Iterative proportional fitting (Deming & Stephan 1940): scales the weights of each category to its target, margin after
 * margin, until a sweep finds no margin off by 1e-9 or 200 sweeps, or as many as are allowed, are done. The sum of weights is
 * kept and zero weights stay zero. A category without units is left out and the others share its target. With a cap, weights are
 * trimmed after each sweep, as R's `anesrake` does. With a pause after each sweep.
 */
export function* rakeInTurns(
  start: Float64Array,
  margins: ReadonlyArray<Margin>,
  { cap, counts, sweeps: most = MAX_SWEEPS }: RakingLimits = {}
): Turns<Raked> {
  const weights = Float64Array.from(start)
  const total = weights.reduce((sum, w, i) => sum + w * (counts?.[i] ?? 1), 0)
  const size = counts === undefined ? weights.length : Array.from(counts).reduce((sum, n) => sum + n, 0)
  const shares = margins.map((margin) => reachable(margin.targets, totals(weights, margin, counts)))
  let discrepancy = total > 0 ? Number.POSITIVE_INFINITY : 0
  let sweeps = 0
  for (; discrepancy >= TOLERANCE && sweeps < most; sweeps++) {
    discrepancy = 0
    margins.forEach((margin, m) => {
      const sums = totals(weights, margin, counts)
      const gap = largestGap(sums, total, shares[m]!)
      discrepancy = Math.max(discrepancy, gap)
      if (gap > 0) scaleTo(weights, margin, sums, total, shares[m]!)
    })
    if (cap !== undefined) trim(weights, total, size, cap, counts)
    yield
  }
  const squares = weights.reduce((sum, w, i) => sum + w * w * (counts?.[i] ?? 1), 0)
  return { weights, sweeps, discrepancy, designEffect: total > 0 ? (size * squares) / (total * total) : 1 }
}
