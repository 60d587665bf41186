import fs from "node:fs"
import { createServer } from "node:http"
import path from "node:path"
import { assert, it } from "@effect/vitest"
import { Client } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { Effect } from "effect"
import { unzipSync } from "fflate"
import { tools } from "../../src/http/mcp/Tools.ts"
import { assistant, readsTask } from "../support/Assistant.ts"
import { programFolder } from "../support/Command.ts"
import { run, sharedDemo, start, workplace } from "../support/CommandLine.ts"
import type { AnyClient } from "../support/mcp/Clients.ts"
import { runTool, succeeds, toolsInstalled } from "../support/Packed.ts"

const root = path.resolve(import.meta.dirname, "../..")
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** The bundle as Claude Desktop unpacks it. */
const unpacked = Effect.gen(function* () {
  const folder = yield* programFolder
  const file = path.join(folder, "audience-insights.mcpb")
  yield* succeeds(process.execPath, [path.join(root, "build-mcpb.mjs"), file], { folder })
  for (const [name, content] of Object.entries(unzipSync(fs.readFileSync(file)))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  return folder
})

/** Opens the official client on a program. */
const opened = (args: ReadonlyArray<string>, env: Record<string, string>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ name: "tests", version: "1" })
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [...args], env }))
      return client
    }),
    (client) => Effect.promise(() => client.close())
  )

const asksOverStdio = (args: ReadonlyArray<string>, env: Record<string, string>) =>
  Effect.gen(function* () {
    const client = yield* opened(args, env)
    const listed = yield* Effect.promise(() => client.listTools())
    assert.deepStrictEqual(
      listed.tools.map(({ name }) => name),
      tools.map(({ name }) => name)
    )
    const called = yield* Effect.promise(() => client.callTool({ name: "list_projects", arguments: {} }))
    assert.include(JSON.stringify(called.structuredContent), "Flying etiquette 2014")
    const call = (name: string, given: Record<string, unknown>) =>
      Effect.promise(() => (client as unknown as AnyClient).callTool({ name, arguments: given }))
    assert.isTrue((yield* call("crosstab", { projectId: "x" })).isError)

    const shares = { "Every night": 22, "At weekends": 48, Never: 30 }
    const question = "Should the railway run night trains?"
    const asked = yield* call("ask_choices", { audience: "US adults", question, choices: Object.keys(shares) })
    const { prompts, token } = readsTask(asked.content?.[0]?.text ?? "")
    const replies = prompts.map((prompt) => assistant(shares)({ prompt }))
    const { structuredContent } = yield* call("submit_estimates", { token, model: "tests", replies })
    assert.deepInclude(structuredContent.sample, { basis: "model", engine: "client/tests" })
    assert.isAbove(structuredContent.choices[1].percentage, structuredContent.choices[0].percentage)

    const table = { rows: "rude_to_recline", columns: ["gender", "age"], filter: "women" }
    const projectId = "Flying etiquette 2014"
    assert.isNotTrue((yield* call("crosstab", { projectId, ...table })).isError)
    const shared = yield* call("share_result", { projectId, table, title: "Reclining" })
    const page = yield* Effect.promise(() => fetch(shared.structuredContent.url).then((response) => response.text()))
    assert.include(page, "Reclining")
  })

it.scoped("an AI client speaks to the service through `audience-insights mcp`", () =>
  Effect.gen(function* () {
    const { key, origin } = yield* sharedDemo
    const settings = { PATH: process.env.PATH ?? "", AUDIENCE_URL: origin, AUDIENCE_API_KEY: key }
    yield* asksOverStdio([path.join(root, "bin.mjs"), "mcp"], settings)
  })
)

it.scoped("the bundle for Claude Desktop starts as its manifest says", () =>
  Effect.gen(function* () {
    const folder = yield* unpacked
    const { server, user_config } = JSON.parse(fs.readFileSync(path.join(folder, "manifest.json"), "utf8"))
    const { key, origin } = yield* sharedDemo
    const given: Record<string, string> = { url: `${origin}/`, api_key: key }
    assert.deepStrictEqual(Object.keys(user_config), Object.keys(given))
    const filled = (value: string) =>
      value.replace(/\$\{__dirname\}/, folder).replace(/\$\{user_config\.(\w+)\}/, (_, name) => given[name] ?? "")
    const env = Object.entries<string>(server.mcp_config.env).map(([name, value]) => [name, filled(value)])
    yield* asksOverStdio(server.mcp_config.args.map(filled), Object.fromEntries(env))
    assert.isTrue(fs.existsSync(path.join(folder, server.entry_point)))
  })
)

