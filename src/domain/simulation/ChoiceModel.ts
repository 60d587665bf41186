import type { PreparedQuestion } from "./ClosedQuestion.ts"
import { type Criterion, matching } from "./Criterion.ts"
import { interestShift, shiftOf } from "./Leaning.ts"
import type { Panel } from "./Panel.ts"
import { featuresOf, PERSON_FEATURES } from "./PersonFeatures.ts"
import { mix, normal } from "./Rng.ts"
import type { Scale } from "./Scale.ts"

/** Standard deviation of what sets respondents of one kind apart, in logits. */
const SPREAD = 0.5
/** Averaging a logistic curve over normal noise flattens it by this factor, which the thresholds make up for. */
const STEEPEN = Math.sqrt(1 + 0.346 * SPREAD * SPREAD)
/** Usual share of the choices of a multiple-choice question that a respondent ticks, and of “none of these”, as logits. */
const TICKED = -0.85
const NONE_TICKED = -2.6
const CONTRAST = 0.7
/** How far being drawn to the topic of a multiple-choice question makes people tick more of its choices. */
const DRAWN = 0.3

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
const logit = (p: number): number => Math.log(p / (1 - p))

/** Shares of the choices, in the order of the prepared question, and whether the frame alone decides them. */
export interface PanelShares {
  readonly shares: Float64Array
  readonly exact: boolean
}

/**
 * Ordered answers: cumulative logit (McCullagh 1980) with one latent shift per respondent. Raising a shift moves the
 * answer up the scale (first-order stochastic dominance). `cuts` are the thresholds between neighbouring steps; `out`
 * gathers the probability of each step.
 */
export const addOrdinal = (cuts: Float64Array, shift: number, out: Float64Array): void => {
  let below = 0
  for (let k = 0; k < cuts.length; k++) {
    const upTo = sigmoid(cuts[k]! - shift)
    out[k]! += upTo - below
    below = upTo
  }
  out[cuts.length]! += 1 - below
}

const interestOf = ({ audience }: Panel, text: string): number => interestShift(audience.interests, text)

const respondentShift = (panel: Panel, features: Float64Array, question: PreparedQuestion, i: number): number =>
  shiftOf(features, panel.persons[i]!, question.leaning) + SPREAD * normal(mix(panel.roots[i]!, question.hash))

/** What the audience's interests and a respondent's kind add to one label. */
const labelShift = (question: PreparedQuestion, panel: Panel, features: Float64Array, i: number, k: number): number =>
  (question.labelLeanings === null
    ? 0
    : shiftOf(features, panel.persons[i]!, question.labelLeanings, k * PERSON_FEATURES.length)) +
  SPREAD * normal(mix(panel.roots[i]!, question.labelHashes[k]!))

/** Thresholds between the steps, lowest first, from the shares of the steps. */
const cutsBetween = (steps: Float64Array): Float64Array => {
  const total = steps.reduce((sum, share) => sum + share, 0)
  let cumulated = 0
  return steps.slice(0, -1).map((share) => {
    cumulated += share / total
    return STEEPEN * logit(Math.min(1 - 1e-9, Math.max(1e-9, cumulated)))
  })
}

/** Positions of the steps, lowest first, and of the choices beside the scale. */
const places = ({ ranks, steps }: Scale) => ({
  steps: Uint32Array.from({ length: steps }, (_, rank) => ranks.indexOf(rank)),
  beside: ranks.flatMap((rank, k) => (rank < 0 ? [k] : []))
})

const ordinalShares = (question: PreparedQuestion, panel: Panel): Float64Array => {
  const { prior, scale } = question
  const { beside, steps } = places(scale)
  const cuts = cutsBetween(Float64Array.from(steps, (k) => prior[k]!))
  const features = featuresOf(panel.audience.people)
  const common = interestOf(panel, question.question)
  const shares = new Float64Array(prior.length)
  const own = new Float64Array(scale.steps)
  for (let i = 0; i < panel.size; i++) {
    let left = 1
    for (const k of beside) {
      const away = STEEPEN * logit(prior[k]!) + labelShift(question, panel, features, i, k)
      const p = Math.min(left, sigmoid(away))
      shares[k]! += p / panel.size
      left -= p
    }
    own.fill(0)
    addOrdinal(cuts, common + respondentShift(panel, features, question, i), own)
    for (let rank = 0; rank < own.length; rank++) shares[steps[rank]!]! += (left * own[rank]!) / panel.size
  }
  return shares
}

