import { Cause, Context, Effect, Either, Exit, Layer, Option } from "effect"
import { BATCH_SHARE } from "../../domain/ask/Quote.ts"
import { costOf, type LanguageModel, type ModelId } from "../../domain/models/LanguageModel.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import { LanguageModels, type Meter, type RequestFault, type Took } from "../../services/ports/LanguageModels.ts"
import { type BatchEndpoint, BatchEndpoints } from "../../services/ports/ModelBatches.ts"
import { modelDollars, modelRequests, modelSeconds, modelTokens } from "./Measures.ts"
import { observed } from "./Spans.ts"

const tell = (model: LanguageModel, { cacheWrites, tokens }: Took, share = 1) => {
  const { id, price, protocol } = model
  const count = (kind: string, n: number) => modelTokens(n, protocol, id, kind)
  count("input", tokens.input - tokens.cachedInput)
  count("cached_input", tokens.cachedInput)
  count("output", tokens.output - tokens.reasoning)
  count("reasoning", tokens.reasoning)
  if (price !== null) modelDollars(share * costOf(tokens, price, cacheWrites), protocol, id)
}

const faultIn = <E extends RequestFault>(exit: Exit.Exit<unknown, E>): { fault: string; tokens?: Tokens } => {
  if (Exit.isSuccess(exit)) return { fault: "success" }
  return Option.match(Cause.failureOption(exit.cause), {
    onNone: () => ({ fault: Cause.isInterrupted(exit.cause) ? "interrupted" : "defect" }),
    onSome: ({ fault, tokens }) => (tokens === undefined ? { fault } : { fault, tokens })
  })
}

/** The meter of a call that also counts its requests: those of a model that is known, which it is once it is asked. */
const counting =
  (meter: Meter, known: () => LanguageModel | undefined): Meter =>
  (request) =>
    Effect.suspend(() => {
      const model = known()
      if (model === undefined) return meter(request)
      const { id, protocol } = model
      const attributes = { "gen_ai.provider.name": protocol, "gen_ai.request.model": id }
      return meter(
        observed(request, "model request", attributes, (exit, seconds) => {
          const { fault, tokens } = faultIn(exit)
          modelRequests(1, protocol, id, fault)
          modelSeconds(seconds, protocol, id)
          if (Exit.isSuccess(exit)) tell(model, exit.value.reply)
          else if (tokens !== undefined) tell(model, { tokens })
        })
      )
    })

const countingBatch = (endpoint: BatchEndpoint, model: LanguageModel | undefined): BatchEndpoint => ({
  ...endpoint,
  collect: (batch, calls) =>
    Effect.tap(endpoint.collect(batch, calls), (replies) =>
      Effect.sync(() => {
        if (model === undefined) return
        for (const { reply } of replies) {
          modelRequests(1, model.protocol, model.id, Either.isRight(reply) ? "success" : "failed")
          if (Either.isRight(reply)) tell(model, reply.right, BATCH_SHARE)
        }
      })
    )
})

/** Counts what language models are asked, and what that takes: every request that is sent, those sent again included. */
export const LanguageModelsCounted = Layer.effectContext(
  Effect.gen(function* () {
    const models = yield* LanguageModels
    const endpoints = yield* BatchEndpoints
    const known = new Map<ModelId, LanguageModel>()
    const found = Effect.tap(models.models, (all) =>
      Effect.sync(() => {
        for (const model of all) known.set(model.id, model)
      })
    )
    const looked = Effect.ignore(found)
    const vectors = () => [...known.values()].find(({ capabilities }) => capabilities.embeddings)
    return Context.make(LanguageModels, {
      ...models,
      models: found,
      complete: (id, call, meter) =>
        Effect.zipRight(
          known.has(id) ? Effect.void : looked,
          models.complete(
            id,
            call,
            counting(meter, () => known.get(id))
          )
        ),
      embed: (texts, meter) => models.embed(texts, counting(meter, vectors))
    }).pipe(
      Context.add(BatchEndpoints, {
        of: (id) =>
          Effect.map(endpoints.of(id), (endpoint) => Option.map(endpoint, (one) => countingBatch(one, known.get(id))))
      })
    )
  })
)
