import type { Scale } from "../scale/Scale.ts"
import { choiceFeatures, type Features } from "./ChoiceFeatures.ts"
import { COEFFICIENTS } from "./coefficients.ts"

/** Share of people who refuse to answer, where a choice offers it. */
export const REFUSED = 0.015

/** Normalised exponentials. */
export const softmax = (utilities: ReadonlyArray<number>): Float64Array => {
  const top = Math.max(...utilities)
  const exps = Float64Array.from(utilities, (u) => Math.exp(u - top))
  const total = exps.reduce((sum, e) => sum + e, 0)
  return exps.map((e) => e / total)
}

const coefficients = new Map(Object.entries(COEFFICIENTS))

const utility = (features: Features): number => {
  let sum = 0
  for (const [name, value] of features) sum += value * (coefficients.get(name) ?? 0)
  return sum
}

/**
 * Shares of the choices when nothing is known but the texts: a conditional logit on label features, fitted to US opinion
 * questions. Entries follow the choices and sum to 1.
 */
export const priorShares = (question: string, choices: ReadonlyArray<string>, scale: Scale): Float64Array => {
  const features = choiceFeatures(question, choices, scale)
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
