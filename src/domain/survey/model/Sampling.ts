import { type Bitset, count, forEach, indices } from "../../statistics/Bitset.ts"
import { hash, mix, unit } from "../../statistics/Rng.ts"

/** A binary heap of the `size` smallest keys seen so far, the largest of them on top. */
const smallest = (size: number) => {
  const keys = new Float64Array(size)
  const items = new Uint32Array(size)
  let held = 0
  const swap = (a: number, b: number) => {
    const key = keys[a]!
    const item = items[a]!
    keys[a] = keys[b]!
    items[a] = items[b]!
    keys[b] = key
    items[b] = item
  }
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1
      if (keys[parent]! >= keys[at]!) return
      swap(parent, at)
      at = parent
    }
  }
  const sink = () => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      if (left >= held) return
      const larger = left + 1 < held && keys[left + 1]! > keys[left]! ? left + 1 : left
      if (keys[at]! >= keys[larger]!) return
      swap(at, larger)
      at = larger
    }
  }
  return {
    largest: () => (held < size ? Number.POSITIVE_INFINITY : keys[0]!),
    held: () => Array.from({ length: held }, (_, at) => ({ draw: keys[at]!, respondent: items[at]! })),
    offer: (key: number, item: number) => {
      if (held < size) {
        keys[held] = key
        items[held] = item
        rise(held++)
      } else if (key < keys[0]!) {
        keys[0] = key
        items[0] = item
        sink()
      }
    }
  }
}

/** A respondent with the number by which they are drawn: the smallest are. */
interface Draw {
  readonly draw: number
  readonly respondent: number
}

/**
 * The `size` smallest draws −ln(u)/w among the matched (Efraimidis & Spirakis 2006), u being a hash of the seed and the
 * respondent, who is counted from `from`; in no order. Of parts of a survey, the smallest of all are the survey's.
 */
export const drawsOf = (
  matched: Bitset,
  weights: Float64Array | null,
  size: number,
  seed: number,
  from = 0
): ReadonlyArray<Draw> => {
  const state = hash("respondents", seed)
  const heap = smallest(size)
  forEach(matched, (i) => {
    const chance = unit(mix(state, from + i)) + 2 ** -33
    const weight = weights === null ? 1 : weights[i]!
    // −ln(u) is at least 1 − u: most are known to be too large without a logarithm.
    if (1 - chance > heap.largest() * weight * (1 + 1e-9)) return
    heap.offer(Math.min(Number.MAX_VALUE, -Math.log(chance) / weight), from + i)
  })
  return heap.held()
}

/**
 * A weighted sample without replacement of at most `size` of the matched respondents, as ascending indices: those with
 * the smallest draws. A larger sample of the same seed contains the smaller one.
 */
export const sampleMatched = (
  matched: Bitset,
  weights: Float64Array | null,
  size: number,
  seed: number
): Uint32Array => {
  if (count(matched) <= size) return indices(matched)
  return Uint32Array.from(drawsOf(matched, weights, size, seed), ({ respondent }) => respondent).sort()
}