const nominalShares = (question: PreparedQuestion, panel: Panel): Float64Array => {
  const { labels, prior } = question
  const base = labels.map((label, k) => Math.log(prior[k]!) + interestOf(panel, label))
  const features = featuresOf(panel.audience.people)
  const shares = new Float64Array(labels.length)
  const exps = new Float64Array(labels.length)
  for (let i = 0; i < panel.size; i++) {
    let total = 0
    for (let k = 0; k < exps.length; k++) {
      exps[k] = Math.exp(base[k]! + labelShift(question, panel, features, i, k))
      total += exps[k]!
    }
    for (let k = 0; k < exps.length; k++) shares[k]! += exps[k]! / total / panel.size
  }
  return shares
}

/** Each choice on its own, with a shared readiness to tick; “none of these” is ticked alone. */
const multipleShares = (question: PreparedQuestion, panel: Panel): Float64Array => {
  const { labels, prior, scale } = question
  const logs = prior.map((share) => Math.log(Math.max(share, 1e-9)))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const none = scale.roles.indexOf("none")
  const base = labels.map((label, k) =>
    k === none ? NONE_TICKED : TICKED + CONTRAST * (logs[k]! - mean) + interestOf(panel, label)
  )
  const features = featuresOf(panel.audience.people)
  const shares = new Float64Array(labels.length)
  for (let i = 0; i < panel.size; i++) {
    const drawn = shiftOf(features, panel.persons[i]!, question.leaning)
    const readiness = DRAWN * drawn + SPREAD * normal(mix(panel.roots[i]!, question.hash))
    const noneOf = none < 0 ? 0 : sigmoid(base[none]! - readiness)
    for (let k = 0; k < labels.length; k++) {
      const p =
        k === none ? noneOf : (1 - noneOf) * sigmoid(base[k]! + readiness + labelShift(question, panel, features, i, k))
      shares[k]! += p / panel.size
    }
  }
  return shares
}

interface SelfGroup {
  readonly choice: number
  readonly mask: Uint8Array
  readonly members: number
}

/** Each respondent gives the answer that describes them; the narrowest one where several do. */
const selfShares = (
  criteria: ReadonlyArray<Criterion | undefined>,
  { audience, persons, size }: Panel
): Float64Array | undefined => {
  const groups = criteria
    .flatMap((criterion, choice): ReadonlyArray<SelfGroup> => {
      if (criterion === undefined) return []
      const mask = matching(criterion, audience.people)
      return [{ choice, mask, members: mask.reduce((sum, bit) => sum + bit, 0) }]
    })
    .sort((a, b) => a.members - b.members)
  const counts = new Float64Array(criteria.length)
  let described = 0
  for (let i = 0; i < size; i++) {
    const group = groups.find(({ mask }) => mask[persons[i]!] === 1)
    if (group === undefined) continue
    counts[group.choice]! += 1
    described++
  }
  return described === 0 ? undefined : counts.map((count) => count / described)
}

/** Expected shares of a panel's answers: means of the respondents' probabilities, not counts of draws (Rao–Blackwell). */
export const panelShares = (question: PreparedQuestion, panel: Panel): PanelShares => {
  const self = question.self === undefined ? undefined : selfShares(question.self, panel)
  if (self !== undefined) return { shares: self, exact: true }
  if (question.isMultipleChoice) return { shares: multipleShares(question, panel), exact: false }
  const ordered = question.scale.steps > 1
  return { shares: ordered ? ordinalShares(question, panel) : nominalShares(question, panel), exact: false }
}
