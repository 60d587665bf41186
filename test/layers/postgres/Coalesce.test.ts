import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { coalesce } from "../../../src/layers/postgres/Statements.ts"

const recording = (most: number) =>
  Effect.gen(function* () {
    const gate = yield* Deferred.make<void>()
    const batches: Array<ReadonlyArray<number>> = []
    const double = coalesce((_key: string, requests: ReadonlyArray<number>) => {
      batches.push(requests)
      return Effect.as(
        Deferred.await(gate),
        requests.map((request) => 2 * request)
      )
    }, most)
    return { open: Deferred.succeed(gate, undefined), batches, double }
  })

const settle = Effect.repeatN(
  Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve))),
  10
)

describe("requests that come together", () => {
  it.effect("go into one statement per key while another is under way, at most so many at once", () =>
    Effect.gen(function* () {
      const { open, batches, double } = yield* recording(3)
      const first = yield* Effect.fork(double("a", 1))
      yield* settle
      const rest = yield* Effect.fork(
        Effect.all(
          [2, 3, 4, 5].map((n) => double("a", n)),
          { concurrency: "unbounded" }
        )
      )
      const other = yield* Effect.fork(double("b", 9))
      yield* settle
      yield* open
      assert.strictEqual(yield* Fiber.join(first), 2)
      assert.deepStrictEqual(yield* Fiber.join(rest), [4, 6, 8, 10])
      assert.strictEqual(yield* Fiber.join(other), 18)
      assert.deepStrictEqual(batches, [[1], [9], [2, 3, 4], [5]])
      assert.strictEqual(yield* double("a", 6), 12)
    })
  )

  it.effect("go on where a caller gives up", () =>
    Effect.gen(function* () {
      const { open, batches, double } = yield* recording(3)
      const first = yield* Effect.fork(double("a", 1))
      yield* settle
      const second = yield* Effect.fork(double("a", 2))
      yield* settle
      yield* Fiber.interrupt(first)
      yield* open
      assert.strictEqual(yield* Fiber.join(second), 4)
      assert.deepStrictEqual(batches, [[1], [2]])
    })
  )

  it.effect("fail together, and those after them do not", () =>
    Effect.gen(function* () {
      const run = coalesce((_key: string, requests: ReadonlyArray<string>) => {
        if (requests.includes("throw")) throw new Error("thrown")
        return requests.includes("die") ? Effect.die("lost") : Effect.succeed(requests)
      }, 10)
      const outcomes = yield* Effect.forEach(["die", "throw", "fine"], (request) => Effect.exit(run("a", request)))
      assert.deepStrictEqual(outcomes.map(Exit.isSuccess), [false, false, true])
    })
  )
})
