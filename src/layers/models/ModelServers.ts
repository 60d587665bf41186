import { FileSystem } from "@effect/platform"
import { Config, ConfigError, Context, type Duration, Effect, Either, Fiber, Layer, Option, Schema } from "effect"
import { MeasuredModels } from "../../domain/models/Measured.ts"
import {
  distinct,
  type ModelVariables,
  modelVariables,
  type ServerSetting,
  serverIn,
  serversIn
} from "./ModelSettings.ts"

/**
 * An effect that is run once for all who need it within a time, whoever of them goes away meanwhile; run again when it is
 * next needed after it failed. Waited for without joining: whoever joins a fiber takes over the context of the ask that
 * began it, with its deadline and its provenance.
 */
export const once = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  keptFor: Duration.DurationInput
): Effect.Effect<Effect.Effect<A, E>, never, R> =>
  Effect.map(
    Effect.cachedInvalidateWithTTL(Effect.uninterruptible(Effect.forkDaemon(Effect.interruptible(effect))), keptFor),
    ([running, forget]) => Effect.tapError(Effect.flatten(Effect.flatMap(running, Fiber.await)), () => forget)
  )

/** The servers of language models that settings name, best first. */
export class ModelServers extends Context.Tag("layers/ModelServers")<ModelServers, ReadonlyArray<ServerSetting>>() {}

const invalid = (problem: string, variable = "LLM_FILE") => ConfigError.InvalidData([variable], problem)

const textIn = (path: string, variable?: string) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return yield* Effect.mapError(files.readFileString(path), () =>
      invalid(`must be the path of a readable file: ${path} is none`, variable)
    )
  })

const inFile = (path: string) =>
  Effect.gen(function* () {
    const text = yield* textIn(path)
    const { modelFileIn } = yield* Effect.promise(() => import("./ModelFile.ts"))
    const file = yield* Either.mapLeft(modelFileIn(text), (problem) => invalid(`${path}: ${problem}`))
    const names = file.providers.flatMap(({ apiKeyEnv }) => (apiKeyEnv === undefined ? [] : [apiKeyEnv]))
    const keys = new Map<string, string>()
    for (const name of names) {
      const key = yield* Config.option(Config.string(name))
      if (Option.isSome(key)) keys.set(name, key.value)
    }
    return yield* serversIn(file, (name) => keys.get(name))
  })

/** Reads the settings; what is wrong with them ends the start. */
export const serversConfigured = (
  variables: ModelVariables
): Effect.Effect<ReadonlyArray<ServerSetting>, ConfigError.ConfigError, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const own = yield* serverIn(variables)
    const others = Option.isNone(variables.file) ? [] : yield* inFile(variables.file.value)
    return yield* distinct([...Option.toArray(own), ...others])
  })

const measuredIn = Schema.decodeUnknownEither(Schema.parseJson(MeasuredModels))

/** What the operator measured of models, from the file that `audience-insights fidelity --save` writes. */
export const measuredModels = Effect.gen(function* () {
  const { measured } = yield* modelVariables
  if (Option.isNone(measured)) return {}
  const text = yield* textIn(measured.value, "LLM_MEASURED")
  return yield* Either.mapLeft(measuredIn(text), () =>
    invalid(`${measured.value} isn't a file that \`audience-insights fidelity --save\` wrote`, "LLM_MEASURED")
  )
})

export const ModelServersConfigured = Layer.effect(ModelServers, Effect.flatMap(modelVariables, serversConfigured))
