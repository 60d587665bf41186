/** The same ask over MCP and over REST, on one core, and what a session keeps: `npx tsx bench/http/run.ts mcp [seconds]`, built first. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { load, type Measured, type Target } from "../support/Load.ts"
import { answering, HEAP, startPinned, stop } from "../support/Servers.ts"

const PORT = "3903"
const BASE = `http://127.0.0.1:${PORT}`
const ORGANIZATIONS = 40
const SESSIONS_EACH = 100
const seconds = Number(process.argv[2] ?? 4)

const newKey = Effect.gen(function* () {
  const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
  yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
  return (yield* (yield* Keys).create(id, "bench")).text
})

const ask = {
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"]
}

const headersOf = (key: string) => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
  accept: "application/json, text/event-stream"
})

const rpc = (method: string, params: object) => ({ jsonrpc: "2.0", id: "[<id>]", method, params })

const openSession = async (key: string): Promise<string> => {
  const about = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "bench", version: "1" } }
  const init = { method: "POST", headers: headersOf(key), body: JSON.stringify(rpc("initialize", about)) }
  const response = await fetch(`${BASE}/mcp`, init)
  await response.text()
  return response.headers.get("mcp-session-id") ?? ""
}

const targetsFor = async (pid: number, key: string): Promise<ReadonlyArray<Target>> => {
  const headers = headersOf(key)
  const call = { name: "ask_choices", arguments: ask }
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {}
  }
  const modern = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "ask_choices" }
  const session = { "mcp-session-id": await openSession(key), "mcp-protocol-version": "2025-11-25" }
  const at = { pid, method: "POST" as const, numbered: true }
  return [
    { ...at, name: "REST", url: `${BASE}/v1/ask/choices`, headers, body: ask },
    {
      ...at,
      name: "MCP, 2026-07-28",
      url: `${BASE}/mcp`,
      headers: { ...headers, ...modern },
      body: rpc("tools/call", { ...call, _meta: meta })
    },
    {
      ...at,
      name: "MCP, session",
      url: `${BASE}/mcp`,
      headers: { ...headers, ...session },
      body: rpc("tools/call", call)
    }
  ]
}

/** Resident memory of a process, in bytes (Linux). */
const resident = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096

const report = (results: ReadonlyArray<Measured>) => {
  const [rest] = results
  for (const { cpu, failed, name, p50, p99, rps } of results) {
    const ratio = (rps / rest!.rps).toFixed(2)
    console.log(
      `${name.padEnd(16)} ${rps.toFixed(0).padStart(6)}/s (${ratio}× REST)  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  CPU ${cpu.toFixed(0)} µs  failed ${failed}`
    )
  }
}

const measure = async (databaseUrl: string, keys: ReadonlyArray<string>) => {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "warning", PORT, RATE_LIMITS: "free=60,pro=600,scale=100000000" }
  const server = startPinned([...HEAP, "dist/cli.mjs", "serve"], env)
  await answering(`${BASE}/v1/healthcheck`, 0)
  const results: Array<Measured> = []
  for (const target of await targetsFor(server.pid!, keys[0]!)) results.push(await load(target, seconds))
  report(results)
  const before = resident(server.pid!)
  for (const key of keys) for (let i = 0; i < SESSIONS_EACH; i++) await openSession(key)
  const sessions = ORGANIZATIONS * SESSIONS_EACH
  const each = (resident(server.pid!) - before) / sessions / 1024
  console.log(`${sessions} sessions: ${each.toFixed(0)} KiB each, garbage included`)
  await stop(server)
}

const main = Effect.gen(function* () {
  const dataDir = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "bench-mcp-"))),
    (dir) => Effect.sync(() => rmSync(dir, { recursive: true, force: true }))
  )
  const databaseUrl = urlOf(yield* embeddedPostgres({ dataDir }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", databaseUrl]]))))
  )
  const keys = yield* Effect.provide(Effect.all(Array.from({ length: ORGANIZATIONS }, () => newKey)), administration)
  yield* Effect.promise(() => measure(databaseUrl, keys))
})

await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))
