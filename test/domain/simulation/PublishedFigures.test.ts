import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { frameInTurns } from "../../../src/domain/simulation/Audience.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { FIGURES, figuresFor } from "../../../src/domain/simulation/PublishedFigures.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"

const asked = (audience: string, question: string, choices: ReadonlyArray<string>, several = false) => {
  const framed = Either.getOrThrow(atOnce(frameInTurns([audience])))
  return atOnce(simulateChoices(prepareQuestion(question, choices, several), framed, choices, 200, 1, "statistical/1"))
}
const shareOf = (estimate: ReturnType<typeof asked>, choice: string) =>
  estimate.choices.find((one) => one.choice === choice)?.percentage ?? Number.NaN

const OFTEN = ["Almost every day", "At least once a week", "A few times a month", "Less than once a month", "Never"]

describe("published figures", () => {
  it("sum to 100 in all and in every group, and name their source", () => {
    for (const { answers, by = {}, of, questions, source, year } of FIGURES) {
      const { age = [], ...groups } = by
      const columns = [answers.map(([, percent]) => percent), ...age.map(([, one]) => one), ...Object.values(groups)]
      for (const column of columns) {
        assert.strictEqual(column.length, answers.length, questions[0])
        assert.approximately(
          column.reduce((sum, one) => sum + one, 0),
          100,
          2,
          questions[0]
        )
      }
      assert.isTrue(of !== "" && source !== "" && year >= 2015 && year <= 2026, questions[0])
    }
  })

  it("are found by each of their wordings, and by no other", () => {
    for (const [at, figure] of FIGURES.entries()) {
      if (at % 6 !== 0) continue
      for (const question of figure.questions) {
        const found = figuresFor(
          question,
          figure.answers.map(([label]) => label)
        )
        assert.strictEqual(found?.source, `${figure.of}, ${figure.source}, ${figure.year}`, question)
      }
    }
  }, 30_000)

  it("answer for everybody as they were published, and say where they are from", () => {
    const { choices, sample, summary } = asked("US adults", "How often do you use social media?", OFTEN)
    assert.deepStrictEqual(
      choices.map(({ percentage }) => percentage),
      [65, 12, 6, 5, 12]
    )
    assert.match(summary, /published figures \(adults, National Cancer Institute, .*, 2024\)/)
    assert.strictEqual(sample.knowledge, "topic")
  })

  it("differ between groups as the groups' own figures do", () => {
    const daily = (audience: string) =>
      shareOf(asked(audience, "How often do you use social media?", OFTEN), "Almost every day")
    assert.isAbove(daily("Women aged 18 to 34"), 80)
    assert.isBelow(daily("Adults aged 75 and over"), 45)
    assert.isAbove(daily("Women"), daily("Men"))
  })

  it("take wider choices together and leave finer ones unanswered", () => {
    const pets = figuresFor("How many pets do you have?", ["None", "1", "2 or more"])
    assert.deepStrictEqual(
      [...(pets?.shares ?? [])].map((one) => Math.round(100 * one)),
      [39, 24, 37]
    )
    assert.isUndefined(figuresFor("How many pets do you have?", ["None", "1 to 7", "8 or 9", "10 or more"]))
  })

  it("say nothing of other people, times and things, nor of people elsewhere", () => {
    for (const question of [
      "How often does your boss use social media?",
      "How often will you use social media next year?",
      "How often do you not use social media?",
      "How often do you use social media at work?"
    ])
      assert.isUndefined(figuresFor(question, OFTEN), question)
    assert.notMatch(asked("People in France", "How often do you use social media?", OFTEN).summary, /published/)
  })

  it("answer which of several things people use, one by one", () => {
    const several = asked("US adults", "Which of these do you use?", ["TikTok", "Facebook", "None of these"], true)
    assert.strictEqual(
      shareOf(several, "TikTok"),
      shareOf(asked("US adults", "Do you use TikTok?", ["Yes", "No"]), "Yes")
    )
    assert.isBelow(shareOf(several, "None of these"), 100 - shareOf(several, "Facebook"))
    assert.strictEqual(several.sample.knowledge, "topic")
  })
})
