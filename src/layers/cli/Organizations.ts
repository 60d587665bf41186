import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { Plan } from "../../domain/Organization.ts"
import { Organizations } from "../../services/usecases/Organizations.ts"
import { AdministrationLayer } from "../Administration.ts"
import { deleteOrganization, exportOrganization } from "./OrganizationEnd.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

const create = Command.make(
  "create",
  {
    name: Args.text({ name: "name" }).pipe(Args.withDescription("What the organization is called")),
    plan: Options.choice("plan", Plan.literals).pipe(
      Options.withDescription("How many requests a minute it may make"),
      Options.withDefault("free" as const)
    ),
    json: jsonOption
  },
  ({ json, name, plan }) =>
    Effect.gen(function* () {
      const created = yield* (yield* Organizations).create({ name, plan })
      yield* print(created, json, ({ id }) => `Created organization “${name}” (${id}) on the plan ${plan}.`)
    })
).pipe(Command.withDescription("Create an organization"))

const list = Command.make("list", listOptions, (format) =>
  Effect.gen(function* () {
    const all = yield* (yield* Organizations).list
    yield* printList(all, format, ["id", "name", "plan"])
  })
).pipe(Command.withDescription("List the organizations"))

export const org = Command.make("org").pipe(
  Command.withDescription("Organizations"),
  Command.withSubcommands([create, list, exportOrganization, deleteOrganization]),
  Command.provide(AdministrationLayer)
)
