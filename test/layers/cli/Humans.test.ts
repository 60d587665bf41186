import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { HumansResult } from "../../../src/domain/ask/HumansAsk.ts"
import { humansTable } from "../../../src/layers/cli/Projects.ts"

const result = (questions: ReadonlyArray<string>): HumansResult => ({
  interviews: 120,
  suggestions: questions.map((question, i) => ({
    question,
    matchedQuestion: null,
    basis: i === 0 ? "none" : "tabulated",
    knowledge: "none",
    base: 0,
    designEffect: 1,
    interviews: 120,
    marginBefore: 55,
    marginAfter: 8.9,
    gainPerInterview: 0.38,
    why: "Nobody was asked."
  })),
  leftOut: ["Why?"],
  matchedTwins: 300,
  totalTwins: 300,
  filter: { expression: null, interpretation: { description: "All respondents", unmapped: [], notes: [] } }
})

describe("interviews as a table", () => {
  it("has a line for each question, and what was left out", () => {
    assert.deepStrictEqual(humansTable(result(["Would you buy a smart oven?"]), 80).split("\n"), [
      "interviews  margin now  after  basis  question",
      "120         55          8.9    none   Would you buy a smart oven?",
      "120 interviews given out; margins in points, at 95%.",
      "Left out (no percentages, or too late in the survey): 1 question."
    ])
  })

  it.prop(
    "fits the terminal, whatever is asked",
    [fc.array(fc.string({ minLength: 1, maxLength: 400 }), { maxLength: 5 }), fc.integer({ min: 80, max: 120 })],
    ([questions, width]) => {
      for (const line of humansTable(result(questions), width).split("\n")) assert.isAtMost(line.length, width)
    }
  )
})
