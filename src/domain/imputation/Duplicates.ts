import { type Item, MAX_STEPS } from "./Items.ts"

/** Share of the errors of the likeliest answer that a duplicate must spare. */
const MIN_SPARED = 0.95
/** Fewest answers beside the commonest one: agreement on fewer is chance. */
const MIN_ERRORS = 10
const COMPARED_ROWS = 1_500

/** Codes from 0, no answer, to below `size`. */
interface Coding {
  readonly codes: Uint8Array
  readonly size: number
}

/** An item as it is compared with another one: a number in fine steps, unless the other is a number too. */
const codingOf = ({ categories, codes, detail }: Item, other: Item): Coding =>
  detail !== undefined && other.detail === undefined
    ? { codes: detail, size: MAX_STEPS + 1 }
    : { codes, size: categories + 1 }

/** Counts of pairs of codes among evenly spread respondents who answered both, row after row. */
const pairCounts = (a: Item, b: Item, left: Coding, right: Coding): Float64Array => {
  const counts = new Float64Array(left.size * right.size)
  const step = Math.max(1, Math.floor(a.codes.length / COMPARED_ROWS))
  for (let i = 0; i < a.codes.length; i += step) {
    if (a.codes[i] !== 0 && b.codes[i] !== 0) counts[left.codes[i]! * right.size + right.codes[i]!]! += 1
  }
  return counts
}

/**
 * Share of the errors of guessing the second item by its commonest answer that knowing the first one spares (Goodman &
 * Kruskal's λ, 1954). A pair of answers that only one respondent gave counts as an error: it foretells nobody else's.
 */
const spared = (counts: Float64Array, from: number, to: number, fromStep: number, toStep: number): number => {
  const totals = new Float64Array(to)
  let answers = 0
  let errors = 0
  for (let x = 1; x < from; x++) {
    let row = 0
    let commonest = 0
    for (let k = 1; k < to; k++) {
      const n = counts[x * fromStep + k * toStep]!
      row += n
      totals[k]! += n
      commonest = Math.max(commonest, n)
    }
    answers += row
    errors += commonest <= 1 ? row : row - commonest
  }
  const without = answers - Math.max(...totals)
  return without < MIN_ERRORS ? 0 : 1 - errors / without
}

/**
 * Whether two items are recodes of one another, so that one of them gives the other away in all but a few cases: age and
 * its bracket, a question of four answers and the same in three. Such a pair says nothing of how well people can be
 * predicted.
 */
export const isDuplicate = (a: Item, b: Item): boolean => {
  const [left, right] = [codingOf(a, b), codingOf(b, a)]
  const counts = pairCounts(a, b, left, right)
  return (
    spared(counts, left.size, right.size, right.size, 1) >= MIN_SPARED ||
    spared(counts, right.size, left.size, 1, right.size) >= MIN_SPARED
  )
}
