import { Clock, Effect, Either, Layer } from "effect"
import { choicesSize, type SampleSize } from "../../../domain/ask/Ask.ts"
import type { ChoicesEstimate } from "../../../domain/evidence/Estimate.ts"
import { engineName } from "../../../domain/models/EngineName.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import { addTokens, NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import type { Usage } from "../../../domain/models/Usage.ts"
import { RequestId } from "../../../domain/RequestId.ts"
import { type ClosedQuestion, Simulator } from "../../../services/ports/Simulator.ts"
import { type Answering, RequestUnderWay } from "../../../services/ports/UnderWay.ts"
import { ClosedElicitation } from "../../../services/usecases/ClosedElicitation.ts"
import { ModelCalls } from "../../../services/usecases/ModelCalls.ts"
import { SimulatorStatistical } from "../../simulators/Statistical.ts"
import { DictionaryEnglish } from "../../words/DictionaryEnglish.ts"
import { ModelBudgetNone, NOBODY, ReplyCacheNone } from "../Unstored.ts"
import type { AnsweredByPeople } from "./AskedQuestions.ts"
import { type Fidelity, fidelityOf, type Trial } from "./Scores.ts"

/** How close language models come to people, with what it took. */
export interface FidelityReport extends Fidelity {
  readonly engine: string
  /** Questions that were not answered, and the first reason. */
  readonly lost: number
  readonly problem: string | null
  readonly calls: number
  readonly tokens: Tokens
  /** Null where a price is unknown. */
  readonly usd: number | null
  readonly seconds: number
}

/** Questions asked at once: calls wait for their turns by themselves. */
const AT_ONCE = 8
/** Where one question takes longer by itself, several at once would not be answered in their time. */
const SLOW_MS = 5_000
const REQUEST = RequestId.make("req_fidelityfidelityfidelity")

const sharesIn = ({ choices }: ChoicesEstimate): ReadonlyArray<number> =>
  choices.map(({ percentage }) => percentage / 100)

/** Asks questions of models as the service does, and tells after each how many are done. */
export const measureFidelity = (
  models: ReadonlyArray<LanguageModel>,
  questions: ReadonlyArray<AnsweredByPeople>,
  { onDone, size }: { readonly size: SampleSize; readonly onDone: (done: number) => Effect.Effect<void> }
) =>
  Effect.gen(function* () {
    const { choices } = yield* ClosedElicitation
    const statistical = yield* Simulator
    const from = yield* Clock.currentTimeMillis
    let done = 0

    const tried = (answered: AnsweredByPeople) =>
      Effect.gen(function* () {
        const { audience, choices: offered, question, shares } = answered
        const asked: ClosedQuestion = {
          organization: NOBODY,
          audience: { prompts: [audience] },
          shown: [],
          size: choicesSize[size],
          seed: 1,
          question,
          choices: offered,
          isMultipleChoice: false
        }
        const answering: Answering = { id: REQUEST, calls: [], models: new Map(), workings: [] }
        const computed = yield* statistical.choices(asked)
        const estimate = yield* Effect.provideService(
          choices(Effect.succeed(models))(asked),
          RequestUnderWay,
          answering
        )
        const [workings] = answering.workings
        const trial: Trial = {
          question,
          choices: offered,
          people: shares,
          computed: sharesIn(computed),
          said: workings?.before ?? sharesIn(estimate),
          published: sharesIn(estimate),
          marginOfError: estimate.sample.marginOfError ?? 100
        }
        return { trial, usage: estimate.usage }
      }).pipe(
        Effect.either,
        Effect.tap(() => onDone(++done))
      )

    const first = yield* Effect.forEach(questions.slice(0, 1), tried)
    const isSlow = (yield* Clock.currentTimeMillis) - from > SLOW_MS
    const others = yield* Effect.forEach(questions.slice(1), tried, { concurrency: isSlow ? 1 : AT_ONCE })
    const results = [...first, ...others]
    const answered = results.flatMap((one) => (Either.isRight(one) ? [one.right] : []))
    const failures = results.flatMap((one) => (Either.isLeft(one) ? [one.left] : []))
    const usages = answered.flatMap(({ usage }): ReadonlyArray<Usage> => (usage === undefined ? [] : [usage]))
    return {
      ...fidelityOf(answered.map(({ trial }) => trial)),
      engine: engineName(models),
      lost: failures.length,
      problem: failures[0]?.message ?? null,
      calls: usages.reduce((sum, { calls, lostCalls }) => sum + calls + lostCalls, 0),
      tokens: usages.reduce((sum, { tokens }) => addTokens(sum, tokens), NO_TOKENS),
      usd: usages.reduce<number | null>(
        (sum, { moneyUsd }) => (sum === null || moneyUsd === null ? null : sum + moneyUsd),
        0
      ),
      seconds: ((yield* Clock.currentTimeMillis) - from) / 1000
    } satisfies FidelityReport
  }).pipe(
    Effect.provide(
      Layer.merge(
        ClosedElicitation.Default.pipe(
          Layer.provide(ModelCalls.Default),
          Layer.provide([ReplyCacheNone, ModelBudgetNone, DictionaryEnglish])
        ),
        SimulatorStatistical
      )
    )
  )
