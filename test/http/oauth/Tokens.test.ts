import { createHash } from "node:crypto"
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { ApiKeyId } from "../../../src/domain/ApiKey.ts"
import { OAuthStore } from "../../../src/services/ports/OAuthStore.ts"
import { AccessTokens, Credentials } from "../../../src/services/usecases/Credentials.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import {
  allowing,
  authorize,
  authorizeUrl,
  challengeOf,
  newClient,
  newCode,
  newTokens,
  newVerifier,
  origin,
  postForm,
  redeem
} from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const verify = (token: string) => Effect.flatMap(AccessTokens, (tokens) => tokens.verify(token, "/mcp"))
const reasonOf = (token: string) => Effect.map(Effect.flip(verify(token)), ({ reason }) => reason)
/** What was looked up is remembered for a second. */
const aWhile = TestClock.adjust("2 seconds")

const refresh = (base: string, { client, refresh: token }: { client: string; refresh: string }, more = {}) =>
  redeem(base, { grant_type: "refresh_token", refresh_token: token, client_id: client, ...more })

layer(testService())("access tokens", (it) => {
  it.effect("act for the organization whose key was entered, within what was allowed", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key, organization } = yield* newTenant({ plan: "pro" })
      const tokens = yield* newTokens(base, key, { scope: "read ask manage unheard-of" })
      const access = yield* (yield* Credentials).authenticate(tokens.access, "/mcp")
      assert.deepStrictEqual(
        [access.organizationId, access.plan, access.scopes, tokens.scope],
        [organization, "pro", ["read", "ask", "manage"], "read ask manage"]
      )
      const { json } = yield* refresh(base, tokens, { scope: "read" })
      const narrower = yield* verify(json.access_token)
      assert.deepStrictEqual([narrower.scopes, narrower.subject], [["read"], access.subject])
    })
  )

  it.effect("carry read and ask where a client names no scope, and only what was ticked", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      assert.strictEqual((yield* newTokens(base, key)).scope, "read ask")
      const client = yield* newClient(base)
      const verifier = newVerifier()
      const url = authorizeUrl(base, {
        client_id: client,
        code_challenge: challengeOf(verifier),
        scope: "read ask manage"
      })
      const { at } = yield* authorize(url, allowing(key, ["read"]))
      assert.deepStrictEqual([at.searchParams.get("iss"), at.searchParams.get("state")], [base, "state"])
      const { json } = yield* redeem(base, {
        grant_type: "authorization_code",
        code: at.searchParams.get("code") ?? "",
        redirect_uri: "http://127.0.0.1:7777/callback",
        client_id: client,
        code_verifier: verifier
      })
      assert.deepStrictEqual([json.scope, json.expires_in], ["read", 3600])
    })
  )

  it.effect("are refused when made up, tampered with, or past their time", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const { access } = yield* newTokens(base, key)
      const tampered = (access.startsWith("A") ? "B" : "A") + access.slice(1)
      for (const token of [
        tampered,
        `${access}A`,
        access.slice(1),
        "x",
        "a".repeat(43),
        "a.b.c",
        "\u0000".repeat(43)
      ]) {
        assert.strictEqual(yield* reasonOf(token), "invalid")
      }
      const sql = yield* SqlClient.SqlClient
      const id = createHash("sha256").update(access).digest()
      yield* sql`UPDATE oauth_records SET expires_at = now() - interval '1 second' WHERE id = ${id}`
      yield* aWhile
      assert.strictEqual(yield* reasonOf(access), "expired")
    })
  )

  it.effect("end with the key that was entered, and so do refresh tokens", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key, organization } = yield* newTenant()
      const tokens = yield* newTokens(base, key)
      yield* verify(tokens.access)
      const keys = yield* Keys
      const [known] = yield* keys.list(organization)
      yield* keys.revoke(organization, ApiKeyId.make(known!.id))
      yield* aWhile
      assert.strictEqual(yield* reasonOf(tokens.access), "invalid")
      const { json, status } = yield* refresh(base, tokens)
      assert.deepStrictEqual([status, json.error], [400, "invalid_grant"])
    })
  )

  it.effect("end with the grant when a code is used twice, or a refresh token after its time", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const tokens = yield* newTokens(base, key)
      const next = yield* refresh(base, tokens)
      assert.strictEqual(next.status, 200)
      assert.notStrictEqual(next.json.refresh_token, tokens.refresh)
      yield* verify(next.json.access_token)
      const sql = yield* SqlClient.SqlClient
      const id = createHash("sha256").update(tokens.refresh).digest()
      yield* sql`UPDATE oauth_records SET consumed_at = consumed_at - interval '30 seconds' WHERE id = ${id}`
      const reuse = yield* refresh(base, tokens)
      assert.deepStrictEqual([reuse.status, reuse.json.error], [400, "invalid_grant"])
      yield* aWhile
      assert.strictEqual(yield* reasonOf(next.json.access_token), "invalid")
      const after = yield* refresh(base, { client: tokens.client, refresh: next.json.refresh_token })
      assert.strictEqual(after.json.error, "invalid_grant")

      const code = yield* newCode(base, key, tokens.client)
      const first = yield* redeem(base, code)
      assert.strictEqual((yield* redeem(base, code)).json.error, "invalid_grant")
      assert.strictEqual(yield* reasonOf(first.json.access_token), "invalid")
    })
  )

  it.effect("come again, the same ones, for a refresh token whose answer got lost", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const tokens = yield* newTokens(base, key)
      const lost = yield* refresh(base, tokens)
      const again = yield* refresh(base, tokens)
      assert.deepStrictEqual([again.status, again.json], [200, lost.json])
      assert.strictEqual(again.headers.get("cache-control"), "no-store")
      const stranger = yield* refresh(base, { ...tokens, client: yield* newClient(base) })
      assert.deepStrictEqual([stranger.status, stranger.json.error], [400, "invalid_grant"])
      const otherwise = yield* refresh(base, tokens, { scope: "read" })
      assert.deepStrictEqual([otherwise.status, otherwise.json.error], [400, "invalid_grant"])
      yield* verify(again.json.access_token)

      const kept = JSON.stringify(
        yield* (yield* SqlClient.SqlClient)`SELECT oauth_records::text AS row FROM oauth_records`
      )
      for (const secret of [tokens.refresh, lost.json.refresh_token, lost.json.access_token])
        for (const form of [secret, Buffer.from(secret).toString("hex"), Buffer.from(secret).toString("base64url")])
          assert.notInclude(kept, form)

      const next = yield* refresh(base, { client: tokens.client, refresh: again.json.refresh_token })
      assert.strictEqual(next.status, 200)
      const before = yield* refresh(base, tokens)
      assert.deepStrictEqual([before.status, before.json.error], [400, "invalid_grant"])
      yield* aWhile
      assert.strictEqual(yield* reasonOf(next.json.access_token), "invalid")
    })
  )

  it.effect("come no more for a refresh token that was sent before once the grant or the key has ended", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key, organization } = yield* newTenant()
      const revoked = yield* newTokens(base, key)
      const { json } = yield* refresh(base, revoked)
      yield* postForm(`${base}/oauth/revoke`, { client_id: revoked.client, token: json.refresh_token })
      assert.strictEqual((yield* refresh(base, revoked)).json.error, "invalid_grant")

      const keyless = yield* newTokens(base, key)
      yield* refresh(base, keyless)
      const keys = yield* Keys
      const [known] = yield* keys.list(organization)
      yield* keys.revoke(organization, ApiKeyId.make(known!.id))
      assert.strictEqual((yield* refresh(base, keyless)).json.error, "invalid_grant")
    })
  )

  it.effect(
    "come at most once from a code and are the same from a refresh token, however many try at the same time",
    () =>
      Effect.gen(function* () {
        const base = yield* origin
        const { key } = yield* newTenant()
        const client = yield* newClient(base)
        const code = yield* newCode(base, key, client)
        const eight = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
          Effect.all(
            Array.from({ length: 8 }, () => effect),
            { concurrency: "unbounded" }
          )
        const redeemed = yield* eight(redeem(base, code))
        // Whoever comes after the first may end the grant before the first has its tokens.
        assert.isAtMost(redeemed.filter(({ status }) => status === 200).length, 1)
        for (const { json, status } of redeemed) if (status !== 200) assert.strictEqual(json.error, "invalid_grant")
        const refreshed = yield* eight(refresh(base, yield* newTokens(base, key)))
        for (const { json, status } of refreshed) assert.deepStrictEqual([status, json], [200, refreshed[0]!.json])
        yield* verify(refreshed[0]!.json.access_token)
      })
  )

  it.effect("are for the service alone, under any of its names", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const client = yield* newClient(base)
      for (const resource of [`${base}/mcp`, `${base}/mcp/sse`, base, `${base}/`]) {
        const code = yield* newCode(base, key, client, { resource })
        assert.strictEqual((yield* redeem(base, { ...code, resource: `${base}/mcp/` })).status, 200, resource)
      }
      const url = authorizeUrl(base, {
        client_id: client,
        code_challenge: challengeOf("v"),
        resource: "https://other.example/mcp"
      })
      const { at } = yield* authorize(url, allowing(key))
      assert.strictEqual(at.searchParams.get("error"), "invalid_target")
      const code = yield* newCode(base, key, client)
      const { json } = yield* redeem(base, { ...code, resource: "https://other.example/mcp" })
      assert.strictEqual(json.error, "invalid_target")
    })
  )

  it.effect("need a code challenge of S256, its verifier, and the address that the code was sent to", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const client = yield* newClient(base)
      const errorOf = (parameters: Record<string, string>) =>
        Effect.map(
          authorize(authorizeUrl(base, { client_id: client, ...parameters }), allowing(key)),
          ({ at }) => at.searchParams.get("error") ?? new URLSearchParams(at.hash.slice(1)).get("error")
        )
      assert.strictEqual(yield* errorOf({}), "invalid_request")
      assert.strictEqual(
        yield* errorOf({ code_challenge: "a".repeat(43), code_challenge_method: "plain" }),
        "invalid_request"
      )
      assert.strictEqual(
        yield* errorOf({ code_challenge: challengeOf("v"), response_type: "token" }),
        "unsupported_response_type"
      )
      assert.strictEqual(yield* errorOf({ code_challenge: challengeOf("v"), prompt: "none" }), "login_required")
      const code = yield* newCode(base, key, client)
      const others: ReadonlyArray<Record<string, string>> = [
        { ...code, code_verifier: newVerifier() },
        { ...code, redirect_uri: "http://127.0.0.1:7778/callback" },
        { ...code, client_id: yield* newClient(base) },
        { ...code, code: "made-up" }
      ]
      for (const form of others) assert.strictEqual((yield* redeem(base, form)).json.error, "invalid_grant")
      const { code_verifier: _, ...without } = code
      assert.strictEqual((yield* redeem(base, without)).json.error, "invalid_grant")
      assert.strictEqual((yield* redeem(base, code)).status, 200)
    })
  )

  it.effect("are revoked by their client and nobody else", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const tokens = yield* newTokens(base, key)
      const revoke = (client_id: string, token: string) => postForm(`${base}/oauth/revoke`, { client_id, token })
      yield* revoke(yield* newClient(base), tokens.refresh)
      assert.strictEqual((yield* verify(tokens.access)).scopes.length, 2)
      assert.strictEqual((yield* revoke(tokens.client, tokens.refresh)).status, 200)
      yield* aWhile
      assert.strictEqual(yield* reasonOf(tokens.access), "invalid")
      assert.strictEqual((yield* refresh(base, tokens)).json.error, "invalid_grant")
      assert.strictEqual((yield* revoke(tokens.client, "unknown")).status, 200)
    })
  )

  it.effect("are all over once their grant is revoked, even those that are being issued at the same time", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const client = yield* newClient(base)
      for (let round = 0; round < 16; round++) {
        const { json: issued } = yield* redeem(base, yield* newCode(base, key, client))
        const tokens = { client, access: issued.access_token, refresh: issued.refresh_token }
        const token = round % 2 === 0 ? tokens.refresh : tokens.access
        const refreshing = Array.from({ length: 1 + (round % 3) }, () => refresh(base, tokens))
        const revoking = postForm(`${base}/oauth/revoke`, { client_id: tokens.client, token })
        const [revoked, ...refreshed] = yield* Effect.all([revoking, ...refreshing], { concurrency: "unbounded" })
        assert.strictEqual(revoked.status, 200)
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* reasonOf(tokens.access), "invalid")
        for (const { json, status } of [...refreshed, yield* refresh(base, tokens)]) {
          if (status !== 200) assert.deepStrictEqual([status, json.error], [400, "invalid_grant"])
          else {
            assert.strictEqual(yield* reasonOf(json.access_token), "invalid")
            const next = yield* refresh(base, { client: tokens.client, refresh: json.refresh_token })
            assert.deepStrictEqual([next.status, next.json.error], [400, "invalid_grant"])
          }
        }
        assert.strictEqual((yield* refresh(base, tokens)).status, 400)
      }
    })
  )

  it.effect("are kept under their kinds, whatever a bundler makes of the names of classes", () =>
    Effect.gen(function* () {
      const base = yield* origin
      yield* refresh(base, yield* newTokens(base, (yield* newTenant()).key))
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql<{ kind: string }>`SELECT DISTINCT kind FROM oauth_records ORDER BY kind`
      assert.deepStrictEqual(
        rows.map(({ kind }) => kind),
        ["AccessToken", "AuthorizationCode", "Grant", "RefreshAnswer", "RefreshToken", "SignIn"]
      )
    })
  )

  it.effect("are nowhere in the database, nor are codes and secrets", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const tokens = yield* newTokens(base, key)
      const { code } = yield* newCode(base, key, tokens.client)
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`SELECT oauth_records::text AS row FROM oauth_records`
      const kept = JSON.stringify(rows)
      assert.isAbove(rows.length, 4)
      for (const secret of [tokens.access, tokens.refresh, code, key]) {
        assert.notInclude(kept, secret)
        assert.notInclude(kept, Buffer.from(secret).toString("hex"))
      }
    })
  )

  it.effect("are forgotten an hour after their time, and clients when nobody uses them", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      yield* TestClock.adjust("1 minute")
      const used = yield* newTokens(base, key)
      const unused = yield* newClient(base)
      const sql = yield* SqlClient.SqlClient
      const store = yield* OAuthStore
      yield* sql`UPDATE oauth_clients SET registered_at = now() - interval '91 days'`
      yield* sql`UPDATE oauth_records SET expires_at = now() - interval '2 days' WHERE kind = 'AuthorizationCode'`
      assert.isAbove(yield* store.purge, 1)
      const left = yield* sql<{ id: string }>`SELECT id FROM oauth_clients`
      const ids = left.map(({ id }) => id)
      assert.include(ids, used.client)
      assert.notInclude(ids, unused)
      assert.deepStrictEqual(yield* sql`SELECT 1 FROM oauth_records WHERE kind = 'AuthorizationCode'`, [])
      assert.strictEqual((yield* refresh(base, used)).status, 200)
    })
  )
})
