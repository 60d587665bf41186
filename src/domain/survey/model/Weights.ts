import { type Bitset, count } from "../../statistics/Bitset.ts"

/** Σw and Σw² over some respondents; without weights everyone weighs 1. */
export interface WeightSums {
  readonly sum: number
  readonly squares: number
}

/** Sums the weights of the respondents whose bit is one. */
export const weightSums = (who: Bitset, weights: Float64Array | null): WeightSums => {
  if (weights === null) {
    const size = count(who)
    return { sum: size, squares: size }
  }
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
