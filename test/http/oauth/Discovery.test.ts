import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { isEnvelope, REQUEST_ID } from "../../support/Envelope.ts"
import { ask, newClient, origin, postForm, register } from "../../support/OAuth.ts"
import { send, testService } from "../../support/Service.ts"

const PROTECTED = "/.well-known/oauth-protected-resource"
const SERVER = "/.well-known/oauth-authorization-server"
const documents = [PROTECTED, `${PROTECTED}/mcp`, `${PROTECTED}/mcp/sse`, `${PROTECTED}/v1`, SERVER]

layer(testService())("discovery", (it) => {
  it.effect("describes the resources and who authorizes for them", () =>
    Effect.gen(function* () {
      const base = yield* origin
      for (const path of ["", "/mcp", "/mcp/sse", "/v1"]) {
        const { headers, json, status } = yield* send({ path: PROTECTED + path })
        assert.deepStrictEqual([status, headers["content-type"]], [200, "application/json"])
        assert.deepStrictEqual(json, {
          resource: base + path,
          authorization_servers: [base],
          scopes_supported: ["read", "ask", "manage"],
          bearer_methods_supported: ["header"],
          resource_name: "Audience Insights",
          resource_documentation: `${base}/docs`
        })
      }
    })
  )

  it.effect("describes the authorization server", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const methods = ["none", "client_secret_basic", "client_secret_post"]
      assert.deepStrictEqual((yield* send({ path: SERVER })).json, {
        issuer: base,
        authorization_endpoint: `${base}/oauth/authorize`,
        token_endpoint: `${base}/oauth/token`,
        registration_endpoint: `${base}/oauth/register`,
        revocation_endpoint: `${base}/oauth/revoke`,
        scopes_supported: ["read", "ask", "manage"],
        response_types_supported: ["code"],
        response_modes_supported: ["query", "fragment", "form_post"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: methods,
        revocation_endpoint_auth_methods_supported: methods,
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
        service_documentation: `${base}/docs`
      })
    })
  )

  it.effect("answers pages of every origin, HEAD and preflights, and names the methods that there are", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const asked = { origin: "https://app.example", "access-control-request-method": "POST" }
      const posts = ["/oauth/token", "/oauth/register", "/oauth/revoke"]
      for (const path of [...documents, ...posts]) {
        const preflight = yield* send({ method: "OPTIONS", path, headers: asked })
        assert.strictEqual(preflight.status, 204)
        assert.strictEqual(preflight.headers["access-control-allow-origin"], "*")
        assert.include(preflight.headers["access-control-allow-methods"], "POST")
        assert.isUndefined(preflight.headers["access-control-allow-credentials"])
        const wrong = yield* send({ method: "PUT", path, body: "{}" })
        isEnvelope(wrong, { status: 405, type: "invalid_request_error", code: "method_not_allowed" })
        assert.strictEqual(wrong.headers.allow, documents.includes(path) ? "GET, HEAD" : "POST")
      }
      for (const path of documents) {
        const head = yield* ask(base + path, { method: "HEAD" })
        assert.deepStrictEqual([head.status, head.text], [200, ""])
        assert.match(head.headers.get("x-request-id") ?? "", REQUEST_ID)
      }
      const error = yield* postForm(`${base}/oauth/token`, {}, { origin: "https://app.example" })
      assert.deepStrictEqual(
        [error.status, error.json.error, error.headers.get("access-control-allow-origin")],
        [400, "invalid_request", "*"]
      )
      assert.match(error.headers.get("x-request-id") ?? "", REQUEST_ID)
      const challenge = yield* send({ path: "/.well-known/openai-apps-challenge" })
      isEnvelope(challenge, { status: 404, type: "not_found_error", code: "route_not_found" })
    })
  )

  it.effect("counts what an address attempts in a minute", () =>
    Effect.gen(function* () {
      const base = yield* origin
      yield* TestClock.adjust("1 minute")
      const refused = (answer: { status: number; headers: Headers; json: { error?: string } | undefined }) => {
        assert.deepStrictEqual([answer.status, answer.json?.error], [429, "temporarily_unavailable"])
        assert.match(answer.headers.get("retry-after") ?? "", /^[1-9]\d?$/)
      }
      const registrations = yield* Effect.replicateEffect(register(base, {}), 21, { concurrency: 7 })
      assert.strictEqual(registrations.filter(({ status }) => status === 429).length, 1)
      refused(registrations.find(({ status }) => status === 429)!)
      const tokens = yield* Effect.replicateEffect(postForm(`${base}/oauth/token`, {}), 121, { concurrency: 10 })
      refused(tokens.find(({ status }) => status === 429)!)
      yield* TestClock.adjust("1 minute")
      yield* newClient(base)
    })
  )

  it.effect("refuses bodies that are too large, of another type, or no form", () =>
    Effect.gen(function* () {
      const base = yield* origin
      yield* TestClock.adjust("1 minute")
      const large = yield* register(base, { redirect_uris: ["https://a.example/cb"], client_name: "x".repeat(70_000) })
      assert.deepStrictEqual([large.status, large.json.error], [413, "invalid_request"])
      const typed = yield* ask(`${base}/oauth/register`, { method: "POST", body: new URLSearchParams({ a: "b" }) })
      assert.deepStrictEqual([typed.status, typed.json.error], [400, "invalid_request"])
      const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }
      const token = yield* ask(`${base}/oauth/token`, json)
      assert.deepStrictEqual([token.status, token.json.error], [400, "invalid_request"])
    })
  )
})

const settings = { PUBLIC_URL: "https://insights.example.com", OPENAI_APPS_CHALLENGE: "token-0123_4" }

layer(testService(settings))("discovery behind a proxy", (it) => {
  it.effect("names the public address, sets secure cookies, and believes no header", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const headers = {
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        forwarded: "host=evil.example"
      }
      const { json } = yield* send({ path: SERVER, headers })
      assert.strictEqual(json.issuer, settings.PUBLIC_URL)
      assert.notInclude(JSON.stringify(json), "evil.example")
      const client_id = yield* newClient(base)
      const query = new URLSearchParams({
        client_id,
        response_type: "code",
        redirect_uri: "http://127.0.0.1:7777/callback",
        code_challenge: "a".repeat(43),
        code_challenge_method: "S256",
        resource: `${settings.PUBLIC_URL}/mcp`
      })
      const answer = yield* ask(`${base}/oauth/authorize?${query}`, { headers })
      assert.strictEqual(answer.status, 303)
      assert.match(
        answer.headers.get("location") ?? "",
        /^\/oauth\/consent\/|^https:\/\/insights\.example\.com\/oauth\/consent\//
      )
      const cookies = answer.headers.getSetCookie()
      assert.isAbove(cookies.length, 1)
      for (const cookie of cookies) assert.match(cookie, /;\s*secure/i)
    })
  )

  it.effect("shows the token that proves whose domain it is", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* send({ path: "/.well-known/openai-apps-challenge" })
      assert.deepStrictEqual([status, text], [200, settings.OPENAI_APPS_CHALLENGE])
      assert.match(headers["content-type"] ?? "", /^text\/plain/)
    })
  )
})
