import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Option, TestClock } from "effect"
import type { Scope } from "../../src/domain/Scope.ts"
import { Api } from "../../src/http/api/Api.ts"
import { NeededScope } from "../../src/http/api/Authorization.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { toolCall } from "../support/mcp/Rpc.ts"
import { ask, newClient, newCode, newTokens, origin, postForm, redeem } from "../support/OAuth.ts"
import { newTenant, type Received, type Sent, send, testService } from "../support/Service.ts"

const SCOPES: ReadonlyArray<Scope> = ["read", "ask", "manage", "administer"]
const UUID = "00000000-0000-4000-8000-000000000000"
const closed = { question: "Do you own a car?", choices: ["Yes", "No"], audiencePrompt: "Adults" }

const endpoints = Object.values(Api.groups).flatMap(({ endpoints, identifier }) =>
  Object.values(endpoints).map((endpoint) => ({
    name: `${identifier}.${endpoint.name}`,
    method: endpoint.method as NonNullable<Sent["method"]>,
    path: endpoint.path.replace(/:[^/]+/g, UUID),
    needs: Context.getOption(endpoint.annotations, NeededScope)
  }))
)

const secured = endpoints.filter(({ name }) => name !== "health.check")

/** Endpoints that change something or cost something; all others are for reading. */
const beyondReading: Readonly<Record<string, Scope>> = {
  "asks.choices": "ask",
  "asks.compare": "ask",
  "asks.open": "ask",
  "asks.project": "ask",
  "asks.projectAlias": "ask",
  "estimationTasks.create": "ask",
  "estimationTasks.submit": "ask",
  "durableAsks.submit": "ask",
  "durableAsks.cancel": "ask",
  "durableAsks.retry": "ask",
  "studies.submit": "ask",
  "studies.cancel": "ask",
  "studies.follow": "ask",
  "audiences.create": "manage",
  "audiences.rename": "manage",
  "audiences.remove": "manage",
  "history.change": "manage",
  "history.remove": "manage",
  "history.share": "manage",
  "history.unshare": "manage",
  "models.connect": "administer",
  "models.disconnect": "administer",
  "models.check": "administer",
  "keys.list": "administer",
  "keys.create": "administer",
  "keys.rotate": "administer",
  "keys.revoke": "administer",
  "members.list": "administer",
  "members.invite": "administer",
  "members.change": "administer",
  "members.remove": "administer",
  "members.link": "administer",
  "members.sessions": "administer",
  "members.endSessions": "administer",
  "members.endSession": "administer",
  "members.audit": "administer",
  "projects.create": "manage",
  "projects.change": "manage",
  "projects.changeQuestion": "manage",
  "projects.deriveQuestion": "manage",
  "projects.weigh": "manage",
  "projects.appendWave": "manage",
  "projects.removeWave": "manage",
  "projects.data": "manage",
  "projects.takeBackChange": "manage",
  "projects.remove": "administer",
  "reports.create": "manage",
  "reports.change": "manage",
  "reports.add": "manage",
  "reports.remove": "manage",
  "reports.share": "manage",
  "reports.unshare": "manage",
  "imports.cancel": "manage",
  "webhooks.createSecret": "manage",
  "webhooks.removeSecret": "manage",
  "webhooks.redeliver": "manage"
}

const FORM = "multipart/form-data; boundary=x"

/** What is sent to an endpoint: of the right kind, and not enough for anything to be done. */
const sentTo = (name: string, method: NonNullable<Sent["method"]>, headers: Readonly<Record<string, string>>) => {
  if (["projects.create", "projects.appendWave", "projects.deck"].includes(name))
    return { method, headers: { ...headers, "content-type": FORM }, body: "--x--\r\n" }
  return ["PATCH", "POST", "PUT"].includes(method) ? { method, headers, body: {} } : { method, headers }
}

