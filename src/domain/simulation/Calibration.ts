import type { Scale } from "../scale/Scale.ts"
import { CALIBRATION, type CalibrationWeights } from "./calibrationWeights.ts"
import { softmax } from "./PriorShares.ts"

/** Share of a step's support that spills over to each neighboring step, since models name one step where people spread. */
const SPILL = 0.35
/** Support that a choice keeps although no model named it. */
const FLOOR = 0.05

export { CALIBRATION, type CalibrationWeights }

const spilled = (model: ArrayLike<number>, { ranks, steps }: Scale, k: number): number => {
  if (ranks[k]! < 0 || steps < 3) return model[k]!
  return ranks.reduce(
    (sum, rank, j) => (rank >= 0 && Math.abs(rank - ranks[k]!) === 1 ? sum + SPILL * model[j]! : sum),
    model[k]!
  )
}

/** What a calibration weighs of each choice; the fields are those of its weights. */
export type CalibrationTerms = CalibrationWeights

/** How near a step is to the middle of its scale: 1 there, 0 at the ends and beside scales of three steps and more. */
const middleness = ({ ranks, steps }: Scale, k: number): number =>
  steps < 3 || ranks[k]! < 0 ? 0 : 1 - Math.abs((2 * ranks[k]!) / (steps - 1) - 1)

/**
 * The terms of each choice: the prior's log share, the model's smoothed log share, the same again on scales of three steps
 * and more, how near it is to their middle, which models avoid, and the model's share of a pair.
 */
export const calibrationTerms = (
  model: ArrayLike<number>,
  prior: ArrayLike<number>,
  scale: Scale,
  choices: ReadonlyArray<number>
): ReadonlyArray<CalibrationTerms> =>
  choices.map((k) => {
    const evidence = Math.log(spilled(model, scale, k) + FLOOR)
    return {
      prior: Math.log(prior[k]!),
      evidence,
      ordered: scale.steps > 2 ? evidence : 0,
      middle: middleness(scale, k),
      pair: choices.length === 2 ? model[k]! : 0
    }
  })

export const weighed = (terms: CalibrationTerms, weights: CalibrationWeights): number =>
  terms.prior * weights.prior +
  terms.evidence * weights.evidence +
  terms.ordered * weights.ordered +
  terms.middle * weights.middle +
  terms.pair * weights.pair

/** Choices that a model is asked about: all but refusals. */
const askedIn = ({ roles }: Scale): ReadonlyArray<number> => roles.flatMap((role, k) => (role === "refused" ? [] : [k]))

/** Shares of some choices among these alone; nothing of the others. */
export const among = (shares: ArrayLike<number>, choices: ReadonlyArray<number>) => {
  const total = choices.reduce((sum, k) => sum + shares[k]!, 0)
  return Float64Array.from(shares, (share) => (total > 0 ? share / total : 0))
}

/**
 * Answers on a scale are drawn together by this much beyond the weights: those with the least divergence alone spread
 * answers more than people's are spread (variance 1.09 to 1.12 times theirs, with this 1.06 to 1.09).
 */
const TOGETHER = 1.05

/**
 * Shares that language models gave, corrected toward what people answer: a logarithmic pool of the model's smoothed
 * shares and the prior (Genest & Zidek 1986) with weights fitted on US opinion questions. `sources` is the number of
 * models averaged in `model`. Entries follow the choices and sum to 1; those that no model was asked about, refusals if
 * nothing is said, keep the prior's share, and without any support from the model the prior stands.
 */
export const calibrate = (
  model: ArrayLike<number>,
  prior: ArrayLike<number>,
  scale: Scale,
  sources: number,
  weights: CalibrationWeights = sources > 1 ? CALIBRATION.several : CALIBRATION.single,
  choices: ReadonlyArray<number> = askedIn(scale)
): Float64Array => {
  const support = choices.reduce((sum, k) => sum + model[k]!, 0)
  if (!(support > 0)) return Float64Array.from(prior)
  const terms = calibrationTerms(among(model, choices), among(prior, choices), scale, choices)
  const factor = scale.steps > 2 ? TOGETHER : 1
  const pooled = softmax(terms.map((term) => factor * weighed(term, weights)))
  const substantive = choices.reduce((sum, k) => sum + prior[k]!, 0)
  const shares = Float64Array.from(prior)
  choices.forEach((k, i) => {
    shares[k] = pooled[i]! * substantive
  })
  return shares
}
