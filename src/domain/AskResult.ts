import { Schema } from "effect"
import { Answer, Basis, ChoiceShare, Sample, Theme } from "./Estimate.ts"
import { FilterInterpretation } from "./filter/CompiledFilter.ts"
import { DateSummary } from "./survey/DateSummary.ts"
import { NumericSummary, RankSummary } from "./survey/Statistics.ts"

/** What a closed question brings back. */
export const ChoicesResult = Schema.Struct({
  choices: Schema.Array(ChoiceShare),
  summary: Schema.String,
  themes: Schema.Array(Theme),
  sample: Sample
}).annotations({ identifier: "ChoicesResult" })
export type ChoicesResult = typeof ChoicesResult.Type

export const Insight = Schema.Struct({
  question: Schema.String,
  summary: Schema.String,
  themes: Schema.Array(Theme)
}).annotations({ identifier: "Insight" })
export type Insight = typeof Insight.Type

/** What open questions bring back: a flat list for `question`, one list per question for `questions`. */
export const OpenResult = Schema.Struct({
  answers: Schema.Union(Schema.Array(Schema.Struct({ answer: Schema.String })), Schema.Array(Schema.Array(Answer))),
  insights: Schema.Array(Insight),
  sample: Sample
}).annotations({ identifier: "OpenResult" })
export type OpenResult = typeof OpenResult.Type

/** The filter that was applied. */
export const FilterReading = Schema.Struct({
  expression: Schema.NullOr(
    Schema.String.annotations({ description: "The filter as applied; null where all are asked" })
  ),
  interpretation: FilterInterpretation
}).annotations({ identifier: "FilterReading" })
export type FilterReading = typeof FilterReading.Type

const Tabulated = Schema.Struct({
  choice: Schema.String,
  percentage: Schema.Number.annotations({ description: "Weighted, of those who answered" }),
  count: Schema.Number.annotations({ description: "Unweighted respondents" })
})

export const QuestionResult = Schema.Struct({
  question: Schema.String,
  basis: Basis,
  matchedQuestion: Schema.NullOr(Schema.String.annotations({ description: "The survey question that answered it" })),
  base: Schema.Number.annotations({ description: "Unweighted respondents who answered" }),
  weightedBase: Schema.Number.annotations({ description: "Sum of their weights" }),
  choices: Schema.optional(Schema.Array(Tabulated)),
  numbers: Schema.optional(NumericSummary),
  ranking: Schema.optional(Schema.Array(RankSummary)),
  dates: Schema.optional(DateSummary),
  summary: Schema.String,
  themes: Schema.Array(Theme)
}).annotations({ identifier: "QuestionResult" })
export type QuestionResult = typeof QuestionResult.Type

/** What questions to a project's respondents bring back: one list of answers per question, one answer per respondent asked. */
export const ProjectResult = Schema.Struct({
  answers: Schema.Array(Schema.Array(Answer)),
  matchedTwins: Schema.Number,
  totalTwins: Schema.Number,
  filter: FilterReading,
  results: Schema.Array(QuestionResult),
  sample: Sample
}).annotations({ identifier: "ProjectResult" })
export type ProjectResult = typeof ProjectResult.Type
