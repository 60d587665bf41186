import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { asForIt } from "../../../src/domain/evidence/NegatedQuestion.ts"

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

describe("a question whether a thing should end", () => {
  const ENDING = [
    (thing: string) => `Do you support abolishing ${thing}?`,
    (thing: string) => `Are you in favor of ending ${thing}?`,
    (thing: string) => `Would you support a ban on ${thing}?`,
    (thing: string) => `Should ${thing} be banned?`,
    (thing: string) => `Do you think that ${thing} should be abolished?`
  ]
  it.prop(
    "is the one whether it should be, from the other end",
    [
      fc.constantFrom(...ENDING),
      fc.constantFrom(
        ["the death penalty", "do you support the death penalty?"],
        ["capital punishment", "do you support capital punishment?"],
        ["abortion", "should abortion be legal?"],
        ["same-sex marriage", "should same-sex marriage be legal?"],
        ["marijuana", "should marijuana be legal?"]
      ),
      fc.constantFrom(["Yes", "No"], ["Favor", "Oppose"], ["Agree", "Disagree"])
    ],
    ([ending, [thing, plain], [yes, no]]) => {
      const put = asForIt({ question: ending(thing!), choices: [yes!, no!] })
      assert.deepStrictEqual(put, { question: plain!, choices: [no!, yes!] })
    }
  )

  it("twice turned is as it was", () => {
    assert.deepStrictEqual(
      asForIt({ question: "Do you oppose abolishing the death penalty?", choices: ["Yes", "No"] }),
      {
        question: "do you support the death penalty?",
        choices: ["Yes", "No"]
      }
    )
  })

  it.each([
    "Do you support banning assault weapons?",
    "Should unions be banned?",
    "Do you support ending poverty?",
    "Do you support ending the death penalty or keeping it?",
    "Should books be banned?"
  ])("stays as it is where nothing is known of its opposite: %s", (question) => {
    const put = { question, choices: ["Yes", "No"] }
    assert.deepStrictEqual(asForIt(put), put)
  })

  it("takes no longer for long texts", () => {
    for (const part of ["abolishing ", "should be banned ", "do you support ending "]) {
      const put = { question: part.repeat(5_000), choices: ["Yes", "No"] }
      assert.deepStrictEqual(asForIt(put), put)
    }
  })
})
