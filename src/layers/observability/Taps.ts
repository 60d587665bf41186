import { Cause, Context, Effect, Either, Exit, FiberRef, Layer, Option } from "effect"
import { BATCH_SHARE } from "../../domain/ask/Quote.ts"
import { costOf, type LanguageModel, type ModelId } from "../../domain/models/LanguageModel.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import { Plan } from "../../domain/Organization.ts"
import { Credits } from "../../services/ports/Credits.ts"
import { Engines } from "../../services/ports/Engines.ts"
import { HeavyWork } from "../../services/ports/HeavyWork.ts"
import { LanguageModels, type Meter, type RequestFault, type Took } from "../../services/ports/LanguageModels.ts"
import { type BatchEndpoint, BatchEndpoints } from "../../services/ports/ModelBatches.ts"
import { RateLimits } from "../../services/ports/RateLimits.ts"
import { ReplyCache } from "../../services/ports/ReplyCache.ts"
import type { Simulator } from "../../services/ports/Simulator.ts"
import { whenEnded } from "../../services/WhenEnded.ts"
import {
  cacheLookups,
  creditsCharged,
  engineCalls,
  engineSeconds,
  heavySeconds,
  modelDollars,
  modelRequests,
  modelSeconds,
  modelTokens,
  rateLimited
} from "./Measures.ts"

/*
 * What is counted and traced of engines, of language models and of stores: each tap stands around a service and hands on what
 * it does. Nothing here changes what is done.
 */

/** Milliseconds of a piece of work, told with how it ended; a span where the request at hand is traced. */
const observed = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  span: string,
  attributes: Readonly<Record<string, string>>,
  tell: (exit: Exit.Exit<A, E>, seconds: number) => void
): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime((fiber) => {
    const start = performance.now()
    const timed = whenEnded(work, (exit) => tell(exit, (performance.now() - start) / 1000))
    if (!fiber.getFiberRef(FiberRef.currentTracerEnabled)) return timed
    return Effect.withSpan(timed, span, { attributes, captureStackTrace: false }) as Effect.Effect<A, E, R>
  })

/** How work ended, in a few words: `success`, the tag of its failure, `interrupted` or `defect`. */
const outcomeOf = <A, E>(exit: Exit.Exit<A, E>): string => {
  if (Exit.isSuccess(exit)) return "success"
  if (Exit.isInterrupted(exit)) return "interrupted"
  const failure = exit.cause._tag === "Fail" ? exit.cause.error : undefined
  return typeof failure === "object" && failure !== null && "_tag" in failure ? String(failure._tag) : "defect"
}

const called = <A, E>(engine: string, kind: string, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  observed(work, `engine ${kind}`, { "audience.engine": engine }, (exit, seconds) => {
    engineCalls(1, engine, kind, outcomeOf(exit))
    engineSeconds(seconds, engine, kind)
  })

const counted = (engine: Simulator["Type"]): Simulator["Type"] => {
  const { choices, engine: name, open, parts } = engine
  return {
    ...engine,
    choices: (question) => called(name, "choices", choices(question)),
    open: (questions) => called(name, "open", open(questions)),
    ...(parts === undefined
      ? {}
      : {
          parts: (question: Parameters<typeof parts>[0], described: ReadonlyArray<string>) =>
            called(name, "parts", parts(question, described))
        })
  }
}

/** Counts and times what engines are asked. */
export const EnginesCounted = Layer.effect(
  Engines,
  Effect.map(Engines, (engines) => {
    const known = new Map<Simulator["Type"], Simulator["Type"]>()
    const once = (engine: Simulator["Type"]) => {
      const made = known.get(engine) ?? counted(engine)
      known.set(engine, made)
      return made
    }
    return {
      ...engines,
      statistical: once(engines.statistical),
      chosen: (choice) => Effect.map(engines.chosen(choice), once)
    }
  })
)

/** Times work on other threads. */
export const HeavyWorkTimed = Layer.effect(
  HeavyWork,
  Effect.map(HeavyWork, ({ run }) =>
    HeavyWork.of({
      run: (name, key, input) =>
        observed(run(name, key, input), `work ${name}`, {}, (_, seconds) => heavySeconds(seconds, name))
    })
  )
)

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

/** A port in front of itself. */
const before = <I, S>(port: Context.Tag<I, S>, tap: (service: S) => S): Layer.Layer<I, never, I> =>
  Layer.effect(port, Effect.map(port, tap))

const then = <A, E>(work: Effect.Effect<A, E>, tell: (value: A) => void) =>
  Effect.map(work, (value) => {
    tell(value)
    return value
  })

/** Counts credits that answers cost, when they are taken. */
const CreditsCounted = before(Credits, (credits) => ({
  ...credits,
  charge: (organization, amount, answer) =>
    then(credits.charge(organization, amount, answer), () => creditsCharged(amount)),
  settle: (organization, reservation, used, answer) =>
    then(credits.settle(organization, reservation, used, answer), (remaining) => {
      if (remaining !== null) creditsCharged(used)
    })
}))

const replyFound = (reply: Option.Option<unknown>) => cacheLookups(1, "replies", Option.isSome(reply) ? "hit" : "miss")

const RepliesCounted = before(ReplyCache, (cache) => ({
  ...cache,
  find: (organization, model, call) => then(cache.find(organization, model, call), replyFound),
  findOrAwait: (organization, model, call) => then(cache.findOrAwait(organization, model, call), replyFound)
}))

export const StoresCounted = Layer.merge(CreditsCounted, RepliesCounted)

/** Counts requests beyond the rate of their plan. */
export const RateLimitsCounted = before(RateLimits, (limits) => {
  for (const plan of Plan.literals) rateLimited(0, plan)
  return {
    ...limits,
    consume: (organization, plan) =>
      then(limits.consume(organization, plan), ({ allowed }) => {
        if (!allowed) rateLimited(1, plan)
      })
  }
})
