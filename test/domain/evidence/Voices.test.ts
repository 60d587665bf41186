import { assert, describe, it } from "@effect/vitest"
import { statementAsked, statementRated } from "../../../src/domain/evidence/QuestionIndex.ts"
import { voicesFit, voicesOf } from "../../../src/domain/evidence/QuestionReading.ts"

const agree = (one: string, other: string) => voicesFit(voicesOf(one), voicesOf(other))

describe("who does what", () => {
  it.each([
    ["do you manage other people?", "are you managed by other people?"],
    ["have you been promoted in the last two years?", "have you promoted anyone in the last two years?"],
    ["have you ever complained to a shop?", "have you ever been complained about at a shop?"],
    ["my friends would lend me the money", "i would lend my friends the money they lent me"]
  ])("is turned round between “%s” and “%s”", (one, other) => {
    assert.isFalse(agree(one, other))
    assert.isFalse(agree(other, one))
  })

  it.each([
    ["are you satisfied with your pay?", "how satisfied are you with your pay?"],
    ["how stressed are you at work?", "how stressed do you feel at work?"],
    ["have you been promoted?", "were you promoted?"],
    ["do you manage other people?", "do you manage anybody?"],
    ["i am satisfied with my life", "how satisfied are you with your life?"]
  ])("is the same in “%s” and “%s”", (one, other) => assert.isTrue(agree(one, other)))
})

describe("statements", () => {
  const stem = "How much do you agree or disagree with each statement?"

  it("are the same in a grid, by themselves and asked about", () => {
    const rated = statementRated({ stem, text: `${stem} - My workload is reasonable` })
    assert.strictEqual(rated, "my workload is reasonable")
    for (const asked of [
      "My workload is reasonable.",
      "“My workload is reasonable”",
      "To what extent do you agree: my workload is reasonable",
      "Do you agree or disagree that my workload is reasonable?"
    ])
      assert.strictEqual(statementAsked(asked), rated, asked)
  })

  it("are no headings, and no rows of other grids", () => {
    assert.isNull(statementRated({ stem, text: `${stem} - My workload` }))
    assert.isNull(statementRated({ stem: "How do you view", text: "How do you view the old man of the sea" }))
    assert.isNull(statementRated({ stem: null, text: "My workload is reasonable" }))
  })
})
