import { assert, describe, it } from "@effect/vitest"
import { relatedQuestions } from "../../../src/domain/evidence/QuestionMatch.ts"
import { foldText } from "../../../src/domain/text/Text.ts"
import { RECORDED_OPINIONS, TOPLINE_QUESTIONS } from "../../support/questions/RecordedOpinions.ts"

const AGREEMENT = ["Agree", "Disagree"]
const OWN = [
  {
    question: "Do you own any bicycles (not counting children's bikes, scooters or exercise bikes)?",
    choices: ["Yes", "No"]
  },
  {
    question: "How many children's bikes, scooters or bicycles does your household own?",
    choices: ["None", "One", "More"]
  },
  { question: "Do you agree that towns need more bicycle lanes?", choices: AGREEMENT },
  { question: "Do you agree that buses should be free of charge?", choices: AGREEMENT }
]
const questions = [...TOPLINE_QUESTIONS, ...RECORDED_OPINIONS, ...OWN].map(({ choices, question }, at) => ({
  key: `q${at}`,
  kind: "single" as const,
  labels: choices,
  stem: null,
  text: question
}))

describe("questions related to another", () => {
  it("are never the question itself, in whatever case, and however often it was asked", () => {
    for (const { text } of questions.filter((_, i) => i % 4 === 0))
      for (const asked of [text, text.toUpperCase(), `  ${text} …`]) {
        const { others } = relatedQuestions(asked, questions, 5)
        assert.isTrue(
          others.every((at) => foldText(questions[at]!.text) !== foldText(text)),
          asked
        )
      }
  })

  it("are not its opposite", () => {
    const asked = "Do you not own any bicycles (not counting children's bikes, scooters or exercise bikes)?"
    const { itself, others } = relatedQuestions(asked, questions, 5)
    const texts = others.map((at) => questions[at]!.text)
    assert.isNull(itself)
    assert.isFalse(texts.some((text) => /^Do you own any bicycles/.test(text)))
    assert.isTrue(texts.some((text) => /bicycle/.test(text)))
  })

  it("are about the same, the nearest first", () => {
    const { others } = relatedQuestions("Is it rude to recline a seat during dinner on a plane?", questions, 3)
    assert.isAbove(others.length, 0)
    assert.isTrue(others.every((at) => /plane|reclin/i.test(questions[at]!.text)))
    assert.deepStrictEqual(relatedQuestions("Qwx zvb plmk?", questions, 3).others, [])
  })
})
