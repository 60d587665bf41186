import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Plan } from "../../domain/Organization.ts"
import { Organizations } from "../../services/usecases/Organizations.ts"
import { AdministrationLayer } from "../Administration.ts"
import { jsonOption, print, table } from "./Output.ts"

/** Names the organization that a command acts on. */
export const orgOption = Options.text("org").pipe(
  Options.withDescription("Id or name of the organization; the only one if left out"),
  Options.optional
)

/** The organization that `--org` names. */
export const chosenOrganization = (named: Option.Option<string>) =>
  Effect.flatMap(Organizations, ({ choose }) => choose(Option.getOrNull(named)))

const create = Command.make(
  "create",
  {
    name: Args.text({ name: "name" }),
    plan: Options.choice("plan", Plan.literals).pipe(Options.withDefault("free" as const)),
    json: jsonOption
  },
  ({ json, name, plan }) =>
    Effect.gen(function* () {
      const created = yield* (yield* Organizations).create({ name, plan })
      yield* print(created, json, ({ id }) => `Created organization “${name}” (${id}) on the plan ${plan}.`)
    })
).pipe(Command.withDescription("Create an organization"))

const list = Command.make("list", { json: jsonOption }, ({ json }) =>
  Effect.gen(function* () {
    const all = yield* (yield* Organizations).list
    yield* print(all, json, (rows) => table(rows, ["id", "name", "plan"]))
  })
).pipe(Command.withDescription("List the organizations"))

export const org = Command.make("org").pipe(
  Command.withDescription("Organizations"),
  Command.withSubcommands([create, list]),
  Command.provide(AdministrationLayer)
)
