import { Command } from "@effect/cli"
import { ConfigError, Effect, Logger, LogLevel, Option } from "effect"
import { AppConfig } from "../Config.ts"
import { serversConfigured } from "../models/ModelServers.ts"
import { sqlAt } from "../postgres/Sql.ts"
import { enforcement, UNENFORCED } from "../postgres/tenants/TenantRole.ts"
import { explain, failed } from "./Failure.ts"
import { jsonOption, print } from "./Output.ts"

const databaseProblems = Effect.gen(function* () {
  const { databaseUrl } = yield* AppConfig
  if (Option.isNone(databaseUrl)) return []
  const { isEnforced } = yield* Effect.provide(enforcement, sqlAt(databaseUrl.value, 1))
  return isEnforced ? [] : [UNENFORCED]
}).pipe(Effect.catchTag("DatabaseSetupFailed", ({ message }) => Effect.succeed([message])))

/** Tries what settings name, and says what language models can do, what an ask costs, and what is broken. */
export const doctor = Command.make("doctor", { json: jsonOption }, ({ json }) =>
  Effect.gen(function* () {
    const { languageModels } = yield* AppConfig
    const { adviceFrom, checkup, doctorText } = yield* Effect.promise(() => import("./DoctorReport.ts"))
    const found = yield* checkup(languageModels, yield* serversConfigured(languageModels))
    const { hints, problems } = adviceFrom(found)
    const advice = { hints, problems: [...problems, ...(yield* databaseProblems)] }
    yield* print({ ok: advice.problems.length === 0, ...advice, ...found }, json, (_, width) =>
      doctorText(found, advice, width)
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
).pipe(Command.withDescription("Check the configured language models and database, and what a question costs"))
