/** A distribution over the same choices as another one: non-negative shares that sum to 1. */
type Shares = ArrayLike<number>

const term = (p: number, mean: number): number => (p > 0 ? p * Math.log2(p / mean) : 0)

/** Jensen–Shannon divergence in bits: 0 for equal distributions, at most 1 (Lin 1991). */
export const jensenShannon = (p: Shares, q: Shares): number => {
  let bits = 0
  for (let k = 0; k < p.length; k++) {
    const mean = (p[k]! + q[k]!) / 2
    bits += (term(p[k]!, mean) + term(q[k]!, mean)) / 2
  }
  return Math.min(1, Math.max(0, bits))
}

/** Total variation distance: half the sum of absolute differences, in [0, 1]. */
export const totalVariation = (p: Shares, q: Shares): number => {
  let sum = 0
  for (let k = 0; k < p.length; k++) sum += Math.abs(p[k]! - q[k]!)
  return Math.min(1, sum / 2)
}

/** Wasserstein-1 distance over ordered choices one unit apart, divided by the length of the scale: in [0, 1]. */
export const wasserstein1 = (p: Shares, q: Shares): number => {
  let cumulative = 0
  let sum = 0
  for (let k = 0; k < p.length - 1; k++) {
    cumulative += p[k]! - q[k]!
    sum += Math.abs(cumulative)
  }
  return p.length < 2 ? 0 : Math.min(1, sum / (p.length - 1))
}

/** Position of the largest share; the first one among equals. */
export const mode = (p: Shares): number => {
  let best = 0
  for (let k = 1; k < p.length; k++) if (p[k]! > p[best]!) best = k
  return best
}

/**
 * How likely somebody who goes by shares `p` names a most frequent answer of `q`: 1 or 0 where `p` has one largest share,
 * in between where several are largest, since nothing tells which of them is meant.
 */
export const modeRight = (p: Shares, q: Shares): number => {
  const largest = (shares: Shares) => {
    const most = shares[mode(shares)]!
    return (k: number) => shares[k] === most
  }
  const [isSaid, isTrue] = [largest(p), largest(q)]
  const said = Array.from({ length: p.length }, (_, k) => k).filter(isSaid)
  return said.filter(isTrue).length / said.length
}

/**
 * How many people, asked at random, would miss the true distribution by as much on average: E[JSD] ≈ (K−1)/(8·n·ln 2)
 * bits for a multinomial sample of n over K choices.
 */
export const humanEquivalentSize = (jsd: number, choices: number): number =>
  jsd > 0 ? (choices - 1) / (8 * Math.LN2 * jsd) : Number.POSITIVE_INFINITY

/** Kish's effective sample size (Σw)²/Σw². */
export const effectiveSize = (weights: ArrayLike<number>): number => {
  let sum = 0
  let squares = 0
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!
    squares += weights[i]! * weights[i]!
  }
  return squares > 0 ? (sum * sum) / squares : 0
}
