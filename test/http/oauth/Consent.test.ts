import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { needsDocuments } from "../../support/ClientDocuments.ts"
import {
  allowing,
  authorizeUrl,
  CALLBACK,
  challengeOf,
  makeBrowser,
  newClient,
  newVerifier,
  origin,
  register
} from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const asked = (base: string, client_id: string, more: Record<string, string> = {}) =>
  authorizeUrl(base, { client_id, code_challenge: challengeOf(newVerifier()), scope: "read ask manage", ...more })

/** A browser that has come to the consent page of a client. */
const atConsent = (more: Record<string, string> = {}) =>
  Effect.gen(function* () {
    const base = yield* origin
    const browser = makeBrowser(base)
    const { answer, at } = yield* browser.open(asked(base, more.client_id ?? (yield* newClient(base)), more))
    return { base, browser, page: answer, at }
  })

layer(testService())("the consent page", (it) => {
  it.effect("tells who asks for what, from where, and is closed to everything else", () =>
    Effect.gen(function* () {
      const { page } = yield* atConsent()
      assert.strictEqual(page.status, 200)
      for (const words of [
        "Let Test client use",
        "127.0.0.1:7777",
        "started it yourself",
        "Ask questions, which costs credits"
      ]) {
        assert.include(page.text, words)
      }
      const policy = page.headers.get("content-security-policy") ?? ""
      assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/)
      assert.deepStrictEqual(
        ["cache-control", "referrer-policy", "x-frame-options", "x-content-type-options"].map((name) =>
          page.headers.get(name)
        ),
        ["no-store", "same-origin", "DENY", "nosniff"]
      )
      assert.notMatch(page.text, /<script|\son\w+=/i)
      for (const cookie of page.headers.getSetCookie()) assert.match(cookie, /httponly/i)
    })
  )

  it.effect("names the host that describes a client", () =>
    Effect.gen(function* () {
      yield* needsDocuments
      const documented = yield* atConsent({
        client_id: "https://claude.example/oauth/mcp-oauth-client-metadata",
        redirect_uri: "https://claude.example/api/mcp/auth_callback"
      })
      assert.include(documented.page.text, "<strong>claude.example</strong> says that this is its application")
      assert.include(documented.page.text, "It returns to <strong>claude.example</strong>")
    })
  )

  it.effect("shows hostile names as text", () =>
    Effect.gen(function* () {
      const { json } = yield* register(yield* origin, {
        client_name: '</h1><script>alert("\u202E1\n")</script>&'.padEnd(500, "x"),
        redirect_uris: ["cursor://evil\"'/callback"]
      })
      const hostile = yield* atConsent({ client_id: json.client_id, redirect_uri: "cursor://evil\"'/callback" })
      assert.strictEqual(hostile.page.status, 200, hostile.page.text)
      assert.notInclude(hostile.page.text, "<script")
      assert.notInclude(hostile.page.text, "\u202E")
      assert.notInclude(hostile.page.text, "x".repeat(100))
      assert.include(hostile.page.text, "<strong>cursor:</strong> addresses")
    })
  )

  it.effect("keeps a person who enters no key, a wrong one, or ticks nothing", () =>
    Effect.gen(function* () {
      const { at, browser } = yield* atConsent()
      const { key } = yield* newTenant()
      const wrong = yield* browser.submit(at, allowing(`${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`, ["read"]))
      assert.strictEqual(wrong.answer.status, 401)
      assert.include(wrong.answer.text, "This is not a valid API key")
      assert.match(wrong.answer.text, /value="read" checked/)
      assert.match(wrong.answer.text, /value="manage">/)
      assert.notInclude(wrong.answer.text, key.slice(0, 20))
      const missing = yield* browser.submit(at, allowing(""))
      assert.deepStrictEqual([missing.answer.status, missing.at], [401, at])
      const nothing = yield* browser.submit(at, allowing(key, []))
      assert.strictEqual(nothing.answer.status, 400)
      assert.include(nothing.answer.text, "Tick at least one")
      const right = yield* browser.submit(at, allowing(`  ${key} `))
      assert.match(right.at, /^http:\/\/127\.0\.0\.1:7777\/callback\?code=/)
    })
  )

  it.effect("sends a denial back to the client", () =>
    Effect.gen(function* () {
      const { at, base, browser } = yield* atConsent()
      const denied = new URL((yield* browser.submit(at, [["decision", "deny"]])).at)
      assert.strictEqual(denied.origin + denied.pathname, CALLBACK)
      assert.deepStrictEqual(
        ["error", "state", "iss", "code"].map((name) => denied.searchParams.get(name)),
        ["access_denied", "state", base, null]
      )
    })
  )

  it.effect("is answered once, in the browser that it was shown in, from the page itself", () =>
    Effect.gen(function* () {
      const { at, base, browser } = yield* atConsent()
      const { key } = yield* newTenant()
      const other = makeBrowser(base)
      assert.strictEqual((yield* other.open(at)).answer.status, 400)
      assert.strictEqual((yield* other.submit(at, allowing(key))).answer.status, 400)
      const forgeries: ReadonlyArray<Record<string, string>> = [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site", origin: base },
        { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
        { origin: "https://evil.example" },
        { origin: `${base}.evil.example` },
        { origin: "null" }
      ]
      for (const headers of forgeries) {
        const forged = yield* browser.submit(at, allowing(key), headers)
        assert.strictEqual(forged.answer.status, 400, JSON.stringify(headers))
      }
      const first = yield* browser.submit(at, allowing(key), { "sec-fetch-site": "same-origin", origin: base })
      assert.include(first.at, "code=")
      const second = yield* browser.submit(at, allowing(key))
      assert.strictEqual(second.answer.status, 400)
      assert.include(second.answer.text, "it has been answered already")
    })
  )

  it.effect("asks again for another organization in the same browser", () =>
    Effect.gen(function* () {
      const { at, base, browser } = yield* atConsent()
      const client = yield* newClient(base)
      assert.include((yield* browser.submit(at, allowing((yield* newTenant()).key))).at, "code=")
      const again = yield* browser.open(asked(base, client))
      assert.include(again.at, "/oauth/consent/")
      assert.include((yield* browser.submit(again.at, allowing((yield* newTenant()).key))).at, "code=")
    })
  )

  it.effect("stands ten wrong keys a minute from one address", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("1 minute")
      const { at, browser } = yield* atConsent()
      const answers = yield* Effect.replicateEffect(browser.submit(at, allowing("ai_live_wrong")), 11)
      assert.deepStrictEqual(
        answers.map(({ answer }) => answer.status),
        [...new Array(10).fill(401), 429]
      )
      assert.match(answers[10]!.answer.headers.get("retry-after") ?? "", /^[1-9]\d?$/)
      assert.include((yield* browser.submit(at, allowing((yield* newTenant()).key))).at, "code=")
    })
  )
})
