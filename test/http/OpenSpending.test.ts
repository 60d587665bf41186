import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { everyFault } from "../support/models/Faults.ts"
import { plantedTruths } from "../support/models/Planted.ts"
import { serviceWithModels } from "../support/models/Serving.ts"
import { talk } from "../support/models/Talk.ts"
import { newTenant, send } from "../support/Service.ts"

const PRICE = { LLM_PRICE: "0.25,0.025,2" }
/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true }
const SIZES = ["low", "medium", "high", "very_high"]

/** Half of them have many texts to write; the others say the same again and again. */
const truth = plantedTruths(44).map((one, i) =>
  i % 2 === 0 ? { ...one, texts: one.choices.map((choice) => talk(choice, 2000)) } : one
)

/** Asks as a new organization makes them, so many at a time: what each was to take at least and at most, and took. */
const quotedAndAsked = (concurrency: number) =>
  Effect.gen(function* () {
    const { key } = yield* newTenant({ credits: 1_000_000 })
    return yield* Effect.forEach(
      truth,
      ({ question }, i) =>
        Effect.gen(function* () {
          const body = { audiencePrompt: "US adults", question, sampleSize: SIZES[i % 4] }
          const { data } = (yield* send({ path: "/v1/ask/quote", key, body })).json
          const asked = yield* send({ path: "/v1/ask/open", key, body })
          const usage = asked.json.data?.usage
          return { ...data, status: asked.status, took: usage?.moneyUsd, made: usage?.calls }
        }),
      { concurrency }
    )
  })

const held = (concurrency: number) =>
  Effect.gen(function* () {
    const asked = (yield* quotedAndAsked(concurrency)).filter(({ status }) => status === 200)
    assert.isAtLeast(asked.length, 30)
    const outside = asked.filter(({ moneyUsd, took }) => took < moneyUsd.from || took > moneyUsd.to)
    assert.isAtMost(outside.length, 0.05 * asked.length)
    return asked
  })

layer(serviceWithModels({ truth }, PRICE), REAL_TIME)("what open asks take", (it) => {
  it.effect("lies within what was said before, however often answers are asked for again", () =>
    Effect.gen(function* () {
      const asked = yield* held(1)
      for (const { calls, made, mostCalls } of asked) {
        assert.isAtLeast(made, calls)
        assert.isAtMost(made, mostCalls)
      }
      assert.isTrue(asked.some(({ calls, made }) => made > calls))
      const known = asked.filter(({ pilotCalls }) => pilotCalls >= 20)
      assert.isAbove(known.length, 10)
    })
  )
})

layer(serviceWithModels({ truth, faults: everyFault(0.15, ["stall", "slowStream"]) }, PRICE), REAL_TIME)(
  "what open asks take of a model that fails at times",
  (it) => {
    // Several at a time wait together for what is tried again.
    it.effect("lies within what was said before", () => held(8))
  }
)
