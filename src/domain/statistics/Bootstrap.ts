import { hash, mix, unit } from "./Rng.ts"

/** Weights of as many people drawn with replacement (Efron & Tibshirani 1993): each keeps their weight every time they are drawn. */
export const resampled = (weights: Float64Array, seed: number, replicate: number): Float64Array => {
  const state = hash(seed, replicate)
  const drawn = new Float64Array(weights.length)
  for (let i = 0; i < weights.length; i++) {
    const who = Math.floor(unit(mix(state, i)) * weights.length)
    drawn[who]! += weights[who]!
  }
  return drawn
}

/** The two ends between which 95% of some figures are, at least one: their percentiles, interpolated. */
export const middle95 = (figures: ReadonlyArray<number>): { readonly low: number; readonly high: number } => {
  const sorted = Float64Array.from(figures).sort()
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)]!
    return below + (place % 1) * (sorted[Math.ceil(place)]! - below)
  }
  return { low: at(0.025), high: at(0.975) }
}
