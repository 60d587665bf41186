import { stripVTControlCharacters } from "node:util"
import { Command, HelpDoc, ValidationError } from "@effect/cli"
import { Config, Console, Effect, Option } from "effect"
import { VERSION } from "../../domain/Version.ts"
import { commandTree, firstWord, type KnownCommand, readCommandLine } from "./CommandLine.ts"
import { completions } from "./Completions.ts"
import { decodingProblem, misused, PROGRAM } from "./Failure.ts"
import { helpText } from "./Help.ts"
import { terminalWidth } from "./Output.ts"

/** The commands, each with what it works with: to load all of them takes longer than most of them take. */
const loaders = {
  serve: async () => (await import("./Service.ts")).serve,
  migrate: async () => (await import("./Service.ts")).migrateDatabase,
  org: async () => (await import("./Organizations.ts")).org,
  key: async () => (await import("./Keys.ts")).key,
  member: async () => (await import("./Members.ts")).people,
  audit: async () => (await import("./Members.ts")).audit,
  credits: async () => (await import("./Credits.ts")).credits,
  import: async () => (await import("./Imports.ts")).importSurvey,
  imports: async () => (await import("./Imports.ts")).imports,
  project: async () => (await import("./Projects.ts")).project,
  audience: async () => (await import("./Audiences.ts")).audience,
  ask: async () => (await import("./Asks.ts")).ask,
  asks: async () => (await import("./DurableAsks.ts")).asks,
  history: async () => (await import("./History.ts")).history,
  reports: async () => (await import("./Reports.ts")).reports,
  studies: async () => (await import("./Studies.ts")).studies,
  webhook: async () => (await import("./Webhooks.ts")).webhook,
  backtest: async () => (await import("./Backtests.ts")).backtest,
  doctor: async () => (await import("./Doctor.ts")).doctor,
  health: async () => (await import("./Service.ts")).health,
  mcp: async () => (await import("./Service.ts")).mcp,
  fidelity: async () => (await import("./Fidelity.ts")).fidelity,
  models: async () => (await import("./Fidelity.ts")).models
}
const names = Object.keys(loaders) as ReadonlyArray<keyof typeof loaders>

/** The command that words name, or every command where they name none: the parser, and what it knows. */
export const commandsNamed = async (words: ReadonlyArray<string>) => {
  const named = names.filter((name) => name === firstWord(words))
  const [first, ...others] = await Promise.all((named.length === 0 ? names : named).map((name) => loaders[name]()))
  const root = Command.make("audience-insights").pipe(
    Command.withDescription("Ask synthetic audiences and survey respondents"),
    Command.withSubcommands([first!, ...others])
  )
  return { root, commands: commandTree(root.descriptor) }
}
type Root = Awaited<ReturnType<typeof commandsNamed>>["root"]

/** Runs a command; the parser is silent, and the command itself tells what it has to. */
const run = (root: Root, args: ReadonlyArray<string>) =>
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
const ofTheProgram = (commands: KnownCommand, asked: ReadonlyMap<string, string | null>): string | null => {
  if (asked.has("--version")) return VERSION
  return completions(commands, asked.get("--completions") ?? "")
}

/** Runs the command that the arguments name. What is wrong with them is told in our words. */
export const command = (args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { commands, root } = yield* Effect.promise(() => commandsNamed(args.slice(2)))
    const { asked, known, path, problems, words } = readCommandLine(commands, args.slice(2))
    const call = [PROGRAM, ...path].join(" ")
    const complain = (sentences: ReadonlyArray<string>) =>
      Effect.zipRight(Console.error([...new Set(sentences), `See ${call} --help`].join("\n")), misused)
    if (asked.has("--help"))
      return yield* Console.log(helpText(known, path, { call, colours: yield* colours, width: yield* terminalWidth }))
    if (problems.length > 0) return yield* complain(problems)
    const answer = ofTheProgram(commands, asked)
    if (answer !== null) return yield* Console.log(answer)
    return yield* Effect.catchIf(
      run(root, [...args.slice(0, 2), ...words]),
      ValidationError.isValidationError,
      ({ error }) => complain([decodingProblem(stripVTControlCharacters(HelpDoc.toAnsiText(error)))])
    )
  })
