import { text as textOf } from "node:stream/consumers"
import { Args, Command, HelpDoc, Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Console, Data, Effect, Option } from "effect"
import { AskId, ItemState, MAX_ITEMS } from "../../domain/ask/DurableAsk.ts"
import type { AskSummary } from "../../http/api/DurableAskView.ts"
import { makeBatchText, placeInBatch, readBatch } from "../../http/request/BatchText.ts"
import { asking, type Client, connect, connectionOptions, firstOf, limitOption } from "./Connection.ts"
import { PROGRAM } from "./Failure.ts"
import { csvOption, jsonOption, listOptions, print, printRows, table } from "./Output.ts"
import { type Step, watched } from "./Waiting.ts"
import { printDeliveries } from "./Webhooks.ts"

const MAX_CHARACTERS = 1024 * 1024
const LOOK = "2 seconds"

class BatchUnread extends Data.TaggedError("BatchUnread")<{ readonly message: string }> {}

const askId = Args.text({ name: "ask" }).pipe(
  Args.withSchema(AskId),
  Args.withDescription("The id that `asks submit` printed")
)

const indexArg = Args.integer({ name: "index" }).pipe(
  Args.withDescription("The question's position in the batch, from 0, as `asks results` shows it")
)

const stateOption = Options.choice("state", ItemState.literals).pipe(
  Options.withDescription("Only requests in this state"),
  Options.optional
)

type Shown = typeof AskSummary.Type

const line = ({ credits, id, progress, state, webhook }: Shown): string => {
  const { cancelled, failed, succeeded, total } = progress
  const lost = [...(failed > 0 ? [`${failed} failed`] : []), ...(cancelled > 0 ? [`${cancelled} cancelled`] : [])]
  return (
    `${id} ${state}: ${[`${succeeded} of ${total} answered`, ...lost].join(", ")}; ${credits.charged} of ` +
    `at most ${credits.most} credits${webhook === null ? "" : `; tells ${webhook.url}`}`
  )
}

/** What stands for the standard input where a file is named. */
const STDIN = "-"

/** A file, a pipe, or the standard input. */
const readableArg = Args.path({ name: "file", exists: "either" }).pipe(
  Args.mapEffect((path) =>
    Effect.gen(function* () {
      if (path === STDIN) return path
      const found = yield* Effect.option((yield* FileSystem.FileSystem).stat(path))
      if (Option.isNone(found)) return yield* Effect.fail(HelpDoc.p(`File not found: ${path}.`))
      return found.value.type === "Directory" ? yield* Effect.fail(HelpDoc.p(`${path} is a folder.`)) : path
    })
  )
)

const textIn = (path: string) =>
  path === STDIN
    ? Effect.promise(() => textOf(process.stdin))
    : Effect.flatMap(FileSystem.FileSystem, (files) => files.readFileString(path))

/** The asks that a file holds, as JSON or NDJSON. */
const asksIn = (path: string) =>
  Effect.gen(function* () {
    const text = makeBatchText({ items: MAX_ITEMS, characters: MAX_CHARACTERS, depth: 100, values: 5_000 })
    const problem = text.push(yield* textIn(path)) ?? text.end()
    if (problem !== undefined) {
      const where = problem.index === null ? "The file" : placeInBatch(problem.index, problem.line)
      return yield* new BatchUnread({ message: `${where} ${problem.problem}` })
    }
    const { items, lines, settings } = text
    return yield* Effect.mapError(
      readBatch({ items, lines, settings: settings() }, true),
      ({ message }) => new BatchUnread({ message })
    )
  })

const shownAs = ({ asked, credits, progress, ...ask }: Shown) => ({
  ...ask,
  ...asked,
  answered: progress.succeeded,
  failed: progress.failed,
  total: progress.total,
  charged: credits.charged
})
const LISTED = [
  ...["id", "kind", "state", "answered", "failed", "total", "charged", "createdAt", "finishedAt"],
  ...["question", "questions", "who"]
] as const

const list = Command.make(
  "list",
  { limit: limitOption(20), ...connectionOptions, ...listOptions },
  ({ key, limit, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const asks = yield* firstOf(limit, (urlParams) => client.durableAsks.list({ urlParams, withResponse: true }))
      yield* printRows(
        asks,
        format,
        LISTED,
        (all) => all.map(shownAs),
        (all) => (all.length === 0 ? "No asks." : table(all.map(shownAs), LISTED))
      )
    })
).pipe(Command.withDescription("List recent background requests and batches"))

