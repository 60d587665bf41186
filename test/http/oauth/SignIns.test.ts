import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { consoleClient } from "../../../src/domain/oauth/Console.ts"
import { SIGN_IN_SECONDS } from "../../../src/domain/oauth/SignIn.ts"
import { SignIns } from "../../../src/services/usecases/Credentials.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import {
  allowing,
  ask,
  authorizeUrl,
  challengeOf,
  makeBrowser,
  newClient,
  newVerifier,
  origin,
  redeem
} from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const COOKIE = "oauth_sign_in"

type Browser = ReturnType<typeof makeBrowser>

const consentOf = (browser: Browser, base: string, client_id: string, more: Record<string, string> = {}) =>
  browser.open(
    authorizeUrl(base, { client_id, code_challenge: challengeOf(newVerifier()), scope: "read ask", ...more })
  )

/** A browser in which a key was entered for some client. */
const signedIn = (key: string) =>
  Effect.gen(function* () {
    const base = yield* origin
    const browser = makeBrowser(base)
    const client = yield* newClient(base)
    const { at } = yield* consentOf(browser, base, client)
    assert.include((yield* browser.submit(at, allowing(key))).at, "code=")
    return { base, browser, client }
  })

const shownIn = (html: string) => /name="signed_in" value="([^"]+)"/.exec(html)?.[1] ?? ""
const goingOn = (shown: string) =>
  [
    ["scope", "read"],
    ["signed_in", shown],
    ["decision", "allow"]
  ] as const

