import * as Fs from "node:fs"
import * as Path from "node:path"
import { HttpServer } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { chromium } from "playwright-core"
import { send, TestService } from "../support/Service.ts"

const CHROMIUM = "/usr/bin/chromium"
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

interface Operation {
  readonly summary: string
}

const contract = Effect.map(send({ path: "/openapi.json" }), ({ json }) => json)

const browser = Effect.acquireRelease(
  Effect.promise(() => chromium.launch({ executablePath: CHROMIUM, args: FLAGS })),
  (running) => Effect.promise(() => running.close())
)

/** Whether a page shows each of some texts; scripts and styles are not shown. Run in the browser, in one look for all. */
const showsAll = (texts: ReadonlyArray<string>) => {
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest("script, style, template") === null ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
  )
  const found = new Set<string>()
  while (shown.nextNode() !== null) found.add((shown.currentNode.textContent ?? "").replace(/\s+/g, " ").trim())
  return texts.every((text) => found.has(text))
}

layer(TestService)("the documentation", (it) => {
  it.effect("is the contract, as it is kept", () =>
    Effect.gen(function* () {
      const golden = Fs.readFileSync(Path.resolve(import.meta.dirname, "../openapi.json"), "utf8")
      const { headers, json } = yield* send({ path: "/openapi.json" })
      assert.strictEqual(headers["content-type"], "application/json")
      assert.strictEqual(`${JSON.stringify(json, null, 2)}\n`, golden)
    })
  )

  it.effect("is a page that names no other host to load from", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* send({ path: "/docs" })
      assert.strictEqual(status, 200)
      assert.match(headers["content-type"] ?? "", /^text\/html/)
      const policy = headers["content-security-policy"] ?? ""
      assert.match(policy, /^default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-[^']+' 'sha256-[^']+';/)
      assert.notMatch(policy, /https?:|'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
      assert.notMatch(text.slice(0, 2_000), /<(?:script|link|img|iframe)[^>]+(?:src|href)="?(?:https?:)?\/\//)
    })
  )

  it.scoped.skipIf(!Fs.existsSync(CHROMIUM))(
    "shows every operation in a browser without asking any other host for anything",
    () =>
      Effect.gen(function* () {
        const { address } = yield* HttpServer.HttpServer
        const origin = `http://127.0.0.1:${address._tag === "TcpAddress" ? address.port : 0}`
        const { paths } = yield* contract
        const summaries = Object.values(paths as Record<string, Record<string, Operation>>).flatMap((path) =>
          Object.values(path).map(({ summary }) => summary)
        )
        const page = yield* Effect.flatMap(browser, (running) =>
          Effect.promise(() => running.newPage({ viewport: { width: 1280, height: 900 } }))
        )
        const elsewhere: Array<string> = []
        const complaints: Array<string> = []
        page.on("request", (request) => {
          const url = request.url()
          if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) elsewhere.push(url)
        })
        page.on("pageerror", (error) => complaints.push(error.message))
        page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
        yield* Effect.promise(async () => {
          await page.goto(`${origin}/docs`, { waitUntil: "networkidle" })
          await page.waitForFunction(showsAll, summaries, { polling: 500, timeout: 0 })
        })
        assert.deepStrictEqual(elsewhere, [])
        assert.deepStrictEqual(complaints, [])
        assert.isAbove(summaries.length, 10)
      })
  )
})
