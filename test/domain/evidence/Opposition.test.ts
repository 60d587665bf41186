import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { asForIt } from "../../../src/domain/evidence/Opposition.ts"

const PAIRS = [
  ["Do you oppose", "do you support"],
  ["Do you personally oppose", "do you personally support"],
  ["Are you against", "are you for"],
  ["Are you opposed to", "are you for"],
  ["Do you disapprove of", "do you approve of"],
  ["Do you distrust", "do you trust"],
  ["Do you disagree with", "do you agree with"]
] as const
const THINGS = ["the death penalty", "same-sex marriage", "Joe Biden", "a ban on assault weapons", "taxes"]
const CHOICES = [
  ["Yes", "No"],
  ["No", "Yes"],
  ["Yes", "No", "Not sure"]
] as const

describe("a question whether people are against a thing", () => {
  it.prop(
    "is the one whether they are for it, from the other end, and that one stays as it is",
    [fc.constantFrom(...PAIRS), fc.constantFrom(...THINGS), fc.constantFrom(...CHOICES)],
    ([[against, plain], thing, choices]) => {
      const put = asForIt({ question: `${against} ${thing}?`, choices })
      assert.strictEqual(put.question, `${plain} ${thing}?`)
      const other: Readonly<Record<string, string>> = { Yes: "No", No: "Yes" }
      assert.deepStrictEqual(
        put.choices,
        choices.map((one) => other[one] ?? one)
      )
      assert.deepStrictEqual(asForIt(put), put)
    }
  )

  it("also where it is to be against the law", () => {
    for (const [illegal, legal] of [
      ["Should marijuana be illegal?", "Should marijuana be legal?"],
      ["Do you think that marijuana should remain illegal?", "Do you think that marijuana should be legal?"],
      ["Should abortion be made illegal in all cases?", "Should abortion be legal in all cases?"]
    ] as const)
      assert.deepStrictEqual(asForIt({ question: illegal, choices: ["Yes", "No"] }), {
        question: legal,
        choices: ["No", "Yes"]
      })
    assert.deepStrictEqual(
      asForIt({
        question: "Abortion should be illegal.",
        choices: ["Strongly agree", "Agree", "Disagree", "Strongly disagree"]
      }).choices,
      ["Strongly disagree", "Disagree", "Agree", "Strongly agree"]
    )
  })

  it.each([
    "Do you oppose or support the death penalty?",
    "Do you strongly oppose the death penalty?",
    "Should illegal immigrants be deported?",
    "Is abortion illegal in your state?",
    "Should it be legal or illegal to smoke?",
    "Do you oppose taxes but not tolls?"
  ])("stays as it is otherwise: %s", (question) => {
    const put = { question, choices: ["Yes", "No"] }
    assert.deepStrictEqual(asForIt(put), put)
  })
})
