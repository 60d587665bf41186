import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, FiberId, FastCheck as fc, Logger } from "effect"
import { survive } from "../../../src/services/WhenEnded.ts"

/** What is logged while something that ends with a cause is survived. */
const loggedOf = (cause: Cause.Cause<string>) =>
  Effect.suspend(() => {
    const logged: Array<string> = []
    const logger = Logger.make(({ message }) => void logged.push(String(message)))
    return Effect.failCause(cause).pipe(
      survive("Sweeping"),
      Effect.provide(Logger.replace(Logger.defaultLogger, logger)),
      Effect.as(logged)
    )
  })

const leaf = fc.constantFrom(Cause.fail("no"), Cause.die(new Error("defect")), Cause.empty)
const interrupted = fc.constant(Cause.interrupt(FiberId.none))
const together = (one: fc.Arbitrary<Cause.Cause<string>>) =>
  fc.tuple(one, one, fc.boolean()).map(([a, b, beside]) => (beside ? Cause.parallel(a, b) : Cause.sequential(a, b)))

describe("what is survived", () => {
  it.effect.prop(
    "is told, unless it only ended because the service does",
    [together(fc.oneof(leaf, interrupted))],
    ([cause]) =>
      Effect.map(loggedOf(cause), (logged) => assert.strictEqual(logged.length, Cause.isInterruptedOnly(cause) ? 0 : 1))
  )

  it.effect("is told by its name", () =>
    Effect.map(loggedOf(Cause.fail("no")), (logged) => assert.deepStrictEqual(logged, ["Sweeping failed"]))
  )
})
