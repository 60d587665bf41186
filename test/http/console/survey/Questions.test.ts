import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { namesOfQuestions, questionCalled } from "../../../../src/http/console/parts/survey/Questions.ts"

const words = fc.constantFrom("Age", "age", "How old are you?", "Region", "Age [q1]")

const questions = fc
  .array(fc.record({ text: words, stem: fc.option(words) }), { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, at) => ({ ...one, key: `q${at}` })))

describe("questions in lists", () => {
  it("are named by their words alone unless two read alike", () => {
    const names = namesOfQuestions([
      { key: "q1", text: "Age", stem: null },
      { key: "q2", text: "Region", stem: null },
      { key: "q3", text: "region", stem: null },
      { key: "q4", text: "Price", stem: "How happy are you with it?" }
    ])
    assert.deepStrictEqual(
      [...names.values()],
      ["Age", "Region [q2]", "region [q3]", "How happy are you with it? – Price"]
    )
  })

  it.prop("are found by the names under which they are listed", [questions], ([all]) => {
    const names = namesOfQuestions(all)
    const folded = [...names.values()].map((name) => name.toLowerCase())
    // What somebody called “Age [q1]” may read as the name of another.
    fc.pre(new Set(folded).size === folded.length)
    for (const one of all) assert.strictEqual(questionCalled(all, names.get(one.key)!)?.key, one.key)
  })

  it("are found by their keys, and by a part of their words that only one has", () => {
    const all = [
      { key: "q1", text: "Age", stem: null },
      { key: "q2", text: "Age of your car", stem: null }
    ]
    assert.strictEqual(questionCalled(all, "Q2")?.key, "q2")
    assert.strictEqual(questionCalled(all, "your car")?.key, "q2")
    assert.strictEqual(questionCalled(all, "age")?.key, "q1")
    assert.isUndefined(questionCalled(all, "g"))
  })
})
