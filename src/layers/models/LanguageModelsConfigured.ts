import { Context, Duration, Effect, Layer, Option } from "effect"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { together as allOf } from "../../services/Parallel.ts"
import { LanguageModels, type Meter } from "../../services/ports/LanguageModels.ts"
import { BatchEndpoints } from "../../services/ports/ModelBatches.ts"
import { ModelServers, ModelServersConfigured, measuredModels, once } from "./ModelServers.ts"
import type { ServerSetting } from "./ModelSettings.ts"
import type { ConfiguredModel } from "./ServerModels.ts"

type Port = LanguageModels["Type"]

const unsupported = (model: string, detail: string) => new ModelFailed({ model, fault: "unsupported", detail })

const none: Port = {
  configured: 0,
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

const together = (models: Port, endpoints: BatchEndpoints["Type"]) =>
  Context.make(LanguageModels, models).pipe(Context.add(BatchEndpoints, endpoints))

/** The language models that settings name, and none where none does; with their providers' endpoints for batches. */
export const LanguageModelsConfigured = Layer.scopedContext(
  Effect.gen(function* () {
    const settings = yield* ModelServers
    if (settings.length === 0) return together(none, { of: () => Effect.succeedNone })
    const measured = yield* measuredModels
    const servers = yield* openedOnce(settings)
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

    const models = LanguageModels.of({
      configured: settings.reduce((sum, { models }) => sum + Math.max(1, models.length), 0),
      models: Effect.map(ready, (models) => models.map(({ id, model }) => ({ ...model(), measured: measured[id] }))),
      complete: (id, call, meter) =>
        found.get(id)?.complete(call, meter) ??
        Effect.flatMap(ready, () => found.get(id)?.complete(call, meter) ?? unsupported(id, "it is not configured")),
      embed: (texts, meter) => Effect.flatMap(ready, (models) => embedBy(models, texts, meter))
    })
    return together(models, {
      of: (id) => Effect.map(ready, () => Option.fromNullable(found.get(id)?.batches))
    })
  })
).pipe(Layer.provide(ModelServersConfigured))
