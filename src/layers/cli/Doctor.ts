import { Command } from "@effect/cli"
import { ConfigError, Effect, Logger, LogLevel } from "effect"
import { AppConfig } from "../Config.ts"
import { serversConfigured } from "../models/ModelServers.ts"
import { explain, failed } from "./Failure.ts"
import { jsonOption, print, terminalWidth } from "./Output.ts"

/** Tries the language models that settings name, and says what they can do, what an ask costs, and what is broken. */
export const doctor = Command.make("doctor", { json: jsonOption }, ({ json }) =>
  Effect.gen(function* () {
    const { languageModels } = yield* AppConfig
    const { adviceFrom, checkup, doctorText } = yield* Effect.promise(() => import("./DoctorReport.ts"))
    const found = yield* checkup(languageModels, yield* serversConfigured(languageModels))
    const advice = adviceFrom(found)
    yield* print({ ok: advice.problems.length === 0, ...advice, ...found }, json, () =>
      doctorText(found, advice, terminalWidth())
    )
    if (advice.problems.length > 0) yield* failed
  }).pipe(
    Effect.scoped,
    Logger.withMinimumLogLevel(LogLevel.Error),
    Effect.catchIf(
      (error) => json && ConfigError.isConfigError(error),
      (error) => Effect.zipRight(print({ ok: false, problems: explain(error).split("\n") }, json, String), failed)
    )
  )
).pipe(Command.withDescription("Try the language models that are configured: what works, what an ask costs"))
