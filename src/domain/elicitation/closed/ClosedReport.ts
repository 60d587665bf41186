import { knowledgeOfAudience } from "../../evidence/AnsweredFor.ts"
import type { ChoicesEstimate } from "../../evidence/Estimate.ts"
import { type Knowledge, lowest } from "../../evidence/Knowledge.ts"
import { modelledError, modelledWorth } from "../../evidence/ModelError.ts"
import { choiceThemes, summarizeChoices } from "../../evidence/Summary.ts"
import type { Workings } from "../../evidence/Workings.ts"
import { recogniseScale, type Scale } from "../../scale/Scale.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"
import { CALIBRATION } from "../../simulation/Calibration.ts"
import { marginOfError } from "../../simulation/Simulation.ts"
import { apportion, percentages } from "../../statistics/Apportionment.ts"
import { leadOfModels } from "../AudienceWords.ts"
import { describedBy } from "./ClosedWords.ts"
import { corrected } from "./Corrected.ts"
import { orderAudit } from "./OrderTest.ts"
import type { Judged } from "./PositionBias.ts"
import { type KnownShares, meanOf, unbiased } from "./Unbiased.ts"

/** A closed question with the replies of language models to it. */
export interface ClosedReplies {
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  /** The scale of the choices as submitted. */
  readonly scale: Scale
  readonly audience: FramedAudience
  /** Shares of the choices, as submitted, without a model. */
  readonly prior: ArrayLike<number>
  /** Whether they are those that a survey lends. */
  readonly isLent: boolean
  /** Usable replies of each model that gave any. */
  readonly byModel: ReadonlyArray<{ readonly model: string; readonly replies: ReadonlyArray<Judged> }>
  /** Replies that were to come. */
  readonly planned: number
  /** Related questions that the models were shown with their answers. */
  readonly shown: number
  /** Respondents to simulate. */
  readonly size: number
  readonly seed: number
  readonly engine: string
}

const PAIR = recogniseScale(["chosen", "left out"])

/** Of several answers each is a pair of its own: given or not. */
const correctedEach = (
  each: ReadonlyArray<ArrayLike<number>>,
  prior: ArrayLike<number>,
  asked: ReadonlyArray<number>
) => {
  const shares = Float64Array.from(prior)
  for (const k of asked) {
    const pairs = each.map((one) => [one[k]!, 1 - one[k]!])
    shares[k] = corrected(pairs, [prior[k]!, 1 - prior[k]!], PAIR, [0, 1])[0]!
  }
  return shares
}

/** What is known of a question that models answered: they have read of its topic everywhere, and were measured at home. */
const knowledgeOf = ({ atHome, reading }: FramedAudience): Knowledge =>
  lowest(["topic", knowledgeOfAudience(reading), atHome ? "topic" : "scale"])

const MIN_EVEN = 0.97

/** Whether the models divide people evenly: then they see nothing that speaks for an answer. */
const isEven = (shares: ReadonlyArray<number>): boolean => {
  const entropy = shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log(share) : sum), 0)
  return shares.length > 1 && entropy >= MIN_EVEN * Math.log(shares.length)
}

const rounded = (share: number): number => Math.round(share * 1e6) / 1e6

const workingsOf = (
  { byModel, choices }: ClosedReplies,
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
      ...Object.fromEntries(
        byModel.map(({ model }, m) => [`before, ${model}`, each[m]!.map((share) => rounded(share ?? 0))])
      )
    }
  }
}

/** An estimate with how it came about. */
interface ClosedReport {
  readonly estimate: ChoicesEstimate
  readonly workings: Omit<Workings, "question">
}

/** The answer that replies of language models come to. */
export const reportClosed = (asked: ClosedReplies): ClosedReport => {
  const { audience, byModel, choices, engine, isMultipleChoice, planned, prior, scale, seed } = asked
  const replies = byModel.map((one) => one.replies)
  const each = replies.map((own) => unbiased(own, choices.length, isMultipleChoice).shares)
  const before = meanOf(each)
  const positions = choices.flatMap((_, k) => (before[k] === null ? [] : [k]))
  const said = each.map((shares) => shares.map((share) => share ?? 0))
  const shares = isMultipleChoice ? correctedEach(said, prior, positions) : corrected(said, prior, scale, positions)
  const answered = replies.reduce((sum, own) => sum + own.length, 0)
  const size = Math.max(1, Math.floor((asked.size * answered) / planned))
  const knowledge = knowledgeOf(audience)
  const sources = byModel.length
  const margin = marginOfError(
    shares,
    size,
    modelledError({ knowledge, sources, choices: isMultipleChoice ? 2 : positions.length })
  )
  const published = isMultipleChoice ? percentages(shares) : apportion(shares, choices)
  const table = choices.map((choice, k) => ({ choice, percentage: published[k]! }))
  const precision = { several: isMultipleChoice, marginOfError: margin }
  const audit = orderAudit(replies)
  const origin = describedBy({
    models: byModel.map(({ model }) => model),
    answered,
    planned,
    orders: audit.orders,
    shown: asked.shown,
    isLent: asked.isLent,
    even: !isMultipleChoice && isEven(positions.map((k) => before[k]!))
  })
  const estimate: ChoicesEstimate = {
    choices: table,
    summary: `${leadOfModels(audience.reading)}${summarizeChoices(table, precision, origin)}`,
    themes: choiceThemes(table, scale, precision),
    sample: {
      size,
      effectiveSize: Math.min(size, modelledWorth(knowledge, sources)),
      marginOfError: margin,
      basis: "model",
      knowledge,
      engine,
      seed,
      audience: audience.reading
    },
    audit
  }
  return { estimate, workings: workingsOf(asked, each, before, shares) }
}
