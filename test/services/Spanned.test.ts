import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { spanned } from "../../src/services/WhenEnded.ts"

const twice = (value: number) =>
  spanned("Numbers.double")(
    function* (of: number) {
      const span = yield* Effect.option(Effect.currentSpan)
      return { value: 2 * of, span: Option.getOrNull(Option.map(span, ({ name }) => name)) }
    },
    (self, of) => Effect.map(self, (made) => ({ ...made, of }))
  )(value)

describe("a function with a name", () => {
  it.effect("has a span of its own where what runs is traced", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* Effect.withTracerEnabled(twice(3), true), {
        value: 6,
        span: "Numbers.double",
        of: 3
      })
    })
  )

  it.effect("answers the same without one where it is not", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* Effect.withTracerEnabled(twice(3), false), { value: 6, span: null, of: 3 })
    })
  )

  it.effect("fails and gives arguments to what follows alike", () =>
    Effect.gen(function* () {
      const refuse = spanned("Numbers.refuse")(function* (of: number) {
        return yield* Effect.fail(`no ${of}`)
      })
      assert.strictEqual(yield* Effect.flip(Effect.withTracerEnabled(refuse(1), true)), "no 1")
      assert.strictEqual(yield* Effect.flip(Effect.withTracerEnabled(refuse(1), false)), "no 1")
    })
  )
})
