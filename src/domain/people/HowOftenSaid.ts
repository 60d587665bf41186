import type { Times } from "../scale/HowOften.ts"
import { type Often, rateOf } from "./Saying.ts"
import { HOW_MUCH } from "./SayingWords.ts"

/** Answers that say yes, no, and neither. */
export const YES = /^(?:yes|yeah)\b/
export const NO = /^(?:no|nope)\b(?! (?:more|fewer|less|opinion|answer)\b)/
export const BESIDE =
  /^(?:prefer not|rather not|don't know|do not know|not sure|unsure|no answer|no opinion|maybe|perhaps|possibly)\b/

/** Of “rarely” it is known only that it is less than other such words. */
const RARELY = 2e-4

/** How often a folded answer says that people do what they are asked; null where it does not say so. */
export const oftenOf = (label: string): Often | null => {
  const rate = rateOf(label)
  if (rate !== null && rate.timesADay !== RARELY) return rate
  const rank = HOW_MUCH.find(([, words]) => words.test(label))?.[0]
  if (rank === undefined) return null
  return rank === 0 ? { _tag: "Rate", timesADay: 0, within: { low: 0, high: 0 } } : { _tag: "Rank", rank }
}

export const isZero = (often: Often | null): boolean => often?._tag === "Rate" && often.timesADay === 0

/** Rates that lie so near to each other are the same: four weeks and a month. */
const SAME_RATE = 1.15
/** Answers so many times apart leave nobody between them. */
const NEXT = 4
/** People choose the answer that is nearest, as far as one lies so near. */
const NEAR = 7
/** Who does a thing so many times a day does it more than rarely: once a week. */
const MORE_THAN_RARELY = 1 / 7
/** Ranks so far apart are not said of the same people: often and rarely. */
const FAR_RANKS = 2

const meets = (one: Times, other: Times): boolean =>
  one.high * SAME_RATE >= other.low && one.low <= other.high * SAME_RATE

const withinRate = (steps: ReadonlyArray<Often | null>, said: Times): ReadonlyArray<boolean> => {
  const rates = steps.map((one) => (one?._tag === "Rate" ? one.within : null))
  const met = rates.map((one) => one !== null && meets(one, said) && (one.high > 0 || said.low === 0))
  const isCovered = rates.some((one, k) => met[k] && one!.low <= NEXT * said.low) || said.low === 0
  const below = Math.max(...rates.map((one) => (one !== null && one.high < said.low ? one.high : 0)))
  const above = Math.min(
    ...rates.map((one) => (one !== null && one.low > said.high ? one.low : Number.POSITIVE_INFINITY))
  )
  const rate = rates.map(
    (one, k) =>
      met[k]! ||
      (!isCovered &&
        one !== null &&
        ((below > 0 && one.high === below && NEAR * below >= said.low) ||
          (one.low === above && above <= NEAR * said.high)))
  )
  const isRanked = said.low === 0 || !rate.includes(true)
  return steps.map(
    (one, k) => rate[k]! || (isRanked && one?._tag === "Rank" && (one.rank > 1 || said.low < MORE_THAN_RARELY))
  )
}

/** Which of the steps of a scale of how often are given by people who do a thing, and so often where that is said. */
export const possibleSteps = (steps: ReadonlyArray<Often | null>, said: Often | null): ReadonlyArray<boolean> => {
  if (said?._tag === "Rate") return withinRate(steps, said.within)
  if (said === null) return steps.map((one) => !isZero(one))
  const same = steps.map((one) => one?._tag === "Rank" && one.rank === said.rank)
  if (same.includes(true)) return same
  return steps.map((one) => !isZero(one) && (one?._tag !== "Rank" || Math.abs(one.rank - said.rank) <= FAR_RANKS))
}
