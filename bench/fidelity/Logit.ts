/** One closed question for fitting: the features of each choice and the share of people who took it. */
export interface Example {
  readonly features: ReadonlyArray<ReadonlyArray<string>>
  readonly shares: ReadonlyArray<number>
}

interface Design {
  readonly rows: ReadonlyArray<{
    readonly ids: ReadonlyArray<ReadonlyArray<number>>
    readonly shares: ReadonlyArray<number>
  }>
  readonly names: ReadonlyArray<string>
}

/** Features that occur in at least `minimum` choices get a column. */
const design = (examples: ReadonlyArray<Example>, minimum: number): Design => {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const list of features) for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].filter(([, n]) => n >= minimum).map(([name]) => name)
  const column = new Map(names.map((name, i) => [name, i]))
  const rows = examples.map(({ features, shares }) => ({
    ids: features.map((list) => list.flatMap((name) => column.get(name) ?? [])),
    shares
  }))
  return { rows, names }
}

const softmaxOf = (utilities: ReadonlyArray<number>) => {
  const top = Math.max(...utilities)
  const exps = utilities.map((u) => Math.exp(u - top))
  const sum = exps.reduce((a, b) => a + b, 0)
  return exps.map((e) => e / sum)
}

const objective =
  ({ rows }: Design, ridge: number) =>
  (beta: Float64Array, gradient: Float64Array) => {
    let loss = 0
    for (let j = 0; j < beta.length; j++) {
      loss += (ridge / 2) * beta[j]! * beta[j]!
      gradient[j] = ridge * beta[j]!
    }
    for (const { ids, shares } of rows) {
      const p = softmaxOf(ids.map((list) => list.reduce((sum, j) => sum + beta[j]!, 0)))
      for (let k = 0; k < p.length; k++) {
        loss -= shares[k]! * Math.log(p[k]! + 1e-12)
        for (const j of ids[k]!) gradient[j]! += p[k]! - shares[k]!
      }
    }
    return loss
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
 * Conditional logit of choice shares on sparse binary features with a ridge penalty (McFadden 1974): coefficients by
 * feature name. Features in fewer than `minimum` choices are left out.
 */
export const fitLogit = (
  examples: ReadonlyArray<Example>,
  ridge: number,
  minimum: number
): ReadonlyMap<string, number> => {
  const data = design(examples, minimum)
  const beta = minimise(objective(data, ridge), new Float64Array(data.names.length))
  return new Map(data.names.map((name, j) => [name, beta[j]!]))
}

/** Shares that coefficients give to a question. */
export const predictLogit = (beta: ReadonlyMap<string, number>, features: Example["features"]): ReadonlyArray<number> =>
  softmaxOf(features.map((list) => list.reduce((sum, name) => sum + (beta.get(name) ?? 0), 0)))