const show = asking(
  "show",
  "Show the progress of a request",
  { id: askId },
  (client, { id }) => client.durableAsks.get({ path: { askId: id }, urlParams: {} }),
  line
)

const retry = asking(
  "retry",
  "Retry what failed; answered questions aren't charged again",
  { id: askId },
  (client, { id }) => client.durableAsks.retry({ path: { askId: id } }),
  line
)

const webhookOption = Options.text("webhook").pipe(
  Options.withDescription("URL to notify when the whole batch is done"),
  Options.optional
)

const submit = Command.make(
  "submit",
  {
    path: readableArg.pipe(Args.withDescription("Questions as NDJSON or a JSON array; - for standard input")),
    webhook: webhookOption,
    quote: Options.boolean("quote").pipe(Options.withDescription("Show the cost and ask nothing")),
    ...connectionOptions,
    json: jsonOption
  },
  ({ json, path, quote, webhook: url, ...connection }) =>
    Effect.gen(function* () {
      const { asks, webhook: own } = yield* asksIn(path)
      const webhook = Option.match(url, { onNone: () => own, onSome: (url) => ({ ...own, url }) })
      const payload = { asks, ...(webhook !== undefined && { webhook }) }
      const client = yield* connect(connection)
      if (quote) {
        const { data } = yield* client.quotes.many({ payload })
        return yield* print(
          data,
          json,
          ({ credits, text }) => `At most ${credits.toLocaleString("en-US")} credits. ${text}`
        )
      }
      const { data } = yield* client.durableAsks.submit({ payload })
      yield* print(data, json, line)
    })
).pipe(Command.withDescription("Submit many questions as one batch, answered in the background"))

const stepOf = ({ progress: { failed, total, waiting } }: Shown): Step => ({
  share: 1 - waiting / total,
  text: `${total - waiting} of ${total} asks${failed === 0 ? "" : `, ${failed} failed`}`
})

/** Asks once they are over; who stops waiting is told that they are not stopped. */
const untilOver = (client: Client, id: AskId) => {
  const look = client.durableAsks.get({ path: { askId: id }, urlParams: {} })
  return watched({ text: "Asking" }, (tell) => {
    const again: typeof look = Effect.flatMap(look, (shown) =>
      shown.data.finishedAt === null
        ? Effect.zipRight(tell(stepOf(shown.data)), Effect.delay(again, LOOK))
        : Effect.succeed(shown)
    )
    return again
  }).pipe(
    Effect.onInterrupt(() => Console.error(`The work goes on. To wait for it again: \`${PROGRAM} asks watch ${id}\``))
  )
}

const watch = asking(
  "watch",
  "Wait until a request is done",
  { id: askId },
  (client, { id }) => untilOver(client, id),
  line
)

const results = Command.make(
  "results",
  { id: askId, ...connectionOptions, state: stateOption, csv: csvOption },
  ({ csv, id, state, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection, csv ? { accept: "text/csv" } : {})
      const urlParams = Option.match(state, { onNone: () => ({}), onSome: (one) => ({ state: one }) })
      const lines = yield* client.durableAsks.results({ path: { askId: id }, urlParams })
      yield* Effect.sync(() => process.stdout.write(lines))
    })
).pipe(Command.withDescription("Print each question's result, as NDJSON or CSV"))

const result = Command.make(
  "result",
  { id: askId, index: indexArg, ...connectionOptions },
  ({ id, index, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.durableAsks.result({ path: { askId: id, index }, urlParams: {} })
      yield* Console.log(JSON.stringify(data, null, 2))
    })
).pipe(Command.withDescription("Print one question's result, as JSON"))

const cancel = asking(
  "cancel",
  "Cancel everything not answered yet",
  { id: askId },
  (client, { id }) => client.durableAsks.cancel({ path: { askId: id } }),
  line
)

const webhooks = Command.make(
  "webhooks",
  { id: askId, ...connectionOptions, ...listOptions },
  ({ id, key, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const { data } = yield* client.webhooks.deliveries({ urlParams: { askId: id, limit: 100 } })
      yield* printDeliveries(data, format)
    })
).pipe(Command.withDescription("Show the webhook deliveries of a request"))

/** Asks that are answered after they were sent. */
export const asks = Command.make("asks").pipe(
  Command.withDescription("Background requests and batches"),
  Command.withSubcommands([submit, list, show, watch, results, result, retry, cancel, webhooks])
)
