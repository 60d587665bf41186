import { Args, Command } from "@effect/cli"
import { Effect, type Schema } from "effect"
import { ImportId } from "../../domain/survey/reading/SurveyImport.ts"
import type { importSummary } from "../../http/api/ImportView.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

const importId = Args.text({ name: "import-id" }).pipe(
  Args.withSchema(ImportId),
  Args.withDescription("An id, as `imports list` prints it")
)

type Shown = Schema.Struct<typeof importSummary>["Type"]

const line = ({ error, id, phase, rows, status, title }: Shown): string =>
  `${id} “${title}” ${status}: ${error?.message ?? phase}${rows === null ? "" : `, ${rows.toLocaleString("en-US")} respondents`}`

const list = Command.make("list", { ...connectionOptions, ...listOptions }, ({ key, url, ...format }) =>
  Effect.gen(function* () {
    const client = yield* connect({ key, url })
    const { data } = yield* client.imports.list({ urlParams: {} })
    yield* printList(
      data.map(({ error, ...one }) => ({ ...one, error: error?.message ?? null })),
      format,
      ["id", "title", "status", "phase", "rows", "createdAt", "finishedAt", "error"],
      "No imports."
    )
  })
).pipe(Command.withDescription("List the latest surveys that were sent to the service"))

const show = Command.make(
  "show",
  { id: importId, ...connectionOptions, json: jsonOption },
  ({ id, json, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.imports.get({ path: { importId: id }, urlParams: {} })
      yield* print(data, json, line)
    })
).pipe(Command.withDescription("Show how far an import is, and what it came to"))

const cancel = Command.make(
  "cancel",
  { id: importId, ...connectionOptions, json: jsonOption },
  ({ id, json, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.imports.cancel({ path: { importId: id } })
      yield* print(data, json, line)
    })
).pipe(Command.withDescription("Cancel an import: nothing of it is stored"))

/** Surveys that were sent to the service and become projects by and by. */
export const imports = Command.make("imports").pipe(
  Command.withDescription("Surveys that were sent to the service"),
  Command.withSubcommands([list, show, cancel])
)
