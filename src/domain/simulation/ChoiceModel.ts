import { featuresOf, PERSON_FEATURES } from "../frame/PersonFeatures.ts"
import { CHOICE_MODEL } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { polarityOf } from "../opinion/Direction.ts"
import { interestShift, shiftOf } from "../opinion/Leaning.ts"
import { traitsIn } from "../people/Criterion.ts"
import {
  fitting,
  givenByChildren,
  givenBySayings,
  givenByThings,
  givenByVote,
  givenByVoting,
  isZero,
  oftenOf
} from "../people/EntailedAnswers.ts"
import type { Interest } from "../people/Interests.ts"
import { isRuledOut } from "../people/Requirements.ts"
import { type Given, givenBy, leavesOpen } from "../people/StatedAnswers.ts"
import type { Scale } from "../scale/Scale.ts"
import type { Turns } from "../Turns.ts"
import { isEveryAdult } from "./Audience.ts"
import { askedOf, type PreparedQuestion } from "./ClosedQuestion.ts"
import { composedShares, isSame, sharesAtAll } from "./CompoundShares.ts"
import { asGrouped, frameKnows, type PanelShares, spreadByFrame, spreadByLaw } from "./FrameShares.ts"
import type { Panel } from "./Panel.ts"

const { pattern } = patterns(CHOICE_MODEL)

/** From here on a tie is what the audience is by definition, in logits. */
const DEFINITE = 3

/** Answers by which people say that they have or do nothing of a thing. */
const NOTHING = pattern("nothing")

/** Partners are also wives and husbands, and whether they are single is a matter of opinion. */
const UNCLEAR = pattern("unclear")

/** The answers of a scale that people may give by definition; undefined where nothing is certain. */
const definitely = (
  { asksSaying, isMultipleChoice, labels, question, scale: { ranks, steps } }: PreparedQuestion,
  plain: ReadonlyArray<Interest>
): Given | undefined => {
  const asked = isMultipleChoice ? 0 : interestShift(plain, question, steps === 2)
  if (Math.abs(asked) < DEFINITE) return undefined
  const some =
    fitting(labels, asked > 0, asksSaying?.saying.stems[0] === "own") ??
    labels.map((label, k) => asked < 0 && ranks[k] === 0 && NOTHING.test(label))
  const known = fitting(labels, asked > 0, false) !== undefined || some.includes(true)
  const only = some.filter((one) => one).length === 1
  return known ? { some, all: some.map((one) => one && only) } : undefined
}

/** Usual share of the choices of a multiple-choice question that a respondent ticks, and of “none of these”, as logits. */
const TICKED = -0.85
const NONE_TICKED = -2.6
const CONTRAST = 0.7
/** How far being drawn to the topic of a multiple-choice question makes people tick more of its choices. */
const DRAWN = 0.3

const HOME = "United States"

/** Respondents between two pauses. */
const TURN = 64

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
const logit = (p: number): number => Math.log(p / (1 - p))

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

/** What the audience as a whole brings to a question: one shift along its scale, one for every label. */
interface Ties {
  readonly asked: number
  readonly labels: ReadonlyArray<number>
}

const tiesOf = ({ labels, own: asks, question, scale }: PreparedQuestion, { audience }: Panel): Ties => {
  // Who likes what a country is called after does not live there.
  const interests = asks === undefined || asks.question._tag === "Doing" ? audience.interests : []
  const asked = interestShift(interests, question, scale.steps === 2)
  const own = labels.map((label) => interestShift(interests, label, false))
  const named = own.some((shift) => shift !== 0)
  return { asked, labels: named ? own : labels.map((label) => asked * polarityOf(label)) }
}

/** What a respondent's kind adds to one label. */
const labelShift = (question: PreparedQuestion, features: Float64Array, person: number, k: number): number =>
  question.labelLeanings === null ? 0 : shiftOf(features, person, question.labelLeanings, k * PERSON_FEATURES.length)

/** Thresholds between the steps, lowest first, from the shares of the steps. */
const cutsBetween = (steps: Float64Array): Float64Array => {
  const total = steps.reduce((sum, share) => sum + share, 0)
  let cumulated = 0
  return steps.slice(0, -1).map((share) => {
    cumulated += share / total
    return logit(Math.min(1 - 1e-9, Math.max(1e-9, cumulated)))
  })
}

/** Positions of the steps, lowest first, and of the choices beside the scale. */
const places = ({ ranks, steps }: Scale) => ({
  steps: Uint32Array.from({ length: steps }, (_, rank) => ranks.indexOf(rank)),
  beside: ranks.flatMap((rank, k) => (rank < 0 ? [k] : []))
})

