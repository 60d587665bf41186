import { choiceFeatures } from "./ChoiceFeatures.ts"
import { COEFFICIENTS } from "./coefficients.ts"
import type { Scale } from "./Scale.ts"

/** Share of people who refuse to answer, where a choice offers it. */
const REFUSED = 0.015

/** Normalised exponentials. */
export const softmax = (utilities: ReadonlyArray<number>): Float64Array => {
  const top = Math.max(...utilities)
  const exps = Float64Array.from(utilities, (u) => Math.exp(u - top))
  const total = exps.reduce((sum, e) => sum + e, 0)
  return exps.map((e) => e / total)
}

const coefficients = new Map(Object.entries(COEFFICIENTS))

const utility = (features: ReadonlyArray<string>): number =>
  features.reduce((sum, name) => sum + (coefficients.get(name) ?? 0), 0)

/**
 * Shares of the choices when nothing is known but their texts: a conditional logit on label features, fitted to US opinion
 * questions. Entries follow the choices and sum to 1.
 */
export const priorShares = (choices: ReadonlyArray<string>, scale: Scale): Float64Array => {
  const features = choiceFeatures(choices, scale)
  const substantive = choices.flatMap((_, i) => (scale.roles[i] === "refused" ? [] : [i]))
  if (substantive.length === 0) return new Float64Array(choices.length).fill(1 / choices.length)
  const refusals = choices.length - substantive.length
  const shares = new Float64Array(choices.length).fill(refusals > 0 ? REFUSED / refusals : 0)
  const fitted = softmax(substantive.map((i) => utility(features[i]!)))
  substantive.forEach((i, s) => {
    shares[i] = fitted[s]! * (refusals > 0 ? 1 - REFUSED : 1)
  })
  return shares
}
