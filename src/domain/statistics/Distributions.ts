const EPSILON = 1e-16
const TINY = 1e-300
const MAX_STEPS = 20_000

/** lnΓ(x) minus Stirling's formula, for x of at least 10. */
const stirlingRest = (x: number): number => {
  const square = 1 / (x * x)
  return (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / x
}

/** ln Γ(x) for positive x. */
export const logGamma = (x: number): number => {
  let shift = 0
  let at = x
  for (; at < 10; at++) shift += Math.log(at)
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + stirlingRest(at) - shift
}

/** ln B(a, b), without the loss of digits that large parameters bring. */
const logBeta = (a: number, b: number): number => {
  if (b > a) return logBeta(b, a)
  if (a < 10) return logGamma(a) + logGamma(b) - logGamma(a + b)
  return logGamma(b) - (a - 0.5) * Math.log1p(b / a) - b * Math.log(a + b) + b + stirlingRest(a) - stirlingRest(a + b)
}

/** Lentz's method for a continued fraction 1 / (1 + c₁ / (1 + c₂ / …)). */
const continuedFraction = (coefficient: (step: number) => number): number => {
  let c = 1
  let d = 0
  let value = 1
  for (let step = 1; step < MAX_STEPS; step++) {
    const term = coefficient(step)
    d = 1 + term * d
    d = 1 / (Math.abs(d) < TINY ? TINY : d)
    c = 1 + term / c
    if (Math.abs(c) < TINY) c = TINY
    const change = c * d
    value *= change
    if (Math.abs(change - 1) < EPSILON) break
  }
  return 1 / value
}

const betaFraction = (a: number, b: number, x: number): number =>
  continuedFraction((step) => {
    const m = step >> 1
    return step % 2 === 0
      ? (m * (b - m) * x) / ((a + step - 1) * (a + step))
      : (-(a + m) * (a + b + m) * x) / ((a + step - 1) * (a + step))
  })

/** The regularised incomplete beta function I_x(a, b) at x = 1 / (1 + `odds`). */
const incompleteBeta = (a: number, b: number, odds: number): number => {
  if (odds === 0) return 1
  if (odds === Number.POSITIVE_INFINITY) return 0
  const x = 1 / (1 + odds)
  const front = Math.exp(-a * Math.log1p(odds) + b * (Math.log(odds) - Math.log1p(odds)) - logBeta(a, b))
  return x < (a + 1) / (a + b + 2)
    ? (front / a) * betaFraction(a, b, x)
    : 1 - (front / b) * betaFraction(b, a, odds / (1 + odds))
}

/** Upper tail of the standard normal distribution. */
export const normalTail = (z: number): number => {
  if (z < 0) return 1 - normalTail(-z)
  const x = (z * z) / 2
  if (x < 1) {
    let term = 1
    let sum = 1
    for (let n = 1; Math.abs(term) > EPSILON * sum; n++) {
      term *= x / (n + 0.5)
      sum += term
    }
    return 0.5 - (z * Math.exp(-x) * sum) / Math.sqrt(2 * Math.PI)
  }
  // Mills' ratio as Laplace's continued fraction.
  const square = z * z
  return (Math.exp(-x) / (z * Math.sqrt(2 * Math.PI))) * continuedFraction((step) => step / square)
}

/** Two-sided p-value of Student's t. */
export const studentP = (t: number, df: number): number => incompleteBeta(df / 2, 0.5, (t * t) / df)

/** Upper tail of Fisher's F. */
export const fisherTail = (f: number, ndf: number, ddf: number): number =>
  f <= 0 ? 1 : incompleteBeta(ddf / 2, ndf / 2, (ndf * f) / ddf)

/** The t that a two-sided test at `level` asks for. */
export const studentQuantile = (level: number, df: number): number => {
  const density = (t: number) =>
    Math.exp((-(df + 1) / 2) * Math.log1p((t * t) / df) - logBeta(df / 2, 0.5)) / Math.sqrt(df)
  let t = 0.5
  for (let step = 0; step < 200; step++) {
    const next = t + (studentP(t, df) - level) / (2 * density(t))
    if (Math.abs(next - t) <= 1e-15 * next) return next
    t = next
  }
  return t
}
