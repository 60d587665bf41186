import type { Scale } from "../../scale/Scale.ts"
import { among, CALIBRATION, type CalibrationWeights, calibrate } from "../../simulation/Calibration.ts"
import { softmax } from "../../simulation/PriorShares.ts"

/** Where a quantity falls between two bounds: 1 at the lower one and below, 0 at the upper one and above. */
const below = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (high - value) / (high - low)))

/** The number of equal answers that would be as undecided: e to the entropy. */
const perplexity = (shares: ReadonlyArray<number>): number =>
  Math.exp(shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log(share) : sum), 0))

/**
 * How far a model named an answer rather than divided the people: 1 where nearly all are given one answer and others none,
 * as where replies are drawn one by one; 0 where every answer has its people. Shares are of at least two choices.
 */
export const collapse = (shares: ReadonlyArray<number>): number =>
  shares.length === 2
    ? below(perplexity(shares), 1.3, 1.75)
    : below(Math.min(...shares), 0.004, 0.012) * below(perplexity(shares), 2.4, 3)

/** A share below this is taken for this, so that nothing is impossible. */
const LEAST = 0.01
/** Of divided shares no record is at hand to fit weights to: they count as much as the prior. */
const HALF = 0.5

/** Shares of some choices that make what they make of the prior; the others keep the prior's. */
const instead = (
  prior: ArrayLike<number>,
  choices: ReadonlyArray<number>,
  utilities: ReadonlyArray<number>
): Float64Array => {
  const theirs = choices.reduce((sum, k) => sum + prior[k]!, 0)
  const pooled = softmax(utilities)
  const shares = Float64Array.from(prior)
  choices.forEach((k, i) => {
    shares[k] = pooled[i]! * theirs
  })
  return shares
}

const halfway = (model: Float64Array, prior: ArrayLike<number>, choices: ReadonlyArray<number>): Float64Array =>
  instead(
    prior,
    choices,
    choices.map((k) => HALF * Math.log(prior[k]!) + HALF * Math.log(model[k]! + LEAST))
  )

/**
 * What language models say, each of them by itself, corrected towards what people answer. Where they name answers, by
 * weights fitted to recorded shares of such models; where they divide the people, halfway to the prior. Choices of which no
 * model was asked keep the prior's share.
 */
export const corrected = (
  each: ReadonlyArray<ArrayLike<number>>,
  prior: ArrayLike<number>,
  scale: Scale,
  choices: ReadonlyArray<number>,
  weights: CalibrationWeights = each.length > 1 ? CALIBRATION.several : CALIBRATION.single
): Float64Array => {
  const supported = each.map((shares) => among(shares, choices)).filter((shares) => choices.some((k) => shares[k]! > 0))
  if (supported.length === 0 || choices.length < 2) return Float64Array.from(prior)
  const mean = supported[0]!.map((_, k) => supported.reduce((sum, shares) => sum + shares[k]!, 0) / supported.length)
  const named = supported.reduce((sum, shares) => sum + collapse(choices.map((k) => shares[k]!)), 0) / supported.length
  const fitted = calibrate(mean, prior, scale, supported.length, weights, choices)
  const divided = halfway(mean, prior, choices)
  return instead(
    prior,
    choices,
    choices.map((k) => named * Math.log(fitted[k]!) + (1 - named) * Math.log(divided[k]!))
  )
}
