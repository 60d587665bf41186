import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { DatabaseHealth } from "../../../src/services/ports/Database.ts"
import { Health } from "../../../src/services/usecases/Health.ts"
import { ImportFiles } from "../../../src/services/usecases/SurveyImports.ts"

/** Files on a disk that takes writing as it is told to. */
const files = (writable: Effect.Effect<boolean>) =>
  Layer.succeed(
    ImportFiles,
    ImportFiles.of({
      disk: Effect.never,
      at: (folder, file) => `${folder}/${file}`,
      has: () => Effect.succeed(false),
      remove: () => Effect.void,
      writable,
      all: Effect.succeed([])
    })
  )

/** Checks of a database that answers when it is told to, and how often it was asked. */
const watched = Effect.gen(function* () {
  const asked: Array<Deferred.Deferred<boolean>> = []
  const ping = Effect.suspend(() => {
    const answer = Deferred.unsafeMake<boolean>(fiberId)
    asked.push(answer)
    return Deferred.await(answer)
  })
  const fiberId = yield* Effect.fiberId
  const { check } = yield* Effect.provide(
    Health,
    Layer.provide(Health.Default, [
      Layer.succeed(DatabaseHealth, DatabaseHealth.of({ ping })),
      files(Effect.succeed(true))
    ])
  )
  const settled = Effect.replicateEffect(Effect.yieldNow(), 20)
  const begin = Effect.zipLeft(Effect.fork(Effect.exit(check)), settled)
  const isWell = (fiber: Fiber.Fiber<Exit.Exit<unknown, unknown>>) => Effect.map(Fiber.join(fiber), Exit.isSuccess)
  return { asked, begin, isWell }
})

describe("the health check", () => {
  it.effect("asks once for all who check meanwhile, and again for who comes later", () =>
    Effect.gen(function* () {
      const { asked, begin, isWell } = yield* watched
      const together = [yield* begin, yield* begin, yield* begin]
      assert.strictEqual(asked.length, 1)
      yield* Deferred.succeed(asked[0]!, true)
      for (const one of together) assert.isTrue(yield* isWell(one))
      const later = yield* begin
      assert.strictEqual(asked.length, 2)
      yield* Deferred.succeed(asked[1]!, false)
      assert.isFalse(yield* isWell(later))
    })
  )

  it.effect("goes on for the others when who asked first leaves", () =>
    Effect.gen(function* () {
      const { asked, begin, isWell } = yield* watched
      const first = yield* begin
      const second = yield* begin
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(asked[0]!, true)
      assert.isTrue(yield* isWell(second))
      assert.strictEqual(asked.length, 1)
    })
  )

  it.effect("is degraded while files cannot be written, and well again by itself", () =>
    Effect.gen(function* () {
      let writes = false
      const { check } = yield* Effect.provide(
        Health,
        Layer.provide(Health.Default, [
          Layer.succeed(DatabaseHealth, DatabaseHealth.of({ ping: Effect.succeed(true) })),
          files(Effect.sync(() => writes))
        ])
      )
      assert.deepInclude(yield* Effect.flip(check), { status: "degraded", db: "ok", disk: "down" })
      writes = true
      assert.deepInclude(yield* check, { status: "ok", db: "ok", disk: "ok" })
    })
  )
})
