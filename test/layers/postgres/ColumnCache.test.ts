import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import { makeColumnCache } from "../../../src/layers/postgres/Respondents.ts"

const column = (size: number): Column => ({ _tag: "Coded", codes: new Uint8Array(size) })

describe("the cache of columns", () => {
  it.effect("loads a column once, however many want it at the same time", () =>
    Effect.gen(function* () {
      const cache = yield* makeColumnCache(1000)
      const gate = yield* Deferred.make<void>()
      const asked: Array<ReadonlyArray<number>> = []
      const load = (missing: ReadonlyArray<number>) =>
        Effect.sync(() => asked.push(missing)).pipe(
          Effect.zipRight(Deferred.await(gate)),
          Effect.as(missing.map((index) => column(index + 1)))
        )
      const first = yield* Effect.fork(cache.get(["a", "b"], load))
      const second = yield* Effect.fork(cache.get(["b", "c", "a"], load))
      yield* Effect.yieldNow()
      yield* Deferred.succeed(gate, undefined)
      const [a, b] = yield* Fiber.join(first)
      const [b2, c, a2] = yield* Fiber.join(second)
      assert.isTrue(a === a2 && b === b2)
      assert.deepStrictEqual(c, column(2))
      assert.deepStrictEqual(asked, [[0, 1], [1]])
      assert.deepStrictEqual(yield* cache.get(["c", "a"], () => Effect.die("all are kept")), [c!, a!])
    })
  )

  it.effect("goes on loading when the first to ask gives up", () =>
    Effect.gen(function* () {
      const cache = yield* makeColumnCache(1000)
      const gate = yield* Deferred.make<void>()
      const load = () => Effect.as(Deferred.await(gate), [column(3)])
      const first = yield* Effect.fork(cache.get(["a"], load))
      yield* Effect.yieldNow()
      const second = yield* Effect.fork(cache.get(["a"], () => Effect.die("it is being loaded")))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(gate, undefined)
      assert.deepStrictEqual(yield* Fiber.join(second), [column(3)])
    })
  )

  it.effect("forgets failures, and what exceeds its limit", () =>
    Effect.gen(function* () {
      const cache = yield* makeColumnCache(100)
      const loads: Array<string> = []
      const get = (key: string, size: number) =>
        cache.get([key], () => Effect.sync(() => loads.push(key)).pipe(Effect.as([column(size)])))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(cache.get(["a"], () => Effect.die("lost")))))
      for (const key of ["a", "b", "a", "c", "a", "b"]) yield* get(key, 40)
      assert.deepStrictEqual(loads, ["a", "b", "c", "b"])
      assert.deepStrictEqual(yield* get("big", 400), [column(400)])
      yield* get("big", 400)
      assert.deepStrictEqual(loads.slice(4), ["big", "big"])
    })
  )

  it.effect("forgets what is kept, and does not keep what was being loaded then", () =>
    Effect.gen(function* () {
      const cache = yield* makeColumnCache(1000)
      const gate = yield* Deferred.make<void>()
      const kept = yield* cache.get(["x/1", "y/1"], () => Effect.succeed([column(1), column(2)]))
      const waiting = yield* Effect.fork(cache.get(["x/2"], () => Effect.as(Deferred.await(gate), [column(3)])))
      yield* Effect.yieldNow()
      cache.forget("x/")
      const again = yield* cache.get(["x/1", "x/2", "y/1"], (missing) => {
        assert.deepStrictEqual(missing, [0, 1])
        return Effect.succeed([column(4), column(5)])
      })
      assert.deepStrictEqual(again, [column(4), column(5), kept[1]!])
      yield* Deferred.succeed(gate, undefined)
      assert.deepStrictEqual(yield* Fiber.join(waiting), [column(3)])
      assert.deepStrictEqual(yield* cache.get(["x/2"], () => Effect.die("it is kept")), [column(5)])
    })
  )
})
