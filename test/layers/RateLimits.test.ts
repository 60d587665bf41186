import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, TestClock } from "effect"
import { OrganizationId } from "../../src/domain/Organization.ts"
import { RateLimitsMemory } from "../../src/layers/RateLimits.ts"
import { RateLimits } from "../../src/services/ports/RateLimits.ts"

const ORGANIZATION = OrganizationId.make("6f9b3c4e-5d1a-4a7e-9a3b-0f1d2c3b4a59")
/** A minute brings back as many. */
const LIMIT = 12

const limits = RateLimitsMemory.pipe(
  Layer.provide(
    Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["RATE_LIMITS", `free=${LIMIT},pro=13,scale=14`]])))
  )
)

const consume = Effect.flatMap(RateLimits, ({ consume }) => consume(ORGANIZATION, "free"))
const allowedOf = (requests: number) =>
  Effect.map(Effect.replicateEffect(consume, requests), (quotas) => quotas.filter(({ allowed }) => allowed).length)

describe("the bucket of an organization", () => {
  it.effect("comes back one request at a time, and never above its limit", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* allowedOf(LIMIT + 3), LIMIT)
      yield* TestClock.adjust("4999 millis")
      assert.strictEqual(yield* allowedOf(1), 0)
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* allowedOf(2), 1)
      yield* TestClock.adjust("17500 millis")
      assert.strictEqual(yield* allowedOf(5), 3)
      yield* TestClock.adjust("2500 millis")
      assert.strictEqual(yield* allowedOf(2), 1, "what is left of an interval counts towards the next")
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(yield* allowedOf(2 * LIMIT), LIMIT)
    }).pipe(Effect.provide(limits))
  )

  it.effect("tells what is left and when", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* consume, {
        allowed: true,
        limit: LIMIT,
        remaining: 11,
        resetSeconds: 5,
        retrySeconds: 0
      })
      yield* allowedOf(LIMIT - 1)
      assert.deepStrictEqual(yield* consume, {
        allowed: false,
        limit: LIMIT,
        remaining: 0,
        resetSeconds: 60,
        retrySeconds: 5
      })
    }).pipe(Effect.provide(limits))
  )
})
