import {
  Cause,
  Context,
  Effect,
  Either,
  Exit,
  FiberRef,
  Layer,
  Metric,
  MetricBoundaries,
  MetricLabel,
  Option
} from "effect"
import { BATCH_SHARE } from "../../domain/ask/Quote.ts"
import { costOf, isOwn, type LanguageModel, type ModelId } from "../../domain/models/LanguageModel.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import { Plan } from "../../domain/Organization.ts"
import { Credits } from "../../services/ports/Credits.ts"
import { LanguageModels, type Meter, type RequestFault, type Took } from "../../services/ports/LanguageModels.ts"
import { type BatchEndpoint, BatchEndpoints } from "../../services/ports/ModelBatches.ts"
import { RateLimits } from "../../services/ports/RateLimits.ts"
import { ReplyCache } from "../../services/ports/ReplyCache.ts"
import { Engines, type Simulator } from "../../services/ports/Simulator.ts"
import { HeavyWork } from "../../services/ports/UnderWay.ts"
import { whenEnded } from "../../services/WhenEnded.ts"

type Labels = ReadonlyArray<MetricLabel.MetricLabel>

export interface Described {
  readonly name: string
  readonly help: string
  readonly labels: ReadonlyArray<string>
}

const described = new Map<string, Described>()

/** What is known of a metric of this service; undefined for one of somebody else. */
export const describedAs = (name: string): Described | undefined => described.get(name)

/** The values of labels as the registry of metrics takes them, the same object for the same values: it finds them by it. */
const labelsOf = (names: ReadonlyArray<string>) => {
  const known = new Map<string, Labels>()
  return (values: ReadonlyArray<string>): Labels => {
    const key = values.join("\n")
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const labels = names.map((name, at) => MetricLabel.make(name, values[at] ?? ""))
    known.set(key, labels)
    return labels
  }
}

const series = <Type, In, Out>(metric: Metric.Metric<Type, In, Out>, about: Described) => {
  described.set(about.name, about)
  const labels = labelsOf(about.labels)
  return (value: In, ...values: ReadonlyArray<string>): void => metric.unsafeUpdate(value, labels(values))
}

/** Counts upwards; `count(n, ...labels)`. One without labels is there from the beginning, with 0. */
export const counter = (name: string, help: string, labels: ReadonlyArray<string> = []) => {
  const add = series(Metric.counter(name, { description: help, incremental: true }), { name, help, labels })
  if (labels.length === 0) add(0)
  return add
}

/** What is the case now; `set(value, ...labels)`. */
export const gauge = (name: string, help: string, labels: ReadonlyArray<string> = []) =>
  series(Metric.gauge(name, { description: help }), { name, help, labels })

/** How values are distributed, by these upper bounds; `observe(value, ...labels)`. */
export const histogram = (
  name: string,
  help: string,
  bounds: ReadonlyArray<number>,
  labels: ReadonlyArray<string> = []
) => series(Metric.histogram(name, MetricBoundaries.fromIterable(bounds), help), { name, help, labels })

