import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type Received, type Sent, send, type Tenant } from "../Service.ts"

export const MODERN = "2026-07-28"
export const ACCEPT = "application/json, text/event-stream"

/** A JSON-RPC request of the revisions with sessions. */
export const request = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params
})

export const initialize = (protocolVersion = "2025-11-25") =>
  request("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "tests", version: "1" } })

interface Params {
  readonly name?: string
  readonly [parameter: string]: unknown
}

/** A request of 2026-07-28, with the headers that mirror it. */
export const modern = (method: string, params: Params = {}, protocolVersion = MODERN) => ({
  headers: {
    accept: ACCEPT,
    "mcp-protocol-version": protocolVersion,
    "mcp-method": method,
    ...(params.name !== undefined && { "mcp-name": params.name })
  },
  body: request(method, {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": protocolVersion,
      "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {}
    }
  })
})

/** The messages of an answer, be it JSON or a stream that has ended. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export const messagesOf = ({ headers, json, text }: Received): ReadonlyArray<any> =>
  headers["content-type"]?.startsWith("text/event-stream")
    ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ""))
    : [json]

export const post = (key: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send({ path: "/mcp", key, body, headers: { accept: ACCEPT, ...headers } })

export interface Session {
  readonly id: string
  readonly key: string
  /** What every request of the session carries. */
  readonly headers: Readonly<Record<string, string>>
}

/** A session of a tenant, opened as a client opens it. */
export const newSession = ({ key }: Pick<Tenant, "key">, revision = "2025-11-25") =>
  Effect.gen(function* () {
    const opened = yield* post(key, initialize(revision))
    assert.strictEqual(opened.status, 200, opened.text)
    assert.strictEqual(messagesOf(opened).at(-1)?.result?.protocolVersion, revision)
    const id = opened.headers["mcp-session-id"] ?? ""
    const headers = { accept: ACCEPT, "mcp-session-id": id, "mcp-protocol-version": revision }
    const ready = yield* post(key, { jsonrpc: "2.0", method: "notifications/initialized" }, headers)
    assert.strictEqual(ready.status, 202, ready.text)
    return { id, key, headers } satisfies Session
  })

/** Sends a request of a session. */
export const inSession = ({ headers, key }: Session, { headers: more, ...sent }: Partial<Sent> = {}) =>
  send({ path: "/mcp", key, headers: { ...headers, ...more }, ...sent })

export interface Refused {
  readonly status: number
  readonly code?: number
}

/** Fails unless a request was refused with a JSON-RPC error that belongs to no request, and says what to do. */
export const isRefusal = (answer: Received, { code, status }: Refused) => {
  assert.strictEqual(answer.status, status, answer.text)
  assert.match(answer.headers["content-type"] ?? "", /^application\/json/)
  assert.strictEqual(answer.json?.jsonrpc, "2.0", answer.text)
  if (code !== undefined) assert.strictEqual(answer.json.error.code, code, answer.text)
  assert.match(answer.json.error.message, /^.{10,400}$/s, answer.text)
}
