import { stripVTControlCharacters } from "node:util"
import { Command, HelpDoc, Options, ValidationError } from "@effect/cli"
import { Config, Console, Effect, Option, Redacted } from "effect"
import { VERSION } from "../../domain/Version.ts"
import { DatabasePostgres } from "../postgres/Sql.ts"
import { serving } from "../Serving.ts"
import { ask } from "./Asks.ts"
import { audience } from "./Audiences.ts"
import { backtest } from "./Backtests.ts"
import { commandTree, readCommandLine } from "./CommandLine.ts"
import { completions } from "./Completions.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { credits } from "./Credits.ts"
import { doctor } from "./Doctor.ts"
import { asks } from "./DurableAsks.ts"
import { decodingProblem, misused, PROGRAM } from "./Failure.ts"
import { fidelity, models } from "./Fidelity.ts"
import { helpText } from "./Help.ts"
import { importSurvey, imports } from "./Imports.ts"
import { key } from "./Keys.ts"
import { org } from "./Organizations.ts"
import { jsonOption, print, terminalWidth } from "./Output.ts"
import { project } from "./Projects.ts"
import { webhook } from "./Webhooks.ts"

export const serve = Command.make(
  "serve",
  {
    demo: Options.boolean("demo").pipe(
      Options.withDescription(
        "On an empty database, create a demo organization with a key, two real surveys and audiences"
      )
    )
  },
  ({ demo }) => serving(demo)
).pipe(Command.withDescription("Run the service"))

const migrateDatabase = Command.make("migrate", {}, () => Console.log("The database schema is up to date.")).pipe(
  Command.withDescription("Bring the database schema up to date"),
  Command.provide(DatabasePostgres)
)

/** Needs no key. */
const health = Command.make("health", { url: connectionOptions.url, json: jsonOption }, ({ json, url }) =>
  Effect.gen(function* () {
    const client = yield* connect({ url, key: Option.some(Redacted.make("none")) })
    const report = yield* client.health.check()
    yield* print(report, json, ({ db, status }) => `The service is ${status}, its database is ${db}.`)
  })
).pipe(Command.withDescription("Check that a service and its database answer"))

const root = Command.make("audience-insights").pipe(
  Command.withDescription("Ask synthetic audiences and survey respondents"),
  Command.withSubcommands([
    serve,
    migrateDatabase,
    org,
    key,
    credits,
    importSurvey,
    imports,
    project,
    audience,
    ask,
    asks,
    webhook,
    backtest,
    doctor,
    health,
    fidelity,
    models
  ])
)

/** Every command, its options and its arguments. */
export const commands = commandTree(root.descriptor)

/** Runs a command; the parser is silent, and the command itself tells what it has to. */
const run = (args: ReadonlyArray<string>) =>
  Effect.flatMap(Effect.console, (console) =>
    root
      .pipe(
        Command.transformHandler((handler) => Effect.withConsole(handler, console)),
        Command.run({ name: "Audience Insights API", version: VERSION })
      )(args)
      .pipe(Effect.withConsole({ ...console, error: () => Effect.void }))
  )

/** Whether a terminal reads what is printed, and its owner likes colours (no-color.org). */
const colours = Effect.map(Config.option(Config.nonEmptyString("NO_COLOR")), Option.isNone).pipe(
  Effect.map((wanted) => wanted && process.stdout.isTTY)
)

/** What the program itself is asked for, whatever the command. */
const ofTheProgram = (asked: ReadonlyMap<string, string | null>): string | null => {
  if (asked.has("--version")) return VERSION
  return completions(commands, asked.get("--completions") ?? "")
}

/** Runs the command that the arguments name. What is wrong with them is told in our words. */
export const command = (args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { asked, known, path, problems, words } = readCommandLine(commands, args.slice(2))
    const call = [PROGRAM, ...path].join(" ")
    const complain = (sentences: ReadonlyArray<string>) =>
      Effect.zipRight(Console.error([...new Set(sentences), `See ${call} --help`].join("\n")), misused)
    if (asked.has("--help"))
      return yield* Console.log(helpText(known, path, { call, colours: yield* colours, width: yield* terminalWidth }))
    if (problems.length > 0) return yield* complain(problems)
    const answer = ofTheProgram(asked)
    if (answer !== null) return yield* Console.log(answer)
    return yield* Effect.catchIf(run([...args.slice(0, 2), ...words]), ValidationError.isValidationError, ({ error }) =>
      complain([decodingProblem(stripVTControlCharacters(HelpDoc.toAnsiText(error)))])
    )
  })
