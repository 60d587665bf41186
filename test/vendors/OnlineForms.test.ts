import { describe, it } from "@effect/vitest"
import { places, satisfaction } from "../support/vendors/CoffeeSurvey.ts"
import {
  hasAge,
  hasComments,
  hasGrid,
  hasMultiple,
  hasQuestions,
  hasSingle,
  hasWriteIn,
  understood
} from "../support/vendors/Expectations.ts"
import { alchemer, googleForms, jotForm, microsoftForms, typeform } from "../support/vendors/OnlineForms.ts"

const named = places.labels.slice(0, 3)

describe("Alchemer", () => {
  it("options and rows before their question, and a write-in", () => {
    const draft = understood(alchemer())
    hasSingle(draft)
    hasMultiple(draft, places.text, named, false)
    hasGrid(draft)
    hasAge(draft)
    hasComments(draft)
    hasWriteIn(draft, "Other - Write In")
  })
})

describe("Typeform", () => {
  it("choices and rows under their own names", () => {
    const draft = understood(typeform())
    hasSingle(draft)
    hasMultiple(draft, "", named, false)
    hasGrid(draft)
    hasAge(draft)
    hasComments(draft)
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })
})

describe("a form with several answers in a cell", () => {
  it.each([
    ["Google Forms", googleForms],
    ["Microsoft Forms", microsoftForms],
    ["JotForm", jotForm]
  ] as const)("%s", (_, write) => {
    const draft = understood(write())
    hasSingle(draft)
    hasMultiple(draft, places.text, named, false)
    hasGrid(draft)
    hasAge(draft)
    hasComments(draft)
    hasQuestions(draft, 5 + satisfaction.rows.length)
  })
})
