import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { answersAnotherQuestion } from "../../../../src/domain/evidence/doubts/ChoiceFit.ts"
import { LATER_SENSIBLE } from "../../../support/questions/LaterQuestions.ts"
import { type Put, SENSIBLE } from "../../../support/questions/NonsenseQuestions.ts"
import { OTHER_CHOICES } from "../../../support/questions/OtherChoices.ts"
import { RECORDED_OPINIONS, TOPLINE_QUESTIONS } from "../../../support/questions/RecordedOpinions.ts"

const figures: ReadonlyArray<Put> = JSON.parse(
  readFileSync(new URL("../../../../bench/knowledge/cases.json", import.meta.url), "utf8")
)
const real: ReadonlyArray<Put> = [
  ...TOPLINE_QUESTIONS,
  ...RECORDED_OPINIONS,
  ...figures,
  ...SENSIBLE,
  ...LATER_SENSIBLE
]
const found = ({ choices, question }: Put) => answersAnotherQuestion(question, choices)

describe("choices that do not answer a question", () => {
  it("are none that surveys offered", () => {
    assert.isAbove(real.length, 300)
    assert.deepStrictEqual(
      real.filter((one) => found(one) !== null).map(({ question }) => question),
      []
    )
  })

  it("are told by the form of the question and the kind of all choices", () => {
    assert.deepStrictEqual(
      OTHER_CHOICES.filter((one) => found(one) === null),
      []
    )
  })

  it("are said to be what they are", () => {
    assert.strictEqual(
      answersAnotherQuestion("Why do you cook?", ["Yes", "No", "Don't know"]),
      "it asks for a reason, and they are yes and no"
    )
    assert.strictEqual(
      answersAnotherQuestion("How many cars do you own?", ["Purple", "Cheese", "Sideways"]),
      "it asks how many, and none of them says so"
    )
  })

  it("are those of no question that another sentence or clause changes", () => {
    for (const question of [
      "Why do people move? Do you agree that rents are the reason?",
      "When faced with a long queue, have you ever left a shop?",
      "Where I live, people greet each other: yes or no?",
      "How many of your friends smoke? Please say whether you agree: most of them do."
    ])
      assert.isNull(answersAnotherQuestion(question, ["Yes", "No"]), question)
    assert.isNull(answersAnotherQuestion("Do you enjoy your work?", ["1", "2", "3", "4", "5"]))
    assert.isNull(answersAnotherQuestion("How much do you agree with this?", ["Agree", "Disagree"]))
  })

  it.prop(
    "are not told by the order in which they stand",
    [
      fc
        .constantFrom(...OTHER_CHOICES, ...real.slice(0, 50))
        .chain((one) =>
          fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.choices], { minLength: one.choices.length }))
        )
    ],
    ([[one, shuffled]]) => {
      assert.strictEqual(answersAnotherQuestion(one.question, shuffled), found(one))
    }
  )
})
