import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { plainlyPut } from "../../../src/domain/evidence/CanonicalQuestion.ts"

const YES_NO = ["Yes", "No"]
const askedOf = (question: string, choices: ReadonlyArray<string> = YES_NO) => plainlyPut({ question, choices })

/** What is said of “you”, and the question whether it is so. */
const SAID: ReadonlyArray<readonly [said: string, question: string]> = [
  ["you own a car", "do you own a car?"],
  ["you are married", "are you married?"],
  ["you have a dog", "do you have a dog?"],
  ["you have visited Paris", "have you visited Paris?"],
  ["you have ever smoked", "have you ever smoked?"],
  ["you smoke", "do you smoke?"],
  ["you voted in 2024", "did you vote in 2024?"],
  ["you can swim", "can you swim?"],
  ["you believe in God", "do you believe in God?"]
]
const DENIED: ReadonlyArray<readonly [said: string, question: string]> = [
  ["you don't own a car", "do you own a car?"],
  ["you are not married", "are you married?"],
  ["you do not smoke", "do you smoke?"],
  ["you never drink alcohol", "do you drink alcohol?"],
  ["you have never smoked", "have you ever smoked?"]
]
const LEADS = [
  "Is it true that ",
  "Is it a fact that ",
  "Is it the case that ",
  "Is it correct to say that ",
  "Would it be fair to say ",
  "Would you say that ",
  "True or false: ",
  "Could you tell us whether ",
  "Please tell me if ",
  "We would like to know whether "
]

describe("a question asked indirectly", () => {
  it.prop("is asked directly", [fc.constantFrom(...LEADS), fc.constantFrom(...SAID)], ([lead, [said, question]]) => {
    assert.deepStrictEqual(askedOf(`${lead}${said}?`), { question, choices: YES_NO })
  })

  it.prop(
    "is answered from the other end where it denies",
    [fc.constantFrom(...LEADS), fc.constantFrom(...DENIED)],
    ([lead, [said, question]]) => {
      assert.deepStrictEqual(askedOf(`${lead}${said}?`), { question, choices: ["No", "Yes"] })
    }
  )

  it("is asked directly by what only expects an answer", () => {
    assert.deepStrictEqual(askedOf("You own a car, don't you?"), { question: "do you own a car?", choices: YES_NO })
    assert.deepStrictEqual(askedOf("You don't own a car, do you?"), { question: "do you own a car?", choices: YES_NO })
    assert.deepStrictEqual(askedOf("Would it be right to call you retired?").question, "are you retired?")
    assert.deepStrictEqual(askedOf("Do you belong to Generation X?").question, "are you Generation X?")
  })

  it("has alternatives that only deny left out", () => {
    for (const [question, choices] of [
      ["Are you married or not?", ["Married", "Not married"]],
      ["Are you married or unmarried?", ["Married", "Unmarried"]],
      ["Do you own a smartphone or not?", ["I own one", "I do not own one"]]
    ] as const)
      assert.deepStrictEqual(askedOf(question, choices).choices, YES_NO)
    assert.strictEqual(askedOf("Are you married or unmarried?").question, "Are you married?")
  })

  it("stays as it is where it asks for a view, for more, or in other choices", () => {
    for (const question of [
      "Is it true that vaccines cause autism?",
      "Would you say that you feel safe?",
      "Do you consider yourself an optimist?",
      "Are you married or single?"
    ])
      assert.strictEqual(askedOf(question).question, question)
    const put = { question: "Would you say that you are happy?", choices: ["Very happy", "Fairly happy", "Not happy"] }
    assert.deepStrictEqual(plainlyPut(put), put)
  })
})
