import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { meaningsIn } from "../../../src/domain/evidence/Meanings.ts"
import { relatedQuestions } from "../../../src/domain/evidence/QuestionMatch.ts"
import { isOfSubject } from "../../../src/domain/evidence/QuestionPair.ts"
import { foldText } from "../../../src/domain/text/Text.ts"
import { topicStems } from "../../../src/domain/text/Words.ts"
import { COMMERCIAL_QUESTIONS } from "../../support/questions/CommercialQuestions.ts"
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

const meanings = meaningsIn(
  new Uint8Array(readFileSync(new URL("../../../src/layers/words/meanings.bin", import.meta.url)))
)

describe("questions of the same subject", () => {
  it("are those that say little more than what is asked", () => {
    const pairs: ReadonlyArray<readonly [asked: string, other: string, same: boolean]> = [
      ["Do you buy organic vegetables?", "How much of the food you eat is organic?", true],
      ["How satisfied are you with the food on board?", "How satisfied are you with the meals on board?", true],
      ["How often do you recline your seat when you fly?", "Is it rude to recline your seat on a plane?", true],
      ["How often do you listen to podcasts?", "How often, if ever, do you listen to gun-oriented podcasts?", false],
      ["Would you pay for a gym membership?", "About how much do you pay for your home each month?", false],
      ["How satisfied are you with your dentist?", "How satisfied are you with your social life?", false],
      ["How often do you shop at discount stores?", "Will you shop any Black Friday sales on Thanksgiving Day?", false]
    ]
    for (const [asked, other, same] of pairs) assert.strictEqual(isOfSubject(asked, other, meanings), same, asked)
    for (const { text } of questions) assert.isTrue(isOfSubject(text, text, meanings), text)
  })

  it("are hardly ever found for a question of customers among opinions, and then share its words", () => {
    for (const asked of COMMERCIAL_QUESTIONS) {
      const { others } = relatedQuestions(asked, questions, 20)
      for (const at of others.filter((one) => isOfSubject(asked, questions[one]!.text, meanings))) {
        const stems = new Set(topicStems(questions[at]!.text))
        assert.isTrue(
          topicStems(asked).some((stem) => stems.has(stem)),
          `${asked} ${questions[at]!.text}`
        )
      }
    }
  })
})

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
