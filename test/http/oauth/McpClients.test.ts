import { assert, layer } from "@effect/vitest"
import { Client, SSEClientTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect } from "effect"
import { needsDocuments } from "../../support/ClientDocuments.ts"
import { ClientMemory } from "../../support/mcp/OAuthClient.ts"
import { allowing, authorize, origin } from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const about = { name: "tests", version: "1" }

/**
 * A connection of one of the official clients, which authorizes itself as it knows how to. Each generation has types of
 * its own for what it keeps; the casts stand for their common shape.
 */
interface Attempt {
  readonly connect: () => Promise<void>
  readonly finish: (answer: URLSearchParams) => Promise<void>
  readonly credits: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const v2 =
  (mode: "auto" | "legacy", path: "/mcp" | "/mcp/sse") =>
  (base: string, memory: ClientMemory): Attempt => {
    const client = new Client(about, { versionNegotiation: { mode } })
    const options = { authProvider: memory as never }
    const url = new URL(base + path)
    const transport =
      path === "/mcp" ? new StreamableHTTPClientTransport(url, options) : new SSEClientTransport(url, options)
    return {
      connect: () => client.connect(transport),
      finish: (answer) => transport.finishAuth(answer),
      credits: async () => (await client.callTool({ name: "get_credits" })).structuredContent,
      close: () => client.close()
    }
  }

const v1 = (base: string, memory: ClientMemory): Attempt => {
  const client = new ClientV1(about)
  const transport = new TransportV1(new URL(`${base}/mcp`), { authProvider: memory as never })
  return {
    connect: () => client.connect(transport as never),
    finish: (answer) => transport.finishAuth(answer.get("code") ?? ""),
    credits: async () => (await client.callTool({ name: "get_credits" })).structuredContent,
    close: () => client.close()
  }
}

const attempts: Readonly<Record<string, readonly [typeof v1, string?]>> = {
  "v2, negotiating": [v2("auto", "/mcp")],
  "v2, with a session": [v2("legacy", "/mcp")],
  "v2 over SSE": [v2("legacy", "/mcp/sse")],
  "v2, known by its document": [v2("auto", "/mcp"), "https://client.example/meta.json"],
  v1: [v1]
}

layer(testService())("official clients that find out how to authorize", (it) => {
  it.effect.each(Object.entries(attempts))("%s", ([_, [open, document]]) =>
    Effect.gen(function* () {
      if (document !== undefined) yield* needsDocuments
      const base = yield* origin
      const { key } = yield* newTenant({ credits: 70 })
      const memory = new ClientMemory(document)
      const first = open(base, memory)
      const refused = yield* Effect.promise(() => first.connect().then(() => "connected", String))
      assert.isDefined(memory.sentTo, refused)
      const asked = memory.sentTo?.searchParams
      assert.strictEqual(asked?.get("resource")?.startsWith(`${base}/mcp`), true)
      if (document !== undefined) assert.strictEqual(asked?.get("client_id"), document)
      const { answer, at } = yield* authorize(memory.sentTo?.href ?? "", allowing(key))
      assert.isTrue(at.searchParams.has("code"), answer.text)
      yield* Effect.promise(() => first.finish(at.searchParams))
      const second = open(base, memory)
      yield* Effect.promise(() => second.connect())
      assert.deepInclude(yield* Effect.promise(() => second.credits()), { balance: 70 })
      yield* Effect.promise(() => second.close())
    })
  )
})
