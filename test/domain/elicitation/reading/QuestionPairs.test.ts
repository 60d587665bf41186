import { assert, describe, it } from "@effect/vitest"
import { asReadByOthers } from "../../../../src/domain/evidence/QuestionMatch.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { QUESTION_PAIRS, type QuestionPair } from "./QuestionPairs.ts"

const passes = ({ asked, known }: QuestionPair): boolean => {
  const question: Question = { key: "q", text: known, kind: "single", labels: ["A", "B"], stem: null }
  return asReadByOthers({ question: asked }, [question], 0) !== null
}

const passed = (half: QuestionPair["half"], same: boolean) => {
  const all = QUESTION_PAIRS.filter((pair) => pair.half === half && pair.same === same)
  return { of: all.length, count: all.filter(passes).length }
}

/** Written for the rules as they are: looser rules would let through more than these. */
describe("two questions that a model always calls the same", () => {
  it("are more than a hundred pairs, most of them different", () => {
    assert.isAtLeast(QUESTION_PAIRS.length, 100)
    assert.isAbove(QUESTION_PAIRS.filter(({ same }) => !same).length, QUESTION_PAIRS.length / 2)
  })

  it("are hardly ever believed where they are different", () => {
    assert.isAtMost(passed("fitted", false).count, 1)
    assert.isAtMost(passed("held out", false).count, 1)
  })

  it("are often believed where they are the same", () => {
    assert.isAtLeast(passed("fitted", true).count, 7)
    assert.isAtLeast(passed("held out", true).count, 10)
  })
})
