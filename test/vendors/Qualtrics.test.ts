import { assert, describe, it } from "@effect/vitest"
import { people, places, satisfaction } from "../support/vendors/CoffeeSurvey.ts"
import {
  hasAge,
  hasComments,
  hasMultiple,
  hasQuestions,
  hasSingle,
  hasWriteIn,
  isCoffeeSurvey,
  theQuestion,
  understood
} from "../support/vendors/Expectations.ts"
import {
  loopedBrands,
  loopedLabels,
  qualtricsCsv,
  qualtricsLegacy,
  qualtricsLoop,
  qualtricsTsv
} from "../support/vendors/Qualtrics.ts"

describe("Qualtrics", () => {
  it("ids, texts and import ids, with a column per choice", () =>
    isCoffeeSurvey(understood(qualtricsCsv({ values: "texts", split: true })), "Other (please specify) - Text"))

  it("with all choices in one cell", () => {
    const draft = understood(qualtricsCsv({ values: "texts", split: false }))
    hasMultiple(draft)
    hasWriteIn(draft, "Other (please specify) - Text")
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })

  it("tabs in UTF-16", () =>
    isCoffeeSurvey(understood(qualtricsTsv({ values: "texts", split: true })), "Other (please specify) - Text"))

  it("numbers for choices", () => {
    const draft = understood(qualtricsCsv({ values: "numbers", split: true }))
    hasSingle(draft, "How often", ["1", "2", "3", "4"])
    hasMultiple(draft, places.text)
    hasAge(draft)
    hasComments(draft)
    hasWriteIn(draft, "Other (please specify) - Text")
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })

  it("two rows, as until 2016", () => isCoffeeSurvey(understood(qualtricsLegacy()), "Other (please specify) - Text"))

  it("a question looped over brands is one question a brand", () => {
    const draft = understood(qualtricsLoop())
    for (const brand of loopedBrands) {
      const { labels } = theQuestion(draft, brand, ["ordinal"])
      assert.deepStrictEqual(labels, [...loopedLabels])
    }
    assert.strictEqual(draft.codebook.respondents, people.length)
  })
})
