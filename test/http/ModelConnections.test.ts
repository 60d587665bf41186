import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Logger, LogLevel, Redacted, Stream } from "effect"
import type { ModelCheckLine } from "../../src/domain/models/ModelConnection.ts"
import { ModelConnections } from "../../src/services/ports/ModelConnections.ts"
import { modelServer } from "../support/models/InTest.ts"
import { clientOf, newTenant, send, type Tenant, testService } from "../support/Service.ts"
import { lookUntil } from "../support/Waiting.ts"

const REAL_TIME = { excludeTestServices: true }
const KEY = "sk-test-0123456789-abcdefgh-WXYZ"
const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString("base64"))
/** No model is set; the engines are those of the service. */
const SERVICE = { LLM_URL: "", LLM_NETWORKS: "loopback", ENCRYPTION_KEYS: keys[0]! }
const ask = {
  audiencePrompt: "US adults",
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  isMultipleChoice: false,
  sampleSize: "low"
} as const
const truth = [{ question: ask.question, choices: ask.choices, shares: [0.7, 0.2, 0.1] }]

const connectionTo = (url: string, changes: object = {}) =>
  ({
    provider: "compatible",
    url: `${url}/v1`,
    model: "tiny",
    key: Redacted.make(KEY),
    price: { input: 1, output: 2 },
    ...changes
  }) as const
const linesIn = (text: string) =>
  text.split("\n").flatMap((line): ReadonlyArray<ModelCheckLine> => (line === "" ? [] : [JSON.parse(line)]))
const engineOf = (tenant: Tenant, changes: object = {}) =>
  Effect.gen(function* () {
    const client = yield* clientOf(tenant)
    const { data } = yield* client.asks.choices({ payload: { ...ask, ...changes } })
    return data.sample.engine
  })

