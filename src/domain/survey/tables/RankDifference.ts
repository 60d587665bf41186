import { type Bitset, forEach } from "../../statistics/Bitset.ts"
import { Z95 } from "../../statistics/Interval.ts"
import type { RankingColumn } from "../model/Column.ts"
import { effectiveNumber, squareAt, type Weights, weightAt } from "../model/Weights.ts"
import { MIN_TESTED } from "./Significance.ts"

/** Weighted mean rank of a label among those who placed it, and their weight. */
const meanOf = (ranks: Uint8Array, matched: Bitset, weightOf: (i: number) => number) => {
  let weight = 0
  let sum = 0
  forEach(matched, (i) => {
    if (ranks[i] === 0) return
    weight += weightOf(i)
    sum += weightOf(i) * ranks[i]!
  })
  return { weight, mean: sum / weight }
}

/**
 * Whether the mean ranks of two labels differ by more than chance explains at 95%, by the linearised variance of their
 * difference, in which the same people stand on both sides. As in crosstabs, few people tell nothing apart.
 */
export const ranksDiffer = (
  { ranks }: RankingColumn,
  matched: Bitset,
  weights: Weights,
  a: number,
  b: number
): boolean => {
  const weightOf = (i: number) => weightAt(weights, i)
  const [left, right] = [ranks[a]!, ranks[b]!]
  const [of, than] = [meanOf(left, matched, weightOf), meanOf(right, matched, weightOf)]
  if (of.weight === 0 || than.weight === 0) return false
  const people = { sum: 0, squares: 0 }
  let variance = 0
  forEach(matched, (i) => {
    if (left[i] === 0 && right[i] === 0) return
    const square = squareAt(weights, i)
    people.sum += weightOf(i)
    people.squares += square
    const up = left[i] === 0 ? 0 : (left[i]! - of.mean) / of.weight
    const down = right[i] === 0 ? 0 : (right[i]! - than.mean) / than.weight
    variance += square * (up - down) ** 2
  })
  return effectiveNumber(people) >= MIN_TESTED && Math.abs(of.mean - than.mean) > Z95 * Math.sqrt(variance)
}
