import { toldUsd } from "../../models/Money.ts"
import type { Scale } from "../../scale/Scale.ts"
import { among } from "../../simulation/Calibration.ts"
import type { Turns } from "../../Turns.ts"
import {
  BESIDES,
  type Beside,
  correction,
  type Methods,
  type Said,
  saidInAll,
  USUAL_METHODS,
  USUAL_TRUST
} from "./Methods.ts"

/** A question that people of one's own answered, with what models say of it that did not see their answers. */
export interface HeldOut {
  /** Shares of the choices as submitted. */
  readonly people: ArrayLike<number>
  readonly prior: ArrayLike<number>
  readonly scale: Scale
  /** Positions of the choices that models were asked about. */
  readonly asked: ReadonlyArray<number>
  readonly byModel: ReadonlyArray<Said>
}

/** Methods fitted to questions of one's own, and how far off they are on questions that they were not fitted to. */
export interface Fitted {
  readonly methods: Methods
  /** Whether the trust is that of the models' record. */
  readonly isUsualTrust: boolean
  readonly questions: number
  /** Mean divergence from people's shares (Kullback & Leibler 1951), in nats, with the usual methods and with these. */
  readonly usual: number
  readonly own: number
  /** Mean divergence of the estimate that needs no model. */
  readonly without: number
}

/** Fewer questions fit nothing. */
export const MIN_HELD_OUT = 10
/** The usual trust counts as so many questions. */
const SUPPOSED = 10
const TRUSTS = Array.from({ length: 21 }, (_, i) => i / 20)
const WEIGHTS = [0.25, 0.5, 0.75, 1]

type Losses = ReadonlyArray<number>

const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0)
const mean = (values: ReadonlyArray<number>): number => sum(values) / values.length

/** How far off shares of a question are, among the choices that models were asked about. */
const lossOf = (people: ArrayLike<number>, shares: ArrayLike<number>, asked: ReadonlyArray<number>): number => {
  const [truth, told] = [among(people, asked), among(shares, asked)]
  return sum(asked.map((k) => (truth[k]! > 0 ? truth[k]! * Math.log(truth[k]! / told[k]!) : 0)))
}

/** How far off one question is at each degree of trust. */
const lossAt = ({ asked, byModel, people, prior, scale }: HeldOut, methods: Pick<Methods, "weights">) => {
  const { at } = correction(
    byModel.map((said) => saidInAll(said, methods, asked)),
    prior,
    scale,
    asked
  )
  return (trust: number): number => lossOf(people, at(trust), asked)
}

/** Ways of joining, each with its losses by question and degree of trust. */
interface Candidate {
  readonly weights: Methods["weights"]
  readonly at: ReadonlyArray<(trust: number) => number>
  readonly table: ReadonlyArray<Losses>
}

const candidateOf = (heldOut: ReadonlyArray<HeldOut>, weights: Methods["weights"]): Candidate => {
  const at = heldOut.map((one) => lossAt(one, { weights }))
  return { weights, at, table: at.map((loss) => TRUSTS.map(loss)) }
}

interface Choice {
  readonly candidate: Candidate
  readonly trust: number
}

/** Candidates with what all questions together lose at each degree of trust. */
const summed = (candidates: ReadonlyArray<Candidate>) =>
  candidates.map((candidate) => ({
    candidate,
    totals: TRUSTS.map((_, t) => sum(candidate.table.map((row) => row[t]!)))
  }))

/** The candidate and trust with the least loss over questions, trust drawn toward the usual; `left` is left out. */
const bestOf = (all: ReturnType<typeof summed>, questions: number, left: number | null, usual: number): Choice => {
  let best = { candidate: all[0]!.candidate, trust: usual, loss: Number.POSITIVE_INFINITY }
  for (const { candidate, totals } of all)
    TRUSTS.forEach((trust, t) => {
      const loss = totals[t]! - (left === null ? 0 : candidate.table[left]![t]!)
      if (loss < best.loss) best = { candidate, trust, loss }
    })
  const counted = questions - (left === null ? 0 : 1)
  const { candidate, trust } = best
  return { candidate, trust: (counted * trust + SUPPOSED * usual) / (counted + SUPPOSED) }
}

/** The loss of each question where it is fitted to all others. */
const leftOut = (candidates: ReturnType<typeof summed>, questions: number, usual: number): Losses =>
  Array.from({ length: questions }, (_, i) => {
    const { candidate, trust } = bestOf(candidates, questions, i, usual)
    return candidate.at[i]!(trust)
  })

/** A smaller gain, in nats, is not worth the calls. */
const MIN_GAIN = 0.002
/** A gain of fewer standard errors is chance more often than one time in twenty. */
const MIN_ERRORS = 1.645

/** Whether losses are less by more than chance would have it, and by something. */
const clearlyLess = (losses: Losses, before: Losses): boolean => {
  const gains = before.map((loss, i) => loss - losses[i]!)
  const gain = mean(gains)
  const variance = sum(gains.map((one) => (one - gain) ** 2)) / (gains.length - 1)
  return gain > Math.max(MIN_GAIN, MIN_ERRORS * Math.sqrt(variance / gains.length))
}

interface Step {
  readonly choice: Choice
  readonly losses: Losses
}

const hasWay = ({ byModel }: HeldOut, way: Beside): boolean => byModel.some((said) => said[way] !== undefined)