layer(testService(SERVICE), REAL_TIME)("a model that an organization connects", (it) => {
  it.scoped("answers its questions from then on, and nobody else's, until it is removed", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth, keys: [KEY] })
      const [tenant, stranger] = [yield* newTenant(), yield* newTenant()]
      const client = yield* clientOf(tenant)
      const before = (yield* client.models.connection({ urlParams: {} })).data
      assert.deepInclude(before, { answers: "none", canConnect: true, connection: null })
      assert.strictEqual(yield* engineOf(tenant), "statistical/1")

      const { data } = yield* client.models.connect({ payload: connectionTo(server.url) })
      assert.strictEqual(data.answers, "connection")
      assert.deepInclude(data.connection, { provider: "compatible", model: "tiny", keyEnds: "WXYZ", problem: null })
      assert.strictEqual(yield* engineOf(tenant), "local:tiny")
      const asked = server.requests.length
      assert.isAbove(asked, 0)
      assert.strictEqual(yield* engineOf(stranger), "statistical/1")
      const refused = yield* Effect.flip(
        (yield* clientOf(stranger)).asks.choices({ payload: { ...ask, engine: "model" } })
      )
      assert.strictEqual(refused._tag, "BadRequest")
      assert.strictEqual(
        (yield* (yield* clientOf(stranger)).models.connection({ urlParams: {} })).data.connection,
        null
      )
      assert.strictEqual(server.requests.length, asked)
      assert.strictEqual((yield* client.models.list({ urlParams: {} })).data.configured[0]?.name, "local:tiny")
      assert.strictEqual((yield* client.credits.summary({ urlParams: {} })).data.models?.configured, 1)

      yield* client.models.disconnect({ urlParams: {} })
      assert.strictEqual(yield* engineOf(tenant), "statistical/1")
      assert.strictEqual((yield* Effect.flip(client.models.disconnect({ urlParams: {} })))._tag, "NotFound")
      const [row] = yield* (yield* SqlClient.SqlClient)`
        SELECT 1 FROM model_connections WHERE organization_id = ${tenant.organization}`
      assert.isUndefined(row)
    })
  )

  it.scoped("keeps its replies from another organization that connects the same", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth })
      for (const tenant of [yield* newTenant(), yield* newTenant()]) {
        const client = yield* clientOf(tenant)
        yield* client.models.connect({ payload: connectionTo(server.url) })
        const before = server.requests.length
        yield* engineOf(tenant)
        const sent = server.requests.length - before
        assert.isAbove(sent, 0)
        yield* engineOf(tenant)
        assert.strictEqual(server.requests.length, before + sent, "its own replies are kept")
      }
    })
  )

  it.scoped("is checked step by step in each protocol, and stores nothing", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ keys: [KEY] })
      const client = yield* clientOf(yield* newTenant())
      for (const [provider, path] of [
        ["openai", "/v1"],
        ["anthropic", "/v1"],
        ["google", "/v1beta"],
        ["compatible", "/v1"]
      ] as const) {
        const payload = { ...connectionTo(server.url), provider, url: `${server.url}${path}` }
        const lines = linesIn(yield* client.models.check({ payload }))
        assert.deepStrictEqual(
          lines.map(({ ok, step }) => [step, ok]),
          [
            ["server", true],
            ["model", true],
            ["question", true],
            ["price", true],
            ["done", true]
          ],
          JSON.stringify(lines)
        )
        const price = lines.find(({ step }) => step === "price")
        assert.isAbove(price?.usd ?? 0, 0)
        assert.include(price?.text, "100 people")
      }
      assert.isNull((yield* client.models.connection({ urlParams: {} })).data.connection)
    })
  )

  it.scoped("is found out where it does not work, in words that name what to change", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ keys: ["another"], models: ["tiny"] })
      const client = yield* clientOf(yield* newTenant())
      const last = (changes: object = {}) =>
        Effect.map(client.models.check({ payload: connectionTo(server.url, changes) }), (text) => linesIn(text).at(-1))
      const unauthorized = yield* last()
      assert.deepInclude(unauthorized, { step: "done", ok: false })
      assert.include(unauthorized?.text, "“key”")
      assert.notInclude(JSON.stringify(unauthorized), KEY)
      assert.notInclude(JSON.stringify(unauthorized), "LLM_API_KEY")
      const away = yield* last({ url: "http://127.0.0.1:9/v1" })
      assert.isFalse(away?.ok)
      assert.include(away?.text, "“url”")
    })
  )

  it.scoped("is refused at addresses that are not its own to ask, whatever their names lead to", () =>
    Effect.gen(function* () {
      const client = yield* clientOf(yield* newTenant())
      for (const url of [
        "https://10.0.0.1/v1",
        "https://169.254.169.254/v1",
        "https://[fd00::1]/v1",
        "https://[::ffff:10.0.0.1]/v1",
        "http://8.8.8.8/v1",
        "ftp://example.com",
        "https://user:secret@example.com/v1"
      ]) {
        const payload = connectionTo("", { url })
        for (const asked of [client.models.connect({ payload }), client.models.check({ payload })]) {
          const refused = yield* Effect.flip(
            asked as Effect.Effect<unknown, { readonly _tag: string; readonly param: string }>
          )
          assert.deepStrictEqual([refused._tag, refused.param], ["BadRequest", "url"], url)
        }
      }
      const keyless = yield* Effect.flip(
        client.models.connect({ payload: { provider: "openai", model: "gpt-5-mini" } })
      )
      assert.deepInclude({ ...keyless }, { _tag: "BadRequest", param: "key" })
    })
  )

  it.scoped("appears with its key in no log, no answer and no table", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth, keys: ["another"] })
      const logged: Array<string> = []
      const logger = Logger.make((entry) => {
        logged.push(
          Logger.structuredLogger.log(entry) === null ? "" : JSON.stringify(Logger.structuredLogger.log(entry))
        )
      })
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      const connections = yield* ModelConnections
      yield* Effect.gen(function* () {
        yield* connections.connect(tenant.organization, connectionTo(server.url))
        const lines = yield* connections.check(tenant.organization, connectionTo(server.url))
        yield* Stream.runDrain(lines)
      }).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)), Logger.withMinimumLogLevel(LogLevel.All))
      assert.isTrue(logged.some((line) => line.includes("connected")))
      assert.notInclude(logged.join("\n"), KEY)

      const failed = yield* send({ path: "/v1/ask/choices", key: tenant.key, body: { ...ask, engine: "model" } })
      assert.strictEqual(failed.status, 503, failed.text)
      const status = yield* send({ path: "/v1/models/connection", key: tenant.key })
      const mistaken = yield* send({
        method: "PUT",
        path: "/v1/models/connection",
        key: tenant.key,
        body: { provider: "nobody", model: "tiny", key: KEY, secret: KEY }
      })
      assert.strictEqual(mistaken.status, 400)
      const put = yield* send({
        method: "PUT",
        path: "/v1/models/connection",
        key: tenant.key,
        headers: { "idempotency-key": "connect" },
        body: { ...connectionTo(server.url), key: KEY }
      })
      assert.strictEqual(put.status, 200, put.text)
      for (const { text } of [failed, status, mistaken, put]) assert.notInclude(text, KEY)
      assert.isNotNull((yield* client.models.connection({ urlParams: {} })).data.connection)

      const sql = yield* SqlClient.SqlClient
      const tables = yield* sql<{ name: string }>`
        SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`
      for (const { name } of tables) {
        const found = yield* sql.unsafe(
          `SELECT 1 FROM ${name} AS one WHERE strpos(one::text, '${KEY}') > 0
             OR strpos(one::text, '${Buffer.from(KEY).toString("hex")}') > 0`
        )
        assert.strictEqual(found.length, 0, name)
      }
    })
  )

  it.scoped("may hang or be left: nothing stays open", () =>
    Effect.gen(function* () {
      let open = 0
      const server = createServer((request) => {
        open += 1
        request.on("close", () => {
          open -= 1
        })
      })
      yield* Effect.acquireRelease(
        Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
        () => Effect.sync(() => void server.close().closeAllConnections())
      )
      const { port } = server.address() as AddressInfo
      const client = yield* clientOf(yield* newTenant())
      const payload = connectionTo(`http://127.0.0.1:${port}`)
      const checking = yield* Effect.fork(client.models.check({ payload }))
      yield* lookUntil(
        Effect.sync(() => open),
        (count) => count > 0
      )
      yield* Fiber.interrupt(checking)
      yield* lookUntil(
        Effect.sync(() => open),
        (count) => count === 0
      )
    })
  )

  it.scoped("ends an ask in words where it is removed meanwhile", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth, latency: { ms: 300 } })
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      yield* client.models.connect({ payload: connectionTo(server.url) })
      const asking = yield* Effect.fork(
        send({ path: "/v1/ask/choices", key: tenant.key, body: { ...ask, sampleSize: "very_high" } })
      )
      yield* lookUntil(
        Effect.sync(() => server.requests.length),
        (count) => count > 0
      )
      yield* client.models.disconnect({ urlParams: {} })
      const { json, status } = yield* Fiber.join(asking)
      assert.include([200, 503], status, JSON.stringify(json))
      assert.strictEqual(yield* engineOf(tenant), "statistical/1")
    })
  )

  it.scoped("is one of two that are connected at once, whole", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth })
      const client = yield* clientOf(yield* newTenant())
      const names = ["one", "two", "three", "four"]
      yield* Effect.forEach(
        names,
        (model) =>
          client.models.connect({
            payload: connectionTo(server.url, { model, key: Redacted.make(`sk-0123456789-${model.padStart(5, "0")}`) })
          }),
        { concurrency: "unbounded", discard: true }
      )
      const { connection } = (yield* client.models.connection({ urlParams: {} })).data
      assert.include(names, connection?.model)
      assert.strictEqual(connection?.keyEnds, connection?.model.padStart(5, "0").slice(-4))
      assert.isNull(connection?.problem ?? null)
    })
  )
})

