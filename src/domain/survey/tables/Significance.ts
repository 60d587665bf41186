import type { Bitset } from "../../statistics/Bitset.ts"
import { normalTail } from "../../statistics/Distributions.ts"
import { effectiveNumber, type Weights, weightSums } from "../model/Weights.ts"
import type { Sums } from "./Cells.ts"
import type { Base } from "./Tabulate.ts"

/** Effective respondents below which a column is not tested. */
export const MIN_TESTED = 30

interface Estimate {
  readonly share: number
  readonly effectiveBase: number
}

/**
 * Σw² of the respondents in both of two groups over the product of the groups' weights: what they have in common takes
 * away from the variance of the difference of their shares.
 */
export const effectiveOverlap = (
  a: Pick<Base, "weightedBase">,
  b: Pick<Base, "weightedBase">,
  both: Bitset,
  weights: Weights
): number => {
  const { squares } = weightSums(both, weights)
  return squares === 0 ? 0 : squares / (a.weightedBase * b.weightedBase)
}

/**
 * Two-sided p-value of the z-test that two shares are equal, with the pooled share and Var = p(1−p)(1/n₁ + 1/n₂ − 2c),
 * n being effective bases and c the `overlap`; 1 where the variance is zero.
 */
export const pValue = (a: Estimate, b: Estimate, overlap = 0): number => {
  const pooled = (a.share * a.effectiveBase + b.share * b.effectiveBase) / (a.effectiveBase + b.effectiveBase)
  const variance = pooled * (1 - pooled) * (1 / a.effectiveBase + 1 / b.effectiveBase - 2 * overlap)
  return variance > 1e-15 ? 2 * normalTail(Math.abs(a.share - b.share) / Math.sqrt(variance)) : 1
}

export const largeEnough = (size: Sums, minimum: number) =>
  effectiveNumber(size) >= MIN_TESTED && size.count >= minimum && size.sum > 0
