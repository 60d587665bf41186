import { Args, Command, Options } from "@effect/cli"
import { HttpClientRequest } from "@effect/platform"
import { Data, Effect, Option, Schema } from "effect"
import { HistoryId } from "../../domain/ask/History.ts"
import { ProjectId } from "../../domain/Project.ts"
import { BlockId, NewBlock, ReportId, ReportTitle } from "../../domain/report/Report.ts"
import { REPORT_KINDS, REPORT_TYPES } from "../../domain/report/ReportFile.ts"
import { counted } from "../../domain/text/Figures.ts"
import type { ReportView } from "../../http/api/Reports.ts"
import { asking, connect, connectionOptions, firstOf, limitOption } from "./Connection.ts"
import { crosstabTable } from "./Crosstabs.ts"
import { download, outFile } from "./Downloads.ts"
import { answerText } from "./History.ts"
import { given } from "./Options.ts"
import { jsonOption, listOptions, print, printRows, table } from "./Output.ts"
import { shareCommands } from "./Shares.ts"

const id = Args.text({ name: "id" }).pipe(
  Args.withSchema(ReportId),
  Args.withDescription("A report's id, as `reports list` prints it")
)

const COLUMNS = ["id", "title", "blocks", "version", "createdAt", "changedAt"] as const

const list = Command.make(
  "list",
  { limit: limitOption(20), ...connectionOptions, ...listOptions },
  ({ csv, json, key, limit, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const found = yield* firstOf(limit, (page) => client.reports.list({ urlParams: page, withResponse: true }))
      yield* printRows(
        found,
        { csv, json },
        COLUMNS,
        (rows) => rows,
        (rows) => (rows.length === 0 ? "No reports." : table(rows, ["id", "title", "blocks", "changedAt"]))
      )
    })
).pipe(Command.withDescription("List reports, newest first"))

const create = asking(
  "create",
  "Create an empty report",
  { title: Args.text({ name: "title" }).pipe(Args.withSchema(ReportTitle), Args.withDescription("Its title")) },
  (client, { title }) => client.reports.create({ payload: { title } }),
  ({ id, title }) => `Created “${title}”: ${id}`
)

type Report = typeof ReportView.Type

const blockText = (block: Report["blocks"][number], width: number): string => {
  if (block.kind === "text") return block.text
  if (block.kind === "answer")
    return block.answer === null ? "An answer was here. It was deleted." : answerText(block.answer, width)
  if (block.table === null) return "A table was here. Its survey was deleted."
  const { countedAt, result, survey } = block.table
  return `${survey}, counted ${countedAt.slice(0, 10)}\n${crosstabTable(result, width)}`
}

const reportText = ({ blocks, title, version }: Report, width: number): string =>
  [`${title} (version ${version})`, ...blocks.map((block) => `[${block.id}]\n${blockText(block, width)}`)].join("\n\n")

const outOption = outFile(REPORT_KINDS, "Write a file: .pptx or .xlsx with charts you can edit, or .pdf")

const show = Command.make(
  "show",
  { id, out: outOption.pipe(Options.optional), ...connectionOptions, json: jsonOption },
  ({ id, json, out, ...connection }) =>
    Effect.gen(function* () {
      if (Option.isNone(out)) {
        const { data } = yield* (yield* connect(connection)).reports.get({ path: { id }, urlParams: {} })
        return yield* print(data, json, reportText)
      }
      const { kind, path } = out.value
      const wanted = HttpClientRequest.get(`/v1/reports/${id}`).pipe(HttpClientRequest.accept(REPORT_TYPES[kind]))
      return yield* print(yield* download(connection, wanted, path), json, ({ path }) => `Wrote ${path}.`)
    })
).pipe(Command.withDescription("Show a report, or write it as slides, a workbook or a PDF"))

const optionalText = <A>(name: string, description: string, schema: Schema.Schema<A, string>) =>
  Options.text(name).pipe(Options.withDescription(description), Options.withSchema(schema), Options.optional)

