import { existsSync } from "node:fs"
import { HttpClient, HttpClientRequest } from "@effect/platform"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { consoleSections } from "../../src/http/handlers/ConsolePages.ts"
import { allowedMethods } from "../../src/http/routing/Routes.ts"
import { send, TestService } from "../support/Service.ts"

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(HttpClient.HttpClient, (client) =>
    client.execute(HttpClientRequest.setHeaders(HttpClientRequest.get(path), headers))
  ).pipe(
    Effect.flatMap((response) =>
      Effect.map(response.text, (text) => ({ ...response, text, status: response.status, headers: response.headers }))
    ),
    Effect.scoped
  )

describe.skipIf(!existsSync("dist/console/index.html"))("the pages of the console", () => {
  layer(TestService)((it) => {
    it.effect("are one page at every address of theirs, which may run its own scripts alone", () =>
      Effect.gen(function* () {
        for (const path of ["/", ...consoleSections.map((section) => `/${section}`), "/projects/abc/crosstab?x=1"]) {
          const { headers, status, text } = yield* get(path, html)
          assert.strictEqual(status, 200, path)
          assert.match(headers["content-type"] ?? "", /^text\/html/)
          assert.include(text, '<div id="console">')
          const policy = headers["content-security-policy"] ?? ""
          assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
          assert.notMatch(policy, /unsafe|https?:|\*/)
          assert.strictEqual(headers["cache-control"], "no-cache")
          assert.strictEqual(headers["x-frame-options"], "DENY")
        }
      })
    )

    it.effect("are not in the way of programs, of routes, or of what is not there", () =>
      Effect.gen(function* () {
        const { json } = yield* send({ path: "/" })
        assert.strictEqual(json.openapi, "/openapi.json")
        assert.strictEqual((yield* get("/ask", { accept: "application/json" })).status, 404)
        assert.strictEqual((yield* get("/nowhere", html)).status, 404)
        assert.match((yield* get("/docs", html)).text, /openapi/i)
        assert.strictEqual((yield* get("/v1/audiences", html)).status, 401)
        assert.strictEqual((yield* send({ method: "POST", path: "/ask" })).status, 405)
        for (const section of consoleSections) assert.deepStrictEqual(allowedMethods(`/${section}`), [])
      })
    )

    it.effect("load assets that are kept for good, compressed, and sent once", () =>
      Effect.gen(function* () {
        const { text } = yield* get("/", html)
        const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path)
        assert.isAtLeast(assets.length, 3)
        for (const path of assets) {
          const { headers, status } = yield* get(path, { "accept-encoding": "br" })
          assert.strictEqual(status, 200, path)
          assert.strictEqual(headers["cache-control"], "public, max-age=31536000, immutable")
          const again = yield* get(path, { "if-none-match": headers.etag ?? "" })
          assert.strictEqual(again.status, 304)
          assert.strictEqual(again.text, "")
        }
      })
    )

    it.effect("are all that is read of their folder", () =>
      Effect.gen(function* () {
        for (const path of [
          "/assets/",
          "/assets/none.js",
          "/assets/..%2findex.html",
          "/assets/%2e%2e/manifest.json",
          "/assets/.hidden",
          "/manifest.json"
        ]) {
          const { status, text } = yield* get(path, html)
          assert.strictEqual(status, 404, path)
          assert.match(text, path.endsWith("manifest.json") ? /There is no such page/ : /^\{"error":/, path)
        }
      })
    )
  })
})
