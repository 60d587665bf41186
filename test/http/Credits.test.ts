import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Option, TestClock } from "effect"
import { TestDatabase } from "../support/Database.ts"
import { GatedEngine, GatedFreeEngine, nextWork } from "../support/Engine.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { movements, untilBalance } from "../support/Ledger.ts"
import { newTenant, type Received, send, type Tenant, TestService, testServiceOn } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const ask = {
  audiencePrompt: "Adults in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
const PRICE = 50

const post = ({ key }: Tenant, body: unknown = ask, path = "/v1/ask/choices") => send({ path, key, body })

const notCharged = (tenant: Tenant, { headers }: Received) =>
  Effect.gen(function* () {
    assert.isUndefined(headers["x-credits-charged"])
    assert.deepStrictEqual((yield* movements(tenant)).kinds, ["grant"])
  })

const paymentRequired = { status: 402, type: "payment_required_error", code: "insufficient_credits", param: null }

layer(TestService)("credits over HTTP", (it) => {
  it.effect("answer exactly as many of concurrent asks as they pay for", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 100 * PRICE })
      const answers = yield* Effect.replicateEffect(post(tenant), 200, { concurrency: "unbounded" })
      const answered = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ status }) => status !== 200)
      assert.deepStrictEqual([answered.length, refused.length], [100, 100])
      for (const refusal of refused) isEnvelope(refusal, paymentRequired)
      for (const { headers } of answered) assert.strictEqual(headers["x-credits-charged"], String(PRICE))
      const { balance, kinds } = yield* movements(tenant)
      assert.strictEqual(balance, 0)
      assert.deepStrictEqual(
        ["grant", "charge"].map((kind) => kinds.filter((one) => one === kind).length),
        [1, 100]
      )
      assert.strictEqual(kinds.length, 101)
      const remaining = answered.map(({ headers }) => Number(headers["x-credits-remaining"])).sort((a, b) => a - b)
      assert.deepStrictEqual(
        remaining,
        Array.from({ length: 100 }, (_, i) => i * PRICE)
      )
    })
  )

  it.effect("say what is needed and what there is", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 49 })
      const refusal = yield* post(tenant)
      isEnvelope(refusal, paymentRequired)
      assert.match(refusal.json.error.message, /\b50\b.*\b49\b/)
      yield* notCharged(tenant, refusal)
    })
  )

  it.effect("are not spent on what is refused", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 10_000 })
      const { id } = yield* importSample(tenant.organization)
      const project = `/v1/project/${id}/ask`
      yield* Effect.forEach(
        [
          { path: "/v1/ask/choices", body: "{", status: 400 },
          { path: "/v1/ask/choices", body: { ...ask, choices: ["Yes"] }, status: 400 },
          { path: "/v1/ask/open", body: { audienceId: crypto.randomUUID(), question: "Why?" }, status: 400 },
          { path: project, body: { filter: "nonsense = 1", questions: ["Age"] }, status: 400 },
          { path: "/v1/ask/choices", body: ask, key: `${tenant.key.slice(0, -1)}_`, status: 401 },
          { path: `/v1/project/${crypto.randomUUID()}/ask`, body: { questions: ["Age"] }, status: 404 },
          { path: project, body: { filter: 'gender = "Non-binary" AND age = "65+"', questions: ["Age"] }, status: 422 }
        ],
        ({ status, ...request }) =>
          Effect.gen(function* () {
            const refusal = yield* send({ key: tenant.key, ...request })
            assert.strictEqual(refusal.status, status, refusal.text)
            yield* notCharged(tenant, refusal)
          })
      )
    })
  )

  it.effect("are asked for before matches are, and after everything else", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 3 })
      const { id } = yield* importSample(tenant.organization)
      const questions = ["Age", "Gender", "Region"]
      const few = { filter: 'gender = "Non-binary" AND age = "65+"', questions }
      const path = `/v1/project/${id}/ask`
      isEnvelope(yield* post(tenant, few, path), paymentRequired)
      const cheaper = yield* post(tenant, { ...few, questions: ["Age"] }, path)
      assert.strictEqual(cheaper.json.error.code, "insufficient_matches")
      const invalid = yield* post(tenant, { filter: "nonsense = 1", questions }, path)
      assert.strictEqual(invalid.json.error.code, "filter_invalid")
      const unknown = yield* post(tenant, { questions }, `/v1/project/${crypto.randomUUID()}/ask`)
      assert.strictEqual(unknown.status, 404)
      const malformed = yield* post(tenant, { questions: [] }, `/v1/project/${crypto.randomUUID()}/ask`)
      assert.strictEqual(malformed.status, 400)
    })
  )
})