const add = asking(
  "add",
  "Add an answer, a table or a text at the end of a report",
  {
    id,
    answerId: optionalText("answer", "An answer, by its id in the history", HistoryId),
    projectId: optionalText("project", "The survey of a table", ProjectId),
    rows: optionalText("rows", "A table's row question, by key or text", Schema.String),
    columns: Options.text("columns").pipe(
      Options.withDescription("A table's column question, by key or text (repeat for a banner)"),
      Options.repeated
    ),
    filter: optionalText("filter", "Whose answers a table counts", Schema.String),
    text: optionalText("text", "Text, with # headings, - lists and **bold**", Schema.String)
  },
  (client, { answerId, columns, filter, id, projectId, rows, text }) =>
    Effect.flatMap(
      Schema.decodeUnknown(NewBlock)({
        ...given({ answerId, projectId, text }),
        ...(Option.isSome(rows) && { table: { rows: rows.value, columns, ...given({ filter }) } })
      }),
      (payload) => client.reports.add({ path: { id }, payload })
    ),
  ({ blocks, title }) => `Added to “${title}”, which has ${counted(blocks, "block", "blocks")} now.`
)

class TextUnread extends Data.TaggedError("TextUnread")<{ readonly block: string }> {
  override get message() {
    return `Write a text as BLOCK=TEXT: the report has no block “${this.block}” that stays.`
  }
}

const change = asking(
  "change",
  "Rename a report, reorder or remove its blocks, or rewrite its texts",
  {
    id,
    title: optionalText("title", "The new title", ReportTitle),
    blocks: Options.text("block").pipe(
      Options.withDescription("A block to keep, in its new order (repeat); those you don't name are removed"),
      Options.repeated,
      Options.withSchema(Schema.mutable(Schema.Array(BlockId)))
    ),
    texts: Options.text("text").pipe(
      Options.withDescription("A text and what it says now, as BLOCK=TEXT (repeat)"),
      Options.repeated
    ),
    version: Options.integer("version").pipe(
      Options.withDescription(
        "The version you saw; so you don't overwrite someone else's change (default: the newest)"
      ),
      Options.optional
    )
  },
  (client, { blocks, id, texts, title, version }) =>
    Effect.gen(function* () {
      const { data: now } = yield* client.reports.get({ path: { id }, urlParams: {} })
      const kept = blocks.length > 0 ? blocks : now.blocks.map((block) => block.id)
      const rewritten = new Map(texts.map((one) => [one.split("=", 1)[0], one.slice(one.indexOf("=") + 1)]))
      for (const [block] of rewritten)
        if (!kept.some((one) => one === block)) return yield* new TextUnread({ block: block ?? "" })
      const placed = kept.map((block) => {
        const text = rewritten.get(block)
        return { id: block, ...(text !== undefined && { text }) }
      })
      return yield* client.reports.change({
        path: { id },
        payload: {
          version: Option.getOrElse(version, () => now.version),
          ...given({ title }),
          ...((blocks.length > 0 || rewritten.size > 0) && { blocks: placed })
        }
      })
    }),
  ({ blocks, title, version }) => `“${title}” has ${counted(blocks, "block", "blocks")}, and is at version ${version}.`
)

const remove = asking(
  "delete",
  "Delete a report for good; its answers stay in the history",
  { id },
  (client, { id }) => Effect.as(client.reports.remove({ path: { id } }), { data: { id, deleted: true } }),
  () => "Deleted the report."
)

const { links, revoke, share } = shareCommands("reports", "a report", id, {
  share: ({ reports }, id, payload) => reports.share({ path: { id: ReportId.make(id) }, payload }),
  links: ({ reports }, id) => reports.shares({ path: { id: ReportId.make(id) }, urlParams: {} }),
  revoke: ({ reports }, id, shareId) => reports.unshare({ path: { id: ReportId.make(id), shareId } })
})

export const reports = Command.make("reports").pipe(
  Command.withDescription("Reports: answers, tables and texts to read, share and export"),
  Command.withSubcommands([list, show, create, add, change, share, links, revoke, remove])
)
