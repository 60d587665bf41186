import { Command, ValidationError } from "@effect/cli"
import { Effect } from "effect"
import { ask } from "./Asks.ts"
import { audience } from "./Audiences.ts"
import { backtest } from "./Backtests.ts"
import { credits } from "./Credits.ts"
import { failed } from "./Failure.ts"
import { importSurvey } from "./Imports.ts"
import { key } from "./Keys.ts"
import { migrateDatabase } from "./Migrate.ts"
import { org } from "./Organizations.ts"
import { project } from "./Projects.ts"
import { serve } from "./Serve.ts"

const root = Command.make("audience-insights").pipe(
  Command.withDescription("Ask synthetic audiences and survey respondents"),
  Command.withSubcommands([serve, migrateDatabase, org, key, credits, importSurvey, project, audience, ask, backtest])
)

const run = Command.run(root, { name: "Audience Insights API", version: "0.1.0" })

/** Runs the command that the arguments name. What is wrong with them the parser tells itself. */
export const command = (args: ReadonlyArray<string>) =>
  Effect.catchIf(run(args), ValidationError.isValidationError, () => failed)