function* ordinalShares(question: PreparedQuestion, panel: Panel, ties: Ties): Turns<Float64Array> {
  const { leaning, prior, scale } = question
  const { beside, steps } = places(scale)
  const cuts = cutsBetween(Float64Array.from(steps, (k) => prior[k]!))
  const features = featuresOf(panel.audience.people, panel.persons)
  const shares = new Float64Array(prior.length)
  const own = new Float64Array(scale.steps)
  for (let i = 0; i < panel.size; i++) {
    if (i % TURN === TURN - 1) yield
    const person = panel.persons[i]!
    let left = 1
    for (const k of beside) {
      const p = Math.min(left, sigmoid(logit(prior[k]!) + labelShift(question, features, person, k)))
      shares[k]! += p / panel.size
      left -= p
    }
    own.fill(0)
    addOrdinal(cuts, ties.asked + shiftOf(features, person, leaning), own)
    for (let rank = 0; rank < own.length; rank++) shares[steps[rank]!]! += (left * own[rank]!) / panel.size
  }
  return shares
}

function* nominalShares(question: PreparedQuestion, panel: Panel, ties: Ties): Turns<Float64Array> {
  const { labels, prior } = question
  const base = labels.map((_, k) => Math.log(prior[k]!) + ties.labels[k]!)
  const features = featuresOf(panel.audience.people, panel.persons)
  const shares = new Float64Array(labels.length)
  const exps = new Float64Array(labels.length)
  for (let i = 0; i < panel.size; i++) {
    if (i % TURN === TURN - 1) yield
    let total = 0
    for (let k = 0; k < exps.length; k++) {
      exps[k] = Math.exp(base[k]! + labelShift(question, features, panel.persons[i]!, k))
      total += exps[k]!
    }
    for (let k = 0; k < exps.length; k++) shares[k]! += exps[k]! / total / panel.size
  }
  return shares
}

/** Each choice on its own, with a shared readiness to tick; “none of these” is ticked alone. */
function* multipleShares(question: PreparedQuestion, panel: Panel, ties: Ties): Turns<Float64Array> {
  const { labels, leaning, prior, scale } = question
  const logs = prior.map((share) => Math.log(Math.max(share, 1e-9)))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const none = scale.roles.indexOf("none")
  const base = labels.map((_, k) =>
    k === none ? NONE_TICKED : TICKED + CONTRAST * (logs[k]! - mean) + ties.labels[k]!
  )
  const features = featuresOf(panel.audience.people, panel.persons)
  const shares = new Float64Array(labels.length)
  for (let i = 0; i < panel.size; i++) {
    if (i % TURN === TURN - 1) yield
    const person = panel.persons[i]!
    const readiness = DRAWN * shiftOf(features, person, leaning)
    const noneOf = none < 0 ? 0 : sigmoid(base[none]! - readiness)
    for (let k = 0; k < labels.length; k++) {
      const p =
        k === none ? noneOf : (1 - noneOf) * sigmoid(base[k]! + readiness + labelShift(question, features, person, k))
      shares[k]! += p / panel.size
    }
  }
  return shares
}

/**
 * Of each choice how many say yes to it alone. Who chooses none is halfway between as many as if choices had nothing to do with
 * each other, and as many as if all others had chosen the commonest.
 */
function* sharesOfEach(each: NonNullable<PreparedQuestion["ofEach"]>, panel: Panel): Turns<Float64Array> {
  const shares = new Float64Array(each.length)
  for (const [k, one] of each.entries())
    if (one !== null) shares[k] = (yield* sharesInTurns(one, panel)).shares[one.labels.indexOf("yes")]!
  const none = (shares.reduce((left, share) => left * (1 - share), 1) + 1 - Math.max(...shares)) / 2
  return shares.map((share, k) => (each[k] === null ? none : share))
}

/** Everybody's shares, shifted for each respondent as figures of the groups are that they belong to. */
function* sharesByGroups({ groups, labels, prior }: PreparedQuestion, panel: Panel): Turns<Float64Array> {
  const shares = new Float64Array(labels.length)
  const odds = new Float64Array(labels.length)
  for (let i = 0; i < panel.size; i++) {
    if (i % TURN === TURN - 1) yield
    const shifts = groups.flatMap((group) => group.of(panel.audience.people, panel.persons[i]!) ?? [])
    for (let k = 0; k < odds.length; k++)
      odds[k] = prior[k]! * Math.exp(shifts.reduce((sum, shift) => sum + shift[k]!, 0))
    const total = odds.reduce((sum, one) => sum + one, 0)
    for (let k = 0; k < odds.length; k++) shares[k]! += odds[k]! / total / panel.size
  }
  return shares
}

