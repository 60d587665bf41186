import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { fetchJson, fetchText } from "../providers/Exchange.ts"
import { at, countAt, type Json, numberAt, textAt } from "../providers/Json.ts"
import {
  type BatchedCall,
  type Batches,
  type BatchLine,
  type BatchModel,
  type BatchState,
  linesIn,
  malformedBatch,
  repliesOf,
  textsOf
} from "./BatchLines.ts"

const MAX_CALLS = 50_000
const MAX_RESULT_BYTES = 256 * 1024 * 1024

const STATES: Readonly<Record<string, BatchState["state"]>> = {
  completed: "done",
  cancelled: "cancelled",
  expired: "expired",
  failed: "failed"
}

/** A form with one file, as uploads want it. */
const formOf = (content: string) => {
  const boundary = `batch-${randomUUID()}`
  const field = (disposition: string, type: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n${value}\r\n`
  const body = [
    field('name="purpose"', "", "batch"),
    field('name="file"; filename="batch.jsonl"', "Content-Type: application/jsonl\r\n", content),
    `--${boundary}--\r\n`
  ].join("")
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

const lineOf = (line: Json): BatchLine => ({
  id: textAt(line, "custom_id") ?? "",
  status: numberAt(line, "response", "status_code") ?? 500,
  body: at(line, "response", "body") ?? { error: at(line, "error") ?? "no answer" }
})

/** OpenAI's batches: a file of requests, a file of answers, a file of errors. */
export const openAiBatches = (model: BatchModel): Batches => {
  const { known, learned, server } = model
  const { dialect } = server
  const path = dialect.path(known.name)
  const requestLine = ({ call, id }: BatchedCall) =>
    JSON.stringify({
      custom_id: id,
      method: "POST",
      url: `/v1${path}`,
      body: dialect.body(call, known.name, learned.supported, known.cachedFrom)
    })
  const shown = (batch: string) =>
    Effect.map(fetchJson(server, { method: "GET", path: `/batches/${encodeURIComponent(batch)}` }), ({ json }) => json)
  const contentOf = (file: string | undefined) =>
    file === undefined
      ? Effect.succeed("")
      : Effect.map(
          fetchText(server, {
            method: "GET",
            path: `/files/${encodeURIComponent(file)}/content`,
            maxBytes: MAX_RESULT_BYTES
          }),
          ({ text }) => text
        )
  const idIn = (json: Json) => {
    const id = textAt(json, "id")
    return id === undefined ? malformedBatch() : Effect.succeed(id)
  }

  return {
    maxCalls: MAX_CALLS,
    create: (calls) =>
      Effect.gen(function* () {
        const form = formOf(`${calls.map(requestLine).join("\n")}\n`)
        const file = yield* fetchJson(server, { method: "POST", path: "/files", ...form, texts: textsOf(calls) })
        const body = { input_file_id: yield* idIn(file.json), endpoint: `/v1${path}`, completion_window: "24h" }
        const batch = yield* fetchJson(server, { method: "POST", path: "/batches", body: JSON.stringify(body) })
        return yield* idIn(batch.json)
      }),
    poll: (batch) =>
      Effect.map(shown(batch), (json) => ({
        state: STATES[textAt(json, "status") ?? ""] ?? "working",
        answered: countAt(json, "request_counts", "completed") + countAt(json, "request_counts", "failed"),
        calls: countAt(json, "request_counts", "total")
      })),
    collect: (batch, calls) =>
      Effect.gen(function* () {
        const json = yield* shown(batch)
        const good = yield* contentOf(textAt(json, "output_file_id"))
        const bad = yield* contentOf(textAt(json, "error_file_id"))
        return repliesOf(model, calls, [...linesIn(good), ...linesIn(bad)].map(lineOf))
      }),
    cancel: (batch) =>
      Effect.asVoid(fetchJson(server, { method: "POST", path: `/batches/${encodeURIComponent(batch)}/cancel` }))
  }
}
