import { foldText } from "../text/Text.ts"
import { hashText } from "./Rng.ts"

const TENTHS = 1000

/**
 * Shares as percentages with one decimal that sum to exactly 100: the largest-remainder method (Hamilton), ties decided
 * by a hash of the folded label, so that the order of the choices never matters. `shares` are non-negative and are
 * normalised first; without any positive share every choice gets the same.
 */
export const apportion = (shares: ArrayLike<number>, labels: ReadonlyArray<string>): ReadonlyArray<number> => {
  const total = sumAscending(shares)
  const quotas = labels.map((_, i) => (total > 0 ? (shares[i]! / total) * TENTHS : TENTHS / labels.length))
  const given = quotas.map(Math.floor)
  const left = TENTHS - given.reduce((sum, n) => sum + n, 0)
  const ties = labels.map((label) => hashText(foldText(label)))
  const byRemainder = labels
    .map((_, i) => i)
    .sort((a, b) => remainder(quotas[b]!) - remainder(quotas[a]!) || ties[a]! - ties[b]!)
  for (const i of byRemainder.slice(0, left)) given[i]! += 1
  return given.map((n) => n / 10)
}

/** Each share on its own as a percentage with one decimal in [0, 100], for questions with several answers. */
export const percentages = (shares: ArrayLike<number>): ReadonlyArray<number> =>
  Array.from(shares, (share) => Math.round(Math.min(1, Math.max(0, share)) * TENTHS) / 10)

/** Rounded to twelve digits, so that the last bits of a sum decide no tie. */
const remainder = (quota: number): number => Math.round((quota - Math.floor(quota)) * 1e9) / 1e9

const sumAscending = (values: ArrayLike<number>): number =>
  Float64Array.from(values)
    .sort()
    .reduce((sum, value) => sum + value, 0)
