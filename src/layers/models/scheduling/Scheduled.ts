import { type Array as Arr, Effect, type Scope } from "effect"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import { ModelFailed } from "../../../domain/models/ModelFailed.ts"
import type { Meter, Took, Vectors } from "../../../services/ports/LanguageModels.ts"
import { ASK_MS, AskUnderWay } from "../../../services/ports/UnderWay.ts"
import { type Provider, ProviderFault, type Sent } from "../Provider.ts"
import { makeAgenda, makeDispatch } from "./Dispatch.ts"
import { makeTiming } from "./Timing.ts"
import { makeTries } from "./Tries.ts"

export interface ScheduleSettings {
  /** Calls that each address takes at once; found out where undefined. */
  readonly concurrency?: number | undefined
}

/** A language model whose calls wait for their turn, are tried again where that may help, and end within an ask's time. */
export interface ScheduledModel {
  readonly model: LanguageModel
  readonly complete: (call: ModelCall, meter: Meter) => Effect.Effect<ModelReply, ModelFailed>
  readonly embed: (texts: ReadonlyArray<string>, meter: Meter) => Effect.Effect<Vectors, ModelFailed>
}

/** As providers count against their limits before they have read a text, about. */
const CHARACTERS_PER_TOKEN = 4
const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)

/** Calls that take about the same time: of one prompt and one length of reply. */
const kindOf = ({ maxOutputTokens, prompt }: ModelCall): string =>
  `${prompt.name}/${prompt.version} ${Math.ceil(Math.log2(maxOutputTokens))}`

interface Request<A> {
  readonly kind: string
  readonly tokens: number
  readonly send: (provider: Provider) => Effect.Effect<Sent<A>, ProviderFault>
}

/** A request with its meter, which may refuse it. */
const metered = <A extends Took>(meter: Meter, request: Effect.Effect<Sent<A>, ProviderFault>) =>
  Effect.catchTag(
    meter(request),
    "ModelFailed",
    ({ detail, fault }) => new ProviderFault({ fault, detail, passing: false })
  )

/** One sort of request, with limits of its own. */
const makeLine = (providers: Arr.NonEmptyReadonlyArray<Provider>, concurrency: number | undefined) =>
  Effect.gen(function* () {
    const agenda = yield* makeAgenda
    const tries = makeTries(makeDispatch(providers.length, concurrency, agenda), makeTiming(), agenda)
    const { id } = providers[0].model
    return <A>({ kind, send, tokens }: Request<A>): Effect.Effect<A, ModelFailed> =>
      Effect.flatMap(AskUnderWay, ({ ask, endsAt, organization }) => {
        const end = endsAt ?? agenda.now() + ASK_MS
        const call = (index: number) => send(providers[index]!)
        return Effect.mapError(
          tries.reply({ kind, tokens, organization, ask, endsAt: end, call }),
          ({ detail, fault, retryAfterMs }) =>
            new ModelFailed({ model: id, fault, detail, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })
        )
      })
  })

/** One model behind one address or several, its calls scheduled over them as long as the scope is open. */
export const scheduled = (
  providers: Arr.NonEmptyReadonlyArray<Provider>,
  { concurrency }: ScheduleSettings = {}
): Effect.Effect<ScheduledModel, never, Scope.Scope> =>
  Effect.gen(function* () {
    const completed = yield* makeLine(providers, concurrency)
    const embedded = yield* makeLine(providers, concurrency)
    return {
      model: providers[0].model,
      complete: (call, meter) =>
        completed({
          kind: kindOf(call),
          tokens: tokensOf(call.system.length + call.shared.length + call.own.length) + call.maxOutputTokens,
          send: ({ complete }) => metered(meter, complete(call))
        }),
      embed: (texts, meter) => {
        const characters = texts.reduce((sum, text) => sum + text.length, 0)
        return embedded({
          kind: `embed ${Math.ceil(Math.log2(characters + 1))}`,
          tokens: tokensOf(characters),
          send: ({ embed }) => metered(meter, embed(texts))
        })
      }
    }
  })
