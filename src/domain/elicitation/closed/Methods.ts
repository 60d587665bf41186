import type { ScaleFamily } from "../../lexicon/scales/ScaleWords.ts"
import type { ModelId } from "../../models/LanguageModel.ts"
import type { Scale } from "../../scale/Scale.ts"
import { among, CALIBRATION, type CalibrationWeights, calibrate } from "../../simulation/Calibration.ts"
import { softmax } from "../../simulation/PriorShares.ts"
import { type Judged, type KnownShares, unbiased } from "./PositionBias.ts"
import { STRANGER, trackRecord } from "./TrackRecord.ts"

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
/** The trust at which shares are corrected before it is raised or lowered. */
export const USUAL_TRUST = STRANGER.trust
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
 * What language models say, each of them by itself, corrected toward what people answer. Where they name answers, by
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

/**
 * How far to trust models on a choice we know nothing else about. The estimate without models says little then, so models get
 * half of its weight as well. Fitted to the distributions of `TrackRecord`, each choice by itself against the mean of all.
 */
export const trustAlone = (trust: number): number => trust + (1 - trust) / 2

const logit = (share: number): number => Math.log((share + LEAST) / (1 - share + LEAST))

/**
 * Of several answers each is given or not: shares that models describe, each of them pooled with the prior's in logits.
 * Choices of which no model was asked keep the prior's share.
 */
export const correctedEach = (
  each: ReadonlyArray<ArrayLike<number>>,
  prior: ArrayLike<number>,
  choices: ReadonlyArray<number>,
  trust: number
): Float64Array => {
  const shares = Float64Array.from(prior)
  for (const k of choices) {
    const said = each.reduce((sum, one) => sum + one[k]!, 0) / each.length
    shares[k] = 1 / (1 + Math.exp(-(trust * logit(said) + (1 - trust) * logit(prior[k]!))))
  }
  return shares
}

/** Ways in which a model is asked beside describing shares, in the order in which they are joined to these. */
export const BESIDES = ["letters", "rated", "strata"] as const
export type Beside = (typeof BESIDES)[number]

/** How what models say is brought together. */
export interface Methods {
  /** How far they are believed against what is known without them, 0 to 1. */
  readonly trust: number
  /** Weight of each other way against what stands before it, 0 to 1; 0 where it is not used. */
  readonly weights: Readonly<Record<Beside, number>>
}

/** How models nobody has measured are believed, where no questions of one's own say better. */
export const USUAL_METHODS: Methods = { trust: USUAL_TRUST, weights: { letters: 0, rated: 0, strata: 0 } }

/** The same of these models, as far as their record is known. */
export const usualMethods = (models: Parameters<typeof trackRecord>[0]): Methods => ({
  ...USUAL_METHODS,
  trust: trackRecord(models).trust
})

/** Shares of the choices as submitted that one model gave, by the way in which it was asked. */
export interface Said extends Readonly<Partial<Record<Beside, ArrayLike<number>>>> {
  readonly described: ArrayLike<number>
}

/** Both among some choices: `weight` of the second and the rest of the first. */
const mixed = (
  first: Float64Array,
  second: ArrayLike<number>,
  weight: number,
  choices: ReadonlyArray<number>
): Float64Array => {
  const other = among(second, choices)
  return choices.some((k) => other[k]! > 0) ? first.map((share, k) => (1 - weight) * share + weight * other[k]!) : first
}

/** What one model says in all, among the choices asked about: a way in which it was not asked counts for nothing. */
export const saidInAll = (
  said: Said,
  { weights }: Pick<Methods, "weights">,
  choices: ReadonlyArray<number>
): Float64Array =>
  BESIDES.reduce<Float64Array>(
    (shares, way) => {
      const other = said[way]
      return other === undefined || weights[way] === 0 ? shares : mixed(shares, other, weights[way], choices)
    },
    among(said.described, choices)
  )

/**
 * Semantic similarity rating: texts that people might say are placed on a scale by how near their vectors are to those of
 * statements that stand for its steps (Maier et al. 2025, “LLMs reproduce human purchase intent via semantic similarity
 * elicitation of Likert ratings”).
 */

/** Statements from the lowest to the highest of five steps. */
type Five = readonly [string, string, string, string, string]

const STATEMENTS: Readonly<Partial<Record<ScaleFamily, Five>>> = {
  agreement: [
    "That is wrong; I am completely against that view.",
    "I do not really agree with that.",
    "I can see both sides; I neither agree nor disagree.",
    "I agree with that, more or less.",
    "That is exactly right; I fully agree."
  ],
  favour: [
    "I am completely against it.",
    "I am rather against it.",
    "I am neither for it nor against it.",
    "I am rather for it.",
    "I am all for it."
  ],
  satisfaction: [
    "I am very unhappy with it.",
    "It is not good enough; I am rather unhappy with it.",
    "It is all right, neither good nor bad.",
    "I am quite happy with it.",
    "I am very happy with it; it could not be better."
  ],
  likelihood: [
    "I would certainly not do that.",
    "I would rather not do that.",
    "I might or might not do that.",
    "I would probably do that.",
    "I would certainly do that."
  ],
  importance: [
    "It does not matter to me at all.",
    "It matters little to me.",
    "It matters to me to some degree.",
    "It matters a lot to me.",
    "Nothing matters more to me."
  ],
  frequency: [
    "I never do that.",
    "I hardly ever do that.",
    "I do that now and then.",
    "I often do that.",
    "I do that all the time."
  ],
  quality: ["It is terrible.", "It is rather bad.", "It is neither good nor bad.", "It is good.", "It is excellent."]
}

