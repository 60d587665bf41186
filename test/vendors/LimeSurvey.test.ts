import { describe, it } from "@effect/vitest"
import { places, satisfaction } from "../support/vendors/CoffeeSurvey.ts"
import {
  hasAge,
  hasMultiple,
  hasQuestions,
  hasSingle,
  isCoffeeSurvey,
  understood
} from "../support/vendors/Expectations.ts"
import { limeSurvey } from "../support/vendors/LimeSurvey.ts"

describe("LimeSurvey", () => {
  it.each([
    ["texts", ","],
    ["codes and texts", ";"]
  ] as const)("headings of %s between “%s”", (headings, delimiter) =>
    isCoffeeSurvey(understood(limeSurvey({ headings, answers: "texts", delimiter })), "[Other]")
  )

  it("codes for questions and answers", () => {
    const draft = understood(limeSurvey({ headings: "codes", answers: "codes", delimiter: ";" }))
    hasSingle(draft, "often", ["A1", "A2", "A3", "A4"])
    hasMultiple(draft, "places", ["SQ001", "SQ002", "SQ003"], false)
    hasAge(draft, "age")
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })

  it("codes for answers under whole questions", () => {
    const draft = understood(limeSurvey({ headings: "texts", answers: "codes", delimiter: ";" }))
    hasSingle(draft, "How often", ["A1", "A2", "A3", "A4"])
    hasMultiple(draft, places.text, places.labels.slice(0, 3), false)
  })
})
