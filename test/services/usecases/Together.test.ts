import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, FastCheck, Fiber } from "effect"
import { together } from "../../../src/services/Parallel.ts"

describe("work done together", () => {
  it.effect.prop(
    "comes in its order, whatever order it ends in",
    [FastCheck.array(FastCheck.nat(5))],
    ([turns]) =>
      Effect.gen(function* () {
        const done = yield* together(turns, (count, index) =>
          Effect.as(Effect.replicateEffect(Effect.yieldNow(), count), `${index} ${count}`)
        )
        assert.deepStrictEqual(
          done,
          turns.map((count, index) => `${index} ${count}`)
        )
      }),
    { fastCheck: { numRuns: 30 } }
  )

  it.effect("is under way all at once", () =>
    Effect.gen(function* () {
      const gates = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const done = yield* together(gates, (_, index) =>
        Effect.zipRight(Deferred.succeed(gates[1 - index]!, undefined), Effect.as(Deferred.await(gates[index]!), index))
      )
      assert.deepStrictEqual(done, [0, 1])
    })
  )

  it.effect("fails with the first that fails, and ends the others", () =>
    Effect.gen(function* () {
      const ended: Array<number> = []
      const exit = yield* Effect.exit(
        together([0, 1, 2], (one) =>
          one === 1
            ? Effect.fail("one")
            : Effect.onInterrupt(Effect.never, () => Effect.sync(() => void ended.push(one)))
        )
      )
      assert.deepStrictEqual(exit, Exit.fail("one"))
      assert.deepStrictEqual(ended.sort(), [0, 2])
    })
  )

  it.effect("ends with who waits for it", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const ended: Array<number> = []
      const fiber = yield* Effect.fork(
        together([0, 1], (one) =>
          Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never).pipe(
            Effect.onInterrupt(() => Effect.sync(() => void ended.push(one)))
          )
        )
      )
      yield* Deferred.await(begun)
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(ended.sort(), [0, 1])
    })
  )
})
