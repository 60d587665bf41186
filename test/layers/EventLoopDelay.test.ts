import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap, Logger, LogLevel } from "effect"
import { vi } from "vitest"
import { logDelay, watchedOnceShown } from "../../src/layers/Serving.ts"

const MILLISECOND = 1e6

/** The lines logged of a window in which the event loop was kept so long. */
const linesOf = (milliseconds: number) =>
  Effect.gen(function* () {
    const lines: Array<readonly [level: string, max: unknown]> = []
    const logger = Logger.make<unknown, void>(({ annotations, logLevel }) => {
      lines.push([logLevel.label, HashMap.unsafeGet(annotations, "maxMs")])
    })
    let resets = 0
    const measured = {
      max: (milliseconds + 20) * MILLISECOND,
      percentile: () => 20 * MILLISECOND,
      reset: () => void resets++
    }
    yield* logDelay(measured).pipe(
      Effect.provide(Logger.replace(Logger.defaultLogger, logger)),
      Logger.withMinimumLogLevel(LogLevel.Debug)
    )
    assert.strictEqual(resets, 1)
    return lines
  })

describe("the delay of the event loop", () => {
  it.scoped("is told of once a start has shown what it shows, however long that takes", () =>
    Effect.gen(function* () {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] })
      yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
      const lines: Array<unknown> = []
      const logger = Logger.make<unknown, void>(({ message }) => void lines.push(message))
      const shown = yield* Effect.makeLatch(false)
      yield* watchedOnceShown(shown.await).pipe(
        Effect.provide(Logger.replace(Logger.defaultLogger, logger)),
        Logger.withMinimumLogLevel(LogLevel.Debug),
        Effect.forkScoped
      )
      yield* Effect.yieldNow()
      vi.advanceTimersByTime(60_000)
      assert.deepStrictEqual(lines, [])
      yield* shown.open
      yield* Effect.repeat(Effect.yieldNow(), { until: () => vi.getTimerCount() > 0 })
      vi.advanceTimersByTime(10_000)
      assert.deepStrictEqual(lines, [["Event loop delay"]])
    })
  )

  it.effect("is a warning where others had to wait, and beside the point where they had not", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* linesOf(201), [["WARN", 201]])
      assert.deepStrictEqual(yield* linesOf(200), [["DEBUG", 200]])
      assert.deepStrictEqual(yield* linesOf(-3), [["DEBUG", 0]])
    })
  )
})
