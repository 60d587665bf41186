import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { mayBeSame, mayLend, standingOf } from "../../../src/domain/evidence/QuestionGuards.ts"
import { readQuestion } from "../../../src/domain/evidence/QuestionReading.ts"

const HABITS = ["smoke", "drink coffee", "eat meat", "read a newspaper", "vote in local elections", "work from home"]
const habit = fc.constantFrom(...HABITS)
/** Words after which two questions that deny may differ in “never” alone. */
const mostly = fc.constantFrom("usually", "normally", "generally", "typically")
const YES_NO = { kind: "single", labels: ["Yes", "No"] } as const

describe("a question of what is never done", () => {
  it.prop("is not one of what is not done, whichever was asked first", [habit], ([done]) => {
    const [never, not] = [readQuestion(`Do you never ${done}?`), readQuestion(`Do you not ${done}?`)]
    assert.strictEqual(never.negations, not.negations)
    for (const [asked, known] of [
      [never, not],
      [not, never]
    ] as const) {
      assert.isFalse(mayBeSame(asked, known))
      assert.isFalse(mayLend(asked, known))
    }
    for (const one of [never, not]) {
      assert.isTrue(mayBeSame(one, one))
      assert.isTrue(mayLend(one, one))
    }
  })

  it.prop("is not one of what is mostly not done, whichever was asked first", [habit, mostly], ([done, word]) => {
    const [never, seldom] = [readQuestion(`Do you never ${done}?`), readQuestion(`Do you ${word} not ${done}?`)]
    assert.strictEqual(standingOf(never, seldom, YES_NO, new Set()), "different")
    assert.strictEqual(standingOf(seldom, never, YES_NO, new Set()), "different")
    assert.strictEqual(standingOf(never, never, YES_NO, new Set()), "same")
  })
})