layer(testServiceOn(GatedFreeEngine, TestDatabase))("credits of answers that cost nothing to make", (it) => {
  const untouched = { balance: 1_000, kinds: ["grant"] }

  it.effect("are not touched before there is an answer, and then once", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const asking = yield* Effect.fork(post(tenant))
      const work = yield* nextWork
      assert.deepStrictEqual(yield* movements(tenant), untouched)
      yield* work.finish
      const { headers } = yield* Fiber.join(asking)
      assert.deepStrictEqual([headers["x-credits-charged"], headers["x-credits-remaining"]], ["50", "950"])
      assert.deepStrictEqual(yield* movements(tenant), { balance: 950, kinds: ["grant", "charge"] })
    })
  )

  it.effect("stay where the engine fails or the client goes before it has answered", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const failing = yield* Effect.fork(post(tenant))
      yield* (yield* nextWork).fail
      assert.strictEqual((yield* Fiber.join(failing)).status, 503)
      const leaving = yield* Effect.fork(post(tenant))
      const work = yield* nextWork
      yield* Fiber.interrupt(leaving)
      yield* work.abandoned
      assert.deepStrictEqual(yield* movements(tenant), untouched)
    })
  )

  it.effect("that are gone by the time of the answer are asked for, and it is not given", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: PRICE })
      const askings = yield* Effect.forEach([1, 2], () => Effect.fork(post(tenant)))
      const works = yield* Effect.forEach(askings, () => nextWork)
      for (const { finish } of works) yield* finish
      const statuses = yield* Effect.forEach(askings, Fiber.join)
      assert.deepStrictEqual(statuses.map(({ status }) => status).sort(), [200, 402])
      assert.deepStrictEqual(yield* movements(tenant), { balance: 0, kinds: ["grant", "charge"] })
    })
  )
})

layer(testServiceOn(GatedEngine, TestDatabase))("credits of asks that go wrong", (it) => {
  const failed = { status: 503, type: "api_error", code: "engine_unavailable" }
  const givenBack = { balance: 1_000, kinds: ["grant", "reserve", "release"] }

  it.effect("come back when the engine fails", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const asking = yield* Effect.fork(post(tenant))
      const work = yield* nextWork
      assert.deepStrictEqual(yield* movements(tenant), { balance: 950, kinds: ["grant", "reserve"] })
      yield* work.fail
      const refusal = yield* Fiber.join(asking)
      isEnvelope(refusal, failed)
      assert.strictEqual(refusal.headers["retry-after"], "1")
      assert.isUndefined(refusal.headers["x-credits-charged"])
      assert.deepStrictEqual(yield* movements(tenant), givenBack)
    })
  )

  it.effect("come back when the engine crashes, and nothing of the crash is told", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const asking = yield* Effect.fork(post(tenant))
      yield* (yield* nextWork).crash
      const refusal = yield* Fiber.join(asking)
      isEnvelope(refusal, { status: 500, type: "api_error", code: "internal_error" })
      assert.notInclude(refusal.text, "secret")
      assert.deepStrictEqual(yield* movements(tenant), givenBack)
    })
  )

  it.effect("come back when the client goes away", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const asking = yield* Effect.fork(post(tenant))
      const work = yield* nextWork
      yield* Fiber.interrupt(asking)
      yield* work.abandoned
      yield* untilBalance(tenant, 1_000)
      assert.deepStrictEqual(yield* movements(tenant), givenBack)
    })
  )

  it.effect("come back when the engine has not answered for 50 seconds", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const asking = yield* Effect.fork(post(tenant))
      const work = yield* nextWork
      yield* TestClock.adjust("49 seconds")
      assert.isTrue(Option.isNone(yield* Fiber.poll(asking)))
      assert.strictEqual((yield* movements(tenant)).balance, 950)
      yield* TestClock.adjust("1 second")
      const late = yield* Fiber.join(asking)
      isEnvelope(late, failed)
      assert.include(late.json.error.message, "no answer within 50 seconds, the time of an ask; fewer questions")
      yield* work.abandoned
      assert.deepStrictEqual(yield* movements(tenant), givenBack)
    })
  )

  it.effect("are spent when the engine answers late but in time", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const asking = yield* Effect.fork(post(tenant))
      const work = yield* nextWork
      yield* TestClock.adjust("49 seconds")
      yield* work.finish
      assert.strictEqual((yield* Fiber.join(asking)).status, 200)
      assert.deepStrictEqual(yield* movements(tenant), { balance: 950, kinds: ["grant", "reserve", "settle"] })
    })
  )
})
