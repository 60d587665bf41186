import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { mayBeSame, mayLend, standingOf } from "../../../src/domain/evidence/QuestionGuards.ts"
import { readQuestion } from "../../../src/domain/evidence/QuestionReading.ts"

const HABITS = ["smoke", "drink coffee", "eat meat", "read a newspaper", "vote in local elections", "work from home"]
const habit = fc.constantFrom(...HABITS)
const mostly = fc.constantFrom("usually", "normally", "generally", "typically")
const YES_NO = { kind: "single", labels: ["Yes", "No"] } as const

describe("a question of what is never done", () => {
  it.prop("is not one of what is sometimes not done, whichever was asked first", [habit], ([done]) => {
    const [never, sometimes] = [readQuestion(`Do you never ${done}?`), readQuestion(`Do you ever not ${done}?`)]
    assert.strictEqual(never.negations, sometimes.negations)
    for (const [asked, known] of [
      [never, sometimes],
      [sometimes, never]
    ] as const) {
      assert.isFalse(mayBeSame(asked, known))
      assert.isFalse(mayLend(asked, known))
    }
    for (const one of [never, sometimes]) {
      assert.isTrue(mayBeSame(one, one))
      assert.isTrue(mayLend(one, one))
    }
  })

  it.prop("nor beside a word for mostly, whichever was asked first", [habit, mostly], ([done, word]) => {
    const [never, sometimes] = [
      readQuestion(`Do you ${word} never ${done}?`),
      readQuestion(`Do you ${word} ever not ${done}?`)
    ]
    assert.strictEqual(standingOf(never, sometimes, YES_NO, new Set()), "different")
    assert.strictEqual(standingOf(sometimes, never, YES_NO, new Set()), "different")
    assert.strictEqual(standingOf(never, never, YES_NO, new Set()), "same")
  })
})