layer(testService())("a browser in which a key was entered", (it) => {
  it.effect("need not enter it for the next client, and says whose it is", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const { base, browser } = yield* signedIn(key)
      const next = yield* consentOf(browser, base, yield* newClient(base))
      assert.include(next.answer.text, "<strong>Tenant</strong>")
      assert.include(next.answer.text, `<code>${key.slice(0, 12)}…${key.slice(-4)}</code>`)
      assert.notInclude(next.answer.text, 'name="api_key"')
      assert.notInclude(next.answer.text, key)
      assert.include((yield* browser.submit(next.at, goingOn(shownIn(next.answer.text)))).at, "code=")
    })
  )

  it.effect("asks all the same before it grants anything", () =>
    Effect.gen(function* () {
      const { base, browser, client } = yield* signedIn((yield* newTenant()).key)
      const { at } = yield* consentOf(browser, base, client)
      assert.include(at, "/oauth/consent/")
      const silent = yield* consentOf(browser, base, client, { prompt: "none" })
      assert.strictEqual(new URL(silent.at).searchParams.get("error"), "login_required")
    })
  )

  it.effect("keeps a secret that no script and no other site gets, and the database has its digest alone", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const base = yield* origin
      const browser = makeBrowser(base)
      const { at } = yield* consentOf(browser, base, yield* newClient(base))
      const header = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
      const answered = yield* ask(at, {
        method: "POST",
        headers: { cookie: header },
        body: new URLSearchParams(allowing(key).map(([name, value]) => [name, value]))
      })
      const line = answered.headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? ""
      assert.match(line, /^oauth_sign_in=[\w-]{43}; Path=\/oauth\/; HttpOnly; SameSite=Lax$/)
      const secret = line.slice(line.indexOf("=") + 1, line.indexOf(";"))
      const rows = yield* (yield* SqlClient.SqlClient)`
        SELECT oauth_records::text AS row, extract(epoch FROM expires_at - now()) AS left FROM oauth_records
        WHERE kind = 'SignIn' ORDER BY expires_at DESC LIMIT 1`
      assert.notInclude(JSON.stringify(rows), secret)
      assert.approximately(Number(rows[0]?.left), SIGN_IN_SECONDS, 60)
    })
  )

  it.effect("grants nothing in the name of a key that its page did not show", () =>
    Effect.gen(function* () {
      const { base, browser, client } = yield* signedIn((yield* newTenant()).key)
      const first = yield* consentOf(browser, base, client)
      const shown = shownIn(first.answer.text)
      // Meanwhile another key is entered in another tab.
      const other = yield* consentOf(browser, base, client)
      yield* browser.submit(other.at, [["decision", "another key"]])
      yield* browser.submit(other.at, allowing((yield* newTenant()).key))
      const again = yield* consentOf(browser, base, client)
      const refused = yield* browser.submit(again.at, goingOn(shown))
      assert.strictEqual(refused.answer.status, 401)
      assert.include(refused.answer.text, "You are no longer signed in with that key.")
      assert.notStrictEqual(shownIn(refused.answer.text), shown)
      for (const forged of ["", "00000000-0000-4000-8000-000000000000", "'"]) {
        assert.strictEqual((yield* browser.submit(again.at, goingOn(forged))).answer.status, 401)
      }
    })
  )

  it.effect("forgets it with the key, when another is wanted, and when somebody signs out", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { base, browser, client } = yield* signedIn(tenant.key)
      const secret = browser.cookies.get(COOKIE)!
      const asksForKey = Effect.map(consentOf(browser, base, client), ({ answer }) =>
        answer.text.includes('name="api_key"')
      )
      assert.isFalse(yield* asksForKey)
      const cross = yield* browser.submit(`${base}/oauth/sign-out`, [], { "sec-fetch-site": "cross-site" })
      assert.strictEqual(cross.answer.status, 403)
      assert.isFalse(yield* asksForKey)
      const out = yield* browser.submit(`${base}/oauth/sign-out`, [], { "sec-fetch-site": "same-origin" })
      assert.strictEqual(out.answer.status, 204)
      assert.isFalse(browser.cookies.has(COOKIE))
      browser.cookies.set(COOKIE, secret)
      assert.isTrue(yield* asksForKey)

      const again = yield* consentOf(browser, base, client)
      yield* browser.submit(again.at, allowing(tenant.key))
      assert.isFalse(yield* asksForKey)
      const keys = yield* Keys
      const [only] = yield* keys.list(tenant.organization)
      yield* keys.revoke(tenant.organization, only!.id)
      assert.isTrue(yield* asksForKey)
    })
  )

  it.effect("is nobody with a cookie that somebody made up", () =>
    Effect.gen(function* () {
      const base = yield* origin
      for (const value of ["x".repeat(43), "", "%00", "a.b", "'; --", "x".repeat(3_000)]) {
        const browser = makeBrowser(base)
        browser.cookies.set(COOKIE, { value, path: "/oauth/" })
        const { answer } = yield* consentOf(browser, base, yield* newClient(base))
        assert.include(answer.text, 'name="api_key"', value)
      }
    })
  )
})

/** What the console asks for. */
const consoleUrl = (base: string, verifier: string, more: Record<string, string> = {}) =>
  authorizeUrl(base, {
    client_id: consoleClient.id,
    redirect_uri: `${base}/sign-in`,
    resource: `${base}/v1`,
    scope: "read ask manage",
    code_challenge: challengeOf(verifier),
    ...more
  })

/** The address that a browser is sent to by an answer of the consent page. */
const sentTo = (base: string, url: string, key: string) =>
  Effect.gen(function* () {
    const browser = makeBrowser(base)
    const { answer, at } = yield* browser.open(url)
    if (!at.includes("/oauth/consent/")) return { at, answer }
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
    const body = new URLSearchParams(allowing(key).map(([name, value]) => [name, value]))
    const decided = yield* ask(at, { method: "POST", headers: { cookie }, body })
    const resumed = yield* ask(decided.headers.get("location") ?? "", { headers: { cookie } })
    return { at: resumed.headers.get("location") ?? "", answer: resumed }
  })

