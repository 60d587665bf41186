import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import { MINT_BYTES, mintApiKey } from "../../src/domain/ApiKey.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { TestDatabaseOnLine } from "../support/Database.ts"
import { GatedEngine, nextWork } from "../support/Engine.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { Line } from "../support/Line.ts"
import { newTenant, send, testServiceOn } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const unavailable = { status: 503, type: "api_error", code: "database_unavailable", param: null }
const open = { audiencePrompt: "Adults", question: "Why do you drink coffee?", sampleSize: "low" }
const closed = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }
const draft = { title: "Nurses", prompt: "Nurses who work nights" }

const health = Effect.map(send({ path: "/v1/healthcheck" }), ({ json, status }) => {
  const { timestamp, ...others } = json
  assert.strictEqual(new Date(timestamp).toISOString(), timestamp)
  return { http: status, ...others }
})
const well = { http: 200, status: "ok", db: "ok", disk: "ok" }
const ill = { http: 503, status: "degraded", db: "down", disk: "ok" }

/** Uses what follows while the database is out of reach; it is back afterwards, whatever happens. */
const without = <A, E, R>(how: "cut" | "freeze", use: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Line, (line) =>
    Effect.acquireUseRelease(
      line[how],
      () => use,
      () => line.restore
    )
  )

layer(testServiceOn(GatedEngine, TestDatabaseOnLine))("a service that loses its database", (it) => {
  it.effect("says so until the database is back, and then goes on", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant({ credits: 1_000 })
      const { id } = yield* importSample(organization)
      const requests = [
        { path: "/v1/audiences", key },
        { path: "/v1/audiences", key, body: draft },
        { path: "/v1/cms/audience/search", key, body: { query: "" } },
        { path: "/v1/projects", key },
        { path: "/v1/ask/open", key, body: open },
        { path: "/v1/ask/open", key, body: open, headers: { "idempotency-key": "k" } },
        { path: `/v1/project/${id}/ask`, key, body: { questions: ["Gender"], filter: "age >= 65" } }
      ]
      assert.deepStrictEqual(yield* health, well)
      yield* without(
        "cut",
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* health, ill)
          for (const request of requests) {
            const answer = yield* send(request)
            isEnvelope(answer, unavailable)
            assert.strictEqual(answer.headers["retry-after"], "1")
            assert.isUndefined(answer.headers["x-credits-charged"])
          }
        })
      )
      assert.deepStrictEqual(yield* health, well)
      assert.strictEqual(yield* (yield* Credits).balance(organization), 1_000)
      for (const request of requests) {
        const answer = yield* send(request)
        assert.strictEqual(answer.status, 200, answer.text)
        assert.isUndefined(answer.headers["idempotent-replayed"])
      }
    })
  )

  it.effect("goes on doing what needs no database", () =>
    without(
      "cut",
      Effect.gen(function* () {
        for (const path of ["/openapi.json", "/docs"]) assert.strictEqual((yield* send({ path })).status, 200)
        const unknown = mintApiKey(crypto.getRandomValues(new Uint8Array(MINT_BYTES)))
        const misspelt = unknown.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
        assert.strictEqual((yield* send({ path: "/v1/audiences", key: misspelt })).status, 401)
        isEnvelope(yield* send({ path: "/v1/audiences", key: unknown }), unavailable)
      })
    )
  )

  it.effect("does not charge for an answer that it could not settle", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant({ credits: 1_000 })
      const credits = yield* Credits
      const asking = yield* Effect.fork(send({ path: "/v1/ask/choices", key, body: closed }))
      const work = yield* nextWork
      const answer = yield* without("cut", Effect.zipRight(work.finish, Fiber.join(asking)))
      isEnvelope(answer, unavailable)
      assert.isUndefined(answer.headers["x-credits-charged"])
      assert.strictEqual(yield* credits.balance(organization), 950)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE credit_reservations SET expires_at = now() WHERE organization_id = ${organization}`
      assert.strictEqual(yield* credits.releaseExpired, 1)
      assert.strictEqual(yield* credits.balance(organization), 1_000)
    })
  )

  it.effect("tells its health within a second when the database hangs", () =>
    without(
      "freeze",
      Effect.gen(function* () {
        const asking = yield* Effect.fork(health)
        const ticking = yield* Effect.fork(Effect.forever(TestClock.adjust("100 millis")))
        assert.deepStrictEqual(yield* Fiber.join(asking), ill)
        yield* Fiber.interrupt(ticking)
      })
    ).pipe(Effect.zipRight(Effect.map(health, (now) => assert.deepStrictEqual(now, well))))
  )
})
