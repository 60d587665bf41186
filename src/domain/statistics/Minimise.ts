/** A smooth function: returns its value at `x` and writes its gradient. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

interface Step {
  readonly s: Float64Array
  readonly y: Float64Array
  readonly rho: number
}

const MEMORY = 8
const HALVINGS = 30

/** The two-loop recursion: the gradient turned by what the last steps tell of the curvature. */
const direction = (gradient: Float64Array, steps: ReadonlyArray<Step>): Float64Array => {
  const q = Float64Array.from(gradient)
  const alphas = new Float64Array(steps.length)
  for (let i = steps.length - 1; i >= 0; i--) {
    const { rho, s, y } = steps[i]!
    alphas[i] = rho * dot(s, q)
    for (let j = 0; j < q.length; j++) q[j]! -= alphas[i]! * y[j]!
  }
  const last = steps.at(-1)
  const scale =
    last === undefined ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1 / (last.rho * dot(last.y, last.y))
  for (let j = 0; j < q.length; j++) q[j]! *= scale
  steps.forEach(({ rho, s, y }, i) => {
    const beta = rho * dot(y, q)
    for (let j = 0; j < q.length; j++) q[j]! += s[j]! * (alphas[i]! - beta)
  })
  return q
}

/** Where a smooth convex function is least: limited-memory BFGS with backtracking (Liu & Nocedal 1989). */
export const minimise = (f: Objective, start: Float64Array, iterations = 200, tolerance = 1e-7): Float64Array => {
  let x = Float64Array.from(start)
  let gradient = new Float64Array(x.length)
  let value = f(x, gradient)
  const steps: Array<Step> = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const turned = direction(gradient, steps)
    const slope = -dot(gradient, turned)
    if (slope > -1e-12) break
    let next = x
    let nextGradient = gradient
    let nextValue = value
    for (let halving = 0, t = 1; halving < HALVINGS; halving++, t /= 2) {
      next = x.map((at, j) => at - t * turned[j]!)
      nextGradient = new Float64Array(x.length)
      nextValue = f(next, nextGradient)
      if (nextValue <= value + 1e-4 * t * slope) break
    }
    const s = next.map((at, j) => at - x[j]!)
    const y = nextGradient.map((g, j) => g - gradient[j]!)
    const curvature = dot(s, y)
    if (curvature > 1e-12) steps.push({ s, y, rho: 1 / curvature })
    if (steps.length > MEMORY) steps.shift()
    const gain = value - nextValue
    x = next
    gradient = nextGradient
    value = nextValue
    if (gain < tolerance * Math.abs(value)) break
  }
  return x
}
