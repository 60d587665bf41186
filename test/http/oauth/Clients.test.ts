import { createHash } from "node:crypto"
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { needsDocuments } from "../../support/ClientDocuments.ts"
import {
  authorizeUrl,
  challengeOf,
  makeBrowser,
  newCode,
  newVerifier,
  origin,
  postForm,
  redeem,
  register
} from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

/** Registrations as clients send them. */
const registrations: ReadonlyArray<readonly [string, Record<string, unknown>, string]> = [
  [
    "VS Code",
    {
      client_name: "Visual Studio Code",
      redirect_uris: ["https://vscode.dev/redirect", "http://127.0.0.1/", "http://127.0.0.1:33418/"],
      grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      application_type: "native"
    },
    "http://127.0.0.1:59656/"
  ],
  [
    "Cursor, whose address has a scheme of its own",
    {
      client_name: "Cursor",
      redirect_uris: [
        "cursor://anysphere.cursor-mcp/oauth/callback",
        "http://localhost:8787/callback",
        "https://www.cursor.example/agents/mcp/oauth/callback"
      ],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none"
    },
    "cursor://anysphere.cursor-mcp/oauth/callback"
  ],
  [
    "OpenCode, without saying that it is an application",
    {
      client_name: "OpenCode",
      redirect_uris: ["http://127.0.0.1:19876/mcp/oauth/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none"
    },
    "http://127.0.0.1:19876/mcp/oauth/callback"
  ],
  [
    "Claude, with scopes of others and a logo",
    {
      client_name: "Claude",
      logo_uri: "https://claude.example/logo.png",
      redirect_uris: ["https://claude.example/api/mcp/auth_callback"],
      scope: "read ask mcp:unknown openid",
      token_endpoint_auth_method: "none"
    },
    "https://claude.example/api/mcp/auth_callback"
  ],
  [
    "ChatGPT, which could sign and need not",
    {
      client_name: "ChatGPT",
      redirect_uris: ["https://chatgpt.example/connector_platform_oauth_redirect"],
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
      jwks_uri: "https://chatgpt.example/oauth/jwks.json"
    },
    "https://chatgpt.example/connector_platform_oauth_redirect"
  ],
  ["the least that a client can say", { redirect_uris: ["http://[::1]:1234/cb"] }, "http://[::1]:9999/cb"]
]

/** Clients that are named by the address of their description. */
const documented: ReadonlyArray<readonly [string, string, string]> = [
  ["Claude", "https://claude.example/oauth/mcp-oauth-client-metadata", "https://claude.example/api/mcp/auth_callback"],
  ["Claude Code", "https://claude.example/oauth/claude-code-client-metadata", "http://localhost:3118/callback"],
  ["ChatGPT", "https://chatgpt.example/oauth/client.json", "https://chatgpt.example/connector_platform_oauth_redirect"],
  ["VS Code", "https://vscode.example/oauth/client-metadata.json", "http://127.0.0.1:33418/"],
  ["VS Code on another port", "https://vscode.example/oauth/client-metadata.json", "http://127.0.0.1:59656/"],
  ["a client that is native", "https://client.example/meta.json", "http://127.0.0.1:7777/callback"],
  // The documents of well-known clients that the service has copies of, as nothing is fetched here.
  ["Claude's copy", "https://claude.ai/oauth/mcp-oauth-client-metadata", "https://claude.ai/api/mcp/auth_callback"],
  ["Claude Code's copy", "https://claude.ai/oauth/claude-code-client-metadata", "http://127.0.0.1:50505/callback"],
  ["ChatGPT's copy", "https://chatgpt.com/oauth/client.json", "https://chatgpt.com/connector_platform_oauth_redirect"],
  ["VS Code's copy", "https://vscode.dev/oauth/client-metadata.json", "https://vscode.dev/redirect"]
]

const refusedRegistrations: ReadonlyArray<readonly [unknown, string]> = [
  [{ redirect_uris: ["http://evil.example/cb"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["https://a.example/cb#fragment"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["https://user:pw@a.example/cb"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["https://:pw@a.example/cb"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["https://@a.example/cb"] }, "invalid_redirect_uri"],
  [{ redirect_uris: ["http://localhost/\u0000"] }, "invalid_redirect_uri"],
  [{ redirect_uris: [] }, "invalid_redirect_uri"],
  [{ redirect_uris: [1] }, "invalid_redirect_uri"],
  [{}, "invalid_redirect_uri"],
  [{ redirect_uris: ["https://a.example/cb"], response_types: ["token"] }, "invalid_client_metadata"],
  [
    { redirect_uris: ["https://a.example/cb"], token_endpoint_auth_method: "private_key_jwt" },
    "invalid_client_metadata"
  ],
  [[], "invalid_client_metadata"],
  ["null", "invalid_client_metadata"],
  ['{"redirect_uris":', "invalid_request"],
  [`{"redirect_uris":${"[".repeat(5000)}${"]".repeat(5000)}}`, "invalid_request"]
]

layer(testService())("clients", (it) => {
  for (const [name, metadata, redirect_uri] of registrations) {
    it.effect(`register and get tokens: ${name}`, () =>
      Effect.gen(function* () {
        const base = yield* origin
        const { key } = yield* newTenant()
        const registered = yield* register(base, metadata)
        assert.strictEqual(registered.status, 201, registered.text)
        assert.strictEqual(registered.json.token_endpoint_auth_method, "none")
        assert.isUndefined(registered.json.client_secret)
        assert.deepStrictEqual(registered.json.grant_types, ["authorization_code", "refresh_token"])
        const code = yield* newCode(base, key, registered.json.client_id, { redirect_uri, scope: "read openid" })
        const { json, status } = yield* redeem(base, code)
        assert.deepStrictEqual([status, json.scope, json.token_type], [200, "read", "Bearer"])
      })
    )
  }

  for (const [name, client_id, redirect_uri] of documented) {
    it.effect(`are known by their documents: ${name}`, () =>
      Effect.gen(function* () {
        yield* needsDocuments
        const base = yield* origin
        const { key } = yield* newTenant()
        const resource = `${base}/mcp`
        const code = yield* newCode(base, key, client_id, { redirect_uri, resource, scope: "read ask" })
        const { json, status } = yield* redeem(base, { ...code, resource })
        assert.deepStrictEqual([status, json.scope], [200, "read ask"])
      })
    )
  }

  it.effect("are refused on a page, without a redirect, when they or their address are not known", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const known = "https://claude.example/oauth/mcp-oauth-client-metadata"
      const loopback = "https://claude.example/oauth/claude-code-client-metadata"
      const wrong: ReadonlyArray<readonly [string, string]> = [
        [known, "https://evil.example/cb"],
        [known, "https://claude.example/api/mcp/auth_callback/../../evil"],
        [known, "https://claude.example:8443/api/mcp/auth_callback"],
        [loopback, "http://localhost.evil.example/callback"],
        [loopback, "http://localhost:3118/other"],
        [loopback, "http://127.0.0.2:3118/callback"],
        ["https://other.example/x", "https://other.example/cb"],
        ["https://secret.example/meta.json", "https://secret.example/callback"],
        ["http://claude.example/oauth/mcp-oauth-client-metadata", "https://claude.example/api/mcp/auth_callback"],
        ["nobody", "https://evil.example/cb"]
      ]
      for (const [client_id, redirect_uri] of wrong) {
        const url = authorizeUrl(base, { client_id, redirect_uri, code_challenge: challengeOf(newVerifier()) })
        const { answer, at } = yield* makeBrowser(base).open(url)
        assert.isTrue(at.startsWith(`${base}/oauth/authorize?`), at)
        assert.strictEqual(answer.status, 400, `${client_id} ${redirect_uri}`)
        assert.isNull(answer.headers.get("location"))
        assert.include(answer.text, "This authorization cannot go on")
      }
    })
  )

  it.effect("are refused registrations that cannot be used", () =>
    Effect.gen(function* () {
      const base = yield* origin
      yield* TestClock.adjust("1 minute")
      for (const [metadata, error] of refusedRegistrations) {
        const { headers, json, status, text } = yield* register(base, metadata)
        assert.deepStrictEqual([status, json?.error], [400, error], text)
        assert.isAbove(json.error_description.length, 10)
        assert.strictEqual(headers.get("cache-control"), "no-store")
      }
    })
  )

  for (const method of ["client_secret_basic", "client_secret_post"]) {
    it.effect(`may keep a secret, of which the service keeps a digest: ${method}`, () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1 minute")
        const base = yield* origin
        const { key } = yield* newTenant()
        const { json: client } = yield* register(base, {
          redirect_uris: ["http://127.0.0.1:7777/callback"],
          token_endpoint_auth_method: method
        })
        const { client_id, ...code } = yield* newCode(base, key, client.client_id)
        const redeemWith = (secret: string) =>
          method === "client_secret_post"
            ? redeem(base, { ...code, client_id, client_secret: secret })
            : postForm(`${base}/oauth/token`, code, {
                authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString("base64")}`
              })
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ readonly metadata: { readonly client_secret: string } }>`
          SELECT metadata FROM oauth_clients WHERE id = ${client_id}`
        const kept = row?.metadata.client_secret ?? ""
        assert.strictEqual(kept, createHash("sha256").update(client.client_secret).digest("base64url"))

        assert.strictEqual((yield* redeem(base, { ...code, client_id })).status, 401)
        for (const wrong of ["wrong", kept, client.client_secret.slice(1)]) {
          assert.strictEqual((yield* redeemWith(wrong)).json.error, "invalid_client")
        }
        const { json, status } = yield* redeemWith(client.client_secret)
        assert.strictEqual(status, 200, JSON.stringify(json))
      })
    )
  }
})
