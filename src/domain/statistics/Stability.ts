import { resampled } from "./Bootstrap.ts"

const pairs = (counts: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < counts.length; at++) sum += (counts[at]! * (counts[at]! - 1)) / 2
  return sum
}

/** The adjusted Rand index (Hubert & Arabie 1985) of two ways to group people: 1 where they agree, about 0 by chance. */
export const adjustedRand = (a: Uint8Array, b: Uint8Array): number => {
  const both = new Float64Array(256 * 256)
  const [ofA, ofB] = [new Float64Array(256), new Float64Array(256)]
  for (let i = 0; i < a.length; i++) {
    both[a[i]! * 256 + b[i]!]!++
    ofA[a[i]!]!++
    ofB[b[i]!]!++
  }
  const [inA, inB] = [pairs(ofA), pairs(ofB)]
  const expected = (inA * inB) / ((a.length * (a.length - 1)) / 2)
  const most = (inA + inB) / 2
  return most > expected ? (pairs(both) - expected) / (most - expected) : 1
}

/**
 * How well groups come back when people are drawn again (Dolnicar & Leisch 2010): the mean adjusted Rand index of the groups
 * with those of the same people that `regroup` finds from resampled weights.
 */
export const stabilityOf = (
  groups: Uint8Array,
  weights: Float64Array,
  regroup: (weights: Float64Array, replicate: number) => Uint8Array,
  { replicates, seed }: { readonly replicates: number; readonly seed: number }
): number => {
  let sum = 0
  for (let replicate = 0; replicate < replicates; replicate++) {
    sum += adjustedRand(groups, regroup(resampled(weights, seed, replicate), replicate))
  }
  return sum / replicates
}
