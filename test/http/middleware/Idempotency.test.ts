import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { Credits as Amount } from "../../../src/domain/Credits.ts"
import { Credits } from "../../../src/services/ports/Credits.ts"
import { TestDatabase } from "../../support/Database.ts"
import { GatedEngine, GatedFreeEngine, nextWork } from "../../support/Engine.ts"
import { isEnvelope } from "../../support/Envelope.ts"
import { newTenant, type Received, send, type Tenant, testServiceOn } from "../../support/Service.ts"
import { importSample } from "../../support/sample/ImportSample.ts"
import { lookUntil } from "../../support/Waiting.ts"

const adults = { audiencePrompt: "Adults in the United States" }
const open = { ...adults, question: "Why do you drink coffee?", sampleSize: "low" }
/** What ten answers of a survey's respondents cost. */
const PRICE = 10
/** Waits in the engine until the test lets it go on. */
const closed = { ...adults, question: "Do you own a car?", choices: ["Yes", "No"] }

const post = ({ key }: Pick<Tenant, "key">, idempotencyKey: string, body: unknown = open, path = "/v1/ask/open") =>
  send({ path, key, body, headers: { "idempotency-key": idempotencyKey } })

/** A tenant with so many credits, and a question that respondents of its survey answer at once, for a price. */
const surveyed = (credits: number) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant({ credits })
    const { id: projectId } = yield* importSample(tenant.organization)
    const draft = { title: "Everybody", prompt: "Adults", projectId }
    const { json } = yield* send({ path: "/v1/audiences", key: tenant.key, body: draft })
    const paid = { audienceId: json.data.id, question: "How often do you drink coffee?", sampleSize: "low" }
    return { ...tenant, paid }
  })

const balanceOf = ({ organization }: Tenant) => Effect.flatMap(Credits, ({ balance }) => balance(organization))

const isReplayOf = (replay: Received, first: Received) => {
  assert.strictEqual(replay.headers["idempotent-replayed"], "true")
  assert.isUndefined(first.headers["idempotent-replayed"])
  assert.deepStrictEqual([replay.status, replay.text], [first.status, first.text])
  for (const header of ["content-type", "x-request-id", "x-credits-charged", "x-credits-remaining"])
    assert.strictEqual(replay.headers[header], first.headers[header], header)
}

const isFirst = ({ headers, status }: Received, expected = 200) => {
  assert.strictEqual(status, expected)
  assert.isUndefined(headers["idempotent-replayed"])
}

const invalid = { status: 400, type: "invalid_request_error", param: "Idempotency-Key" }

