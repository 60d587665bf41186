/**
 * A sum without rounding: numbers whose bits do not overlap, the smallest first (Shewchuk, Adaptive Precision
 * Floating-Point Arithmetic, 1997). Whatever is added in whatever order and grouping, `rounded` comes out the same.
 */
export type ExactSum = ReadonlyArray<number>

export const ZERO: ExactSum = []

export const plus = (sum: ExactSum, number: number): ExactSum => {
  const parts: Array<number> = []
  let high = number
  for (const part of sum) {
    const [large, small] = Math.abs(high) < Math.abs(part) ? [part, high] : [high, part]
    high = large + small
    const lost = small - (high - large)
    if (lost !== 0) parts.push(lost)
  }
  if (high !== 0) parts.push(high)
  return parts
}

export const joined = (a: ExactSum, b: ExactSum): ExactSum => b.reduce(plus, a)

/** The number nearest to a sum; of two as near, the even one. */
export const rounded = (sum: ExactSum): number => {
  let high = 0
  for (let at = sum.length - 1; at >= 0; at--) {
    const before = high
    high = before + sum[at]!
    const lost = sum[at]! - (high - before)
    if (lost === 0) continue
    // Half a unit lost is rounded to even; what is left below it says to which side it belongs.
    const next = sum[at - 1] ?? 0
    const doubled = 2 * lost
    return Math.sign(next) === Math.sign(lost) && high + doubled - high === doubled ? high + doubled : high
  }
  return high
}
