import { Args, Command, Options } from "@effect/cli"
import { Effect, Schema } from "effect"
import { Credits as Amount, LedgerEntryKind } from "../../domain/Credits.ts"
import { type CreditsSummary, LEDGER_COLUMNS, LedgerFilter, type LedgerMovement } from "../../domain/Ledger.ts"
import { Credits, Ledger } from "../../services/ports/Credits.ts"
import { firstOf, limitOption } from "./Connection.ts"
import {
  AdministrationLoaded,
  chosenOrganization,
  fromMoment,
  fromSource,
  given,
  orgOption,
  sourceOptions,
  untilMoment
} from "./Options.ts"
import { jsonOption, listOptions, print, printRows, table } from "./Output.ts"

const count = (n: number): string => n.toLocaleString("en-US")

const grant = Command.make(
  "grant",
  {
    amount: Args.integer({ name: "amount" }).pipe(
      Args.withDescription("How many credits to add"),
      Args.withSchema(Schema.compose(Schema.Int, Amount))
    ),
    note: Options.text("note").pipe(
      Options.withDescription("Note for the ledger"),
      Options.withDefault("granted by an administrator")
    ),
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
        () => `“${name}” now has ${count(balance)} credits.`
      )
    }).pipe(Effect.provide(AdministrationLoaded))
).pipe(Command.withDescription("Add credits"))

const spent = (credits: number | null): string => (credits === null ? "more than is counted" : count(credits))

const summaryText = ({ balance, models, reserved, spentThirtyDays, spentToday }: CreditsSummary): string =>
  [
    `${count(balance)} credits${reserved === 0 ? "" : `, and ${count(reserved)} reserved for questions in progress`}.`,
    `Spent today: ${spent(spentToday)}; in the last 30 days: ${spent(spentThirtyDays)}.`,
    ...(models?.dailyUsd == null
      ? []
      : [`Language models: $${models.spentUsd ?? 0} of $${models.dailyUsd} a day, $${models.leftUsd ?? 0} left.`])
  ].join("\n")

const balance = Command.make("balance", { ...sourceOptions, json: jsonOption }, ({ json, ...source }) =>
  fromSource(source, {
    service: (client) =>
      Effect.flatMap(client.credits.summary({ urlParams: {} }), ({ data }) => print(data, json, summaryText)),
    database: (organizationId) =>
      Effect.flatMap(Credits, (credits) => credits.balance(organizationId)).pipe(
        Effect.flatMap((balance) => print({ organizationId, balance }, json, () => `${count(balance)} credits.`))
      ),
    using: AdministrationLoaded
  })
).pipe(Command.withDescription("Show the balance"))

const { from, to } = LedgerFilter.fields
const SHOWN = ["at", "kind", "amount", "reason", "note"] as const

/** Movements as people read them: the question of an answer in place of a note. */
const ledgerTable = (movements: ReadonlyArray<LedgerMovement>): string =>
  movements.length === 0
    ? "No entries."
    : table(
        movements.map(({ note, question, ...movement }) => ({
          ...movement,
          at: movement.at.slice(0, 19).replace("T", " "),
          note: note ?? (question === null ? null : `“${question.slice(0, 60)}”`)
        })),
        SHOWN
      )

const ledger = Command.make(
  "ledger",
  {
    kind: Options.choice("kind", LedgerEntryKind.literals).pipe(
      Options.withDescription("Only entries of this kind"),
      Options.optional
    ),
    from: fromMoment("from", from.from),
    to: untilMoment("to", to.from),
    limit: limitOption(50),
    ...sourceOptions,
    ...listOptions
  },
  ({ from, kind, key, limit, org, to, url, ...format }) =>
    Effect.gen(function* () {
      const filter = given({ from, kind, to })
      const movements = yield* fromSource(
        { key, org, url },
        {
          service: ({ credits }) =>
            firstOf(limit, (page) => credits.ledger({ urlParams: { ...filter, ...page }, withResponse: true })),
          database: (organization) =>
            Effect.flatMap(Ledger, (ledger) => ledger.page(organization, filter, { limit, after: null })).pipe(
              Effect.map(({ rows }) => rows)
            ),
          using: AdministrationLoaded
        }
      )
      yield* printRows(movements, format, LEDGER_COLUMNS, (movements) => movements, ledgerTable)
    })
).pipe(Command.withDescription("Show recent ledger entries"))

export const credits = Command.make("credits").pipe(
  Command.withDescription("Credits"),
  Command.withSubcommands([grant, balance, ledger])
)