const TEMPLATES: ReadonlyArray<(label: string) => string> = [
  (label) => `${label}.`,
  (label) => `My answer is: ${label}.`,
  (label) => `If I had to choose, I would say “${label}”.`
]

const MIN_STEPS = 3
/** The statements by family stand for scales of three to five steps. */
const MAX_STATED = 5

/** Positions of the choices on a scale of three steps and more, from the lowest to the highest; none on any other. */
export const stepsOf = ({ ranks, steps }: Scale): ReadonlyArray<number> =>
  steps < MIN_STEPS ? [] : ranks.flatMap((rank, k) => (rank >= 0 ? [k] : [])).sort((a, b) => ranks[a]! - ranks[b]!)

/** Statements that stand for the steps of a scale, from the lowest to the highest: several sets, for none is the right one. */
export const anchorsOf = (choices: ReadonlyArray<string>, scale: Scale): ReadonlyArray<ReadonlyArray<string>> => {
  const steps = stepsOf(scale)
  if (steps.length === 0) return []
  const stated = steps.length <= MAX_STATED ? STATEMENTS[scale.family] : undefined
  const own = TEMPLATES.map((template) => steps.map((k) => template(choices[k]!)))
  if (stated === undefined) return own
  return [...own, steps.map((_, i) => stated[Math.round((4 * i) / (steps.length - 1))]!)]
}

type Vector = ArrayLike<number>

/** Cosine of the angle between two vectors; 0 where one of them is nothing. */
const cosine = (a: Vector, b: Vector): number => {
  let [dot, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!
    aa += a[i]! * a[i]!
    bb += b[i]! * b[i]!
  }
  return aa > 0 && bb > 0 ? dot / Math.sqrt(aa * bb) : 0
}

/** What the least likely step keeps, as a part of the widest difference of similarities. */
const LEAST_SIMILARITY = 0.02

/**
 * How likely one text is each step: similarities with its anchors less the smallest of them, of which a little is left, to a
 * sum of 1. All steps alike where the text is as near to each.
 */
export const ratingOf = (text: Vector, anchors: ReadonlyArray<Vector>): ReadonlyArray<number> => {
  const similarities = anchors.map((anchor) => cosine(text, anchor))
  const least = Math.min(...similarities)
  const range = Math.max(...similarities) - least
  const above = similarities.map((similarity) =>
    range > 0 ? Math.max(LEAST_SIMILARITY, (similarity - least) / range) : 1
  )
  const total = above.reduce((sum, one) => sum + one, 0)
  return above.map((one) => one / total)
}

/** Shares of the steps among some texts: means over texts and sets of anchors. */
export const ratedShares = (
  texts: ReadonlyArray<Vector>,
  sets: ReadonlyArray<ReadonlyArray<Vector>>
): ReadonlyArray<number> => {
  const each = texts.flatMap((text) => sets.map((anchors) => ratingOf(text, anchors)))
  return (each[0] ?? []).map((_, step) => each.reduce((sum, one) => sum + one[step]!, 0) / each.length)
}

/** Shares of all choices from those of the steps: what stands beside the scale keeps its part of the shares described. */
export const besideSteps = (
  described: ArrayLike<number>,
  scale: Scale,
  rated: ReadonlyArray<number>
): ReadonlyArray<number> => {
  const steps = stepsOf(scale)
  const theirs = steps.reduce((sum, k) => sum + described[k]!, 0)
  const shares = Array.from(described)
  steps.forEach((k, step) => {
    shares[k] = theirs * rated[step]!
  })
  return shares
}

/** Usable replies of one model to a closed question. */
export interface Replied {
  readonly model: ModelId
  readonly replies: ReadonlyArray<Judged>
  readonly letters?: ReadonlyArray<Judged>
  /** Shares of the steps of a scale by what people said in their own words. */
  readonly rated?: ReadonlyArray<number>
  /** Shares of the choices as submitted, described part by part. */
  readonly strata?: ReadonlyArray<number>
}

const asShares = (known: KnownShares): ReadonlyArray<number> => known.map((share) => share ?? 0)

/** What one model says by each way in which it was asked, with what the order of the choices did to it taken out. */
export const saidBy = ({ letters, rated, replies, strata }: Replied, choices: number, scale: Scale): Said => {
  const described = asShares(unbiased(replies, choices, false).shares)
  return {
    described,
    ...(letters === undefined || letters.length === 0
      ? {}
      : { letters: asShares(unbiased(letters, choices, false).shares) }),
    ...(rated === undefined ? {} : { rated: besideSteps(described, scale, rated) }),
    ...(strata === undefined ? {} : { strata })
  }
}

/** Shares of the choices as submitted, from a reply to some of them in some order. */
export const asSubmittedBy = ({ order, shares }: Judged, choices: number): ReadonlyArray<number> => {
  const all = new Array<number>(choices).fill(0)
  order.forEach((k, place) => {
    all[k] = shares[place]!
  })
  return all
}
