import { type Features, softmax } from "../../src/domain/simulation/PriorShares.ts"
import { minimise, type Objective } from "../../src/domain/statistics/Minimise.ts"

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
