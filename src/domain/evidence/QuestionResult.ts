import { Schema } from "effect"
import { DateSummary } from "../survey/tables/DateSummary.ts"
import { MissingCount } from "../survey/tables/MissingCounts.ts"
import { NumericSummary, RankSummary } from "../survey/tables/Statistics.ts"
import { Count } from "../Whole.ts"
import { Basis, Theme } from "./Estimate.ts"

const Tabulated = Schema.Struct({
  choice: Schema.String,
  percentage: Schema.Number.annotations({ description: "Weighted, among those who answered" }),
  count: Count.annotations({ description: "Unweighted respondents" })
}).annotations({ identifier: "TabulatedChoice" })

export const QuestionResult = Schema.Struct({
  question: Schema.String,
  basis: Basis,
  matchedQuestion: Schema.NullOr(
    Schema.String.annotations({ description: "The survey question the answer comes from" })
  ),
  suggestions: Schema.optional(
    Schema.Array(Schema.String).annotations({
      description: "If no survey question matches: similar questions, nearest first"
    })
  ),
  nearest: Schema.optional(
    Schema.Array(Schema.Struct({ key: Schema.String, question: Schema.String })).annotations({
      description: "The same questions with the keys that filters and tables name them by"
    })
  ),
  match: Schema.optional(
    Schema.Literal("sure", "nearest").annotations({
      description:
        "If the survey asked it in other words. sure: it means the same; nearest: it's the nearest question, and " +
        "may not be yours"
    })
  ),
  base: Count.annotations({ description: "Unweighted respondents who answered" }),
  weightedBase: Schema.Number.annotations({ description: "Sum of their weights" }),
  baseRule: Schema.optional(
    Schema.String.annotations({
      description: "Who the percentages are based on, if several answers may be given: “those who chose at least one …”"
    })
  ),
  choices: Schema.optional(Schema.Array(Tabulated)),
  missing: Schema.optional(
    Schema.Array(MissingCount).annotations({ description: "Matching respondents who aren't in the base, and why" })
  ),
  numbers: Schema.optional(
    NumericSummary.annotations({
      description: "For numbers, and for labels with numeric values or codes; labels off the scale don't count"
    })
  ),
  ranking: Schema.optional(Schema.Array(RankSummary)),
  dates: Schema.optional(DateSummary),
  summary: Schema.String,
  themes: Schema.Array(Theme)
}).annotations({ identifier: "QuestionResult" })
export type QuestionResult = typeof QuestionResult.Type

const Shares = Schema.Array(Schema.Number)

/** How the shares of one question came out of what language models said; kept as the provenance of an answer. */
export const Workings = Schema.Struct({
  question: Schema.String,
  choices: Schema.Array(Schema.String),
  orders: Schema.Array(Schema.Array(Count)).annotations({
    description:
      "The orders in which choices were listed, as positions in `choices`: one per call used, in the order of the calls"
  }),
  before: Shares.annotations({ description: "Percentages (0–1) as given by the models, averaged; one per choice" }),
  after: Shares.annotations({ description: "The same as published" }),
  calibration: Schema.Record({
    key: Schema.String,
    value: Schema.Union(Schema.Number, Schema.String, Schema.Array(Schema.Number))
  }).annotations({
    description: "What was applied between the two, by name: weights of models, strength of calibration"
  })
}).annotations({ identifier: "Workings" })
export type Workings = typeof Workings.Type
