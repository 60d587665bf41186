import { CliConfig, Command, CommandDescriptor, HelpDoc, ValidationError } from "@effect/cli"
import { Cause, Config, Effect, Exit, Option } from "effect"
import { VERSION } from "../Version.ts"
import { ask } from "./Asks.ts"
import { audience } from "./Audiences.ts"
import { backtest } from "./Backtests.ts"
import { mendedCompletions } from "./Completions.ts"
import { credits } from "./Credits.ts"
import { doctor } from "./Doctor.ts"
import { asks } from "./DurableAsks.ts"
import { misused } from "./Failure.ts"
import { fidelity } from "./Fidelity.ts"
import { complain, knownFrom, tidyHelp } from "./Help.ts"
import { importSurvey } from "./Imports.ts"
import { key } from "./Keys.ts"
import { migrateDatabase } from "./Migrate.ts"
import { org } from "./Organizations.ts"
import { project } from "./Projects.ts"
import { serve } from "./Serve.ts"
import { webhook } from "./Webhooks.ts"

const root = Command.make("audience-insights").pipe(
  Command.withDescription("Ask synthetic audiences and survey respondents"),
  Command.withSubcommands([
    serve,
    migrateDatabase,
    org,
    key,
    credits,
    importSurvey,
    project,
    audience,
    ask,
    asks,
    webhook,
    backtest,
    doctor,
    fidelity
  ])
)

/** What the parser writes at the head of its help, whatever the command. */
const HELP_HEADING = "USAGE"

const run = Command.run(root, { name: "Audience Insights API", version: VERSION })

/** Whether a terminal reads what is printed, and its owner likes colours (no-color.org). */
const colours = Effect.map(Config.option(Config.nonEmptyString("NO_COLOR")), Option.isNone).pipe(
  Effect.map((wanted) => wanted && process.stdout.isTTY)
)

/** Runs the command that the arguments name. What is wrong with them is told in our words. */
export const command = (args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const given = args.slice(2)
    const known = knownFrom(HelpDoc.toAnsiText(CommandDescriptor.getHelp(root.descriptor, CliConfig.defaultConfig)))
    const coloured = yield* colours
    const told: Array<string> = []
    const console = yield* Effect.console
    const tidy = (text: unknown) =>
      typeof text !== "string"
        ? text
        : given.includes("--completions")
          ? mendedCompletions(text)
          : text.includes(HELP_HEADING)
            ? tidyHelp(text, known, given, coloured)
            : text
    return yield* run(args).pipe(
      Effect.withConsole({
        ...console,
        log: (...texts) => console.log(...texts.map(tidy)),
        error: (...texts) => Effect.sync(() => void told.push(...texts.map(String)))
      }),
      // What a command tells besides its output.
      Effect.onExit((exit) =>
        Exit.isFailure(exit) && Cause.isFailType(exit.cause) && ValidationError.isValidationError(exit.cause.error)
          ? Effect.void
          : Effect.forEach(told, (text) => console.error(text))
      ),
      Effect.catchIf(ValidationError.isValidationError, () =>
        Effect.zipRight(console.error(complain(told.join("\n\n"), known, given)), misused)
      )
    )
  })
