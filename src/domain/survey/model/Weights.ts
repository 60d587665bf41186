import { type Bitset, count, forEach } from "../../statistics/Bitset.ts"

/**
 * What groups of respondents who answered alike come to, in place of respondents: per group how many they are, how many of
 * them weigh anything, Σw and Σw². Without weights everyone weighs 1.
 */
export interface Masses {
  readonly counts: Float64Array
  readonly weighing: Float64Array
  readonly sums: Float64Array
  readonly squares: Float64Array
  readonly weighted: boolean
  readonly respondents: number
}

/** A weight per respondent, or null where everyone weighs 1; of groups who answered alike, their masses. */
export type Weights = Float64Array | Masses | null

/** Whether groups of respondents stand in place of respondents. */
export const areMasses = (weights: Weights): weights is Masses => weights !== null && !(weights instanceof Float64Array)

/** Respondents at a position: one, or those of a group. */
export const countAt = (weights: Weights, i: number): number => (areMasses(weights) ? weights.counts[i]! : 1)

/** Σw at a position. */
export const weightAt = (weights: Weights, i: number): number =>
  weights === null ? 1 : areMasses(weights) ? weights.sums[i]! : weights[i]!

/** Σw² at a position. */
export const squareAt = (weights: Weights, i: number): number =>
  weights === null ? 1 : areMasses(weights) ? weights.squares[i]! : weights[i]! * weights[i]!

/** Respondents at a position who weigh anything. */
export const weighingAt = (weights: Weights, i: number): number =>
  areMasses(weights) ? weights.weighing[i]! : weightAt(weights, i) === 0 ? 0 : 1

/** Respondents of the whole survey where they are weighted, else null. */
export const weightedRespondents = (weights: Weights): number | null =>
  areMasses(weights) ? (weights.weighted ? weights.respondents : null) : (weights?.length ?? null)

const summed = (who: Bitset, at: Float64Array): number => {
  let sum = 0
  forEach(who, (i) => {
    sum += at[i]!
  })
  return sum
}

/** How many respondents a set holds. */
export const countIn = (who: Bitset, weights: Weights): number =>
  areMasses(weights) ? summed(who, weights.counts) : count(who)

/** How many respondents of a set weigh anything. */
export const weighingIn = (who: Bitset, weights: Weights): number => {
  if (weights === null) return count(who)
  if (areMasses(weights)) return summed(who, weights.weighing)
  let weighing = 0
  for (let word = 0; word < who.length; word++)
    for (let bits = who[word]!; bits !== 0; bits &= bits - 1)
      if (weights[(word << 5) + 31 - Math.clz32(bits & -bits)] !== 0) weighing++
  return weighing
}

/** Σw and Σw² over some respondents. */
interface WeightSums {
  readonly sum: number
  readonly squares: number
}

export const weightSums = (who: Bitset, weights: Weights): WeightSums => {
  if (weights === null) {
    const size = count(who)
    return { sum: size, squares: size }
  }
  if (areMasses(weights)) return { sum: summed(who, weights.sums), squares: summed(who, weights.squares) }
  let sum = 0
  let squares = 0
  for (let word = 0; word < who.length; word++) {
    for (let bits = who[word]!; bits !== 0; bits &= bits - 1) {
      const weight = weights[(word << 5) + 31 - Math.clz32(bits & -bits)]!
      sum += weight
      squares += weight * weight
    }
  }
  return { sum, squares }
}

/** Kish's effective number of respondents, (Σw)²/Σw²; 0 for none. */
export const effectiveNumber = ({ squares, sum }: WeightSums): number => (squares === 0 ? 0 : (sum * sum) / squares)
