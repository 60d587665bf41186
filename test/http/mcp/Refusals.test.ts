import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { rpcCodes } from "../../../src/http/mcp/Gate.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import {
  ACCEPT,
  initialize,
  inSession,
  isRefusal,
  modern,
  newSession,
  post,
  request
} from "../../support/mcp/Messages.ts"
import { newTenant, type Sent, send, TestService } from "../../support/Service.ts"

const accept = { accept: ACCEPT }
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`
const large = (bytes: number) => JSON.stringify(request("ping", { pad: "x".repeat(bytes) }))

interface Refusal extends Omit<Sent, "path" | "key"> {
  readonly path?: string
  readonly status: number
  readonly code?: number
  /** Headers of the answer. */
  readonly with?: Readonly<Record<string, string>>
}

const ofAll: Readonly<Record<string, Refusal>> = {
  "a page of another origin": { body: initialize(), headers: { origin: "https://evil.example" }, status: 403 },
  "a page without an origin": { body: initialize(), headers: { origin: "null" }, status: 403 },
  "another host": { body: initialize(), headers: { host: "evil.example:80" }, status: 403 },
  "another host, for the stream": { path: "/mcp/sse", headers: { host: "evil.example" }, status: 403 },
  "a page of another origin, for the stream": {
    path: "/mcp/sse",
    headers: { origin: "https://evil.example" },
    status: 403
  },
  PUT: { method: "PUT", body: initialize(), status: 405, with: { allow: "GET, POST, DELETE" } },
  PATCH: { method: "PATCH", body: initialize(), status: 405, with: { allow: "GET, POST, DELETE" } },
  OPTIONS: { method: "OPTIONS", status: 405, with: { allow: "GET, POST, DELETE" } },
  "PUT to the stream": { method: "PUT", path: "/mcp/sse", body: {}, status: 405, with: { allow: "GET, POST" } },
  "DELETE of the stream": { method: "DELETE", path: "/mcp/sse", status: 405, with: { allow: "GET, POST" } },
  "text that is not JSON": { body: "{", status: 400, code: rpcCodes.parse },
  "no body": { body: "", status: 400, code: rpcCodes.parse },
  null: { body: "null", status: 400, code: rpcCodes.parse },
  "JSON that nests deeper than a hundred": { body: nested(101), status: 400, code: rpcCodes.invalidRequest },
  "JSON that is not JSON-RPC": { body: { hello: "there" }, status: 400 },
  "a body larger than a mebibyte": { body: large(1024 * 1024), status: 413 },
  "another type than JSON": { body: initialize(), headers: { "content-type": "text/plain" }, status: 415 },
  "another type than JSON, for the stream": {
    path: "/mcp/sse?sessionId=0",
    body: initialize(),
    headers: { "content-type": "text/plain" },
    status: 415
  },
  "a client that takes no stream": { body: initialize(), headers: { accept: "application/json" }, status: 406 },
  "a client that takes no JSON": { body: initialize(), headers: { accept: "text/event-stream" }, status: 406 },
  "a call without a session": { body: request("tools/list"), status: 400, code: rpcCodes.server },
  "a stream without a session": { status: 400, code: rpcCodes.server },
  "the end of no session": { method: "DELETE", status: 400, code: rpcCodes.server },
  "a call of an unknown session": {
    body: request("tools/list"),
    headers: { "mcp-session-id": crypto.randomUUID() },
    status: 404,
    code: rpcCodes.sessionNotFound
  },
  "the stream of an unknown session": {
    headers: { "mcp-session-id": "x" },
    status: 404,
    code: rpcCodes.sessionNotFound
  },
  "the end of an unknown session": {
    method: "DELETE",
    headers: { "mcp-session-id": "x" },
    status: 404,
    code: rpcCodes.sessionNotFound
  },
  "a call to a stream that is not open": {
    path: "/mcp/sse?sessionId=x",
    body: request("tools/list"),
    status: 404,
    code: rpcCodes.sessionNotFound
  },
  "a call to no stream": { path: "/mcp/sse", body: initialize(), status: 405, with: { allow: "GET" } },
  "an unknown revision": { ...modern("server/discover", {}, "2099-01-01"), status: 400, code: -32022 },
  "headers that say another method than the body": {
    ...modern("tools/list"),
    headers: { ...modern("tools/list").headers, "mcp-method": "prompts/list" },
    status: 400,
    code: -32020
  },
  "an unknown method": { ...modern("tools/forget"), status: 404, code: -32601 }
}

layer(TestService)("requests to the tools", (it) => {
  it.effect.each(Object.entries(ofAll))("are refused: %s", ([_, refusal]) =>
    Effect.gen(function* () {
      const { code, headers, path = "/mcp", status, with: wanted = {}, ...sent } = refusal
      const { key } = yield* newTenant()
      const answer = yield* send({ path, key, headers: { ...accept, ...headers }, ...sent })
      isRefusal(answer, { status, ...(code !== undefined && { code }) })
      for (const [name, value] of Object.entries(wanted)) assert.strictEqual(answer.headers[name], value)
    })
  )

  it.effect("are told where to authorize", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant()
      const keys = yield* Keys
      const revoked = yield* keys.create(organization, "revoked")
      yield* keys.revoke(organization, revoked.id)
      for (const path of ["/mcp", "/mcp/sse"]) {
        for (const bearer of [undefined, `${key}x`, revoked.text, "a.b.c"]) {
          const answer = yield* send({ path, ...(bearer !== undefined && { key: bearer }), headers: accept })
          isRefusal(answer, { status: 401, code: rpcCodes.server })
          const challenge = answer.headers["www-authenticate"] ?? ""
          const metadata = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ""
          assert.isTrue(new URL(metadata).pathname.endsWith(`/.well-known/oauth-protected-resource${path}`), challenge)
          assert.strictEqual(challenge.includes('error="invalid_token"'), bearer !== undefined, challenge)
        }
      }
    })
  )

  it.effect("are answered without a body to HEAD, and before a page calls", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const head = yield* send({ path: "/mcp", method: "HEAD", key })
      assert.deepStrictEqual([head.status, head.text, head.headers.allow], [405, "", "GET, POST, DELETE"])
      const asked = { "access-control-request-method": "POST", "access-control-request-headers": "mcp-session-id" }
      const preflight = yield* send({
        path: "/mcp",
        method: "OPTIONS",
        headers: { ...asked, origin: "https://a.example" }
      })
      assert.strictEqual(preflight.status, 204)
      assert.strictEqual(preflight.headers["access-control-allow-headers"], "mcp-session-id")
    })
  )

  it.effect("speak the revision of their session", () =>
    Effect.gen(function* () {
      const session = yield* newSession(yield* newTenant())
      const call = { body: request("tools/list") }
      isRefusal(yield* inSession(session, { ...call, headers: { "mcp-protocol-version": "1999-01-01" } }), {
        status: 400
      })
      assert.strictEqual((yield* inSession(session, call)).status, 200)
    })
  )

  it.effect("come one by one since 2025-06-18", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const batch = [request("tools/list", {}, 1), request("prompts/list", {}, 2)]
      for (const revision of ["2025-06-18", "2025-11-25"]) {
        const session = yield* newSession(tenant, revision)
        isRefusal(yield* inSession(session, { body: batch }), { status: 400, code: rpcCodes.invalidRequest })
      }
      isRefusal(yield* post(tenant.key, batch), { status: 400 })
    })
  )

  it.effect("count towards the plan's rate", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ plan: "free" })
      const list = modern("tools/list")
      const answers = yield* Effect.replicateEffect(post(key, list.body, list.headers), 60, { concurrency: 10 })
      assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [200])
      const refused = yield* post(key, list.body, list.headers)
      isRefusal(refused, { status: 429, code: rpcCodes.server })
      assert.match(refused.headers["retry-after"] ?? "", /^[1-9]\d*$/)
    })
  )
})
