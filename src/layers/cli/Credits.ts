import { Args, Command, Options } from "@effect/cli"
import { Effect, Schema } from "effect"
import { Credits as Amount } from "../../domain/Credits.ts"
import { Credits } from "../../services/ports/Credits.ts"
import { AdministrationLayer } from "../Administration.ts"
import { chosenOrganization, orgOption } from "./OrganizationOption.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

/** Most movements that are shown at once. */
const MAX_LISTED = 10_000
const LIMIT_RULE = "--limit must be a whole number from 1 to 10,000"

const grant = Command.make(
  "grant",
  {
    amount: Args.integer({ name: "amount" }).pipe(Args.withSchema(Schema.compose(Schema.Int, Amount))),
    note: Options.text("note").pipe(Options.withDefault("granted by an administrator")),
    org: orgOption,
    json: jsonOption
  },
  ({ amount, json, note, org }) =>
    Effect.gen(function* () {
      const { id, name } = yield* chosenOrganization(org)
      const balance = yield* (yield* Credits).grant(id, amount, note)
      yield* print(
        { organizationId: id, granted: amount, balance },
        json,
        () => `“${name}” now has ${balance.toLocaleString("en-US")} credits.`
      )
    })
).pipe(Command.withDescription("Add credits"))

const balance = Command.make("balance", { org: orgOption, json: jsonOption }, ({ json, org }) =>
  Effect.gen(function* () {
    const { id, name } = yield* chosenOrganization(org)
    const credits = yield* (yield* Credits).balance(id)
    yield* print(
      { organizationId: id, balance: credits },
      json,
      () => `“${name}” has ${credits.toLocaleString("en-US")} credits.`
    )
  })
).pipe(Command.withDescription("Show the balance"))

const ledger = Command.make(
  "ledger",
  {
    limit: Options.integer("limit").pipe(
      Options.withSchema(Schema.Int.pipe(Schema.between(1, MAX_LISTED, { message: () => LIMIT_RULE }))),
      Options.withDefault(50)
    ),
    org: orgOption,
    ...listOptions
  },
  ({ limit, org, ...format }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const entries = yield* (yield* Credits).ledger(id, limit)
      yield* printList(entries, format, ["at", "kind", "amount", "reservation", "note"])
    })
).pipe(Command.withDescription("Show the latest movements"))

export const credits = Command.make("credits").pipe(
  Command.withDescription("Credits"),
  Command.withSubcommands([grant, balance, ledger]),
  Command.provide(AdministrationLayer)
)
