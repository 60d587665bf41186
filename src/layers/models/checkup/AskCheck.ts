import { Clock, Effect, Either, Layer } from "effect"
import { choicesSize, SampleSize } from "../../../domain/ask/Ask.ts"
import type { ChoiceShare } from "../../../domain/evidence/Estimate.ts"
import { type CallSize, sizeOf } from "../../../domain/models/CallSize.ts"
import type { SeenCall } from "../../../domain/models/Forecast.ts"
import { costOf, type LanguageModel, type ModelId } from "../../../domain/models/LanguageModel.ts"
import { NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import type { LanguageModels } from "../../../services/ports/LanguageModels.ts"
import { Rehearsal, type RehearsedCall } from "../../../services/ports/Rehearsal.ts"
import { ReplyCache } from "../../../services/ports/ReplyCache.ts"
import type { ClosedQuestion } from "../../../services/ports/Simulator.ts"
import { ClosedElicitation } from "../../../services/usecases/ClosedElicitation.ts"
import { ModelCalls } from "../../../services/usecases/ModelCalls.ts"
import { DictionaryEnglish } from "../../words/DictionaryEnglish.ts"
import { keepsNone, ModelBudgetNone, NOBODY } from "../Unstored.ts"

/** What an ask of one size takes, reckoned from what a smaller one took. */
interface AskPrice {
  readonly size: SampleSize
  readonly respondents: number
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null where a price is unknown. */
  readonly usd: number | null
}

/** One real closed question, asked of the models as the service asks it. */
export interface AskCheck {
  readonly question: string
  readonly audience: string
  /** Null where it was answered. */
  readonly problem: string | null
  readonly shares: ReadonlyArray<ChoiceShare>
  readonly ms: number
  /** By size of the sample; none where no reply tells how long replies are. */
  readonly prices: ReadonlyArray<AskPrice>
}

const QUESTION = "How important is it to you that your family eats dinner together?"
const CHOICES = ["Very important", "Somewhat important", "Not very important", "Not at all important"]
const AUDIENCE = "Parents aged 30 to 44 in the United States"

const asked = (size: SampleSize): ClosedQuestion => ({
  organization: NOBODY,
  audience: { prompts: [AUDIENCE] },
  shown: [],
  size: choicesSize[size],
  seed: 1,
  question: QUESTION,
  choices: CHOICES,
  isMultipleChoice: false
})

type Seen = Map<ModelId, Array<SeenCall>>

/** Keeps no reply, and what each took. */
const noting = (seen: Seen) =>
  Layer.succeed(ReplyCache, {
    ...keepsNone,
    keep: (_, { id }, _call, _reply, took) => Effect.sync(() => void seen.set(id, [...(seen.get(id) ?? []), took])),
    seen: (_, model) => Effect.succeed(seen.get(model) ?? [])
  })

const total = <A>(all: ReadonlyArray<A>, of: (one: A) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** What a call takes, in proportion to what calls of the same model took. */
const expected = (size: CallSize, seen: ReadonlyArray<SeenCall>): Tokens => ({
  ...NO_TOKENS,
  input: (size.input * total(seen, ({ tokens }) => tokens.input)) / total(seen, (one) => one.size.input),
  output: total(seen, ({ tokens }) => tokens.output) / seen.length
})

const priceOf = (size: SampleSize, calls: ReadonlyArray<RehearsedCall>, seen: Seen): AskPrice => {
  const each = calls.map(({ call, model }) => {
    const tokens = expected(sizeOf(model, call), seen.get(model.id)!)
    return { tokens, usd: model.price === null ? null : costOf(tokens, model.price) }
  })
  const usd = each.flatMap((one) => (one.usd === null ? [] : [one.usd]))
  return {
    size,
    respondents: choicesSize[size],
    calls: calls.length,
    inputTokens: Math.round(total(each, ({ tokens }) => tokens.input)),
    outputTokens: Math.round(total(each, ({ tokens }) => tokens.output)),
    usd: usd.length < each.length ? null : total(usd, (one) => one)
  }
}

/** Asks one closed question of the smallest size, and reckons what it takes at the others. */
export const checkAsk = (models: ReadonlyArray<LanguageModel>): Effect.Effect<AskCheck, never, LanguageModels> => {
  const seen: Seen = new Map()
  return Effect.gen(function* () {
    const { choices } = yield* ClosedElicitation
    const ask = choices(Effect.succeed(models))
    const from = yield* Clock.currentTimeMillis
    const answer = yield* Effect.either(ask(asked("low")))
    const ms = (yield* Clock.currentTimeMillis) - from
    const rehearse = (size: SampleSize) =>
      Effect.gen(function* () {
        const rehearsed = { calls: [] as Array<RehearsedCall>, credits: null }
        yield* Effect.ignore(Effect.provideService(ask(asked(size)), Rehearsal, rehearsed))
        return priceOf(size, rehearsed.calls, seen)
      })
    const isKnown = models.every(({ id }) => seen.has(id))
    return {
      question: QUESTION,
      audience: AUDIENCE,
      problem: Either.isLeft(answer) ? answer.left.message : null,
      shares: Either.isLeft(answer) ? [] : answer.right.choices,
      ms,
      prices: isKnown ? yield* Effect.forEach(SampleSize.literals, rehearse) : []
    }
  }).pipe(
    Effect.provide(
      ClosedElicitation.Default.pipe(
        Layer.provide(ModelCalls.Default),
        Layer.provide([noting(seen), ModelBudgetNone, DictionaryEnglish])
      )
    )
  )
}
