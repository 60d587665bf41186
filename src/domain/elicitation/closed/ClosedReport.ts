/**
 * Closed questions put to language models: prompts ask for percentages in several orders (`CallPlan`, `Prompts`), replies are
 * read (`Percentages`), the effect of the order is taken out (`PositionBias`), and several methods are combined and corrected
 * toward what is known without models (`Methods`, `MethodTrials`). This file makes the estimate that goes out.
 */
import type { Doubt } from "../../evidence/doubts/Doubts.ts"
import type { ChoicesEstimate } from "../../evidence/Estimate.ts"
import { estimateMargin, modelledError, peopleBehind } from "../../evidence/ModelError.ts"
import type { Workings } from "../../evidence/QuestionResult.ts"
import { choiceThemes, lowered, nothingKnown, summarizeChoices } from "../../evidence/Summary.ts"
import type { LanguageModel } from "../../models/LanguageModel.ts"
import type { ModelRecord } from "../../models/Measured.ts"
import type { Scale } from "../../scale/Scale.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"
import { CALIBRATION } from "../../simulation/Calibration.ts"
import { publishedShares } from "../../simulation/Simulation.ts"
import { listed } from "../../text/Text.ts"
import { leadOfModels } from "../PromptText.ts"
import { isEven, knownOf } from "./ClosedKnowledge.ts"
import {
  corrected,
  correctedEach,
  type Methods,
  type Replied,
  saidBy,
  saidInAll,
  trustAlone,
  usualMethods
} from "./Methods.ts"
import { type OwnTrial, trialInNumbers, trialInWords } from "./MethodTrials.ts"
import { type KnownShares, meanOf, orderAudit, unbiased } from "./PositionBias.ts"
import { recordOf, trackRecord } from "./TrackRecord.ts"

