import { FastCheck as fc, Schema } from "effect"
import { ChoiceText } from "../../src/domain/ask/Ask.ts"
import { choicesAtOdds } from "../../src/domain/evidence/doubts/ChoiceFit.ts"
import { foldText } from "../../src/domain/text/Text.ts"

export const adults = { audiencePrompt: "Adults in the United States" }
/** A closed question with nothing left out that is needed. */
export const coffee = {
  ...adults,
  question: "How often do you drink coffee?",
  choices: ["Never", "Sometimes", "Every day"]
}

/** One whose leading choice is known from public figures, so that its answer has a price. */
export const car = { ...adults, question: "Do you own a car?", choices: ["Yes", "No"] }

const isText = Schema.is(Schema.typeSchema(ChoiceText))
const label = fc
  .oneof(
    fc.constantFrom("Yes", "No", "Strongly agree", "Don't know", "None of the above", "Más caro", "18-29", "🙂 often"),
    fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.normalize("NFC").trim())
  )
  .filter(isText)
/** Choices that may stand together in one question. */
export const labels = fc
  .uniqueArray(label, { minLength: 2, maxLength: 12, selector: foldText })
  .filter((choices) => choicesAtOdds("", choices, true) === null)