/**
 * How what models say is best brought together on questions that people of one's own answered, by log-loss with each
 * question left out in turn. The usual trust stays unless another does clearly better, and so does every other way of asking
 * beside descriptions, which costs calls. `usualTrust` is that of these models' record. Null where there are fewer than ten
 * questions.
 */
export function* fittedInTurns(heldOut: ReadonlyArray<HeldOut>, usualTrust = USUAL_TRUST): Turns<Fitted | null> {
  const questions = heldOut.length
  if (questions < MIN_HELD_OUT) return null
  const described = candidateOf(heldOut, USUAL_METHODS.weights)
  const usual: Losses = described.at.map((loss) => loss(usualTrust))
  const alone = summed([described])
  const trusted = leftOut(alone, questions, usualTrust)
  let step: Step = clearlyLess(trusted, usual)
    ? { choice: bestOf(alone, questions, null, usualTrust), losses: trusted }
    : { choice: { candidate: described, trust: usualTrust }, losses: usual }
  for (const way of BESIDES) {
    if (heldOut.filter((one) => hasWay(one, way)).length < MIN_HELD_OUT) continue
    const { weights } = step.choice.candidate
    const candidates: Array<Candidate> = []
    for (const weight of WEIGHTS) {
      yield
      candidates.push(candidateOf(heldOut, { ...weights, [way]: weight }))
    }
    const joined = summed(candidates)
    const tried = leftOut(joined, questions, usualTrust)
    if (clearlyLess(tried, step.losses)) step = { choice: bestOf(joined, questions, null, usualTrust), losses: tried }
  }
  const { choice, losses } = step
  return {
    methods: { trust: choice.trust, weights: choice.candidate.weights },
    isUsualTrust: choice.trust === usualTrust,
    questions,
    usual: mean(usual),
    own: mean(losses),
    without: mean(heldOut.map(({ asked, people, prior }) => lossOf(people, prior, asked)))
  }
}

/**
 * What the questions that people answered themselves say of how models are to be believed: `none` where there is no survey
 * of these very people, `underWay` as long as models are asked those questions, `few` where fewer than ten could be used,
 * `putOff` where asking them could take more than their share of the day's money.
 */
export type OwnTrial =
  | { readonly _tag: "none" | "underWay" | "few" }
  | { readonly _tag: "putOff"; readonly mostUsd: number; readonly leftUsd: number }
  | ({ readonly _tag: "fitted" } & Fitted)

/** The share of what is left of a day's money that trying models on people's own questions may take. */
export const TRIAL_SHARE = 0.1

/**
 * Whether a trial that can cost so much at most is put off: it takes a tenth of what is left of the day's money at most, and
 * leaves what the ask beside it can cost. Null for `leftUsd` where there is no limit.
 */
export const isPutOff = (mostUsd: number, leftUsd: number | null, askUsd: number): boolean =>
  leftUsd !== null && (mostUsd > TRIAL_SHARE * leftUsd || mostUsd + askUsd > leftUsd)

export const NO_TRIAL: OwnTrial = { _tag: "none" }

const WAYS: Readonly<Record<Beside, string>> = {
  letters: "the odds of its letters",
  rated: "what people say in their own words",
  strata: "descriptions of men and women by age"
}

const error = (value: number): string => value.toFixed(3).replace(/^0/, "")

/** Whether models came no closer to what people answered than what is known without them. */
export const isNoBetter = (trial: OwnTrial): boolean => trial._tag === "fitted" && trial.own >= trial.without

const isUsual = ({ isUsualTrust, methods }: Fitted): boolean =>
  isUsualTrust && BESIDES.every((way) => methods.weights[way] === 0)

/** The same in few words; empty where there is nothing to say. */
export const trialInWords = (trial: OwnTrial): string => {
  switch (trial._tag) {
    case "none":
    case "few":
      return ""
    case "underWay":
      return "The models are being tested on questions that these people did answer. Ask again later, and the correction will use that."
    case "putOff":
      return (
        "The models weren't tested on questions that these people did answer: that could cost $" +
        `${toldUsd(trial.mostUsd)}, more than a tenth of the $${toldUsd(trial.leftUsd)} left of today's budget. ` +
        "Corrected as usual."
      )
    case "fitted": {
      const { methods, own, questions, usual, without } = trial
      if (isNoBetter(trial))
        return (
          `Tested on ${questions} of this project's questions: held-out error ${error(own)}, and ${error(without)} ` +
          "without models. They know no more than that, so only the answer scale counts as known, and the margin " +
          "is wider."
        )
      if (isUsual(trial))
        return `Corrected as usual, since nothing did better on ${questions} of this project's questions: held-out error ${error(usual)}.`
      const beside = BESIDES.filter((way) => methods.weights[way] > 0).map((way) => WAYS[way])
      const counted = beside.length === 0 ? "" : ` (with ${beside.join(" and ")})`
      return `Calibrated on ${questions} of this project's questions${counted}: held-out error ${error(usual)} → ${error(own)}.`
    }
  }
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

/** The same as it is kept of an answer. */
export const trialInNumbers = (
  { trust, weights }: Methods,
  trial: OwnTrial
): Readonly<Record<string, number | string>> => ({
  trust: rounded(trust),
  ...Object.fromEntries(BESIDES.flatMap((way) => (weights[way] > 0 ? [[way, weights[way]]] : []))),
  ...(trial._tag === "fitted"
    ? {
        "held-out questions": trial.questions,
        "held-out error, as usual": rounded(trial.usual),
        "held-out error": rounded(trial.own),
        "held-out error, without models": rounded(trial.without)
      }
    : {})
})
