import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { bareQuestion, exactQuestion } from "../../../src/domain/evidence/QuestionReading.ts"
import { withoutNumbering } from "../../../src/domain/text/Numbering.ts"

const question = fc.constantFrom(
  "Which character shot first?",
  "Age",
  "do you own a car?",
  "“Do you agree?” they asked",
  "¿Qué edad tiene?",
  "É verdade?",
  "18 to 24 year olds: do you agree?"
)
const digits = fc.integer({ min: 1, max: 999 }).map(String)
const code = fc
  .tuple(
    fc.constantFrom("", "Q", "q", "DS", "B", "v", "Q_", "QA"),
    digits,
    fc.constantFrom("", "a", "_3", ".1", "-2", "_1_2"),
    fc.constantFrom(". ", ".", ": ", ") ", ".- ", " - ", " – ", "/ ", "] ")
  )
  .map((parts) => parts.join(""))
const letters = fc.constantFrom("AL. ", "B. ", "XII. ", "a) ", "(b) ", "Question 12: ", "Item 3. ", "[Q2] ", "(7) ")
const afterQ = fc.tuple(digits, fc.constantFrom("", "a", "_1")).map(([n, part]) => `Q${n}${part} `)

describe("the number before a question", () => {
  it.prop("does not count", [fc.oneof(code, letters), question], ([number, asked]) => {
    fc.pre(!/^\d/.test(asked))
    assert.strictEqual(withoutNumbering(number + asked), asked)
    assert.strictEqual(exactQuestion(number + asked), exactQuestion(asked))
    assert.strictEqual(bareQuestion(number + asked), bareQuestion(asked))
  })

  it.prop("needs no mark where it is a Q", [afterQ], ([number]) => {
    assert.strictEqual(withoutNumbering(`${number}Which one?`), "Which one?")
  })

  const [m, n] = [fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 })]
  const begun = fc
    .tuple(m, n)
    .chain(([a, b]) =>
      fc.constantFrom(
        `${a} to ${b} year olds`,
        `${a}-${b} year olds`,
        `${a} or more cars?`,
        `${a}% of people agree`,
        `${a}.${b} liters a day`,
        `${a}:${b} in the morning`,
        `${a},000 dollars or more`,
        `${a}-hour news`,
        `${a}/${b} of Americans`,
        `$${a}. More or less?`,
        `20${String(a % 100).padStart(2, "0")}: whom did you vote for?`,
        `${a}`,
        `Q${a}`,
        `${a}. ${b}`
      )
    )
  it.prop("is no number with which the text itself begins", [begun], ([text]) => {
    assert.strictEqual(withoutNumbering(text), text)
  })

  it.each([
    "U.S. region",
    "J. K. Rowling",
    "C-3P0",
    "R2-D2",
    "Mr. Smith goes to Washington",
    "AT&T",
    "AI: what do you think of it?",
    "T-Mobile",
    "A new hope",
    "I am satisfied with my life",
    "F-150 owners",
    "5G phones",
    "24/7 support"
  ])("is no name or abbreviation: %s", (text) => assert.strictEqual(withoutNumbering(text), text))
})