it.scoped.skipIf(!toolsInstalled)("the bundle's manifest is one by the published schema", () =>
  Effect.flatMap(unpacked, (folder) =>
    runTool("@anthropic-ai/mcpb/dist/cli/cli.js", ["validate", path.join(folder, "manifest.json")], folder)
  )
)

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "tests", version: "1" } }
}

it.scoped("the bridge says why a message can't be answered, and what to change", () =>
  Effect.gen(function* () {
    const { env, origin } = yield* sharedDemo
    const { port } = yield* workplace
    const answers = (settings: Record<string, string>, ...lines: ReadonlyArray<string>) =>
      Effect.promise(async () => {
        const { finished, process } = start(["mcp"], { ...env, ...settings }, "pipe")
        process.stdin?.end(lines.map((line) => `${line}\n`).join(""))
        const { code, stdout } = await finished
        assert.strictEqual(code, 0)
        return stdout
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line).error)
      })
    const line = JSON.stringify(initialize)
    const [unauthorized] = yield* answers({ AUDIENCE_URL: origin, AUDIENCE_API_KEY: "ai_live_none" }, line)
    assert.match(unauthorized.message, /doesn't accept the API key: check AUDIENCE_API_KEY/)
    const gone = `http://127.0.0.1:${port}`
    const found = yield* answers({ AUDIENCE_URL: gone, AUDIENCE_API_KEY: "x" }, line, "{", "[]", "")
    assert.deepStrictEqual(found.map(({ code }) => code).sort(), [-32603, -32700, -32700])
    const { code, stderr } = yield* run(["mcp", "--url", origin], { ...env, AUDIENCE_API_KEY: "" })
    assert.deepStrictEqual([code, /No API key/.test(stderr)], [1, true])
  })
)

/** A service that ends every session after its first two messages, once. */
const forgetful = Effect.acquireRelease(
  Effect.promise(async () => {
    const sessions: Array<string> = []
    const server = createServer(async (request, response) => {
      const chunks: Array<Buffer> = []
      for await (const chunk of request) chunks.push(chunk)
      const message = JSON.parse(Buffer.concat(chunks).toString() || "{}")
      const answer = (result: object) => {
        response.writeHead(200, { "content-type": "application/json", "mcp-session-id": `${sessions.length}` })
        response.end(JSON.stringify({ jsonrpc: "2.0", id: message.id, result }))
      }
      if (message.method === "initialize") {
        sessions.push(request.headers.authorization ?? "")
        answer({ protocolVersion: "2025-06-18", capabilities: {}, serverInfo: { name: "x", version: "1" } })
      } else if (message.method === "tools/list" && request.headers["mcp-session-id"] === "2") answer({ tools: [] })
      else response.writeHead(message.method === "tools/list" ? 404 : request.method === "GET" ? 405 : 202).end()
    })
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { server, sessions, origin: `http://127.0.0.1:${port}` }
  }),
  ({ server }) =>
    Effect.sync(() => {
      server.close()
      server.closeAllConnections()
    })
)

it.scoped("the bridge begins a new session when the service has ended the old one", () =>
  Effect.gen(function* () {
    const { origin, sessions } = yield* forgetful
    const env = { PATH: process.env.PATH ?? "", AUDIENCE_URL: origin, AUDIENCE_API_KEY: "mine" }
    const client = yield* opened([path.join(root, "bin.mjs"), "mcp"], env)
    assert.deepStrictEqual(yield* Effect.promise(() => client.request({ method: "tools/list" })), { tools: [] })
    assert.deepStrictEqual(sessions, ["Bearer mine", "Bearer mine"])
  })
)

it("the links in the documentation install what it says they do", () => {
  const page = fs.readFileSync(path.join(root, "docs/mcp.md"), "utf8")
  const configs = [...page.matchAll(/\]\((https:[^)]*\/(?:install-mcp|mcp\/install)\?[^)]*)\)/g)].map(([, link]) => {
    const { searchParams } = new URL(link ?? "")
    const config = searchParams.get("config") ?? ""
    assert.strictEqual(searchParams.get("name"), "audience-insights")
    return JSON.parse(config.startsWith("{") ? config : text(Buffer.from(config, "base64")))
  })
  const url = "http://127.0.0.1:3000/mcp"
  assert.deepStrictEqual(configs, [{ type: "http", url }, { url }])
})
