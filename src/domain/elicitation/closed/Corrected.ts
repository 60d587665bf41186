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
export const USUAL_TRUST = 0.5
/** The same where models name answers: what they leave out is not as rare as that. */
const LEAST_NAMED = 0.05

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
    choices.map((k) => USUAL_TRUST * Math.log(prior[k]!) + (1 - USUAL_TRUST) * Math.log(model[k]! + LEAST))
  )

/** What language models say, corrected as far as they are trusted: 0 is the prior, 1 what they say. */
interface Correction {
  readonly at: (trust: number) => Float64Array
}

/**
 * What language models say, each of them by itself, corrected towards what people answer. Where they name answers, by
 * weights fitted to recorded shares of such models; where they divide the people, halfway to the prior. Choices of which no
 * model was asked keep the prior's share. More or less trust than usual moves weight from the prior to the models or back,
 * in logarithms.
 */
export const correction = (
  each: ReadonlyArray<ArrayLike<number>>,
  prior: ArrayLike<number>,
  scale: Scale,
  choices: ReadonlyArray<number>,
  weights: CalibrationWeights = each.length > 1 ? CALIBRATION.several : CALIBRATION.single
): Correction => {
  const supported = each.map((shares) => among(shares, choices)).filter((shares) => choices.some((k) => shares[k]! > 0))
  if (supported.length === 0 || choices.length < 2) return { at: () => Float64Array.from(prior) }
  const mean = supported[0]!.map((_, k) => supported.reduce((sum, shares) => sum + shares[k]!, 0) / supported.length)
  const named = supported.reduce((sum, shares) => sum + collapse(choices.map((k) => shares[k]!)), 0) / supported.length
  const fitted = calibrate(mean, prior, scale, supported.length, weights, choices)
  const divided = halfway(mean, prior, choices)
  const usual = choices.map((k) => named * Math.log(fitted[k]!) + (1 - named) * Math.log(divided[k]!))
  const least = named * LEAST_NAMED + (1 - named) * LEAST
  const tilt = choices.map((k) => Math.log(mean[k]! + least) - Math.log(prior[k]!))
  return {
    at: (trust) =>
      instead(
        prior,
        choices,
        usual.map((utility, i) => utility + (trust - USUAL_TRUST) * tilt[i]!)
      )
  }
}

/** The same at one degree of trust. */
export const corrected = (
  each: ReadonlyArray<ArrayLike<number>>,
  prior: ArrayLike<number>,
  scale: Scale,
  choices: ReadonlyArray<number>,
  weights: CalibrationWeights = each.length > 1 ? CALIBRATION.several : CALIBRATION.single,
  trust: number = USUAL_TRUST
): Float64Array => correction(each, prior, scale, choices, weights).at(trust)
