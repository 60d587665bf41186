import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { newTenant, send, type Tenant, TestService } from "../support/Service.ts"

const LIMIT = 60
const refused = { status: 429, type: "rate_limit_error", code: "rate_limit_exceeded", param: null }

const list = ({ key }: Tenant) => send({ path: "/v1/audiences", key })
const useUp = (tenant: Tenant) => Effect.replicateEffect(list(tenant), LIMIT, { concurrency: 10 })

layer(TestService)("the rate limit of a plan", (it) => {
  it.effect("counts down, refuses what is beyond it, and leaves other organizations alone", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ plan: "free" })
      const other = yield* newTenant({ plan: "free" })
      const answers = yield* Effect.replicateEffect(list(tenant), LIMIT)
      assert.deepStrictEqual(
        answers.map(({ headers, status }) => [status, headers.ratelimit?.split(";")[1]]),
        answers.map((_, i) => [200, `r=${LIMIT - 1 - i}`])
      )
      const refusal = yield* list(tenant)
      isEnvelope(refusal, refused)
      assert.strictEqual(refusal.headers["ratelimit-policy"], '"default";q=60;w=60')
      assert.match(refusal.headers.ratelimit ?? "", /^"default";r=0;t=\d+$/)
      assert.strictEqual(refusal.headers["retry-after"], "1")
      assert.match(answers[0]!.headers.ratelimit ?? "", /^"default";r=59;t=\d+$/)
      assert.isUndefined(answers[0]!.headers["retry-after"])
      assert.strictEqual((yield* list(other)).status, 200)
    })
  )

  it.effect("lets a request in again once the time that it told has passed", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ plan: "free" })
      yield* useUp(tenant)
      const refusal = yield* list(tenant)
      assert.strictEqual(refusal.status, 429)
      yield* TestClock.adjust(`${Number(refusal.headers["retry-after"])} seconds`)
      assert.strictEqual((yield* list(tenant)).status, 200)
      assert.strictEqual((yield* list(tenant)).status, 429)
    })
  )

  it.effect("comes after the key and before the body, the path and the price, and costs nothing", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ plan: "free", credits: 1_000 })
      yield* useUp(tenant)
      const { key } = tenant
      const body = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"] }
      const project = `/v1/project/${crypto.randomUUID()}/ask`
      const answers = yield* Effect.all([
        send({ path: "/v1/ask/choices", key, body }),
        send({ path: "/v1/ask/choices", key, body: "{" }),
        send({ path: "/v1/ask/choices", key, body: { ...body, choices: [] } }),
        send({ path: "/v1/ask/choices", key, body, headers: { "idempotency-key": "k" } }),
        send({ path: "/v1/ask/choices", key, body, headers: { "idempotency-key": "k" } }),
        send({ path: "/v1/ask/choices", key, body, headers: { "idempotency-key": "k".repeat(256) } }),
        send({ path: project, key, body: { questions: ["Age"] } }),
        send({ method: "DELETE", path: "/v1/audiences/nonsense", key })
      ])
      for (const answer of answers) {
        isEnvelope(answer, refused)
        assert.isUndefined(answer.headers["x-credits-charged"])
        assert.isUndefined(answer.headers["idempotent-replayed"])
      }
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), 1_000)
      assert.strictEqual((yield* send({ path: "/v1/audiences", key: "nobody's" })).status, 401)
      assert.strictEqual((yield* send({ path: "/v1/healthcheck" })).status, 200)
    })
  )

  it.effect("counts a request with an Idempotency-Key once", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ plan: "free" })
      const search = { path: "/v1/cms/audience/search", key, body: { query: "" } }
      const answers = yield* Effect.replicateEffect(send({ ...search, headers: { "idempotency-key": "k" } }), 3)
      assert.deepStrictEqual(
        answers.map(({ headers }) => headers.ratelimit?.split(";")[1]),
        ["r=59", "r=58", "r=57"]
      )
    })
  )
})
