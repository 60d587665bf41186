import { Schema } from "effect"
import { all } from "../../statistics/Bitset.ts"
import { Count } from "../../Whole.ts"
import type { Column } from "../model/Column.ts"
import { BaseRule, Question } from "../model/Question.ts"
import { MissingCount, missingCounts } from "./MissingCounts.ts"
import { tabulate } from "./Tabulate.ts"

/** A question as filters can name it, with how many of all respondents answered it. */
export const QuestionListing = Schema.Struct({
  key: Question.fields.key.annotations({ description: "The question's name in filters" }),
  text: Question.fields.text,
  kind: Question.fields.kind,
  labels: Question.fields.labels.annotations({ description: "Answers you can use in filters, in order" }),
  stem: Question.fields.stem.annotations({ description: "What the rows of a grid have in common" }),
  codes: Schema.optional(
    Schema.Array(Schema.NullOr(Schema.String)).annotations({ description: "Per label its code in the file, or null" })
  ),
  offScale: Schema.optional(
    Schema.Array(Schema.String).annotations({ description: "Labels off the scale, such as “Don't know”" })
  ),
  missing: Schema.optional(
    Schema.Array(MissingCount).annotations({
      description: "Values that aren't answers and aren't in any base; you can use them in filters"
    })
  ),
  baseRule: Schema.optional(BaseRule.annotations({ description: "For `multiple`: who is in the base" })),
  doubt: Question.fields.doubt.annotations({
    description: "What may have been read wrongly, and what to change if so; absent if certain"
  }),
  reworded: Question.fields.reworded,
  derived: Schema.optional(Schema.String.annotations({ description: "How it is made from other questions" })),
  base: Count.annotations({ description: "Unweighted respondents who answered" }),
  weightedBase: Schema.Number.annotations({ description: "Sum of their weights" })
}).annotations({ identifier: "SurveyQuestion" })
export type QuestionListing = typeof QuestionListing.Type

export type ListedCounts = Pick<QuestionListing, "base" | "weightedBase"> & {
  readonly missingValues: ReadonlyArray<MissingCount>
}

export const listedQuestion = (
  { missing: _, ...question }: Question,
  { base, missingValues, weightedBase }: ListedCounts
): QuestionListing => ({
  ...question,
  ...(missingValues.length === 0 ? {} : { missing: missingValues }),
  base,
  weightedBase
})

export const listQuestion = (
  question: Question,
  column: Column,
  respondents: number,
  weights: Float64Array | null
): QuestionListing => {
  const everyone = all(respondents)
  const { base, weightedBase } = tabulate(question, column, everyone, weights)
  return listedQuestion(question, { base, weightedBase, missingValues: missingCounts(question, column, everyone) })
}
