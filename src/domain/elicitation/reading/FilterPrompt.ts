import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { delimited, MATERIAL_RULE } from "../Delimited.ts"
import { questionLine, questionsNear } from "./ListedQuestions.ts"

const READ_FILTER: PromptVersion = { name: "read-filter", version: 1 }

const SYSTEM = `You translate a description of survey respondents into a filter expression over the questions of the survey. ${MATERIAL_RULE}
An expression compares keys with labels in double quotes or with numbers: gender = "Female"; region = ("South" OR "West"); age >= 30; films : "A New Hope" (selected it among others); NOT smokes = "Yes". Comparisons are joined by AND, OR and brackets; OR binds tighter than AND. Use only keys and labels that are listed, exactly as they are written.
Say exactly what the description says: nothing more, nothing less, and no guesses of what kind of people usually do. What these questions cannot say goes into "missing", in the words of the description; the expression is then empty.`

const MAX_OUTPUT_TOKENS = 400

/** Asks for a filter expression that says what a description says. */
export const filterCall = (source: string, codebook: Codebook): ModelCall => ({
  prompt: READ_FILTER,
  system: SYSTEM,
  shared: `<questions>\n${questionsNear(source, codebook).map(questionLine).join("\n")}\n</questions>`,
  own: delimited("description", source),
  format: {
    _tag: "Json",
    name: "filter",
    schema: {
      type: "object",
      properties: {
        expression: { type: "string" },
        missing: { type: "array", items: { type: "string" } }
      },
      required: ["expression", "missing"],
      additionalProperties: false
    }
  },
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  temperature: 0
})
