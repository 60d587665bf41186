import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Provenance } from "../../src/domain/ask/Provenance.ts"
import { plantedTruths } from "../support/models/Planted.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import type { Truth } from "../support/models/Truth.ts"
import { callsIn } from "../support/Provenance.ts"
import { newTenant, send } from "../support/Service.ts"

const truth = plantedTruths(40)
const PRICE = { LLM_PRICE: "0.25,0.025,2" }

/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true }

const body = ({ choices, question }: Truth, more: object = {}) => ({
  audiencePrompt: "US adults",
  question,
  choices,
  sampleSize: "high",
  ...more
})
const ask = (key: string, asked: object) => send({ path: "/v1/ask/choices", key, body: asked })
const quote = (key: string, asked: object) => send({ path: "/v1/ask/quote", key, body: asked })

layer(serviceWithModels({ truth }, PRICE), REAL_TIME)("what asks of language models take", (it) => {
  it.effect("is said before, and lies within what was said", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 100_000 })
      const sizes = ["low", "medium", "high", "very_high"]
      const seen = yield* Effect.forEach(truth.slice(0, 16), (one, i) =>
        Effect.gen(function* () {
          const asked = body(one, { sampleSize: sizes[i % 4] })
          const { data } = (yield* quote(key, asked)).json
          const { usage } = (yield* ask(key, asked)).json.data
          assert.deepStrictEqual([data.calls, data.keptCalls], [usage.calls, 0])
          assert.match(String(usage.moneyUsd), /^\d+(\.\d{1,6})?(e-\d)?$/)
          const { from, to } = data.moneyUsd
          return { pilot: data.pilotCalls, wide: to / from, inside: from <= usage.moneyUsd && usage.moneyUsd <= to }
        })
      )
      assert.isAtLeast(seen.filter(({ inside }) => inside).length, 0.95 * seen.length)
      const known = seen.filter(({ pilot }) => pilot >= 20)
      assert.isAbove(known.length, 6)
      assert.isAtLeast(known.filter(({ wide }) => wide <= 3).length, 0.9 * known.length)
    })
  )

  it.effect("is nothing the second time, and the answer is the same to the byte", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 100_000 })
      const asked = body(truth[30]!, { seed: 7 })
      const first = (yield* ask(key, asked)).json.data
      const { data } = (yield* quote(key, asked)).json
      assert.deepStrictEqual(
        [data.credits, data.keptCalls, data.moneyUsd, data.models],
        [400, data.calls, { from: 0, to: 0 }, first.sample.engine.split(" + ")]
      )
      const second = (yield* ask(key, asked)).text
      const third = (yield* ask(key, asked)).text
      const bytes = (text: string) => text.replace(/"requestId":"[^"]*"/, "")
      assert.strictEqual(bytes(third), bytes(second))
      const again = JSON.parse(second).data
      assert.deepStrictEqual({ ...again, usage: null }, { ...first, usage: null })
      assert.deepStrictEqual(
        [again.usage.keptCalls, again.usage.moneyUsd, again.usage.tokens.output],
        [first.usage.calls, 0, 0]
      )
    })
  )

  it.effect("is what was sent, as its provenance has it", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 100_000 })
      const { requests } = yield* Models
      const before = requests.length
      const { json } = yield* ask(key, body(truth[31]!))
      const sent = requests.slice(before).map((request) => JSON.stringify(request.body))
      const path = `/v1/asks/${json.requestId}/provenance`
      const kept = Schema.decodeUnknownSync(Provenance)((yield* send({ path, key })).json.data)
      const calls = callsIn(kept)
      assert.strictEqual(calls.length, sent.length)
      const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
      for (const { own, shared, system } of calls)
        assert.isTrue(
          sent.some((one) => [own, shared, system].every((text) => one.includes(inJson(text)))),
          own
        )
      const [workings] = kept.workings
      assert.deepStrictEqual([...workings!.choices], truth[31]!.choices)
      assert.strictEqual(workings!.orders.length, calls.length)
      assert.deepStrictEqual(kept.questions[0]!.choices, json.data.choices)
    })
  )
})

const BUDGET = 0.002

layer(serviceWithModels({ truth, latency: { ms: 50 } }, { ...PRICE, LLM_DAILY_BUDGET_USD: String(BUDGET) }), REAL_TIME)(
  "a budget of language models",
  (it) => {
    it.effect("is never exceeded, and who is refused pays nothing", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant({ credits: 100_000 })
        const answers = yield* Effect.forEach(truth.slice(0, 20), (one) => ask(key, body(one, { sampleSize: "low" })), {
          concurrency: "unbounded"
        })
        const refused = answers.filter(({ status }) => status === 402)
        assert.isAbove(refused.length, 0)
        assert.deepStrictEqual(new Set(refused.map(({ json }) => json.error.code)), new Set(["model_budget_spent"]))
        const answered = answers.filter(({ status }) => status === 200)
        assert.strictEqual(answered.length + refused.length, answers.length)
        const { requests } = yield* Models
        const usd = requests.reduce(
          (sum, { usage }) => sum + ((usage?.input ?? 0) * 0.25 + (usage?.output ?? 0) * 2) / 1e6,
          0
        )
        assert.isAtMost(usd, BUDGET)
        const credits = answered.reduce((sum, { headers }) => sum + Number(headers["x-credits-charged"]), 0)
        const { headers } = yield* ask(key, body(truth[0]!, { engine: "statistical", sampleSize: "low" }))
        assert.strictEqual(
          Number(headers["x-credits-remaining"]),
          100_000 - credits - Number(headers["x-credits-charged"])
        )
        // What those refused had set aside came back, which may be enough for some more, one after the other.
        const [unheard] = yield* Effect.filter(
          truth.slice(20).map((one) => body(one, { sampleSize: "low" })),
          (asked) => Effect.map(ask(key, asked), ({ status }) => status === 402)
        )
        for (const refusal of [yield* quote(key, unheard!), yield* ask(key, unheard!)]) {
          assert.deepStrictEqual([refusal.status, refusal.json.error.code], [402, "model_budget_spent"])
          assert.match(refusal.json.error.message, /up to \$0\.0\d+ more is needed\. Send a smaller sample or engine/)
        }
        const computed = yield* quote(key, { ...unheard, engine: "statistical" })
        assert.strictEqual(computed.status, 200)
        const other = yield* newTenant({ credits: 100_000 })
        assert.strictEqual((yield* quote(other.key, unheard!)).status, 200)
      })
    )
  }
)