function* modelShares(question: PreparedQuestion, panel: Panel): Turns<Float64Array> {
  const { audience } = panel
  if (question.record !== "" && question.ofEach !== undefined) return yield* sharesOfEach(question.ofEach, panel)
  // What is on record of everybody is not computed anew.
  if (question.record !== "" && isEveryAdult(audience) && audience.interests.length === 0) return question.prior
  if (question.groups.length > 0 && audience.interests.length === 0) return yield* sharesByGroups(question, panel)
  const ties = tiesOf(question, panel)
  if (question.isMultipleChoice) return yield* multipleShares(question, panel, ties)
  return yield* question.scale.steps > 1 ? ordinalShares(question, panel, ties) : nominalShares(question, panel, ties)
}

/** Shares of the choice model among the answers that are open. */
const among = (shares: Float64Array, { some }: Given): Float64Array => {
  const left = shares.map((share, k) => (some[k] ? share : 0))
  const total = left.reduce((sum, share) => sum + share, 0)
  return total > 0 ? left.map((share) => share / total) : shares
}

/** No for all, where nobody of whom so much is stated can say yes. */
const ruledOut = (
  { labels, requires, scale: { ranks } }: PreparedQuestion,
  { audience: { countries, statement } }: Panel
): PanelShares | undefined => {
  if (requires === undefined || (requires.isLawAtHome && countries.some((country) => country !== HOME)))
    return undefined
  if (!isRuledOut(requires, statement.criterion)) return undefined
  const never = labels.map((label) => isZero(oftenOf(label)))
  const isNo = never.includes(true) ? never : ranks.map((rank) => rank === 0)
  return {
    shares: Float64Array.from(isNo, Number),
    decided: "stated",
    because: requires.because
  }
}

/** Expected shares of a panel's answers: means of the respondents' probabilities, not counts of draws (Rao–Blackwell). */
export function* sharesInTurns(prepared: PreparedQuestion, panel: Panel): Turns<PanelShares> {
  const question = askedOf(prepared, panel.audience)
  const { interests, statement } = panel.audience
  const required = ruledOut(question, panel)
  if (required !== undefined) return required
  const said =
    question.asksSaying === undefined
      ? givenByVote(question.question, question.labels, statement.sayings)
      : givenBySayings(question.asksSaying, question.labels, statement.sayings)
  const chosen = question.isMultipleChoice ? undefined : givenByThings(question.question, question.labels, statement)
  const counted = question.isMultipleChoice
    ? undefined
    : (givenByChildren(question.question, question.labels, statement.descriptions) ??
      givenByVoting(question.question, question.labels, statement.descriptions))
  const given =
    counted?.given ??
    (question.own === undefined ? undefined : givenBy(question.own, statement)) ??
    said?.given ??
    chosen?.given ??
    definitely(question, statement.plain)
  const phrases = [
    ...(counted?.phrases ?? []),
    ...(chosen?.phrases ?? []),
    ...(said?.phrases ?? []),
    ...interests.flatMap((one) => (interestShift([one], question.question) === 0 ? [] : [one.phrase]))
  ]
  if (given?.some.includes(true) === false) return { shares: question.prior, decided: "unfit", phrases }
  if (given?.all.includes(true)) return { shares: Float64Array.from(given.all, Number), decided: "stated", phrases }
  const asked = traitsIn((question.own?.answers ?? []).flatMap((one) => one ?? []))
  const open =
    (question.own !== undefined && leavesOpen(question.own, statement)) ||
    [...asked].some((trait) => statement.doubted.has(trait))
  const knows = (told: Float64Array) => frameKnows(question, panel.audience, told)
  const spread = open ? undefined : spreadByFrame(question, given, panel.audience)
  const isExact =
    spread?.decided === "frame" && !(question.own?.question._tag === "Statement" && UNCLEAR.test(question.question))
  const byLaw = open || isExact ? undefined : spreadByLaw(question, given, panel.audience)
  if (byLaw !== undefined && knows(byLaw.shares)) return byLaw
  const modelled = () => modelShares(question, panel)
  const made =
    question.made === undefined || given !== undefined
      ? undefined
      : yield* composedShares(question, question.made, panel, sharesInTurns, modelled)
  if (made !== undefined && (made.decided !== "model" || isSame(question.made!.by))) return made
  const atAll = given === undefined ? yield* sharesAtAll(question, panel, sharesInTurns, modelled) : undefined
  const isFirst = question.own === undefined && question.record === ""
  if (atAll !== undefined && (atAll.decided !== "model" || isFirst)) return atAll
  if (spread !== undefined && knows(spread.shares)) return spread
  if (made !== undefined) return made
  const own = yield* modelled()
  const grouped = open || question.isMultipleChoice ? own : asGrouped(question, own, panel.audience)
  const shares = knows(grouped) ? grouped : own
  if (given !== undefined && !question.isMultipleChoice)
    return { shares: among(shares, given), decided: "narrowed", phrases }
  return { shares, decided: "model" }
}
