import type { Turns } from "../Turns.ts"
import { effectiveSize } from "./Metrics.ts"

/** One margin: the category of every unit and the share (or total) that each category must reach. */
export interface Margin {
  readonly codes: ArrayLike<number>
  readonly targets: ArrayLike<number>
}

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

const totals = (weights: Float64Array, margin: Margin): Float64Array => {
  const sums = new Float64Array(margin.targets.length)
  for (let i = 0; i < weights.length; i++) sums[margin.codes[i]!]! += weights[i]!
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

/**
 * Iterative proportional fitting (Deming & Stephan 1940): scales the weights of each category to its target, margin after
 * margin, until a sweep finds no margin off by 1e-9 or 200 sweeps are done. The sum of weights is kept and zero weights
 * stay zero. A category without units is left out and the others share its target. With a pause after each sweep.
 */
export function* rakeInTurns(start: Float64Array, margins: ReadonlyArray<Margin>): Turns<Raked> {
  const weights = Float64Array.from(start)
  const total = weights.reduce((sum, w) => sum + w, 0)
  const shares = margins.map((margin) => reachable(margin.targets, totals(weights, margin)))
  let discrepancy = total > 0 ? Number.POSITIVE_INFINITY : 0
  let sweeps = 0
  for (; discrepancy >= TOLERANCE && sweeps < MAX_SWEEPS; sweeps++) {
    discrepancy = 0
    margins.forEach((margin, m) => {
      const sums = totals(weights, margin)
      const gap = largestGap(sums, total, shares[m]!)
      discrepancy = Math.max(discrepancy, gap)
      if (gap > 0) scaleTo(weights, margin, sums, total, shares[m]!)
    })
    yield
  }
  const effective = effectiveSize(weights)
  return { weights, sweeps, discrepancy, designEffect: effective > 0 ? weights.length / effective : 1 }
}
