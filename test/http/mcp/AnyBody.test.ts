import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { tools } from "../../../src/http/mcp/Tools.ts"
import { origin } from "../../support/mcp/Clients.ts"
import { ACCEPT, inSession, messagesOf, modern, newSession, request } from "../../support/mcp/Messages.ts"
import { openStream } from "../../support/mcp/Streams.ts"
import { newTenant, type Received, send, TestService } from "../../support/Service.ts"

const RUNS = 10
const AT_ONCE = 12

const json = fc.jsonValue({ maxDepth: 3 })
const methods = [
  "completion/complete",
  "initialize",
  "logging/setLevel",
  "notifications/cancelled",
  "notifications/initialized",
  "notifications/progress",
  "ping",
  "prompts/get",
  "prompts/list",
  "resources/list",
  "resources/read",
  "resources/templates/list",
  "server/discover",
  "tools/call",
  "tools/list"
]
const names = [...tools.map(({ name }) => name), "concept_test", "message_test", "constructor"]

/** Parameters that are half right: names that exist with arguments that need not fit. */
const params = fc.record(
  {
    name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...names) }, json),
    arguments: fc.oneof(
      fc.record(
        {
          audience: fc.oneof(fc.uuid(), fc.string(), json),
          audienceId: fc.oneof(fc.uuid(), json),
          audiencePrompt: fc.oneof(fc.string(), json),
          question: json,
          questions: json,
          choices: json,
          query: json,
          title: json,
          limit: json,
          filter: json
        },
        { requiredKeys: [] }
      ),
      json
    ),
    uri: fc.oneof(fc.webUrl(), fc.constant("audience-insights://audiences/%00"), json),
    cursor: json,
    protocolVersion: json,
    requestId: json,
    _meta: fc.oneof(json, fc.record({ progressToken: json, "io.modelcontextprotocol/protocolVersion": json })),
    inputResponses: json,
    requestState: json
  },
  { requiredKeys: [] }
)
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 5, arbitrary: fc.constant("2.0") }, json),
    id: fc.oneof(fc.integer(), fc.string(), json),
    method: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...methods) }, json),
    params: fc.oneof({ weight: 4, arbitrary: params }, json),
    result: json,
    error: json
  },
  { requiredKeys: [] }
)
const uris = ["audience-insights://audiences/%00", "audience-insights://projects/x", "ui://audience-insights/", "x:"]
/** Messages of 2026-07-28 whose headers fit, so that they reach what is behind them. */
const enveloped = fc
  .record({
    method: fc.constantFrom(...methods),
    given: params,
    name: fc.constantFrom(...names),
    uri: fc.constantFrom(...uris)
  })
  .map(({ given, method, name, uri }) => {
    const { body, headers } = modern(method, { ...given, name, uri })
    return { body, headers: { ...headers, "mcp-name": method === "resources/read" ? uri : name } }
  })
const body = fc.oneof(json, message, fc.array(message, { maxLength: 3 }))
const batch = <A>(one: fc.Arbitrary<A>) => fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE })

const isAnswer = (answer: Received, given: unknown) => {
  const what = `${answer.status} ${answer.text.slice(0, 300)} to ${JSON.stringify(given).slice(0, 1_000)}`
  assert.isBelow(answer.status, 500, what)
  if (answer.status === 202) return assert.match(answer.text, /^(Accepted)?$/, what)
  for (const one of messagesOf(answer).flat()) assert.strictEqual(one?.jsonrpc, "2.0", what)
}

/** Sends batches of whatever, and has every answer be one of the protocol's. */
const answers = <A, E, R>(one: fc.Arbitrary<A>, ask: (given: A) => Effect.Effect<Received, E, R>) =>
  Effect.forEach(
    fc.sample(batch(one), RUNS),
    (given) =>
      Effect.forEach(given, (each) => Effect.map(ask(each), (got) => isAnswer(got, each)), { concurrency: AT_ONCE }),
    { discard: true }
  )

layer(TestService)("any JSON", (it) => {
  it.effect("is answered by the protocol without a session", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      yield* answers(body, (given) =>
        send({ path: "/mcp", key, body: JSON.stringify(given), headers: { accept: ACCEPT } })
      )
      yield* answers(enveloped, ({ body, headers }) => send({ path: "/mcp", key, body, headers }))
    })
  )

  it.effect("is answered by the protocol in a session", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      for (const revision of ["2025-03-26", "2025-11-25"]) {
        const session = yield* newSession(tenant, revision)
        yield* answers(body, (given) => inSession(session, { body: JSON.stringify(given) }))
        const after = yield* inSession(session, { body: request("tools/list") })
        assert.strictEqual(messagesOf(after)[0].result.tools.length, tools.length)
      }
    })
  )

  it.scoped("is answered by the protocol over the older transport", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const stream = yield* openStream(`${yield* origin}/mcp/sse`, { headers: { authorization: `Bearer ${key}` } })
      const path = (yield* stream.next)?.data ?? ""
      yield* answers(body, (given) => send({ path, key, body: JSON.stringify(given) }))
      yield* send({ path, key, body: request("tools/list", {}, "last") })
      const last = yield* Effect.repeat(stream.next, {
        until: (event) => event === undefined || JSON.parse(event.data ?? "").id === "last"
      })
      assert.strictEqual(JSON.parse(last?.data ?? "").result.tools.length, tools.length)
    })
  )
})