layer(testService())("a sign-in link", (it) => {
  const follow = (browser: Browser, base: string, code: string) =>
    browser.submit(`${base}/oauth/sign-in`, [["code", code]])

  it.effect("signs one browser in, once, as if its key had been entered", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const base = yield* origin
      const { keyId } = yield* (yield* Keys).authenticate(key)
      const code = yield* (yield* SignIns).issueCode(keyId)
      const [browser, another] = [makeBrowser(base), makeBrowser(base)]
      const both = yield* Effect.all([follow(browser, base, code), follow(another, base, code)], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(both.map(({ answer }) => answer.status).sort(), [204, 400])
      const winner = both[0].answer.status === 204 ? browser : another
      const { answer } = yield* consentOf(winner, base, yield* newClient(base))
      assert.include(answer.text, `<code>${key.slice(0, 12)}…${key.slice(-4)}</code>`)
      assert.notInclude(answer.text, key)
    })
  )

  it.effect("ends with its key, and is no use to other sites or as another kind of secret", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const base = yield* origin
      const keys = yield* Keys
      const { keyId, organizationId } = yield* keys.authenticate(key)
      const { find, issueCode } = yield* SignIns
      const code = yield* issueCode(keyId)
      assert.isTrue(Option.isNone(yield* find(code)))
      const foreign = yield* ask(`${base}/oauth/sign-in`, {
        method: "POST",
        headers: { origin: "https://evil.example" },
        body: new URLSearchParams({ code })
      })
      assert.strictEqual(foreign.status, 403)
      yield* keys.revoke(organizationId, keyId)
      const { answer } = yield* follow(makeBrowser(base), base, code)
      assert.deepStrictEqual([answer.status, answer.json.error], [400, "invalid_grant"])
    })
  )
})

layer(testService())("the console as a client", (it) => {
  it.effect("is answered on the service's own origin and nowhere else", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const { at } = yield* sentTo(base, consoleUrl(base, newVerifier()), key)
      assert.isTrue(at.startsWith(`${base}/sign-in?code=`), at)
      const port = new URL(base).port
      for (const redirect_uri of [
        "https://evil.example/sign-in",
        `${base}/sign-in/`,
        `${base}/sign-in?next=x`,
        `${base}/sign-in#x`,
        `${base}//evil.example`,
        `${base}@evil.example/sign-in`,
        `http://localhost:${port}/sign-in`,
        `http://127.0.0.1:${Number(port) + 1}/sign-in`,
        "http://127.0.0.1/sign-in",
        "/sign-in"
      ]) {
        const refused = yield* ask(consoleUrl(base, newVerifier(), { redirect_uri }))
        assert.deepStrictEqual([refused.status, refused.headers.get("location")], [400, null], redirect_uri)
      }
    })
  )

  it.effect("has tokens that end with the sign-in, however often they are renewed", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const verifier = newVerifier()
      const { at } = yield* sentTo(base, consoleUrl(base, verifier), key)
      const first = yield* redeem(base, {
        grant_type: "authorization_code",
        client_id: consoleClient.id,
        redirect_uri: `${base}/sign-in`,
        code: new URL(at).searchParams.get("code") ?? "",
        code_verifier: verifier
      })
      assert.deepStrictEqual([first.status, first.json.expires_in], [200, 900], first.text)
      const sql = yield* SqlClient.SqlClient
      const hour = "1 hour"
      yield* sql`UPDATE oauth_records SET payload = (payload::jsonb || jsonb_build_object(
        'exp', (payload ->> 'exp')::int - 3600))::json, expires_at = expires_at - ${hour}::interval
        WHERE kind = 'RefreshToken'`
      const renewed = yield* redeem(base, {
        grant_type: "refresh_token",
        client_id: consoleClient.id,
        refresh_token: first.json.refresh_token
      })
      assert.strictEqual(renewed.status, 200, renewed.text)
      const [row] = yield* sql<{ left: string }>`
        SELECT extract(epoch FROM max(expires_at) - now()) AS left FROM oauth_records
        WHERE kind = 'RefreshToken' AND consumed_at IS NULL`
      assert.approximately(Number(row?.left), SIGN_IN_SECONDS - 3600, 60)
    })
  )
})