/** Addresses that the router takes for the same. */
const spellings = (path: string): ReadonlyArray<string> => [
  path,
  `${path}/`,
  path.replaceAll(/(?<!^)\//g, "//"),
  path.replace("/v1/", "/V1/"),
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `${path}?x=1`
]

/** As it is, and a third of the other spellings: each endpoint is tried by all of them, with some scope each. */
const spellingsFor = (path: string, turn: number): ReadonlyArray<string> =>
  spellings(path).filter((_, at) => at === 0 || at % SCOPES.length === turn % SCOPES.length)

const isLacking = (answer: Received, base: string, scope: Scope, what: string) => {
  assert.strictEqual(answer.status, 403, `${what}: ${answer.text}`)
  isEnvelope(answer, { status: 403, type: "permission_error", code: "insufficient_scope", param: null })
  const header = answer.headers["www-authenticate"] ?? ""
  for (const said of [
    'error="insufficient_scope"',
    `scope="${scope}"`,
    `resource_metadata="${base}/.well-known/oauth-protected-resource/v1"`
  ]) {
    assert.include(header, said)
  }
}

const tokensFor = (base: string, key: string, scope = "read ask manage", resource = "/v1") =>
  newTokens(base, key, { scope, resource: `${base}${resource}` })

layer(testService())("access tokens at /v1", (it) => {
  it.effect.each(SCOPES)("with %s open what it allows and nothing else, however an address is spelled", (granted) =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const { access, scope } = yield* tokensFor(base, key, granted)
      assert.strictEqual(scope, granted)
      const tried = ({ method, name, needs, path }: (typeof endpoints)[number], number: number) => {
        const needed = beyondReading[name] ?? "read"
        assert.deepStrictEqual(needs, Option.some(needed), name)
        return Effect.forEach(spellingsFor(path, SCOPES.indexOf(granted) + number), (spelled, at) =>
          Effect.gen(function* () {
            const headers = at % 2 === 0 && method === "POST" ? { "idempotency-key": `${name} ${at}` } : {}
            const answer = yield* send({ path: spelled, key: access, ...sentTo(name, method, headers) })
            if (answer.status === 404 && answer.json?.error.code === "route_not_found") return
            if (needed === granted) assert.notInclude([401, 403], answer.status, `${name} ${spelled}`)
            else isLacking(answer, base, needed, `${name} ${spelled}`)
          })
        )
      }
      yield* Effect.forEach(secured, tried, { concurrency: 8, discard: true })
    })
  )

  it.effect("are told from those for tools, in both directions", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const tools = yield* tokensFor(base, key, "read", "/mcp")
      const contract = yield* tokensFor(base, key, "read")
      const refused = yield* send({ path: "/v1/credits", key: tools.access })
      isEnvelope(refused, { status: 401, type: "authentication_error", code: "invalid_token", param: null })
      assert.include(refused.json.error.message, "another part of the service")
      assert.include(refused.headers["www-authenticate"] ?? "", 'error="invalid_token"')
      assert.strictEqual((yield* send({ path: "/v1/credits", key: contract.access })).status, 200)
      assert.strictEqual((yield* send({ method: "HEAD", path: "/v1/credits", key: contract.access })).status, 200)
      assert.strictEqual((yield* toolCall(base, tools.access, "get_credits")).status, 200)
      assert.strictEqual((yield* toolCall(base, contract.access, "get_credits")).status, 401)
      const renewed = yield* redeem(base, {
        grant_type: "refresh_token",
        refresh_token: contract.refresh,
        client_id: contract.client,
        resource: `${base}/mcp`
      })
      assert.strictEqual(renewed.json.error, "invalid_target")
    })
  )

  it.effect("are granted for one resource at a time, the one that was asked for", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const client = yield* newClient(base)
      const code = yield* newCode(base, key, client, { resource: `${base}/v1/` })
      assert.strictEqual((yield* redeem(base, { ...code, resource: `${base}/mcp` })).json.error, "invalid_target")
      const both = `${base}/oauth/authorize?${new URLSearchParams([
        ["response_type", "code"],
        ["client_id", client],
        ["redirect_uri", "http://127.0.0.1:7777/callback"],
        ["code_challenge", "a".repeat(43)],
        ["code_challenge_method", "S256"],
        ["resource", `${base}/mcp`],
        ["resource", `${base}/v1`]
      ])}`
      const location = (yield* ask(both)).headers.get("location") ?? ""
      assert.strictEqual(new URL(location).searchParams.get("error"), "invalid_target")
    })
  )

  it.effect("say when they have expired, and end with their grant and their key", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const { access, client, refresh } = yield* tokensFor(base, key)
      const credits = send({ path: "/v1/credits", key: access })
      assert.strictEqual((yield* credits).status, 200)
      const sql = yield* SqlClient.SqlClient
      const change = (interval: string) => sql`
        UPDATE oauth_records SET expires_at = now() + ${interval}::interval WHERE kind = 'AccessToken'`
      yield* change("-1 second")
      yield* TestClock.adjust("2 seconds")
      isEnvelope(yield* credits, { status: 401, type: "authentication_error", code: "expired_token", param: null })
      yield* change("1 hour")
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual((yield* credits).status, 200)
      yield* postForm(`${base}/oauth/revoke`, { client_id: client, token: refresh })
      yield* TestClock.adjust("2 seconds")
      isEnvelope(yield* credits, { status: 401, type: "authentication_error", code: "invalid_token", param: null })
    })
  )

  it.effect("show and charge the organization that granted them, and no other", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const [own, other] = [yield* newTenant(), yield* newTenant()]
      const made = yield* send({ path: "/v1/audiences", key: own.key, body: { title: "Own", prompt: "Adults" } })
      const { access } = yield* tokensFor(base, other.key)
      const listed = yield* send({ path: "/v1/audiences", key: access })
      assert.notInclude(listed.text, made.json.data.id)
      const path = `/v1/audiences/${made.json.data.id}`
      assert.strictEqual((yield* send({ method: "DELETE", path, key: access })).status, 404)
      const balance = (key: string) =>
        Effect.map(send({ path: "/v1/credits", key }), ({ json }): number => json.data.balance)
      const before = [yield* balance(own.key), yield* balance(other.key)]
      const answered = yield* send({ path: "/v1/ask/choices", key: access, body: { ...closed, sampleSize: "low" } })
      assert.strictEqual(answered.status, 200, answered.text)
      assert.strictEqual(yield* balance(own.key), before[0])
      assert.isBelow(yield* balance(other.key), before[1]!)
    })
  )

  it.effect("are not answered again what they may not ask", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const headers = { "idempotency-key": "once" }
      const asked = { path: "/v1/ask/choices", body: { ...closed, sampleSize: "low" }, headers }
      const first = yield* send({ ...asked, key })
      assert.strictEqual(first.status, 200, first.text)
      const reading = yield* tokensFor(base, key, "read")
      isLacking(yield* send({ ...asked, key: reading.access }), base, "ask", "a replay")
      const asking = yield* tokensFor(base, key, "ask")
      const again = yield* send({ ...asked, key: asking.access })
      assert.deepStrictEqual(
        [again.status, again.headers["idempotent-replayed"], again.text],
        [200, "true", first.text]
      )
    })
  )
})
