import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, FastCheck, Logger } from "effect"
import { afterEach, beforeEach, vi } from "vitest"
import { makeLogLines } from "../../src/layers/Telemetry.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is written of messages that are logged one after the other, some of them a while later. */
const written = (messages: ReadonlyArray<string | number>) => {
  const lines: Array<{ readonly message?: string; readonly count?: number; readonly cause?: string }> = []
  const { flush, logger } = makeLogLines((line) => void lines.push(line))
  const log = (message: string) =>
    Effect.runSync(
      Effect.logError(message, Cause.die(new Error("gone"))).pipe(
        Effect.provide(Logger.replace(Logger.defaultLogger, logger))
      )
    )
  for (const message of messages) {
    if (typeof message === "string") log(message)
    else vi.advanceTimersByTime(message)
  }
  flush()
  return lines
}

describe("the log", () => {
  it("writes of an outage one line a second for each kind, with how often it happened", () => {
    const second = [...Array.from({ length: 500 }, () => "database"), "engine", 1000]
    const lines = written([...second, ...second, 3000, "database"])
    assert.deepStrictEqual(
      lines.map(({ count = 1, message }) => [message, count]),
      [
        ["database", 1],
        ["engine", 1],
        ["database", 499],
        ["engine", 1],
        ["database", 500],
        ["database", 1]
      ]
    )
    for (const { cause } of lines) assert.include(cause, "gone")
  })

  it.prop(
    "loses none, and tells every kind when it first happens",
    [FastCheck.array(FastCheck.oneof(FastCheck.constantFrom("a", "b", "c"), FastCheck.nat(2500)))],
    ([messages]) => {
      const lines = written(messages)
      for (const kind of ["a", "b", "c"]) {
        const told = lines.filter(({ message }) => message === kind)
        const counted = told.reduce((sum, { count = 1 }) => sum + count, 0)
        assert.strictEqual(counted, messages.filter((message) => message === kind).length)
        if (told.length > 0) assert.isUndefined(told[0]?.count)
      }
    }
  )
})
