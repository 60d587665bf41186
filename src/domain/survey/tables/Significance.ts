import type { Bitset } from "../../statistics/Bitset.ts"
import { weightSums } from "../model/Weights.ts"
import type { Base } from "./Tabulate.ts"

/** Level of the tests, both sides together. */
export const SIGNIFICANCE_LEVEL = 0.05

/** Upper tail of the standard normal distribution (Abramowitz & Stegun 26.2.17; absolute error below 7.5e-8). */
export const upperTail = (z: number): number => {
  if (z < 0) return 1 - upperTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
}

/** A share and the effective number of respondents behind it. */
export interface Estimate {
  readonly share: number
  readonly effectiveBase: number
}

/**
 * Σw² of the respondents in both of two groups over the product of the groups' weights: what they have in common takes
 * away from the variance of the difference of their shares.
 */
export const effectiveOverlap = (a: Base, b: Base, both: Bitset, weights: Float64Array | null): number => {
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
  return variance > 1e-15 ? 2 * upperTail(Math.abs(a.share - b.share) / Math.sqrt(variance)) : 1
}

/** Whether two shares differ at 5 % when `comparisons` such tests are made (Bonferroni). */
export const differs = (a: Estimate, b: Estimate, overlap: number, comparisons: number): boolean =>
  pValue(a, b, overlap) * Math.max(1, comparisons) < SIGNIFICANCE_LEVEL
