import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { meanings } from "../../../bench/matching/Table.ts"
import { columnsMeant } from "../../../src/domain/evidence/MeantColumns.ts"
import { codebook, question } from "../../support/Surveys.ts"

const questions = [
  question("plane", "single", ["Never", "Often"], "How often do you travel by plane?"),
  question("kids", "single", ["Yes", "No"], "Do you have any children under 18?"),
  question("drinks", "multiple", ["Coffee", "Tea", "Beer"], "Which of these do you drink?"),
  question("pay", "single", ["Low", "High"], "What is your household income?"),
  question("same", "single", ["Yes"], "Are you a wealthy person?")
].map((one) => (one.key === "same" ? { ...one, constant: true as const } : one))
const named = (phrase: string, of = questions) => columnsMeant(phrase, codebook(of), meanings)

describe("columns that a phrase may mean", () => {
  it("are named though no word of it stands in the survey", () => {
    assert.strictEqual(named("frequent flyers")[0], "plane")
    assert.strictEqual(named("wealthy")[0], "pay")
    assert.match(named("parents")[0]!, /kids.* = "?Yes/)
  })

  it.prop(
    "are three questions, each once, whatever their order",
    [
      fc.constantFrom("flyers", "rich people", "parents", "tea lovers", "x"),
      fc.shuffledSubarray(questions, { minLength: 5 })
    ],
    ([phrase, turned]) => {
      const names = named(phrase)
      assert.strictEqual(new Set(names).size, 3)
      assert.isFalse(names.some((name) => name.startsWith("same")))
      assert.sameMembers([...named(phrase, turned)], [...names])
    }
  )
})
