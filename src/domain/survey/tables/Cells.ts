import { and, type Bitset, forEach } from "../../statistics/Bitset.ts"
import type { Turns } from "../../Turns.ts"
import { areMasses, countAt, countIn, squareAt, type Weights, weightAt, weightSums } from "../model/Weights.ts"

/** Some respondents: how many, Σw and Σw². */
export interface Sums {
  readonly count: number
  readonly sum: number
  readonly squares: number
}

/** Sums over those in both of two groups; without weights everyone weighs 1. */
export const sumsOfBoth = (a: Bitset, b: Bitset, weights: Weights): Sums => {
  if (areMasses(weights)) {
    const both = and(a, b)
    return { count: countIn(both, weights), ...weightSums(both, weights) }
  }
  let count = 0
  let sum = 0
  let squares = 0
  for (let word = 0; word < a.length; word++) {
    for (let bits = a[word]! & b[word]!; bits !== 0; bits &= bits - 1) {
      count++
      if (weights === null) continue
      const weight = weights[(word << 5) + 31 - Math.clz32(bits & -bits)]!
      sum += weight
      squares += weight * weight
    }
  }
  return weights === null ? { count, sum: count, squares: count } : { count, sum, squares }
}

const TURN = 1 << 16

const sizeOf = (weights: Weights) => (areMasses(weights) ? weights.counts.length : weights?.length)

/** Per respondent the position from 1 of the group that holds them; 0 for none. Nobody is in two. */
export function* codesOf(groups: ReadonlyArray<Bitset>): Turns<Uint16Array> {
  const codes = new Uint16Array((groups[0]?.length ?? 0) << 5)
  for (const [at, who] of groups.entries()) {
    forEach(who, (i) => {
      codes[i] = at + 1
    })
    yield
  }
  return codes
}

/** Sums per row and column in one pass over the respondents, each of whom is in one row and one column at most. */
export function* sumsByCodes(
  rowCodes: Uint16Array,
  rows: number,
  columnCodes: Uint16Array,
  columns: number,
  weights: Weights
): Turns<ReadonlyArray<ReadonlyArray<Sums>>> {
  const width = columns + 1
  const [counts, sums, squares] = [0, 1, 2].map(() => new Float64Array((rows + 1) * width))
  const size = Math.min(rowCodes.length, sizeOf(weights) ?? rowCodes.length)
  for (let i = 0; i < size; i++) {
    if (i % TURN === TURN - 1) yield
    const at = rowCodes[i]! * width + columnCodes[i]!
    counts![at]! += countAt(weights, i)
    sums![at]! += weightAt(weights, i)
    squares![at]! += squareAt(weights, i)
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const at = (row + 1) * width + column + 1
      return { count: counts![at]!, sum: sums![at]!, squares: squares![at]! }
    })
  )
}
