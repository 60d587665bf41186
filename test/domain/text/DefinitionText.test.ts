import { assert, describe, it } from "@effect/vitest"
import { categoryIn, targetIn } from "../../../src/domain/text/DefinitionText.ts"

describe("definitions in a line", () => {
  it("are groups, bands and boxes of a question, or filters", () => {
    assert.deepStrictEqual(categoryIn("Happy = Very satisfied | Satisfied", true), {
      label: "Happy",
      answers: ["Very satisfied", "Satisfied"]
    })
    assert.deepStrictEqual(categoryIn("Young=..<30", true), { label: "Young", below: 30 })
    assert.deepStrictEqual(categoryIn("18–29=18..<30", true), { label: "18–29", from: 18, below: 30 })
    assert.deepStrictEqual(categoryIn("Since May=2019-05..", true), { label: "Since May", from: "2019-05" })
    assert.deepStrictEqual(categoryIn("Agree=top 2", true), { label: "Agree", top: 2 })
    assert.deepStrictEqual(categoryIn("Women over 30 = gender = Female age > 30", false), {
      label: "Women over 30",
      filter: "gender = Female age > 30"
    })
    for (const line of ["", "Happy", "= Satisfied", "Happy ="]) assert.isNull(categoryIn(line, true))
  })

  it("are targets of one question or two, or the built-in figures", () => {
    assert.deepStrictEqual(targetIn("gender: Female=51 | Male=49%"), {
      questions: ["gender"],
      shares: [
        { answers: ["Female"], percent: 51 },
        { answers: ["Male"], percent: 49 }
      ]
    })
    assert.deepStrictEqual(targetIn("gender, age: Female + 18-29=100")?.shares, [
      { answers: ["Female", "18-29"], percent: 100 }
    ])
    assert.deepStrictEqual(targetIn("gender: US"), { questions: ["gender"], frame: true })
    for (const line of ["", "gender", "gender: Female", ": us", "gender: Female=x"]) assert.isNull(targetIn(line))
  })
})
