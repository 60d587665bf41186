import { hash, mix, unit } from "../statistics/Rng.ts"
import type { FramedAudience } from "./Audience.ts"

/** Simulated respondents: persons of the frame, drawn with equal weights. */
export interface Panel {
  readonly audience: FramedAudience
  readonly size: number
  /** Index of each respondent in the audience's population. */
  readonly persons: Uint32Array
  /** One uint32 per respondent: the root of everything random about them. */
  readonly roots: Uint32Array
}

/** The i-th number of the van der Corput sequence in base 2: the bits of i mirrored at the point (van der Corput 1935). */
export const vanDerCorput = (i: number): number => {
  let bits = i >>> 0
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  return unit(((bits >>> 16) | (bits << 16)) >>> 0)
}

/** First position whose cumulated weight exceeds `at`. */
const positionOf = (cumulated: Float64Array, at: number): number => {
  let low = 0
  let high = cumulated.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (cumulated[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Draws respondents with probability proportional to weight, spread evenly over the ordered members of the audience:
 * systematic sampling along a van der Corput sequence rotated by the seed. The first n of a larger panel are the panel of
 * size n.
 */
export const drawPanel = (audience: FramedAudience, size: number, seed: number): Panel => {
  const { cumulated, members } = audience
  const root = hash("panel", seed, audience.hash)
  const rotation = unit(root)
  const total = cumulated.at(-1) ?? 0
  const persons = new Uint32Array(size)
  const roots = new Uint32Array(size)
  for (let i = 0; i < size; i++) {
    const at = (vanDerCorput(i) + rotation) % 1
    persons[i] = members[positionOf(cumulated, at * total)] ?? 0
    roots[i] = mix(root, i)
  }
  return { audience, size, persons, roots }
}
