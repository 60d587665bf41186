import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "../../../src/layers/models/ModelServers.ts"

describe("once", () => {
  it.live("runs for all, and again after a failure", () =>
    Effect.gen(function* () {
      let runs = 0
      const known = yield* once(
        Effect.suspend(() => (++runs === 1 ? Effect.fail("away") : Effect.succeed(runs))),
        "1 minute"
      )
      assert.strictEqual(yield* Effect.flip(known), "away")
      assert.deepStrictEqual(yield* Effect.all([known, known], { concurrency: "unbounded" }), [2, 2])
      assert.strictEqual(yield* known, 2)
    })
  )
})
