import { HttpServer } from "@effect/platform"
import { Client, SSEClientTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js"
import { SSEClientTransport as SseTransportV1 } from "@modelcontextprotocol/sdk/client/sse.js"
import { StreamableHTTPClientTransport as StreamableTransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect, type Scope } from "effect"

/** Where the service of the test listens. */
export const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  address._tag === "TcpAddress" ? `http://127.0.0.1:${address.port}` : ""
)

/** What both generations of the official client can do, as far as the tests use it. */
export interface AnyClient {
  readonly listTools: () => Promise<{ readonly tools: ReadonlyArray<{ readonly name: string }> }>
  readonly callTool: (call: { readonly name: string; readonly arguments?: Record<string, unknown> }) => Promise<Answer>
  readonly close: () => Promise<void>
}

export interface Answer {
  readonly isError?: boolean
  readonly content?: ReadonlyArray<{ readonly type: string; readonly text?: string }>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every tool
  readonly structuredContent?: any
  readonly _meta?: Readonly<Record<string, unknown>>
}

const withKey = (key: string) => (url: string | URL, init?: RequestInit) => {
  const headers = new Headers(init?.headers)
  headers.set("Authorization", `Bearer ${key}`)
  return fetch(url, { ...init, headers })
}

const about = { name: "tests", version: "1" }

const streamable = (base: string, key: string) =>
  new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { fetch: withKey(key) })

const modern = (mode: "auto" | "legacy" | { readonly pin: string }) => async (base: string, key: string) => {
  const client = new Client(about, { versionNegotiation: { mode } })
  await client.connect(streamable(base, key))
  return client
}

/** Opens the official clients by what they speak. */
export const clients = {
  "v2, negotiating": modern("auto"),
  "v2, 2026-07-28": modern({ pin: "2026-07-28" }),
  "v2, with a session": modern("legacy"),
  "v2 over SSE": async (base: string, key: string) => {
    const client = new Client(about, { versionNegotiation: { mode: "legacy" } })
    await client.connect(new SSEClientTransport(new URL(`${base}/mcp/sse`), { fetch: withKey(key) }))
    return client
  },
  "v1, with a session": async (base: string, key: string) => {
    const client = new ClientV1(about)
    await client.connect(new StreamableTransportV1(new URL(`${base}/mcp`), { fetch: withKey(key) }))
    return client
  },
  "v1 over SSE": async (base: string, key: string) => {
    const client = new ClientV1(about)
    await client.connect(new SseTransportV1(new URL(`${base}/mcp/sse`), { fetch: withKey(key) }))
    return client
  }
}

/** A connected client, closed with the scope. */
export const connected = <C extends { readonly close: () => Promise<void> }>(
  open: (base: string, key: string) => Promise<C>,
  key: string
): Effect.Effect<C, never, HttpServer.HttpServer | Scope.Scope> =>
  Effect.flatMap(origin, (base) =>
    Effect.acquireRelease(
      Effect.promise(() => open(base, key)),
      (client) => Effect.promise(() => client.close())
    )
  )

/** The negotiating client of the current generation, for what every client can do. */
export const connect = (key: string) => connected(clients["v2, negotiating"], key)