describe.each([
  { engine: GatedEngine, name: "an engine that costs money" },
  { engine: GatedFreeEngine, name: "an engine that costs nothing" }
])("an Idempotency-Key on $name", ({ engine }) => {
  layer(testServiceOn(engine, TestDatabase))((it) => {
    it.effect("brings the same answer back, charged once, bare or quoted", () =>
      Effect.gen(function* () {
        const tenant = yield* surveyed(1_000)
        const first = yield* post(tenant, "a key", tenant.paid)
        isFirst(first)
        assert.strictEqual(first.headers["x-credits-charged"], String(PRICE))
        isReplayOf(yield* post(tenant, "a key", tenant.paid), first)
        isReplayOf(yield* post(tenant, '"a key"', tenant.paid), first)
        isFirst(yield* post(tenant, "another key", tenant.paid))
        assert.strictEqual(yield* balanceOf(tenant), 1_000 - 2 * PRICE)
      })
    )

    it.effect("creates once", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const draft = { title: "Nurses", prompt: "Nurses who work nights" }
        const first = yield* post(tenant, "k", draft, "/v1/audiences")
        isReplayOf(yield* post(tenant, "k", draft, "/v1/audiences"), first)
        const { json } = yield* send({ path: "/v1/audiences", key: tenant.key, headers: { "idempotency-key": "k" } })
        assert.deepStrictEqual(
          json.data.audiences.map(({ id }: { id: string }) => id),
          [first.json.data.id]
        )
      })
    )

    it.effect("is one key however the address is spelled", () =>
      Effect.gen(function* () {
        const tenant = yield* surveyed(1_000)
        const first = yield* post(tenant, "k", tenant.paid)
        for (const path of ["/v1/ask/open/", "/v1//ask/open", "/V1/Ask/Open", "/v1/ask/%6fpen"]) {
          const again = yield* post(tenant, "k", tenant.paid, path)
          if (again.status !== 404) isReplayOf(again, first)
        }
        assert.strictEqual(yield* balanceOf(tenant), 1_000 - PRICE)
      })
    )

    it.effect("is refused for another body", () =>
      Effect.gen(function* () {
        const tenant = yield* surveyed(1_000)
        const first = yield* post(tenant, "k", tenant.paid)
        const reused = { ...invalid, code: "idempotency_key_reused" }
        isEnvelope(yield* post(tenant, "k", { ...tenant.paid, question: "Another?" }), reused)
        isEnvelope(yield* post(tenant, "k", "{"), reused)
        isReplayOf(yield* post(tenant, "k", tenant.paid), first)
        assert.strictEqual(yield* balanceOf(tenant), 1_000 - PRICE)
      })
    )

    it.effect("conflicts while its request is being answered, and repeats the answer afterwards", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1_000 })
        const ask = post(tenant, "k", closed, "/v1/ask/choices")
        const asking = yield* Effect.fork(ask)
        const work = yield* nextWork
        isEnvelope(yield* ask, {
          status: 409,
          type: "conflict_error",
          code: "idempotency_key_in_use",
          param: "Idempotency-Key"
        })
        yield* work.finish
        const first = yield* Fiber.join(asking)
        isFirst(first)
        isReplayOf(yield* ask, first)
        assert.strictEqual(yield* balanceOf(tenant), 900)
      })
    )

    it.effect("lets exactly one of concurrent requests through", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1_000 })
        const ask = post(tenant, "k", closed, "/v1/ask/choices")
        const asking = yield* Effect.fork(Effect.replicateEffect(ask, 10, { concurrency: "unbounded" }))
        yield* (yield* nextWork).finish
        const statuses = (yield* Fiber.join(asking)).map(({ headers, status }) =>
          headers["idempotent-replayed"] === undefined ? status : "replayed"
        )
        assert.strictEqual(statuses.filter((status) => status === 200).length, 1)
        assert.isTrue(statuses.every((status) => status === 200 || status === 409 || status === "replayed"))
        assert.strictEqual(yield* balanceOf(tenant), 900)
      })
    )

    it.effect("belongs to one organization and one route", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const other = yield* newTenant()
        const search = { query: "" }
        const requests = [
          post(tenant, "k"),
          post(other, "k", { ...open, question: "Why do you drink tea?" }),
          post(tenant, "k", search, "/v1/cms/audience/search"),
          post(other, "k", search, "/v1/cms/audience/search")
        ]
        const firsts = yield* Effect.all(requests)
        for (const first of firsts) isFirst(first)
        for (const [i, replay] of (yield* Effect.all(requests)).entries()) isReplayOf(replay, firsts[i]!)
      })
    )

    it.effect("repeats refusals too", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const refusals: ReadonlyArray<readonly [number, string, unknown, string]> = [
          [400, "wrong", { ...open, sampleSize: "huge" }, "/v1/ask/open"],
          [400, "foreign", { ...open, audienceId: crypto.randomUUID() }, "/v1/ask/open"],
          [404, "nowhere", { questions: ["Age"] }, `/v1/project/${crypto.randomUUID()}/ask`]
        ]
        for (const [status, key, body, path] of refusals) {
          const first = yield* post(tenant, key, body, path)
          isFirst(first, status)
          isReplayOf(yield* post(tenant, key, body, path), first)
        }
      })
    )

    it.effect("is free again after a refusal that passes", () =>
      Effect.gen(function* () {
        const tenant = yield* surveyed(PRICE - 1)
        for (const _ of [1, 2]) isFirst(yield* post(tenant, "poor", tenant.paid), 402)
        yield* (yield* Credits).grant(tenant.organization, Amount.make(100), "more")
        const answer = yield* post(tenant, "poor", tenant.paid)
        isFirst(answer)
        isReplayOf(yield* post(tenant, "poor", tenant.paid), answer)
      })
    )

    it.effect("starts afresh at once after a failure of the service", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1_000 })
        const ask = post(tenant, "k", closed, "/v1/ask/choices")
        for (const [end, status] of [
          ["fail", 503],
          ["crash", 500]
        ] as const) {
          const asking = yield* Effect.fork(ask)
          yield* (yield* nextWork)[end]
          isFirst(yield* Fiber.join(asking), status)
        }
        assert.strictEqual(yield* balanceOf(tenant), 1_000)
      })
    )

    it.effect("has its request answered though the connection is gone", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1_000 })
        const ask = post(tenant, "k", closed, "/v1/ask/choices")
        const lost = yield* Effect.fork(ask)
        const work = yield* nextWork
        yield* Fiber.interrupt(lost)
        const early = yield* ask
        assert.deepStrictEqual([early.status, early.headers["retry-after"]], [409, "1"])
        yield* work.finish
        const answer = yield* lookUntil(ask, ({ status }) => status !== 409)
        assert.deepStrictEqual([answer.status, answer.headers["idempotent-replayed"]], [200, "true"])
        assert.deepStrictEqual(
          ["x-credits-charged", "x-credits-remaining"].map((name) => answer.headers[name]),
          ["100", "900"]
        )
        assert.strictEqual(yield* balanceOf(tenant), 900)
      })
    )

    it.effect("has 1 to 255 characters", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1_000 })
        const refusal = { ...invalid, code: "parameter_invalid" }
        isEnvelope(yield* post(tenant, "k".repeat(256)), refusal)
        isEnvelope(yield* post(tenant, '""'), refusal)
        isEnvelope(yield* post(tenant, ""), refusal)
        isFirst(yield* post(tenant, "k".repeat(255)))
        isFirst(yield* post(tenant, `"${"q".repeat(255)}"`))
      })
    )

    it.effect("is looked at after the API key", () =>
      Effect.gen(function* () {
        const unauthorized = { status: 401, type: "authentication_error", code: "invalid_api_key" }
        const answers = yield* Effect.forEach(["k", "k".repeat(256)], (key) => post({ key: "nobody's" }, key))
        for (const answer of answers) isEnvelope(answer, unauthorized)
      })
    )
  })
})
