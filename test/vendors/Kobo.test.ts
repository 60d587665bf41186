import { describe, it } from "@effect/vitest"
import { satisfaction } from "../support/vendors/CoffeeSurvey.ts"
import {
  hasAge,
  hasComments,
  hasMultiple,
  hasQuestions,
  hasSingle,
  hasWriteIn,
  isCoffeeSurvey,
  understood
} from "../support/vendors/Expectations.ts"
import { kobo, odk } from "../support/vendors/Kobo.ts"

const OFTEN = ["every_day", "most_days", "sometimes", "never"]
const PLACES = ["at_home", "at_work", "in_a_cafe", "other"]

describe("KoBoToolbox", () => {
  it("labels, a column per option", () =>
    isCoffeeSurvey(understood(kobo({ names: "labels", several: "split" })), "If other, please specify"))

  it("labels, several answers both ways are asked once", () =>
    isCoffeeSurvey(understood(kobo({ names: "labels", several: "both" })), "If other, please specify"))

  it.each(["split", "one", "both"] as const)("names, several answers %s", (several) => {
    const draft = understood(kobo({ names: "xml", several }))
    hasSingle(draft, "often", OFTEN)
    hasMultiple(draft, "places", PLACES)
    hasAge(draft, "age")
    hasComments(draft, "comment")
    hasWriteIn(draft, "places_other")
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })
})

describe("ODK Central", () => {
  it("several answers both ways are asked once", () => {
    const draft = understood(odk())
    hasSingle(draft, "often", OFTEN)
    hasMultiple(draft, "places", PLACES)
    hasQuestions(draft, 4)
  })
})
