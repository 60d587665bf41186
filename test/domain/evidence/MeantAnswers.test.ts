import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { meanings } from "../../../bench/matching/Table.ts"
import { meantInTurns, suggestedInTurns } from "../../../src/domain/evidence/MeantAnswers.ts"
import { compileFilter } from "../../../src/domain/filter/CompiledFilter.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { codebook, question } from "../../support/Surveys.ts"

const AGREE = ["Strongly disagree", "Disagree", "Neither", "Agree", "Strongly agree"]
const questions = [
  question(
    "plane",
    "ordinal",
    ["Never", "Rarely", "Sometimes", "Often", "Always"],
    "How often do you travel by plane?"
  ),
  question("kids", "single", ["Yes", "No"], "Do you have any children under 18?"),
  question("drinks", "multiple", ["Coffee", "Tea", "Beer"], "Which of these do you drink?"),
  question("seat", "ordinal", AGREE, "The seats are comfortable."),
  question("bags", "numeric", [], "How many bags do you check in?"),
  question("same", "single", ["Yes"], "Are you a wealthy person?")
].map((one) => (one.key === "same" ? { ...one, constant: true as const } : one))
const survey = codebook(questions)
const meant = (filter: string) => atOnce(meantInTurns(filter, survey, meanings))
const refused = (suggestions: ReadonlyArray<string>, unsaid: string | null, filter: string) =>
  atOnce(suggestedInTurns({ suggestions, unsaid }, filter, survey, meanings))

describe("what a refused filter may mean", () => {
  it("is the answers that come nearest, on the right side of a scale", () => {
    assert.include(meant("folks who are forever on a plane"), 'plane = ("Often" OR "Always")')
    assert.include(meant("hardly ever go by plane"), 'plane = ("Never" OR "Rarely")')
    assert.include(meant("find the seating uncomfortable"), 'seat = ("Strongly disagree" OR "Disagree")')
  })

  it("is who did not give an answer where that is said", () => {
    assert.include(meant("wouldn't touch tea"), 'NOT drinks : "Tea"')
    assert.include(meant("childless folks without children"), 'kids = "No"')
  })

  it("keeps what the rules read, and joins it to the rest", () => {
    const [first] = meant("check in at least 3 bags and gulp beer")
    assert.strictEqual(first, 'bags >= 3 AND drinks : "Beer"')
  })

  it("leaves the last place to what the refusal offers, and a name to whom nothing else is offered", () => {
    assert.strictEqual(refused(['kids = "Yes"'], null, "forever on a plane")[2], 'kids = "Yes"')
    assert.notInclude(refused(["kids"], null, "forever on a plane"), "kids")
    const long = Array.from({ length: 12 }, (_, i) => `zq${i}`).join(", ")
    assert.deepStrictEqual(refused(["kids"], null, long), ["kids"])
  })

  it.prop(
    "are three expressions at most, each once, that can be sent",
    [
      fc.array(fc.constantFrom("flyers", "rich", "not", "parents", "tea", "and", "or", "5", "bags", "who", ","), {
        minLength: 1,
        maxLength: 12
      })
    ],
    ([words]) => {
      const offered = meant(words.join(" "))
      assert.isAtMost(offered.length, 3)
      assert.strictEqual(new Set(offered).size, offered.length)
      for (const one of offered) assert.isTrue(Either.isRight(compileFilter(one, survey)), one)
      assert.isFalse(offered.some((one) => one.includes("same")))
    }
  )
})