/** Seconds, from a list that is in memory to an ask that waits for language models. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export const requests = counter("http_requests_total", "Requests answered, or given up by their clients (499).", [
  "method",
  "route",
  "status"
])
export const requestSeconds = histogram(
  "http_request_duration_seconds",
  "Time until a request was answered to its end, or given up.",
  SECONDS,
  ["method", "route"]
)
export const responseBytes = counter("http_response_bytes_total", "Bytes of answers, headers included.")
export const requestsInProgress = gauge("http_requests_in_progress", "Requests being answered, streams included.")
export const malformedRequests = counter(
  "http_malformed_requests_total",
  "Requests that could not be read as HTTP, or did not arrive in time."
)
export const uploadsInProgress = gauge(
  "audience_uploads_in_progress",
  "Requests with a survey file that are being received or answered."
)
const rateLimited = counter("audience_rate_limited_total", "Requests beyond the rate of their plan.", ["plan"])

const engineCalls = counter("audience_engine_calls_total", "Questions put to engines.", ["engine", "kind", "outcome"])
const engineSeconds = histogram("audience_engine_duration_seconds", "Time that engines took for an answer.", SECONDS, [
  "engine",
  "kind"
])
const heavySeconds = histogram(
  "audience_thread_work_duration_seconds",
  "Time that work on other threads took, waiting for one included.",
  SECONDS,
  ["work"]
)

const modelRequests = counter("audience_model_requests_total", "Requests sent to language models.", [
  "provider",
  "model",
  "outcome"
])
const modelSeconds = histogram(
  "audience_model_request_duration_seconds",
  "Time that requests to language models took.",
  SECONDS,
  ["provider", "model"]
)
const modelTokens = counter("audience_model_tokens_total", "Tokens as providers counted them.", [
  "provider",
  "model",
  "kind"
])
const modelDollars = counter(
  "audience_model_cost_dollars_total",
  "US dollars that tokens cost, where their price is known.",
  ["provider", "model"]
)

const creditsCharged = counter("audience_credits_charged_total", "Credits that answers cost.")

export const cacheLookups = counter("audience_cache_lookups_total", "Look-ups in caches.", ["cache", "result"])
export const cacheEntries = gauge("audience_cache_entries", "Entries of caches in memory.", ["cache"])
export const cacheBytes = gauge("audience_cache_bytes", "Bytes of caches in memory.", ["cache"])

export const poolConnections = gauge("audience_database_connections", "Connections of this process to the database.", [
  "state"
])
export const poolLimit = gauge("audience_database_connections_limit", "Most connections of this process.")
export const poolWaiting = gauge("audience_database_waiting", "Statements that wait for a connection.")
export const databaseUp = gauge("audience_database_up", "Whether the database answered the last look: 1 or 0.")
export const jobs = gauge("audience_jobs", "Jobs in the database that are not over, of all processes.", [
  "kind",
  "status"
])
export const jobAge = gauge(
  "audience_job_oldest_age_seconds",
  "Age of the oldest job in the database that is not over.",
  ["kind"]
)
export const asks = gauge("audience_durable_asks", "Durable asks in the database that are not over.", ["state"])
export const askItems = gauge(
  "audience_durable_ask_items_waiting",
  "Asks within durable asks in the database that have no answer yet."
)
export const askAge = gauge(
  "audience_durable_ask_oldest_age_seconds",
  "Age of the oldest durable ask in the database that is not over."
)

export const delayP99 = gauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop, 99th percentile of 10 s.")
export const delayMax = gauge("nodejs_eventloop_lag_max_seconds", "Longest delay of the event loop in 10 s.")
export const cpuSeconds = counter("process_cpu_seconds_total", "Processor time of this process, user and system.")
export const startTime = gauge("process_start_time_seconds", "When this process started, in seconds since 1970.")
export const residentBytes = gauge("process_resident_memory_bytes", "Memory of this process.")
export const openFiles = gauge("process_open_fds", "Open file descriptors, where the system tells them.")
export const heapUsed = gauge("nodejs_heap_size_used_bytes", "Memory that objects of this process use.")
export const heapTotal = gauge("nodejs_heap_size_total_bytes", "Memory set aside for objects of this process.")
export const externalBytes = gauge("nodejs_external_memory_bytes", "Memory outside of the heap, buffers included.")
export const activeResources = gauge("nodejs_active_resources", "What keeps the event loop alive: sockets, timers, …")
export const buildInfo = gauge("audience_build_info", "Always 1; which versions run.", ["version", "node"])

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
  const { price, protocol } = model
  const id = labelOf(model)
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

/** A model as labels name it: those that organizations connect are one, since anybody may connect any name. */
const labelOf = (model: LanguageModel): string => (isOwn(model) ? `${model.protocol}:connected` : model.id)

/** The meter of a call that also counts its requests, as far as its model is known. */
const counting =
  (meter: Meter, model: LanguageModel | undefined): Meter =>
  (request) =>
    Effect.suspend(() => {
      if (model === undefined) return meter(request)
      const { protocol } = model
      const id = labelOf(model)
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
          modelRequests(1, model.protocol, labelOf(model), Either.isRight(reply) ? "success" : "failed")
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
    /** Which there are, asked each time: they are of whichever organization is at hand. */
    const knowing = <A, E>(use: (known: ReadonlyArray<LanguageModel>) => Effect.Effect<A, E>) =>
      Effect.flatMap(
        Effect.orElseSucceed(models.models, (): ReadonlyArray<LanguageModel> => []),
        use
      )
    const named = (known: ReadonlyArray<LanguageModel>, id: ModelId) => known.find((model) => model.id === id)
    return Context.make(LanguageModels, {
      ...models,
      complete: (id, call, meter) => knowing((known) => models.complete(id, call, counting(meter, named(known, id)))),
      embed: (texts, meter) =>
        knowing((known) =>
          models.embed(
            texts,
            counting(
              meter,
              known.find(({ capabilities }) => capabilities.embeddings)
            )
          )
        )
    }).pipe(
      Context.add(BatchEndpoints, {
        of: (id) =>
          knowing((known) =>
            Effect.map(endpoints.of(id), (endpoint) =>
              Option.map(endpoint, (one) => countingBatch(one, named(known, id)))
            )
          )
      })
    )
  })
)

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
    }),
  settleWithin: (organization, reservation, used) =>
    then(credits.settleWithin(organization, reservation, used), () => creditsCharged(used))
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
