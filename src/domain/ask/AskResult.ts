import { Schema } from "effect"
import { Answer, ChoiceShare, Sample, Theme } from "../evidence/Estimate.ts"
import { OrderAudit } from "../evidence/OrderAudit.ts"
import { QuestionResult } from "../evidence/QuestionResult.ts"
import { FilterInterpretation } from "../filter/CompiledFilter.ts"
import { Usage } from "../models/Usage.ts"
import { Count } from "../Whole.ts"

/** What language models took; beside results that they gave. */
const modelled = { usage: Schema.optional(Usage), audit: Schema.optional(OrderAudit) }

/** What a closed question brings back. */
export const ChoicesResult = Schema.Struct({
  choices: Schema.Array(ChoiceShare),
  summary: Schema.String,
  themes: Schema.Array(Theme),
  sample: Sample,
  ...modelled
}).annotations({ identifier: "ChoicesResult" })
export type ChoicesResult = typeof ChoicesResult.Type

export const Insight = Schema.Struct({
  question: Schema.String,
  summary: Schema.String,
  themes: Schema.Array(Theme)
}).annotations({ identifier: "Insight" })
export type Insight = typeof Insight.Type

/** One respondent's answer to a question asked alone. */
const BareAnswer = Schema.Struct({ answer: Schema.String }).annotations({ identifier: "BareAnswer" })

/**
 * What open questions bring back: a flat list for `question`, one list per question for `questions`. The lists come
 * first in the union: programs that try one after the other can take a list for an answer, but no answer for a list.
 */
export const OpenResult = Schema.Struct({
  answers: Schema.Union(Schema.Array(Schema.Array(Answer)), Schema.Array(BareAnswer)),
  insights: Schema.Array(Insight),
  sample: Sample,
  usage: modelled.usage
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

/** What questions to a project's respondents bring back: one list of answers per question, one answer per respondent asked. */
export const ProjectResult = Schema.Struct({
  answers: Schema.Array(Schema.Array(Answer)),
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading,
  results: Schema.Array(QuestionResult),
  sample: Sample,
  usage: modelled.usage
}).annotations({ identifier: "ProjectResult" })
export type ProjectResult = typeof ProjectResult.Type
