import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ModelFault } from "../../../../src/domain/models/ModelFailed.ts"
import { ModelFailed } from "../../../../src/domain/models/ModelFailed.ts"
import { OrganizationId } from "../../../../src/domain/Organization.ts"
import { SecondReader } from "../../../../src/services/ports/SecondReader.ts"
import { secondReaderByModels } from "../../../../src/services/usecases/elicitation/ModelReading.ts"
import { ModelCalls } from "../../../../src/services/usecases/ModelCalls.ts"
import { languageModels, model } from "../../../support/Models.ts"
import { Memory } from "../../../support/memory/Memory.ts"
import { modelBudgetMemory } from "../../../support/memory/ModelBudget.ts"
import { ReplyCacheMemory } from "../../../support/memory/ReplyCache.ts"

const organization = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c11")
const only = model("only")

afterEach(() => {
  vi.restoreAllMocks()
})

/** How often a model is asked for the same reading, after so many seconds each, where it fails like this every time. */
const askedAfter = (fault: ModelFault, seconds: ReadonlyArray<number>) => {
  let asked = 0
  const failing = languageModels([only], () => {
    asked += 1
    return new ModelFailed({ model: only.id, fault, detail: "as planned" })
  })
  return Effect.gen(function* () {
    const now = performance.now()
    const clock = vi.spyOn(performance, "now")
    const { phrases } = yield* SecondReader
    return yield* Effect.forEach(seconds, (second) =>
      Effect.gen(function* () {
        clock.mockReturnValue(now + 1000 * second)
        yield* Effect.sleep("20 millis")
        const before = asked
        assert.deepStrictEqual(yield* phrases(organization, "chaps between jobs"), [])
        return asked - before
      })
    )
  }).pipe(
    Effect.provide(secondReaderByModels("auto").pipe(Layer.provide(ModelCalls.Default))),
    Effect.provide(Layer.mergeAll(ReplyCacheMemory, modelBudgetMemory(null), failing)),
    Effect.provide(Memory.Default)
  )
}

describe("a reading by a model", () => {
  it.live("that came too late is done without for a minute", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* askedAfter("late", [0, 1, 59, 61, 62, 120, 122]), [1, 0, 0, 1, 0, 0, 1])
    })
  )

  it.live("that was refused is done without for ten", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* askedAfter("refused", [0, 61, 599, 601]), [1, 0, 0, 1])
    })
  )

  it.live("that failed by passing trouble is asked for again", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* askedAfter("unavailable", [0, 1]), [1, 1])
    })
  )
})
