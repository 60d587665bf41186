import type { Features } from "../../src/domain/simulation/ChoiceFeatures.ts"
import { softmax } from "../../src/domain/simulation/PriorShares.ts"

/** One closed question for fitting: the features of each choice and the share of people who took it. */
export interface Example {
  readonly features: ReadonlyArray<Features>
  readonly shares: ReadonlyArray<number>
}

export type Coefficients = ReadonlyMap<string, number>

/** Names of the features that occur in at least `fewest` questions. */
const frequentNames = (examples: ReadonlyArray<Example>, fewest: number): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const name of new Set(features.flatMap((one) => [...one.keys()])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].filter(([, n]) => n >= fewest).map(([name]) => name)
}

interface Row {
  readonly columns: Uint32Array
  readonly values: Float64Array
}

const rowOf = (features: Features, column: ReadonlyMap<string, number>): Row => {
  const kept = [...features].filter(([name]) => column.has(name))
  return {
    columns: Uint32Array.from(kept, ([name]) => column.get(name)!),
    values: Float64Array.from(kept, ([, value]) => value)
  }
}

const product = ({ columns, values }: Row, beta: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < columns.length; i++) sum += values[i]! * beta[columns[i]!]!
  return sum
}

type Objective = (x: Float64Array, gradient: Float64Array) => number

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Limited-memory BFGS with backtracking (Nocedal 1980); for smooth convex functions. */
export const minimise = (f: Objective, start: Float64Array, iterations = 200, memory = 8): Float64Array => {
  let x = Float64Array.from(start)
  let g = new Float64Array(x.length)
  let fx = f(x, g)
  const steps: Array<{ s: Float64Array; y: Float64Array; rho: number }> = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const q = Float64Array.from(g)
    const alphas = steps.map(() => 0)
    for (let i = steps.length - 1; i >= 0; i--) {
      alphas[i] = steps[i]!.rho * dot(steps[i]!.s, q)
      for (let j = 0; j < q.length; j++) q[j]! -= alphas[i]! * steps[i]!.y[j]!
    }
    const last = steps.at(-1)
    const scale = last === undefined ? 1 / Math.max(1, Math.sqrt(dot(g, g))) : 1 / (last.rho * dot(last.y, last.y))
    for (let j = 0; j < q.length; j++) q[j]! *= scale
    steps.forEach(({ rho, s, y }, i) => {
      const b = rho * dot(y, q)
      for (let j = 0; j < q.length; j++) q[j]! += s[j]! * (alphas[i]! - b)
    })
    const slope = -dot(g, q)
    if (slope > -1e-12) break
    let t = 1
    let nx = x
    let ng = g
    let nf = fx
    for (let halving = 0; halving < 30; halving++, t /= 2) {
      nx = x.map((value, j) => value - t * q[j]!)
      ng = new Float64Array(x.length)
      nf = f(nx, ng)
      if (nf <= fx + 1e-4 * t * slope) break
    }
    const s = nx.map((value, j) => value - x[j]!)
    const y = ng.map((value, j) => value - g[j]!)
    const sy = dot(s, y)
    if (sy > 1e-12) steps.push({ s, y, rho: 1 / sy })
    if (steps.length > memory) steps.shift()
    const gain = fx - nf
    x = nx
    g = ng
    fx = nf
    if (gain < 1e-7 * Math.abs(fx)) break
  }
  return x
}

/**
 * Conditional logit of choice shares on sparse features with a ridge penalty (McFadden 1974): coefficients by feature
 * name. Features in fewer than `fewest` questions are left out.
 */
export const fitLogit = (examples: ReadonlyArray<Example>, ridge: number, fewest: number): Coefficients => {
  const names = frequentNames(examples, fewest)
  const column = new Map(names.map((name, i) => [name, i]))
  const questions = examples.map(({ features, shares }) => ({
    rows: features.map((one) => rowOf(one, column)),
    shares
  }))
  const objective: Objective = (beta, gradient) => {
    let loss = 0
    for (let j = 0; j < beta.length; j++) {
      loss += (ridge / 2) * beta[j]! * beta[j]!
      gradient[j] = ridge * beta[j]!
    }
    for (const { rows, shares } of questions) {
      const p = softmax(rows.map((row) => product(row, beta)))
      rows.forEach(({ columns, values }, k) => {
        loss -= shares[k]! * Math.log(p[k]! + 1e-12)
        for (let i = 0; i < columns.length; i++) gradient[columns[i]!]! += (p[k]! - shares[k]!) * values[i]!
      })
    }
    return loss
  }
  const beta = minimise(objective, new Float64Array(names.length), 400)
  return new Map(names.map((name, j) => [name, beta[j]!]))
}

/** Shares that coefficients give to a question. */
export const predictLogit = (beta: Coefficients, features: Example["features"]): Float64Array =>
  softmax(
    features.map((one) => {
      let sum = 0
      for (const [name, value] of one) sum += value * (beta.get(name) ?? 0)
      return sum
    })
  )
