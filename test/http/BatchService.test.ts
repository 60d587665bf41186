import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { askOver, resultsOf, submitAsks } from "../support/DurableAsks.ts"
import { movements } from "../support/Ledger.ts"
import { plantedTruths } from "../support/models/Planted.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { newTenant, send } from "../support/Service.ts"

const truth = plantedTruths(6)
const body = ({ choices, question }: (typeof truth)[number]) => ({
  audiencePrompt: "US adults",
  question,
  choices,
  sampleSize: "low",
  service: "batch"
})
const asks = truth.map(body)
const REAL_TIME = { excludeTestServices: true }

layer(serviceWithModels({ truth, batchMs: 50 }, { LLM_PROTOCOL: "openai", LLM_PRICE: "1,1,1" }), REAL_TIME)(
  "asks with service=batch",
  (it) => {
    it.effect("are answered by providers' batches alone, as they would be one by one", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 10_000 })
        const accepted = yield* submitAsks(tenant, asks)
        assert.strictEqual(accepted.status, 202, accepted.text)
        const over = yield* askOver(tenant, accepted.json.data.id)
        assert.strictEqual(over.json.data.progress.succeeded, asks.length, over.text)
        const requests = (yield* Models).requests.filter(({ question }) => question !== undefined)
        assert.isAbove(requests.length, 0)
        assert.deepStrictEqual([...new Set(requests.map(({ method }) => method))], ["BATCH"])
        assert.strictEqual((yield* movements(tenant)).balance, 10_000 - 50 * asks.length)
        const results = yield* resultsOf(tenant, accepted.json.data.id)
        const [first] = results
        const { moneyUsd } = accepted.json.data.quote
        const took = results.reduce((sum: number, { data }) => sum + data.usage.moneyUsd, 0)
        for (const { data } of results) {
          assert.strictEqual(data.usage.keptCalls, data.usage.calls)
          assert.isAbove(data.usage.tokens.input, 0)
        }
        assert.isAbove(took, 0)
        assert.isAtLeast(took, moneyUsd.from)
        assert.isAtMost(took, moneyUsd.to)
        const { service: _, ...alone } = asks[0]!
        const waited = yield* send({ path: "/v1/ask/choices", key: tenant.key, body: alone })
        assert.deepStrictEqual(first.data.choices, waited.json.data.choices)
        assert.strictEqual(waited.json.data.usage.moneyUsd, 0)
      })
    )

    it.effect("cost half the money, and say so before", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant()
        const { service: _, ...standard } = asks[1]!
        const dear = yield* send({ path: "/v1/ask/quote", key, body: standard })
        const cheap = yield* send({ path: "/v1/ask/quote", key, body: asks[1] })
        assert.isAbove(dear.json.data.moneyUsd.to, 0)
        assert.closeTo(cheap.json.data.moneyUsd.to, dear.json.data.moneyUsd.to / 2, 1e-9)
      })
    )

    it.effect("are refused to those who wait, beside others, and of engines without batches", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1000 })
        const { service: _, ...standard } = asks[2]!
        const refused = [
          yield* send({ path: "/v1/ask/choices", key: tenant.key, body: asks[2] }),
          yield* submitAsks(tenant, [asks[2], standard]),
          yield* submitAsks(tenant, [{ ...asks[2], engine: "statistical" }])
        ]
        const { audienceId: _a, audiencePrompt: _p, ...asked } = asks[2] as Record<string, unknown>
        const sides = [{ audiencePrompt: "US adults" }, { audiencePrompt: "Germans" }]
        const compared = yield* send({ path: "/v1/ask/compare", key: tenant.key, body: { ...asked, sides } })
        assert.match(
          compared.json.error.message,
          /longer than a request waits: send it with Prefer: respond-async, or to POST \/v1\/asks/
        )
        for (const { json, status, text } of [...refused, compared]) {
          assert.strictEqual(status, 422, text)
          assert.deepStrictEqual([json.error.code, json.error.param], ["service_unsupported", "service"])
        }
        assert.strictEqual((yield* movements(tenant)).balance, 1000)
      })
    )
  }
)
