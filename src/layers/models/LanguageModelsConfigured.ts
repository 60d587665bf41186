import { Context, Duration, Effect, Layer, Option, RcMap } from "effect"
import type { MeasuredModels } from "../../domain/models/Measured.ts"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { together as allOf } from "../../services/Parallel.ts"
import { LanguageModels, type Meter } from "../../services/ports/LanguageModels.ts"
import { BatchEndpoints } from "../../services/ports/ModelBatches.ts"
import { ModelConnections } from "../../services/ports/ModelConnections.ts"
import { modelConnections } from "./connections/Connections.ts"
import { makeOwnModels, type OwnModel, type OwnModels } from "./connections/OwnModels.ts"
import { inOwnWords } from "./connections/OwnWords.ts"
import { ModelServers, ModelServersConfigured, measuredModels, once } from "./ModelServers.ts"
import type { ServerSetting } from "./ModelSettings.ts"
import type { ConfiguredModel, ServerModels } from "./ServerModels.ts"

type Port = LanguageModels["Type"]

const unsupported = (model: string, detail: string) => new ModelFailed({ model, fault: "unsupported", detail })

const none: Port = {
  configured: Effect.succeed(0),
  models: Effect.succeed([]),
  complete: (model) => unsupported(model, "no language model is configured: set LLM_URL"),
  embed: () => unsupported("no model", "no language model is configured: set LLM_URL")
}

/** Opens the servers when a model is first needed; what speaks to them is loaded no sooner. */
const openedOnce = Effect.fnUntraced(function* (settings: ReadonlyArray<ServerSetting>) {
  const scope = yield* Effect.scope
  return yield* once(
    Effect.gen(function* () {
      const { openServer } = yield* Effect.promise(() => import("./ServerModels.ts"))
      return yield* Effect.forEach(settings, (setting) => openServer(setting, scope))
    }),
    Duration.infinity
  )
})

/** Vectors by the first model whose server makes them. */
const embedBy = (
  models: ReadonlyArray<ConfiguredModel>,
  texts: ReadonlyArray<string>,
  meter: Meter
): ReturnType<Port["embed"]> => {
  const nobody: ReturnType<Port["embed"]> = unsupported(
    models.map(({ id }) => id).join(", "),
    "no server of these makes vectors"
  )
  return models
    .filter(({ model }) => model().capabilities.embeddings)
    .reduceRight(
      (others, { embed }) =>
        Effect.catchIf(
          embed(texts, meter),
          ({ fault }) => fault === "unsupported",
          () => others
        ),
      nobody
    )
}

interface Ports {
  readonly models: Port
  readonly endpoints: BatchEndpoints["Type"]
}

const NONE: Ports = { models: none, endpoints: { of: () => Effect.succeedNone } }

const asContext = ({ endpoints, models }: Ports) =>
  Context.make(LanguageModels, models).pipe(Context.add(BatchEndpoints, endpoints))

/** The models of servers that are opened when they are needed. */
const portsOf = (
  settings: ReadonlyArray<ServerSetting>,
  servers: Effect.Effect<ReadonlyArray<ServerModels>>,
  measured: MeasuredModels
): Ports => {
  const found = new Map<string, ConfiguredModel>()

  /** The models of those servers that can be reached; a failure where there is none. */
  const ready = Effect.gen(function* () {
    const asked = yield* allOf(yield* servers, ({ models, setting }) =>
      Effect.either(
        Effect.mapError(models, ({ detail, fault }) => new ModelFailed({ model: setting.url.host, fault, detail }))
      )
    )
    const models = asked.flatMap((one) => (one._tag === "Right" ? one.right : []))
    const problem = asked.find((one) => one._tag === "Left")
    if (models.length === 0 && problem !== undefined) return yield* problem.left
    for (const model of models) found.set(model.id, model)
    return models
  })

  return {
    models: {
      configured: Effect.succeed(settings.reduce((sum, { models }) => sum + Math.max(1, models.length), 0)),
      models: Effect.map(ready, (models) => models.map(({ id, model }) => ({ ...model(), measured: measured[id] }))),
      complete: (id, call, meter) =>
        found.get(id)?.complete(call, meter) ??
        Effect.flatMap(ready, () => found.get(id)?.complete(call, meter) ?? unsupported(id, "it is not configured")),
      embed: (texts, meter) => Effect.flatMap(ready, (models) => embedBy(models, texts, meter))
    },
    endpoints: { of: (id) => Effect.map(ready, () => Option.fromNullable(found.get(id)?.batches)) }
  }
}

/** The models that settings name; null where none does. */
const configured = Effect.gen(function* () {
  const settings = yield* ModelServers
  if (settings.length === 0) return null
  return portsOf(settings, yield* openedOnce(settings), yield* measuredModels)
}).pipe(Effect.provide(ModelServersConfigured))

/** The language models that settings name, and none where none does; with their providers' endpoints for batches. */
export const LanguageModelsConfigured = Layer.scopedContext(Effect.map(configured, (ports) => asContext(ports ?? NONE)))

/** How long what was learned of a server, and its key, stay in memory after the last request. */
const IDLE = "5 minutes"

/**
 * The models of whichever organization is at hand. Each has a server, a schedule and limits of its own. A request that is
 * under way when its model is disconnected ends; no other is begun.
 */
const ofOrganizations = ({ atHand }: OwnModels) =>
  Effect.gen(function* () {
    const opened = yield* RcMap.make({
      idleTimeToLive: IDLE,
      lookup: ({ setting }: OwnModel) => Effect.map(openedOnce([setting]), (servers) => portsOf([setting], servers, {}))
    })
    const own = <A, E>(use: (ports: Ports) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.flatMap(atHand, (model) =>
        model === null ? use(GONE) : Effect.scoped(Effect.flatMap(RcMap.get(opened, model), use))
      )
    return {
      models: {
        configured: own(({ models }) => models.configured),
        models: reworded(own(({ models }) => models.models)),
        complete: (...asked) => reworded(own(({ models }) => models.complete(...asked))),
        embed: (...asked) => own(({ models }) => models.embed(...asked))
      },
      endpoints: { of: (id) => own(({ endpoints }) => endpoints.of(id)) }
    } satisfies Ports
  })

/** Failures that name a connection's fields instead of settings. */
const reworded = <A>(asked: Effect.Effect<A, ModelFailed>): Effect.Effect<A, ModelFailed> =>
  Effect.mapError(asked, (failed) => new ModelFailed({ ...failed, detail: inOwnWords(failed.detail) }))

const GONE: Ports = {
  ...NONE,
  models: {
    ...none,
    complete: (model) => unsupported(model, "it is no longer connected"),
    embed: () => unsupported("no model", "none is connected")
  }
}

/** The language models that settings name, else those that organizations connect; with the connections themselves. */
export const LanguageModelsConnected = Layer.scopedContext(
  Effect.gen(function* () {
    const ports = yield* configured
    const own = yield* makeOwnModels
    const connections = yield* modelConnections(own, ports?.models ?? null)
    return Context.add(asContext(ports ?? (yield* ofOrganizations(own))), ModelConnections, connections)
  })
)
