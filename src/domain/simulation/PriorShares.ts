import type { Scale } from "../scale/Scale.ts"
import { choiceFeatures, type Features } from "./ChoiceFeatures.ts"
import { COEFFICIENTS } from "./coefficients.ts"

/** Share of people who refuse to answer, where a choice offers it. */
const REFUSED = 0.015

/** Normalised exponentials. */
export const softmax = (utilities: ReadonlyArray<number>): Float64Array => {
  const top = Math.max(...utilities)
  const exps = Float64Array.from(utilities, (u) => Math.exp(u - top))
  const total = exps.reduce((sum, e) => sum + e, 0)
  return exps.map((e) => e / total)
}

/** Shares of all choices from shares of those that are answers: refusals get what people usually refuse. */
export const withRefusals = ({ roles }: Pick<Scale, "roles">, answers: ArrayLike<number>): Float64Array => {
  const refusals = roles.filter((role) => role === "refused").length
  if (refusals === roles.length) return new Float64Array(roles.length).fill(1 / roles.length)
  let next = 0
  return Float64Array.from(roles, (role) =>
    role === "refused" ? REFUSED / refusals : answers[next++]! * (refusals > 0 ? 1 - REFUSED : 1)
  )
}

/** Shares that know nothing: the same for every choice but refusals. */
export const evenShares = (scale: Pick<Scale, "roles">): Float64Array => {
  const answers = scale.roles.filter((role) => role !== "refused").length
  return withRefusals(scale, new Float64Array(answers).fill(1 / answers))
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
  const answers = choices.flatMap((_, i) => (scale.roles[i] === "refused" ? [] : [utility(features[i]!)]))
  return withRefusals(scale, softmax(answers))
}
