import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { plainlyPut } from "../../../src/domain/evidence/CanonicalQuestion.ts"

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))

describe("a scale of numbers", () => {
  const ENDS = [
    ["very satisfied", "very dissatisfied"],
    ["strongly agree", "strongly disagree"],
    ["extremely important", "not at all important"],
    ["very likely", "very unlikely"],
    ["always", "never"],
    ["excellent", "very poor"]
  ] as const
  const FORMS: ReadonlyArray<(low: string, high: string, from: number, to: number) => string> = [
    (low, high, from, to) => `How is your bank? (${from} = ${low}, ${to} = ${high})`,
    (low, high, from, to) => `How is your bank, where ${from} is ${low} and ${to} is ${high}?`,
    (low, high, from, to) => `On a scale from ${from} (${low}) to ${to} (${high}), how is your bank?`,
    (low, high, from, to) =>
      `On a scale of ${from} to ${to}, where ${from} means ${low} and ${to} means ${high}, how is your bank?`,
    (low, high, from, to) => `How is your bank? ${from} means ${low}, ${to} means ${high}.`,
    (low, high, from, to) => `Rate your bank from ${from} to ${to}, with ${from} being ${low} and ${to} being ${high}.`
  ]

  it.prop(
    "is read from the other end where its ends are named the other way round",
    [
      fc.constantFrom(...ENDS),
      fc.constantFrom(...FORMS),
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 3, max: 10 })
    ],
    ([[most, least], form, from, to]) => {
      const choices = numbers(from, to)
      assert.deepStrictEqual(plainlyPut({ question: form(least, most, from, to), choices }).choices, choices)
      const { choices: read, question } = plainlyPut({ question: form(most, least, from, to), choices })
      assert.deepStrictEqual(read, [...choices].reverse())
      assert.notMatch(question, /\d|\bwhere\b/)
      const named = choices.map((one, i) =>
        i === 0 ? `${one} (${most})` : i === to - from ? `${one} = ${least}` : one
      )
      assert.deepStrictEqual(
        plainlyPut({ question: "How is your bank?", choices: named }).choices,
        [...choices].reverse()
      )
    }
  )

  it("stays as it is where its ends are not named, or are not of these numbers", () => {
    for (const question of [
      "How satisfied are you, from 1 to 5?",
      "Is 1 = 1 and 2 = 2?",
      "Where 1 is good and 9 is bad, how is it?"
    ]) {
      const put = { question, choices: numbers(1, 5) }
      assert.deepStrictEqual(plainlyPut(put), put)
    }
  })
})

describe("yes and no", () => {
  it("are the same in other words", () => {
    for (const choices of [
      ["Yes, I do", "No, I don't"],
      ["I do", "I don't"],
      ["yep", "nope"],
      ["Y", "N"],
      ["✅ Yes", "❌ No"],
      ["1. Yes", "2. No"],
      ["(a) Yes", "(b) No"],
      ["Yes!", "No!"],
      ["Yes, definitely", "No, definitely not"],
      ["👍", "👎"],
      ["Own", "Do not own"],
      ["I own a dog", "I do not own a dog"],
      ["Yes, I own a dog", "No, I don't own a dog"]
    ]) {
      assert.deepStrictEqual(
        plainlyPut({ question: "Do you own a dog?", choices }).choices,
        ["Yes", "No"],
        choices.join()
      )
      const turned = plainlyPut({ question: "Do you own a dog?", choices: [...choices].reverse() })
      assert.deepStrictEqual(turned.choices, ["No", "Yes"], choices.join())
    }
    assert.deepStrictEqual(plainlyPut({ question: "Are you married?", choices: ["Married", "Not married"] }).choices, [
      "Yes",
      "No"
    ])
  })

  it("are not what says more, or answers no such question", () => {
    for (const [question, choices] of [
      ["Do you own a dog?", ["Yes", "No, but I used to"]],
      ["Do you own a dog?", ["Yes, two", "No"]],
      ["Do you own a dog?", ["Yes", "Not at the moment"]],
      ["Are you retired or working?", ["Retired", "Working"]],
      ["Which do you own?", ["A dog", "No dog"]],
      ["Do you own a dog?", ["No one does", "Yes"]]
    ] as const)
      assert.deepStrictEqual(plainlyPut({ question, choices }).choices, choices, choices.join())
  })
})
