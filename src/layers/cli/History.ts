import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import type { ChoicesResult, OpenResult, ProjectResult } from "../../domain/ask/AskResult.ts"
import type { CompareResult } from "../../domain/ask/CompareResult.ts"
import { HistoryFilter, HistoryId, HistoryKind, HistoryName } from "../../domain/ask/History.ts"
import type { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import type { HistoryEntryView } from "../../http/api/History.ts"
import { renderChoices, renderComparison, renderOpen, renderProject } from "./Asks.ts"
import { asking, connect, connectionOptions, firstOf, limitOption } from "./Connection.ts"
import { fromMoment, given, untilMoment } from "./Options.ts"
import { listOptions, printRows, table } from "./Output.ts"
import { shareCommands } from "./Shares.ts"

type Entry = typeof HistoryEntryView.Type

const id = Args.text({ name: "id" }).pipe(
  Args.withSchema(HistoryId),
  Args.withDescription("An answer's id, as `history list` prints it: the requestId of its response")
)

const COLUMNS = [
  "id",
  "answeredAt",
  "kind",
  "question",
  "who",
  "name",
  "pinned",
  "askedBy",
  "credits",
  "basis"
] as const
const SHOWN = ["id", "answeredAt", "question", "name", "askedBy", "credits"] as const

const rowOf = ({ asked: { question, who }, ...entry }: Entry) => ({ ...entry, question, who })

const entryTable = (entries: ReadonlyArray<Entry>): string =>
  entries.length === 0
    ? "No answers."
    : table(
        entries.map(rowOf).map(({ answeredAt, question, ...entry }) => ({
          ...entry,
          answeredAt: answeredAt.slice(0, 19).replace("T", " "),
          question: `“${question.slice(0, 60)}”`
        })),
        SHOWN
      )

const { audienceId, key, projectId, q, since, until } = HistoryFilter.fields

const list = Command.make(
  "list",
  {
    q: Options.text("words").pipe(
      Options.withDescription("Only answers whose name, question, choices or audience contain these words"),
      Options.withSchema(q.from),
      Options.optional
    ),
    kind: Options.choice("kind", HistoryKind.literals).pipe(
      Options.withDescription("Only answers of this kind"),
      Options.optional
    ),
    since: fromMoment("since", since.from),
    until: untilMoment("until", until.from),
    by: Options.text("asked-with").pipe(
      Options.withDescription("Only what was asked with this API key: its name or id"),
      Options.withSchema(key.from),
      Options.optional
    ),
    projectId: Options.text("project").pipe(
      Options.withDescription("Only answers about this project"),
      Options.withSchema(projectId.from),
      Options.optional
    ),
    audienceId: Options.text("audience").pipe(
      Options.withDescription("Only answers about this stored audience"),
      Options.withSchema(audienceId.from),
      Options.optional
    ),
    pinned: Options.boolean("pinned").pipe(Options.withDescription("Only pinned answers")),
    limit: limitOption(20),
    ...connectionOptions,
    ...listOptions
  },
  ({ audienceId, by, csv, json, key, kind, limit, pinned, projectId, q, since, until, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const filter = {
        ...given({ audienceId, key: by, kind, projectId, q, since, until }),
        ...(pinned && { pinned: "true" as const })
      }
      const found = yield* firstOf(limit, (page) =>
        client.history.list({ urlParams: { ...filter, ...page }, withResponse: true })
      )
      yield* printRows(found, { csv, json }, COLUMNS, (entries) => entries.map(rowOf), entryTable)
    })
).pipe(Command.withDescription("List answers, newest first"))

interface Kept {
  readonly data: ChoicesResult | CompareResult | OpenResult | ProjectResult
  readonly request: QuoteAsk
}

/** An answer as it was printed when it was asked. */
export const answerText = ({ data, request }: Kept, width: number): string => {
  if ("pairs" in data) return renderComparison(data, width)
  if ("results" in data) return renderProject(data, width)
  if ("insights" in data) return renderOpen(data)
  return renderChoices(request.question ?? "", data, width)
}

const show = asking(
  "show",
  "Show an answer again, as it was given",
  { id },
  (client, { id }) => client.history.get({ path: { id }, urlParams: {} }),
  answerText
)

const rename = asking(
  "rename",
  "Name an answer, and pin it if you like",
  {
    id,
    name: Args.text({ name: "name" }).pipe(Args.withSchema(HistoryName), Args.withDescription("What to call it")),
    pin: Options.boolean("pin").pipe(Options.withDescription("Also keep it until you delete it"))
  },
  (client, { id, name, pin }) =>
    client.history.change({ path: { id }, payload: { name, ...(pin && { pinned: true }) } }),
  ({ name, pinned }) => `Named “${name}”${pinned ? ", and kept until you delete it" : ""}.`
)

const remove = asking(
  "delete",
  "Delete an answer for good",
  { id },
  (client, { id }) => Effect.as(client.history.remove({ path: { id } }), { data: { id, deleted: true } }),
  () => "Deleted the answer."
)

const { links, revoke, share } = shareCommands("history", "an answer", id, {
  share: ({ history }, id, payload) => history.share({ path: { id: HistoryId.make(id) }, payload }),
  links: ({ history }, id) => history.shares({ path: { id: HistoryId.make(id) }, urlParams: {} }),
  revoke: ({ history }, id, shareId) => history.unshare({ path: { id: HistoryId.make(id), shareId } })
})

export const history = Command.make("history").pipe(
  Command.withDescription("Answers you got: find, show, name, share and delete them"),
  Command.withSubcommands([list, show, rename, share, links, revoke, remove])
)
