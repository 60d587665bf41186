import { describe, it } from "@effect/vitest"
import { places, satisfaction } from "../support/vendors/CoffeeSurvey.ts"
import {
  hasGrid,
  hasMultiple,
  hasQuestions,
  hasSingle,
  isCoffeeSurvey,
  understood
} from "../support/vendors/Expectations.ts"
import { surveyMonkey } from "../support/vendors/SurveyMonkey.ts"

describe("SurveyMonkey", () => {
  it("condensed, answers as texts", () =>
    isCoffeeSurvey(understood(surveyMonkey({ values: "texts", columns: "condensed" }))))

  it("condensed, answers as numbers", () => {
    const draft = understood(surveyMonkey({ values: "numbers", columns: "condensed" }))
    hasSingle(draft, "How often", ["1", "2", "3", "4"])
    hasMultiple(draft, places.text, places.labels.slice(0, -1), false)
    hasGrid(draft, satisfaction.rows, ["1", "2", "3", "4", "5"])
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })

  it("expanded, a column per choice", () => {
    const draft = understood(surveyMonkey({ values: "texts", columns: "expanded" }))
    hasMultiple(draft, places.text, places.labels.slice(0, -1), false)
    hasGrid(draft)
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })
})
