import { Schema } from "effect"
import { DateSummary } from "../survey/tables/DateSummary.ts"
import { MissingCount } from "../survey/tables/MissingCounts.ts"
import { NumericSummary, RankSummary } from "../survey/tables/Statistics.ts"
import { Count } from "../Whole.ts"
import { Basis, Theme } from "./Estimate.ts"

const Tabulated = Schema.Struct({
  choice: Schema.String,
  percentage: Schema.Number.annotations({ description: "Weighted, of those who answered" }),
  count: Count.annotations({ description: "Unweighted respondents" })
}).annotations({ identifier: "TabulatedChoice" })

export const QuestionResult = Schema.Struct({
  question: Schema.String,
  basis: Basis,
  matchedQuestion: Schema.NullOr(Schema.String.annotations({ description: "The survey question that answered it" })),
  suggestions: Schema.optional(
    Schema.Array(Schema.String).annotations({
      description: "Where no question of the survey matches: questions that are near, the nearest first"
    })
  ),
  base: Count.annotations({ description: "Unweighted respondents who answered" }),
  weightedBase: Schema.Number.annotations({ description: "Sum of their weights" }),
  baseRule: Schema.optional(
    Schema.String.annotations({
      description:
        "Of whom the percentages are, where any number of answers may be given: “those who chose at least one …”"
    })
  ),
  choices: Schema.optional(Schema.Array(Tabulated)),
  missing: Schema.optional(
    Schema.Array(MissingCount).annotations({ description: "Matched respondents who are not in the base, and why" })
  ),
  numbers: Schema.optional(
    NumericSummary.annotations({
      description: "Of numbers, and of labels that are numbers or have them for codes; without labels beside the scale"
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
      "The orders in which choices were listed, as positions in choices: one a call that was used, in the order of the calls"
  }),
  before: Shares.annotations({ description: "Shares (0–1) as the models said them, averaged; one a choice" }),
  after: Shares.annotations({ description: "The same as published" }),
  calibration: Schema.Record({
    key: Schema.String,
    value: Schema.Union(Schema.Number, Schema.String, Schema.Array(Schema.Number))
  }).annotations({ description: "What lies between the two, by name: weights of models, strength of calibration" })
}).annotations({ identifier: "Workings" })
export type Workings = typeof Workings.Type