describe("keys of the operator", () => {
  layer(testService({ ...SERVICE, DATABASE_URL: "postgres://unused", ENCRYPTION_KEYS: "" }), REAL_TIME)(
    "where none is set",
    (it) => {
      it.scoped("nothing can be connected, and a sentence says what to set", () =>
        Effect.gen(function* () {
          const client = yield* clientOf(yield* newTenant())
          assert.isFalse((yield* client.models.connection({ urlParams: {} })).data.canConnect)
          const refused = yield* Effect.flip(client.models.connect({ payload: connectionTo("http://127.0.0.1:9") }))
          assert.deepInclude({ ...refused }, { _tag: "Unprocessable", code: "encryption_key_missing" })
          assert.include(refused.message, "ENCRYPTION_KEYS")
        })
      )
    }
  )
})

layer(testService({ ...SERVICE, LLM_URL: "http://127.0.0.1:9/v1", LLM_MODEL: "set" }), REAL_TIME)(
  "models that settings name",
  (it) => {
    it.scoped("come first, and the answer says so", () =>
      Effect.gen(function* () {
        const client = yield* clientOf(yield* newTenant())
        const payload = connectionTo("http://127.0.0.1:9")
        const { data } = yield* client.models.connect({ payload })
        assert.strictEqual(data.answers, "settings")
        assert.include(data.explanation, "isn't used")
        assert.strictEqual((yield* client.models.list({ urlParams: {} })).data.configured[0]?.name, "local:set")
      })
    )
  }
)

layer(testService(SERVICE), REAL_TIME)("a key that can't be decrypted", (it) => {
  it.scoped("disables the connection with a sentence, and questions are answered without it", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      yield* client.models.connect({ payload: connectionTo("http://127.0.0.1:9") })
      const stranger = yield* newTenant()
      const sql = yield* SqlClient.SqlClient
      // The row of another organization, as somebody with the database might copy it.
      yield* sql`
        INSERT INTO model_connections (organization_id, id, provider, url, model, sealed)
        SELECT ${stranger.organization}, id, provider, url, model, sealed FROM model_connections
        WHERE organization_id = ${tenant.organization}`
      const { data } = yield* (yield* clientOf(stranger)).models.connection({ urlParams: {} })
      assert.strictEqual(data.answers, "none")
      assert.include(data.connection?.problem, "can't be decrypted")
      assert.strictEqual(data.explanation, data.connection?.problem)
      assert.strictEqual(yield* engineOf(stranger), "statistical/1")
    })
  )
})
