import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { Array as Arr, Effect, Either } from "effect"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import { ProviderFault } from "../Provider.ts"
import { fetchJson, fetchText, type Server } from "../providers/Exchange.ts"
import { type Learned, type ModelKnown, verdictOf } from "../providers/ModelProvider.ts"
import { knownOf, without } from "../providers/Supported.ts"
import { at, countAt, type Json, numberAt, parseJson, textAt } from "../providers/Transport.ts"

/** A call of a batch; `id` is one of 1 to 64 letters, digits, _ and -, each once. */
export interface BatchedCall {
  readonly id: string
  readonly call: ModelCall
}

/** Where a batch is. One that is not `working` changes no more; what of it was answered can be collected. */
interface BatchState {
  readonly state: "working" | "done" | "cancelled" | "expired" | "failed"
  readonly answered: number
  readonly calls: number
}

/** What became of a call; a passing fault may go well in another batch. */
interface BatchedReply {
  readonly id: string
  readonly result: Either.Either<ModelReply, ProviderFault>
}

/** Calls that a provider answers together within a day, for half the price. */
export interface Batches {
  /** The most calls of one batch. */
  readonly maxCalls: number
  /** Hands calls in; the provider's name for the batch. Its settings are those that the model is known to take now. */
  readonly create: (calls: ReadonlyArray<BatchedCall>) => Effect.Effect<string, ProviderFault>
  readonly poll: (batch: string) => Effect.Effect<BatchState, ProviderFault>
  /** What was answered, in no order; calls that the batch ended without are not there. The calls are needed to read them. */
  readonly collect: (
    batch: string,
    calls: ReadonlyArray<BatchedCall>
  ) => Effect.Effect<ReadonlyArray<BatchedReply>, ProviderFault>
  /** Asks the provider to stop; what is answered already stays. */
  readonly cancel: (batch: string) => Effect.Effect<void, ProviderFault>
}

export interface BatchModel {
  readonly server: Server
  readonly known: ModelKnown
  readonly learned: Learned
}

/** What a line of results says: whose it is, and the answer as if it had come alone. */
interface BatchLine {
  readonly id: string
  readonly status: number
  readonly body: Json
}

const linesIn = (text: string): ReadonlyArray<Json> =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : (parseJson(line) ?? [])))

/** What calls say, of which an error must not tell anything. */
const textsOf = (calls: ReadonlyArray<BatchedCall>): ReadonlyArray<string> =>
  calls.flatMap(({ call }) => [call.system, call.shared, call.own])

const agree = ([first, ...others]: Arr.NonEmptyReadonlyArray<BatchLine>): boolean =>
  others.every(({ body, status }) => status === first.status && isDeepStrictEqual(body, first.body))

const answeredTwice = () =>
  new ProviderFault({
    fault: "malformed",
    passing: true,
    detail: "the batch answers this call twice, each time otherwise"
  })

/** What became of the calls that lines are about. A parameter that was refused is left out of the next batch. */
const repliesOf = (
  { known, learned, server }: BatchModel,
  calls: ReadonlyArray<BatchedCall>,
  lines: ReadonlyArray<BatchLine>
): ReadonlyArray<BatchedReply> => {
  const byId = new Map(calls.map(({ call, id }) => [id, call]))
  // What was learnt while the batch was under way is not what it was made with.
  const { supported } = knownOf(known.protocol, known.name)
  return Object.values(Arr.groupBy(lines, ({ id }) => id)).flatMap((same): ReadonlyArray<BatchedReply> => {
    const [{ body, id, status }] = same
    const call = byId.get(id)
    if (call === undefined) return []
    if (!agree(same)) return [{ id, result: Either.left(answeredTwice()) }]
    const request = server.dialect.body(call, known.name, supported, known.cachedFrom)
    const answer = { status, headers: {}, body: JSON.stringify(body) }
    const verdict = verdictOf(server, known.name, call, request, supported, answer, 0)
    if (verdict._tag === "Replied") return [{ id, result: Either.right(verdict.sent.reply) }]
    if (verdict._tag !== "Learned") return [{ id, result: Either.left(verdict.fault) }]
    learned.supported = without(learned.supported, verdict.refused, supported, server.dialect.ladders)
    return [{ id, result: Either.left(new ProviderFault({ ...verdict.fault, passing: true })) }]
  })
}

const malformedBatch = () =>
  new ProviderFault({ fault: "malformed", passing: true, detail: "the batch cannot be read" })

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

const OPENAI_MAX_CALLS = 50_000
const OPENAI_MAX_RESULT_BYTES = 256 * 1024 * 1024

const STATES: Readonly<Record<string, BatchState["state"]>> = {
  completed: "done",
  cancelled: "cancelled",
  expired: "expired",
  failed: "failed"
}

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
            maxBytes: OPENAI_MAX_RESULT_BYTES
          }),
          ({ text }) => text
        )
  const idIn = (json: Json) => {
    const id = textAt(json, "id")
    return id === undefined ? malformedBatch() : Effect.succeed(id)
  }

  return {
    maxCalls: OPENAI_MAX_CALLS,
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
