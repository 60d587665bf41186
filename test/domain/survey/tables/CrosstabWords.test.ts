import { assert, describe, it } from "@effect/vitest"
import { BaseRule, type Question, QuestionKind } from "../../../../src/domain/survey/model/Question.ts"
import { baseRuleOf } from "../../../../src/domain/survey/tables/CrosstabWords.ts"

const question: Question = { key: "q", text: "Q", kind: "multiple", labels: ["A", "B"], stem: null }

describe("who counts as having answered", () => {
  it("is told apart by rule, and says of the file only what every file with the rule says", () => {
    const told = BaseRule.literals.map((baseRule) => baseRuleOf({ ...question, baseRule }))
    assert.strictEqual(new Set(told).size, told.length)
    // A person may have chosen these two of a file that tells who was asked.
    for (const baseRule of ["selected", "neighbours"] as const)
      assert.notInclude(baseRuleOf({ ...question, baseRule }), "file")
  })

  it("is a rule of questions with any number of answers alone", () => {
    for (const kind of QuestionKind.literals)
      for (const baseRule of BaseRule.literals)
        if (kind !== "multiple")
          assert.strictEqual(baseRuleOf({ ...question, kind, baseRule }), baseRuleOf({ ...question, kind }))
  })
})
