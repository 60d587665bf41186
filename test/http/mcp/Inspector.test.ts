import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { tools } from "../../../src/http/mcp/Tools.ts"
import clients from "../../clients/package.json" with { type: "json" }
import { programFolder } from "../../support/Command.ts"
import { origin } from "../../support/mcp/Clients.ts"
import {
  freePort,
  inspector,
  programsInstalled,
  runAuthorized,
  runPasted,
  runProgram
} from "../../support/mcp/Programs.ts"
import { allowing, ask, authorize } from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const published = `@modelcontextprotocol/inspector@${clients.dependencies["@modelcontextprotocol/inspector"]}`

const closed = {
  audience: "Parents in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}

interface Options {
  readonly path?: string
  readonly key?: string
  readonly args: ReadonlyArray<string>
}

const inspect = ({ args, key, path = "/mcp" }: Options) =>
  Effect.gen(function* () {
    const header = `Authorization: Bearer ${key ?? (yield* newTenant()).key}`
    const folder = yield* programFolder
    const target = `${yield* origin}${path}`
    const ran = yield* runProgram(
      inspector,
      ["--cli", target, "--header", header, "--stored-auth-only", "--format", "json", ...args],
      { folder }
    )
    return { ...ran, answer: () => JSON.parse(ran.stdout).result }
  })

layer(testService())("the Inspector", (it) => {
  const inspects = it.scoped.skipIf(!programsInstalled)

  inspects("lists tools whose schemas every host can read", () =>
    Effect.gen(function* () {
      const { answer, status, stderr } = yield* inspect({ args: ["--method", "tools/list", "--strict"] })
      assert.deepStrictEqual({ status, stderr }, { status: 0, stderr: "" })
      assert.deepStrictEqual(
        answer().tools.map(({ name }: { name: string }) => name),
        tools.map(({ name }) => name)
      )
    })
  )

  for (const [name, args, path] of [
    ["2025-11-25", ["--protocol-era", "legacy"], "/mcp"],
    ["2026-07-28", ["--protocol-era", "modern"], "/mcp"],
    ["SSE", ["--transport", "sse"], "/mcp/sse"]
  ] as const) {
    inspects(`asks over ${name}`, () =>
      Effect.gen(function* () {
        const call = [
          "--method",
          "tools/call",
          "--tool-name",
          "ask_choices",
          "--tool-args-json",
          JSON.stringify(closed)
        ]
        const { answer, status, stderr } = yield* inspect({ path, args: [...args, ...call] })
        assert.strictEqual(status, 0, stderr)
        const { choices, credits } = answer().structuredContent
        assert.deepStrictEqual(
          choices.map(({ choice }: { choice: string }) => choice),
          closed.choices
        )
        assert.strictEqual(credits.charged, 50)
      })
    )
  }

  inspects("finds the page that draws answers", () =>
    Effect.gen(function* () {
      const { status, stderr, stdout } = yield* inspect({
        args: ["--method", "tools/list", "--app-info", "--advertise-apps"]
      })
      assert.strictEqual(status, 0, stderr)
      const found = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
      assert.deepStrictEqual(
        found.filter(({ hasApp }) => hasApp).map(({ toolName }) => toolName),
        tools.filter(({ charted }) => charted).map(({ name }) => name)
      )
      for (const { csp, hasApp, resourceMimeType } of found) {
        if (!hasApp) continue
        assert.strictEqual(resourceMimeType, "text/html;profile=mcp-app")
        assert.deepStrictEqual(csp, { connectDomains: [], resourceDomains: [] })
      }
    })
  )

  inspects("is told to authorize where its key is not valid", () =>
    Effect.gen(function* () {
      const { status, stderr } = yield* inspect({ key: "ai_live_unknown", args: ["--method", "tools/list"] })
      assert.strictEqual(status, 3)
      assert.include(stderr, "auth_required")
    })
  )

  inspects("runs on the Node of the tests as docs/mcp.md has it", () =>
    Effect.gen(function* () {
      const [, text = ""] = /## Inspector\n\n```sh[^\n]*\n([^`]+)```/.exec(readFileSync("docs/mcp.md", "utf8")) ?? []
      const folder = yield* programFolder
      const environment = { AUDIENCE_API_KEY: (yield* newTenant()).key }
      const base = yield* origin
      const ran = yield* Effect.forEach(text.split("\n\n"), (line) => {
        const here = line
          .replace(`npx ${published}`, `'${process.execPath}' '${inspector}'`)
          .replace("http://127.0.0.1:3000", base)
        assert.notInclude(here, "npx")
        return runPasted(here, { folder, environment })
      })
      for (const { status, stderr } of ran) assert.strictEqual(status, 0, stderr)
      const [listed, called] = ran.map(({ stdout }) => JSON.parse(stdout))
      assert.strictEqual(listed.tools.length, tools.length)
      assert.strictEqual(called.structuredContent.credits.charged, 100)
    })
  )

  inspects("finds its way to a token, and calls with it", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const folder = yield* programFolder
      const callback = `http://127.0.0.1:${yield* freePort}/oauth/callback`
      const target = ["--cli", `${yield* origin}/mcp`, "--callback-url", callback, "--format", "json"]
      const call = ["--method", "tools/call", "--tool-name", "get_credits"]
      // It starts a browser of this machine where it finds one.
      const environment = { MCP_AUTO_OPEN_ENABLED: "true", PATH: folder }
      const browse = (url: string) => Effect.flatMap(authorize(url, allowing(key)), ({ at }) => ask(at))
      const ran = yield* runAuthorized(inspector, [...target, ...call], { folder, environment }, browse)
      assert.strictEqual(ran.status, 0, ran.stderr)
      assert.strictEqual(JSON.parse(ran.stdout).result.structuredContent.balance, 1_000_000)
    })
  )
})
