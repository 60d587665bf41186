import { Effect, Either } from "effect"
import { askedBefore, audienceInWords } from "../../domain/elicitation/AudienceWords.ts"
import { listsPerModel, tokensIn } from "../../domain/elicitation/closed/CallPlan.ts"
import { type ClosedReplies, reportClosed } from "../../domain/elicitation/closed/ClosedReport.ts"
import { type ClosedSubject, describeCall, tokensDescribed } from "../../domain/elicitation/closed/DescribePrompt.ts"
import { type Listed, type Listing, listingsOf } from "../../domain/elicitation/closed/Listing.ts"
import type { Judged } from "../../domain/elicitation/closed/PositionBias.ts"
import { readPercentages } from "../../domain/elicitation/closed/ReadPercentages.ts"
import type { ChoicesEstimate, EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { usageOf } from "../../domain/models/CallRecord.ts"
import { engineName } from "../../domain/models/EngineName.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import { sharesInTurns } from "../../domain/simulation/ChoiceModel.ts"
import { type PreparedQuestion, prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { drawPanel } from "../../domain/simulation/Panel.ts"
import { hash } from "../../domain/statistics/Rng.ts"
import { asOneAsk } from "../ports/AskUnderWay.ts"
import { noteWorkings } from "../ports/RequestUnderWay.ts"
import type { ClosedQuestion, Simulator } from "../ports/Simulator.ts"
import { framedAudiences } from "./FramedAudiences.ts"
import { ModelCalls } from "./ModelCalls.ts"
import { type Collected, collecting, endingBefore, reasonFor } from "./ModelLosses.ts"
import { inTurns } from "./Turns.ts"

/** What is left of an ask's time when replies are no longer waited for. */
const LEFT_AFTER_REPLIES_MS = 3_000
/** Answers from fewer than this share of the replies planned are no answer. */
const MIN_ANSWERED = 0.5
/** Respondents whose shares stand for what is known without a model, whatever the size of the sample. */
const PRIOR_PANEL = 400

/** A closed question as it is put to the models. */
interface Elicited {
  readonly listed: Listed
  readonly subject: ClosedSubject
  readonly models: ReadonlyArray<LanguageModel>
  readonly size: number
  readonly seed: number
  readonly collected: Collected
}

/** Nothing that a survey lends is taken to be impossible. */
const LEAST_LENT = 0.002

/** The scale of a prepared question, its entries in the order of the choices as submitted. */
const asSubmitted = ({ positions, scale }: PreparedQuestion): Listed["scale"] => ({
  ...scale,
  roles: positions.map((at) => scale.roles[at]!),
  ranks: positions.map((at) => scale.ranks[at]!),
  sides: positions.map((at) => scale.sides[at]!)
})

/** Tells replies to one list apart; nothing else in a call is left to chance. */
const seedOfCall = (seed: number, { turn }: Listing): number => hash("describe", seed, turn) >>> 1

const callFor = ({ listed, seed, subject }: Elicited, listing: Listing) =>
  describeCall(
    subject,
    listing.order.map((k) => listed.choices[k]!),
    seedOfCall(seed, listing)
  )

/** Closed questions answered by language models, which describe what percentage of an audience gives each answer. */
export class ClosedElicitation extends Effect.Service<ClosedElicitation>()("services/ClosedElicitation", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls
    const audienceOf = framedAudiences()

    /** What one model says of one list; null where that cannot be used, which is noted. */
    const described = (elicited: Elicited, model: LanguageModel, listing: Listing) => {
      const { collected, listed } = elicited
      const options = listing.order.map((k) => listed.choices[k]!)
      const read = readPercentages(options, listed.isMultipleChoice)
      return Effect.map(
        collecting(
          collected,
          calls.ask(collected.spender, model, callFor(elicited, listing), ({ text }) => read(text))
        ),
        Either.match({
          onLeft: (): Judged | null => null,
          onRight: (shares) => ({ order: listing.order, shares })
        })
      )
    }

    /** Every model's lists: the first ones of a larger sample are those of a smaller one. */
    const planOf = (elicited: Elicited) => {
      const { listed, models, seed, size } = elicited
      const listingsFor = ({ id }: LanguageModel, lists: number) => listingsOf(listed, hash(seed, id), lists)
      const [first] = listingsFor(models[0]!, 1)
      const { own, shared, system } = callFor(elicited, first!)
      const expected = {
        input: tokensIn(`${system}\n${shared}\n${own}`),
        output: tokensDescribed(listed.choices.length)
      }
      const lists = listsPerModel(size, models.length, expected)
      return models.map((model) => ({ model, listings: listingsFor(model, lists) }))
    }

    const repliesTo = (elicited: Elicited) =>
      Effect.forEach(
        planOf(elicited),
        ({ listings, model }) =>
          Effect.map(
            Effect.forEach(listings, (listing) => described(elicited, model, listing), { concurrency: "unbounded" }),
            (replies) => ({ model: model.id, planned: listings.length, replies: replies.filter((one) => one !== null) })
          ),
        { concurrency: "unbounded" }
      )

    const answer = Effect.fn("ClosedElicitation.choices")(function* (
      models: ReadonlyArray<LanguageModel>,
      { audience, choices, isMultipleChoice, lent, organization, question, seed, shown, size }: ClosedQuestion
    ) {
      const framed = yield* audienceOf(audience.prompts)
      const prepared = prepareQuestion(question, choices, isMultipleChoice)
      const scale = asSubmitted(prepared)
      const listed: Listed = { choices, isMultipleChoice, scale }
      const told = { audience: audienceInWords(audience.prompts, framed), asked: askedBefore(shown) }
      const collected: Collected = { spender: { organization, records: [] }, losses: [] }
      const subject: ClosedSubject = { question, isMultipleChoice, ...told }
      const elicited: Elicited = { listed, subject, models, size, seed, collected }
      const replied = yield* endingBefore(LEFT_AFTER_REPLIES_MS, repliesTo(elicited))
      const planned = replied.reduce((sum, one) => sum + one.planned, 0)
      const byModel = replied.filter(({ replies }) => replies.length > 0)
      const answered = byModel.reduce((sum, { replies }) => sum + replies.length, 0)
      if (answered < MIN_ANSWERED * planned) return yield* reasonFor(collected, engineName(models), answered, planned)
      const panel = drawPanel(framed, PRIOR_PANEL, seed)
      const { shares } = yield* inTurns(sharesInTurns(prepared, panel))
      const prior = lent?.map((share) => Math.max(LEAST_LENT, share)) ?? prepared.positions.map((at) => shares[at]!)
      const replies: ClosedReplies = {
        ...listed,
        audience: framed,
        prior,
        byModel,
        planned,
        shown: shown.length,
        isLent: lent !== undefined,
        size,
        seed,
        engine: engineName(byModel.map(({ model }) => ({ id: model })))
      }
      const { records } = collected.spender
      const { estimate, workings } = reportClosed(replies)
      yield* noteWorkings({ question, ...workings })
      return { ...estimate, usage: usageOf(records) } satisfies ChoicesEstimate
    })

    /** How these models, one or a blend of several, answer closed questions. */
    const choices =
      (models: Effect.Effect<ReadonlyArray<LanguageModel>, EngineUnavailable>): Simulator["Type"]["choices"] =>
      (asked) =>
        asOneAsk(asked.organization)(Effect.flatMap(models, (known) => answer(known, asked)))

    return { choices } as const
  })
}) {}
