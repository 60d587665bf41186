import { Schema } from "effect"
import { all } from "../../statistics/Bitset.ts"
import { Count } from "../../Whole.ts"
import type { Column } from "../model/Column.ts"
import { BaseRule, Question } from "../model/Question.ts"
import { tabulate } from "./Tabulate.ts"

/** A question as filters can name it, with how many of all respondents answered it. */
export const QuestionListing = Schema.Struct({
  key: Question.fields.key.annotations({ description: "Names the question in filters" }),
  text: Question.fields.text,
  kind: Question.fields.kind,
  labels: Question.fields.labels.annotations({ description: "Answers that filters can name, in their order" }),
  stem: Question.fields.stem.annotations({ description: "What the rows of a grid have in common" }),
  codes: Schema.optional(
    Schema.Array(Schema.NullOr(Schema.String)).annotations({ description: "Per label its code in the file, or null" })
  ),
  offScale: Schema.optional(
    Schema.Array(Schema.String).annotations({ description: "Labels that are no step, such as “Don't know”" })
  ),
  baseRule: Schema.optional(BaseRule.annotations({ description: "Of `multiple`: who is the base" })),
  doubt: Question.fields.doubt.annotations({
    description: "What of how it was read may be wrong, and what to change if it is; absent where it is sure"
  }),
  base: Count.annotations({ description: "Unweighted respondents who answered" }),
  weightedBase: Schema.Number.annotations({ description: "Sum of their weights" })
}).annotations({ identifier: "SurveyQuestion" })
export type QuestionListing = typeof QuestionListing.Type

/** Lists a question of a survey of so many respondents. */
export const listQuestion = (
  question: Question,
  column: Column,
  respondents: number,
  weights: Float64Array | null
): QuestionListing => {
  const { base, weightedBase } = tabulate(question, column, all(respondents), weights)
  return { ...question, base, weightedBase }
}
