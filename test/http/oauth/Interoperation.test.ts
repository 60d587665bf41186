import { connect } from "node:net"
import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import * as oauth from "openid-client"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { SimulatorStatistical } from "../../../src/layers/simulators/EnginesConfigured.ts"
import { AccessTokens } from "../../../src/services/usecases/Credentials.ts"
import { TestDatabase, TestDatabaseOnLine } from "../../support/Database.ts"
import { Line } from "../../support/Line.ts"
import {
  allowing,
  ask,
  authorize,
  CALLBACK,
  newClient,
  newCode,
  newTokens,
  origin,
  postForm,
  redeem
} from "../../support/OAuth.ts"
import { newTenant, send, testService, testServiceOn } from "../../support/Service.ts"

layer(testService())("a strict client", (it) => {
  it.effect("discovers, registers, authorizes, refreshes and revokes", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const insecure = { algorithm: "oauth2" as const, execute: [oauth.allowInsecureRequests] }
      const metadata = {
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: "client_secret_post",
        client_name: "RP"
      }
      const client = yield* Effect.promise(() =>
        oauth.dynamicClientRegistration(new URL(base), metadata, undefined, insecure)
      )
      assert.isTrue(client.serverMetadata().supportsPKCE())
      const pkceCodeVerifier = oauth.randomPKCECodeVerifier()
      const state = oauth.randomState()
      const code_challenge = yield* Effect.promise(() => oauth.calculatePKCECodeChallenge(pkceCodeVerifier))
      const resource = `${base}/mcp`
      const url = oauth.buildAuthorizationUrl(client, {
        redirect_uri: CALLBACK,
        scope: "read",
        code_challenge,
        code_challenge_method: "S256",
        state,
        resource
      })
      const { at } = yield* authorize(url.href, allowing(key))
      const checks = { pkceCodeVerifier, expectedState: state }
      const tokens = yield* Effect.promise(() => oauth.authorizationCodeGrant(client, at, checks, { resource }))
      assert.deepStrictEqual([tokens.token_type, tokens.scope, tokens.expires_in], ["bearer", "read", 3600])
      const refreshed = yield* Effect.promise(() => oauth.refreshTokenGrant(client, tokens.refresh_token ?? ""))
      assert.notStrictEqual(refreshed.refresh_token, tokens.refresh_token)
      const again = yield* Effect.promise(() => oauth.refreshTokenGrant(client, tokens.refresh_token ?? ""))
      assert.deepStrictEqual({ ...again }, { ...refreshed })
      yield* Effect.promise(() => oauth.tokenRevocation(client, refreshed.refresh_token ?? ""))
      const after = yield* Effect.promise(() =>
        oauth.refreshTokenGrant(client, refreshed.refresh_token ?? "").catch((error: unknown) => error)
      )
      assert.isTrue(after instanceof oauth.ResponseBodyError && after.error === "invalid_grant")
    })
  )

  it.effect("that goes away in the middle of a request leaves nothing behind", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { hostname, port } = new URL(base)
      const head = "POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
      yield* Effect.async<void>((resume) => {
        const socket = connect(Number(port), hostname, () => socket.write(`${head}Content-Length: 100\r\n\r\ngrant`))
        socket.once("ready", () => setImmediate(() => socket.destroy()))
        socket.once("close", () => resume(Effect.void))
      })
      const token = yield* postForm(`${base}/oauth/token`, { grant_type: "authorization_code" })
      assert.strictEqual(token.status, 400)
      assert.strictEqual(token.headers.get("x-request-id")?.includes(","), false)
    })
  )
})

/** A service on a database that others use too. */
const serviceOn = (database: Context.Context<SqlClient.SqlClient | Pool>, overrides: Record<string, string> = {}) =>
  Effect.flatMap(Effect.scope, (scope) =>
    Layer.buildWithScope(
      testServiceOn<never, never, never>(SimulatorStatistical, Layer.succeedContext(database), overrides),
      scope
    )
  )

describe("two services on one database", () => {
  layer(TestDatabase)((it) => {
    it.scoped("know each other's clients, codes and tokens", () =>
      Effect.gen(function* () {
        const database = Context.pick(SqlClient.SqlClient, Pool)(yield* Effect.context<SqlClient.SqlClient | Pool>())
        const first = yield* serviceOn(database)
        const base = yield* Effect.provide(origin, first)
        const second = yield* serviceOn(database, { PUBLIC_URL: base })
        const other = yield* Effect.provide(origin, second)
        assert.notStrictEqual(base, other)
        const { key, organization } = yield* Effect.provide(newTenant(), first)
        const client = yield* newClient(other)
        const { json, status, text } = yield* redeem(other, yield* newCode(base, key, client))
        assert.strictEqual(status, 200, text)
        const access = yield* Context.get(first, AccessTokens).verify(json.access_token, "/mcp")
        assert.strictEqual(access.organizationId, organization)
        assert.deepStrictEqual(yield* Context.get(second, AccessTokens).verify(json.access_token, "/mcp"), access)
        const sent = { grant_type: "refresh_token", refresh_token: json.refresh_token, client_id: client }
        const [here, there] = yield* Effect.all([redeem(base, sent), redeem(other, sent)], { concurrency: "unbounded" })
        assert.deepStrictEqual([here.status, there.status], [200, 200])
        assert.deepStrictEqual(here.json, there.json)
        yield* Context.get(second, AccessTokens).verify(here.json.access_token, "/mcp")
        const cookies = yield* (yield* SqlClient.SqlClient)`SELECT 1 FROM oauth_secrets`
        assert.strictEqual(cookies.length, 1)
      })
    )
  })
})

layer(testServiceOn(SimulatorStatistical, TestDatabaseOnLine))("without its database", (it) => {
  it.effect("the authorization server says so, and goes on when it is back", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const line = yield* Line
      const tokens = yield* newTokens(base, key)
      const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh, client_id: tokens.client }
      const refused = Effect.gen(function* () {
        const token = yield* redeem(base, refresh)
        assert.deepStrictEqual([token.status, token.headers.get("retry-after")], [503, "1"])
        const page = yield* ask(`${base}/oauth/authorize?client_id=unknown`, { headers: { accept: "text/html" } })
        assert.strictEqual(page.status, 503)
      })
      yield* Effect.acquireUseRelease(
        line.cut,
        () => refused,
        () => line.restore
      )
      assert.strictEqual((yield* redeem(base, refresh)).status, 200)
      assert.strictEqual((yield* send({ path: "/v1/healthcheck" })).status, 200)
    })
  )
})