interface Described {
  readonly models: ReadonlyArray<string>
  /** Replies that count, and that were to come. */
  readonly answered: number
  readonly planned: number
  readonly orders: number
  readonly shown: number
  /** Whether shares are corrected toward what a survey lends. */
  readonly isLent: boolean
  /** What questions of their own say of the correction; empty where there are none. */
  readonly trial: string
  /** Whether the models divide people evenly. */
  readonly even: boolean
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

const LENT = "the survey's respondents answered to a similar question, or other people to this one"

/** Where shares come from that language models gave, in sentences. */
const describedBy = ({ answered, even, isLent, models, orders, planned, shown, trial }: Described): string =>
  [
    `Estimated by ${listed(models)}, from ${counted(answered, "description", "descriptions")} of how these ` +
      `people answer with the choices in ${counted(orders, "order", "orders")}, then corrected toward what ` +
      `${isLent ? LENT : "people usually answer; nobody was asked"}.`,
    trial,
    shown === 0
      ? ""
      : `${models.length === 1 ? "It was" : "They were"} shown what people answered to ` +
        `${counted(shown, "related question", "related questions")}.`,
    answered < planned ? `${planned - answered} of ${planned} descriptions are missing.` : "",
    even
      ? `${models.length === 1 ? "It sees" : "They see"} no reason to favor one answer over another, so we have nothing to go on.`
      : ""
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")

/** A closed question with the replies of language models to it. */
export interface ClosedReplies {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  readonly scale: Scale
  readonly audience: FramedAudience
  /** What speaks against knowing all that models may know of it; null for nothing. */
  readonly doubt: Doubt | null
  /** Shares of the choices, as submitted, without a model. */
  readonly prior: ArrayLike<number>
  /** Whether they are those that a survey lends. */
  readonly isLent: boolean
  /** Usable replies of each model that gave any. */
  readonly byModel: ReadonlyArray<Replied>
  readonly models: ReadonlyArray<LanguageModel>
  /** How they are brought together; of several answers as usual. */
  readonly methods: Methods
  /** What these people's own questions say of that. */
  readonly tried: OwnTrial
  readonly planned: number
  /** Related questions that the models were shown with their answers. */
  readonly shown: number
  /** Respondents to simulate. */
  readonly size: number
  readonly seed: number
  readonly engine: string
}

const rounded = (share: number): number => Math.round(share * 1e6) / 1e6

const recordInWords = ({ family, source }: ModelRecord): string =>
  source === "fidelity" ? "measured by this service's operator" : (family ?? "not measured")

const workingsOf = (
  { byModel, choices, methods, models, tried }: ClosedReplies,
  each: ReadonlyArray<KnownShares>,
  before: KnownShares,
  after: ArrayLike<number>
): Omit<Workings, "question"> => {
  const { evidence, middle, ordered, pair, prior } = byModel.length > 1 ? CALIBRATION.several : CALIBRATION.single
  return {
    choices,
    orders: byModel.flatMap(({ replies }) => replies.map(({ order }) => order)),
    before: before.map((share) => rounded(share ?? 0)),
    after: Array.from(after, rounded),
    calibration: {
      prior,
      evidence,
      ordered,
      middle,
      pair,
      ...trialInNumbers(methods, tried),
      ...Object.fromEntries(models.map((model) => [`record, ${model.id}`, recordInWords(recordOf(model))])),
      ...Object.fromEntries(
        byModel.map(({ model }, m) => [`before, ${model}`, each[m]!.map((share) => rounded(share ?? 0))])
      )
    }
  }
}

interface ClosedReport {
  readonly estimate: ChoicesEstimate
  readonly workings: Omit<Workings, "question">
}

export const reportClosed = (asked: ClosedReplies): ClosedReport => {
  const { audience, byModel, choices, engine, isMultipleChoice, planned, prior, scale, seed } = asked
  const replies = byModel.map((one) => one.replies)
  const described = replies.map((own) => unbiased(own, choices.length, isMultipleChoice).shares)
  const positions = choices.flatMap((_, k) => (described[0]?.[k] == null ? [] : [k]))
  const methods = isMultipleChoice ? usualMethods(asked.models) : asked.methods
  const each = isMultipleChoice
    ? described
    : byModel.map((one): KnownShares => {
        const shares = saidInAll(saidBy(one, choices.length, scale), methods, positions)
        return choices.map((_, k) => (positions.includes(k) ? shares[k]! : null))
      })
  const before = meanOf(each)
  const said = each.map((shares) => shares.map((share) => share ?? 0))
  const even = !isMultipleChoice && isEven(positions.map((k) => before[k]!))
  const { because, knowledge } = knownOf({ ...asked, even })
  const isNothing = knowledge === "none"
  const shares = isNothing
    ? Float64Array.from(prior)
    : isMultipleChoice
      ? correctedEach(said, prior, positions, asked.isLent ? methods.trust : trustAlone(methods.trust))
      : corrected(said, prior, scale, positions, undefined, methods.trust)
  const answered = replies.reduce((sum, own) => sum + own.length, 0)
  const size = Math.max(1, Math.floor((asked.size * answered) / planned))
  const sources = byModel.length
  const choicesAtOnce = isMultipleChoice ? 2 : positions.length
  // The record is of what models know of a topic: what they know less of has the error of its class.
  const error = knowledge === "topic" ? trackRecord(asked.models).error : 1
  const margin = estimateMargin(size, error * modelledError({ knowledge, sources, choices: choicesAtOnce }))
  const published = publishedShares(shares, choices, isMultipleChoice)
  const table = choices.map((choice, k) => ({ choice, percentage: published[k]! }))
  const precision = { several: isMultipleChoice, marginOfError: margin }
  const audit = orderAudit(replies)
  const origin = describedBy({
    models: asked.models.map(({ id }) => id),
    answered,
    planned,
    orders: audit.orders,
    shown: asked.shown,
    isLent: asked.isLent,
    trial: isMultipleChoice ? "" : trialInWords(asked.tried),
    even
  })
  const estimate: ChoicesEstimate = {
    choices: table,
    summary:
      `${leadOfModels(audience.reading)}` +
      `${isNothing ? nothingKnown(because, true) : lowered(because, summarizeChoices(table, precision, origin))}`,
    themes: isNothing ? [] : choiceThemes(table, scale, precision),
    sample: {
      size,
      effectiveSize: peopleBehind(margin),
      marginOfError: margin,
      basis: "model",
      knowledge,
      engine,
      seed,
      audience: audience.reading
    },
    audit
  }
  return { estimate, workings: workingsOf({ ...asked, methods }, each, before, shares) }
}
