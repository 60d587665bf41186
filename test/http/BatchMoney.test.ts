import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { askOver, resultsOf, submitAsks } from "../support/DurableAsks.ts"
import { movements } from "../support/Ledger.ts"
import { plantedTruths } from "../support/models/Planted.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { newTenant, send } from "../support/Service.ts"

const truth = plantedTruths(42)
const body = ({ choices, question }: (typeof truth)[number]) => ({
  audiencePrompt: "US adults",
  question,
  choices,
  sampleSize: "low"
})
const asks = truth.map(body)
const batch = asks.slice(0, 24)
const REAL_TIME = { excludeTestServices: true }
const BUDGET = 0.03

const quoted = (key: string, body: ReadonlyArray<object>) => send({ path: "/v1/asks/quote", key, body })

layer(serviceWithModels({ truth }, { LLM_PRICE: "1,1,1" }), REAL_TIME)("the money of a batch", (it) => {
  it.effect("is foretold as a range, in which it lies", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 100_000 })
      const { json } = yield* quoted(tenant.key, batch)
      assert.deepStrictEqual([json.data.asks, json.data.credits, json.data.sampled], [24, 1200, 16])
      assert.notProperty(json.data, "budget")
      const accepted = yield* submitAsks(tenant, batch)
      assert.deepStrictEqual(accepted.json.data.quote, json.data)
      const over = yield* askOver(tenant, accepted.json.data.id)
      assert.deepStrictEqual(over.json.data.quote, json.data)
      const results = yield* resultsOf(tenant, accepted.json.data.id)
      const took = results.reduce((sum: number, { data }) => sum + data.usage.moneyUsd, 0)
      assert.isAtLeast(took, json.data.moneyUsd.from)
      assert.isAtMost(took, json.data.moneyUsd.to)
      const again = yield* quoted(tenant.key, batch)
      assert.deepStrictEqual(again.json.data.moneyUsd, { from: 0, to: 0 })
      assert.strictEqual((yield* movements(tenant)).balance, 98_800)
    })
  )

  it.effect("is none where nobody asks a model, and what cannot be answered costs nothing", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const computed = yield* quoted(key, [{ ...asks[0], engine: "statistical" }])
      assert.deepStrictEqual([computed.json.data.moneyUsd, computed.json.data.calls], [{ from: 0, to: 0 }, 0])
      const nowhere = yield* quoted(key, [{ projectId: crypto.randomUUID(), questions: ["Do you cook?"] }])
      assert.deepStrictEqual([nowhere.status, nowhere.json.data.credits], [200, 0])
      assert.strictEqual((yield* quoted(key, [{ question: 1 }])).status, 400)
      assert.strictEqual((yield* quoted(key, [])).status, 400)
    })
  )
})

layer(serviceWithModels({ truth }, { LLM_PRICE: "1,1,1", LLM_DAILY_BUDGET_USD: String(BUDGET) }), REAL_TIME)(
  "a batch beyond the day's money",
  (it) => {
    it.effect("is refused before anything is taken in, saying how many asks would be covered", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 10_000_000 })
        const first = yield* submitAsks(tenant, asks.slice(0, 12))
        assert.strictEqual(first.status, 202, first.text)
        yield* askOver(tenant, first.json.data.id)
        const { balance } = yield* movements(tenant)
        const many = Array.from({ length: 500 }, (_, n) => ({ ...asks[20], question: `${asks[20]!.question} (${n})` }))
        const { data } = (yield* quoted(tenant.key, many)).json
        assert.strictEqual(data.budget.isCovered, "no")
        assert.isAtLeast(data.asksCovered, 1)
        assert.isBelow(data.asksCovered, 500)
        const sent = (yield* Models).requests.length
        const refused = yield* submitAsks(tenant, many)
        assert.deepStrictEqual([refused.status, refused.json.error.code], [402, "model_budget_spent"])
        assert.include(refused.json.error.message, `covers about ${data.asksCovered} of these 500 questions`)
        assert.strictEqual((yield* movements(tenant)).balance, balance)
        assert.strictEqual((yield* Models).requests.length, sent)
        const fewer = yield* submitAsks(tenant, many.slice(0, data.asksCovered))
        assert.strictEqual(fewer.status, 202, fewer.text)
        const over = yield* askOver(tenant, fewer.json.data.id)
        const results = yield* resultsOf(tenant, fewer.json.data.id)
        const errors = results.flatMap(({ error }: { readonly error: { readonly code: string } | null }) => error ?? [])
        for (const { code } of errors) assert.strictEqual(code, "model_budget_spent")
        // Requests beside ones that hang, of which nobody knows what they took, count at their most.
        assert.isAtLeast(over.json.data.progress.succeeded, 1)
        assert.strictEqual(over.json.data.progress.succeeded + errors.length, data.asksCovered)
      })
    )

    it.effect("is told of one ask too, whose later calls would go beyond it", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant({ credits: 100_000 })
        const wide = { ...asks[40], sampleSize: "very_high" }
        const { json } = yield* send({ path: "/v1/ask/quote", key, body: wide })
        const { budget, moneyUsd } = json.data
        assert.isAbove(moneyUsd.to, BUDGET)
        assert.strictEqual(budget.leftUsd, BUDGET)
        assert.strictEqual(budget.isCovered, moneyUsd.from > BUDGET ? "no" : "perhaps")
        assert.match(budget.text, /not cover/)
        const small = yield* send({ path: "/v1/ask/quote", key, body: asks[41] })
        assert.strictEqual(small.json.data.budget.isCovered, "yes")
      })
    )
  }
)

layer(serviceWithModels({ truth }, { LLM_PRICE: "1,1,1", LLM_DAILY_BUDGET_USD: "0.0002" }), REAL_TIME)(
  "a day's money that is less than any call must have free",
  (it) => {
    it.effect("takes in neither one ask nor many, and says why", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 100_000 })
        const { data } = (yield* quoted(tenant.key, asks)).json
        assert.deepStrictEqual([data.budget.isCovered, data.asksCovered], ["no", 0])
        assert.match(data.text, /covers none of them: \$[\d.]+ must be free while a call runs/)
        const many = yield* submitAsks(tenant, asks)
        assert.deepStrictEqual([many.status, many.json.error.code], [402, "model_budget_spent"])
        const headers = { prefer: "respond-async" }
        const one = yield* send({ path: "/v1/ask/choices", key: tenant.key, body: asks[0], headers })
        assert.deepStrictEqual([one.status, one.json.error.code], [402, "model_budget_spent"])
        assert.strictEqual((yield* movements(tenant)).balance, 100_000)
      })
    )
  }
)
