import { Z95 } from "../statistics/Interval.ts"
import type { Evidence } from "./Evidence.ts"

/** People who gave a range of which only a part is meant, beside those who are surely meant. */
interface PartRange {
  /** Least share of the people meant who were counted, 0 to 1: if all of the others are meant too. */
  readonly covered: number
  /** How far the shares may lie from those of all who are meant, 0 to 1. */
  readonly beyond: number
}

const widest = (some: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(some).reduce((most, share, k) => Math.max(most, Math.abs(share - other[k]!)), 0)

/** The widest variance of a share, as a standard deviation. */
const SPREAD = 0.5

/**
 * What ranges that reach beyond the one described leave open: the shares of all who may be meant lie between those of the people
 * counted and these together with everybody who gave such a range. `counted` and `left` are their numbers.
 */
export const partRange = (own: Evidence, others: Evidence, counted: number, left: number): PartRange => {
  const uncovered = left / (counted + left)
  const chance = others.effectiveBase > 0 ? (Z95 * SPREAD) / Math.sqrt(others.effectiveBase) : 1
  const apart = others.effectiveBase > 0 ? widest(own.shares, others.shares) : 0
  return { covered: 1 - uncovered, beyond: uncovered * Math.min(1, Math.hypot(apart, chance)) }
}

/** The same as a sentence. */
export const partRangeInWords = ({ covered }: PartRange): string =>
  `The survey's ranges reach beyond the one described: at least ${Math.floor(100 * covered)} % of those meant are counted, and the margin allows for the others.`
