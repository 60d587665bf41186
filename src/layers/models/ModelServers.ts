import { FileSystem } from "@effect/platform"
import { Config, ConfigError, Context, Effect, Either, Layer, Option } from "effect"
import { distinct, type ServerSetting, serverIn, serversIn } from "./ModelSettings.ts"
import { type ModelVariables, modelVariables } from "./Settings.ts"

/** The servers of language models that settings name, best first. */
export class ModelServers extends Context.Tag("layers/ModelServers")<ModelServers, ReadonlyArray<ServerSetting>>() {}

const invalid = (problem: string) => ConfigError.InvalidData(["LLM_FILE"], problem)

const inFile = (path: string) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const text = yield* Effect.mapError(files.readFileString(path), () =>
      invalid(`must be the path of a readable file: ${path} is none`)
    )
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

export const ModelServersConfigured = Layer.effect(ModelServers, Effect.flatMap(modelVariables, serversConfigured))
