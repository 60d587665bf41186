import { Effect } from "effect"
import { fetchJson, fetchText } from "../providers/Exchange.ts"
import { at, countAt, type Json, textAt } from "../providers/Json.ts"
import {
  type Batches,
  type BatchLine,
  type BatchModel,
  linesIn,
  malformedBatch,
  repliesOf,
  textsOf
} from "./BatchLines.ts"

const MAX_CALLS = 100_000
const MAX_RESULT_BYTES = 256 * 1024 * 1024

/** The status that an error would have had alone, by its type. */
const STATUS: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  overloaded_error: 529
}

/** A line of results; none for calls that were cancelled or not answered in time. */
const linesOf = (line: Json): ReadonlyArray<BatchLine> => {
  const id = textAt(line, "custom_id") ?? ""
  const body = at(line, "result", "message")
  if (body !== undefined) return [{ id, status: 200, body }]
  const error = at(line, "result", "error")
  const type = textAt(error, "error", "type") ?? textAt(error, "type") ?? ""
  return error === undefined ? [] : [{ id, status: STATUS[type] ?? 500, body: error }]
}

/** Anthropic's message batches. */
export const anthropicBatches = (model: BatchModel): Batches => {
  const { known, learned, server } = model
  const path = (batch: string, rest = "") => `/messages/batches/${encodeURIComponent(batch)}${rest}`
  return {
    maxCalls: MAX_CALLS,
    create: (calls) =>
      Effect.gen(function* () {
        const requests = calls.map(({ call, id }) => ({
          custom_id: id,
          params: server.dialect.body(call, known.name, learned.supported, known.cachedFrom)
        }))
        const body = JSON.stringify({ requests })
        const texts = textsOf(calls)
        const { json } = yield* fetchJson(server, { method: "POST", path: "/messages/batches", body, texts })
        return textAt(json, "id") ?? (yield* malformedBatch())
      }),
    poll: (batch) =>
      Effect.map(fetchJson(server, { method: "GET", path: path(batch) }), ({ json }) => {
        const [waiting, ...over] = ["processing", "succeeded", "errored", "canceled", "expired"].map((name) =>
          countAt(json, "request_counts", name)
        )
        const [succeeded = 0, errored = 0, cancelled = 0, expired = 0] = over
        const ended = textAt(json, "processing_status") === "ended"
        const state = cancelled > 0 ? "cancelled" : expired > 0 ? "expired" : "done"
        return {
          state: ended ? state : "working",
          answered: succeeded + errored,
          calls: (waiting ?? 0) + succeeded + errored + cancelled + expired
        } as const
      }),
    collect: (batch, calls) =>
      Effect.map(
        fetchText(server, { method: "GET", path: path(batch, "/results"), maxBytes: MAX_RESULT_BYTES }),
        ({ text }) => repliesOf(model, calls, linesIn(text).flatMap(linesOf))
      ),
    cancel: (batch) => Effect.asVoid(fetchJson(server, { method: "POST", path: path(batch, "/cancel") }))
  }
}
