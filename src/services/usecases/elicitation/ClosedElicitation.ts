import { Effect } from "effect"
import { strataOf } from "../../../domain/elicitation/closed/CallPlan.ts"
import { type ClosedReplies, reportClosed } from "../../../domain/elicitation/closed/ClosedReport.ts"
import { BESIDES, type Methods, usualMethods } from "../../../domain/elicitation/closed/Methods.ts"
import { NO_TRIAL } from "../../../domain/elicitation/closed/MethodTrials.ts"
import type { ChoicesEstimate, EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import { usageOf } from "../../../domain/models/CallRecord.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import { engineName } from "../../../domain/models/LanguageModel.ts"
import { mostCostOf, Rehearsal, type Rehearsed } from "../../ports/ReplyCache.ts"
import type { ClosedQuestion, Simulator } from "../../ports/Simulator.ts"
import { asOneAsk, callsMade, noteWorkings } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { type Collected, endingBefore, reasonFor } from "../ModelCalls.ts"
import { ClosedCalls, type Elicited } from "./ClosedCalls.ts"
import { MethodTrials, type Tried } from "./MethodTrials.ts"
import { framedAudiences, posed } from "./PosedQuestion.ts"

/** What is left of an ask's time when replies are no longer waited for. */
const LEFT_AFTER_REPLIES_MS = 3_000
/** Answers from fewer than this share of the replies planned are no answer. */
const MIN_ANSWERED = 0.5

const waysIn = ({ weights }: Methods) => new Set(BESIDES.filter((way) => weights[way] > 0))

/** Closed questions answered by language models, which describe what percentage of an audience gives each answer. */
export class ClosedElicitation extends Effect.Service<ClosedElicitation>()("services/ClosedElicitation", {
  effect: Effect.gen(function* () {
    const calls = yield* ClosedCalls
    const trials = yield* MethodTrials
    const audienceOf = framedAudiences()

    /** What questions that the same people answered say of models; nothing of several answers or what a survey lends. */
    const triedOn = (
      models: ReadonlyArray<LanguageModel>,
      { isMultipleChoice, lent, organization, own }: ClosedQuestion,
      usually: Elicited
    ): Effect.Effect<Tried> =>
      own === undefined || isMultipleChoice || lent !== undefined
        ? Effect.succeed({ trial: NO_TRIAL, took: null })
        : trials.of({ organization, models, own, askUsd: mostUsdFor(usually) })

    /** The most that an ask can cost. */
    const mostUsdFor = (elicited: Elicited) => {
      const rehearsed: Rehearsed = { calls: [], credits: null }
      const collected: Collected = { spender: { ...elicited.collected.spender, records: [] }, losses: [] }
      return calls.replies({ ...elicited, collected }).pipe(
        Effect.provideService(Rehearsal, rehearsed),
        Effect.map(() => mostCostOf(rehearsed.calls))
      )
    }

    const answer = spanned("ClosedElicitation.choices")(function* (
      models: ReadonlyArray<LanguageModel>,
      asked: ClosedQuestion
    ) {
      const { audience, lent, organization, question, seed, shown, size } = asked
      const framed = yield* audienceOf(audience)
      const { listed, prior, subject } = yield* posed(asked, framed)
      const collected: Collected = { spender: { organization, records: [] }, losses: [] }
      const strata = strataOf(framed)
      const recorded = usualMethods(models)
      const usually: Elicited = {
        listed,
        subject,
        models,
        size,
        seed,
        collected,
        ways: waysIn(recorded),
        strata
      }
      const { took, trial: tried } = yield* triedOn(models, asked, usually)
      const methods = tried._tag === "fitted" ? tried.methods : recorded
      const elicited: Elicited = { ...usually, ways: waysIn(methods) }
      const replied = yield* endingBefore(LEFT_AFTER_REPLIES_MS, calls.replies(elicited))
      const planned = replied.reduce((sum, one) => sum + one.planned, 0)
      const byModel = replied.filter(({ replies }) => replies.length > 0)
      const answered = byModel.reduce((sum, { replies }) => sum + replies.length, 0)
      if (answered < MIN_ANSWERED * planned) return yield* reasonFor(collected, engineName(models), answered, planned)
      const replies: ClosedReplies = {
        ...listed,
        question,
        audience: framed,
        doubt: asked.doubt ?? null,
        prior,
        byModel,
        models: models.filter(({ id }) => byModel.some(({ model }) => model === id)),
        methods,
        tried,
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
      const usage = { ...usageOf(yield* callsMade(records)), ...(took === null ? {} : { trial: took }) }
      return { ...estimate, usage } satisfies ChoicesEstimate
    })

    /** How these models, one or a blend of several, answer closed questions. */
    const choices =
      (models: Effect.Effect<ReadonlyArray<LanguageModel>, EngineUnavailable>): Simulator["Type"]["choices"] =>
      (asked) =>
        asOneAsk(asked.organization)(Effect.flatMap(models, (known) => answer(known, asked)))

    const describedParts = spanned("ClosedElicitation.parts")(function* (
      models: ReadonlyArray<LanguageModel>,
      asked: ClosedQuestion,
      words: ReadonlyArray<string>
    ) {
      const framed = yield* audienceOf(asked.audience)
      const { listed, subject } = yield* posed(asked, framed)
      const collected: Collected = { spender: { organization: asked.organization, records: [] }, losses: [] }
      const { seed, size } = asked
      const said = yield* endingBefore(
        LEFT_AFTER_REPLIES_MS,
        calls.parts({ listed, subject, models, size, seed, collected, ways: new Set(), strata: [] }, words)
      )
      if (said === null) return yield* reasonFor(collected, engineName(models), 0, words.length)
      return {
        engine: engineName(said.models),
        shares: said.shares,
        usage: usageOf(yield* callsMade(collected.spender.records))
      }
    })

    const parts =
      (
        models: Effect.Effect<ReadonlyArray<LanguageModel>, EngineUnavailable>
      ): NonNullable<Simulator["Type"]["parts"]> =>
      (asked, words) =>
        asOneAsk(asked.organization)(Effect.flatMap(models, (known) => describedParts(known, asked, words)))

    return { choices, parts } as const
  }),
  dependencies: [MethodTrials.Default, ClosedCalls.Default]
}) {}
