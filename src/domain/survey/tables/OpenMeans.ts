import { and, type Bitset, forEach } from "../../statistics/Bitset.ts"
import { type Weights, weightAt } from "../model/Weights.ts"
import type { Groups } from "./Groups.ts"
import type { Hidden } from "./Suppression.ts"

/** The numbers of some respondents: least and most, their weighted sum, and the weight of all and of the heaviest. */
interface Spread {
  readonly least: number
  readonly most: number
  readonly sum: number
  readonly weight: number
  readonly heaviest: number
}

const spreadOf = (who: Bitset, numbers: Float64Array, weights: Weights): Spread => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [sum, weight, heaviest] = [0, 0, 0]
  forEach(who, (i) => {
    const [number, one] = [numbers[i]!, weightAt(weights, i)]
    least = Math.min(least, number)
    most = Math.max(most, number)
    sum += one * number
    weight += one
    heaviest = Math.max(heaviest, one)
  })
  return { least, most, sum, weight, heaviest }
}

/**
 * Whether the mean of a numeric question, told in full, says nothing of who gave the hidden ranges of it: the numbers
 * within the ranges that are shown are not told, and leave its sum open by more than one respondent's move from the least
 * number of any hidden range to the most of any other, or back.
 */
export const leavesOpen = (
  { groups, numbers }: Pick<Groups, "groups" | "numbers">,
  who: Bitset,
  hidden: Hidden,
  weights: Weights
): boolean => {
  if (numbers === null || groups.some(({ offScale, range, value }) => offScale || (!range && value === null)))
    return false
  let [below, above, least, most, heaviest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const [at, { who: given }] of groups.entries()) {
    const inColumn = spreadOf(and(who, given), numbers, weights)
    if (hidden.has(at)) {
      const all = spreadOf(given, numbers, weights)
      least = Math.min(least, all.least)
      most = Math.max(most, all.most)
      heaviest = Math.max(heaviest, inColumn.heaviest)
    } else if (inColumn.weight > 0) {
      below += inColumn.sum - inColumn.weight * inColumn.least
      above += inColumn.weight * inColumn.most - inColumn.sum
    }
  }
  return Math.min(below, above) > heaviest * (most - least)
}
