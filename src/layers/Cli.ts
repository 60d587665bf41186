import { Command } from "@effect/cli"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Layer } from "effect"
import { ask } from "./cli/Asks.ts"
import { audience } from "./cli/Audiences.ts"
import { backtest } from "./cli/Backtests.ts"
import { credits } from "./cli/Credits.ts"
import { explain, wasTold } from "./cli/Failure.ts"
import { importSurvey } from "./cli/Imports.ts"
import { key } from "./cli/Keys.ts"
import { migrateDatabase } from "./cli/Migrate.ts"
import { org } from "./cli/Organizations.ts"
import { project } from "./cli/Projects.ts"
import { serve } from "./cli/Serve.ts"
import { telemetryFrom } from "./Telemetry.ts"

const root = Command.make("audience-insights").pipe(
  Command.withDescription("Ask synthetic audiences and survey respondents"),
  Command.withSubcommands([serve, migrateDatabase, org, key, credits, importSurvey, project, audience, ask, backtest])
)

const run = Command.run(root, { name: "Audience Insights API", version: "0.1.0" })

const failed = Effect.sync(() => {
  process.exitCode = 1
})

run(process.argv).pipe(
  Effect.provide(Layer.merge(NodeContext.layer, telemetryFrom("error"))),
  Effect.catchAllCause((cause) => {
    if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause)
    const error = Cause.squash(cause)
    return wasTold(error) ? failed : Effect.zipRight(Console.error(explain(error)), failed)
  }),
  NodeRuntime.runMain({ disablePrettyLogger: true })
)
