import { Schema } from "effect"
import { text } from "../../text/Text.ts"
import { Count } from "../../Whole.ts"

/*
 * Rim weighting: weights under which a survey's questions are answered as a population is known to. What is to be met, and
 * what came of it, are written here; how it is worked out is known in `revision`.
 */

const MAX_TARGETS = 20
const MAX_CELLS = 2_000
const Percent = Schema.Finite.pipe(Schema.between(0, 100))

const TargetShare = Schema.Struct({
  answers: Schema.Array(text(1_000))
    .pipe(Schema.minItems(1), Schema.maxItems(2))
    .annotations({ description: "An answer, or one to each of the two questions" }),
  percent: Percent
}).annotations({ identifier: "TargetShare" })

export const WeightTarget = Schema.Struct({
  questions: Schema.Array(text(100))
    .pipe(Schema.minItems(1), Schema.maxItems(2))
    .annotations({ description: "The key of a question with one answer each, or of two whose cells are targets" }),
  shares: Schema.optional(
    Schema.Array(TargetShare)
      .pipe(Schema.minItems(1), Schema.maxItems(MAX_CELLS))
      .annotations({ description: "What each answer, or pair of answers, is to come to: together 100" })
  ),
  frame: Schema.optional(
    Schema.Literal(true).annotations({
      description: "Instead of `shares`: the built-in figures of adults in the United States"
    })
  )
}).annotations({ identifier: "WeightTarget" })
export type WeightTarget = typeof WeightTarget.Type

export const RimWeighting = Schema.Struct({
  targets: Schema.Array(WeightTarget).pipe(Schema.minItems(1), Schema.maxItems(MAX_TARGETS)),
  start: Schema.optional(
    Schema.Literal("equal", "file").annotations({
      description: "What the weights start from: all alike (default), or the file's own weights"
    })
  ),
  cap: Schema.optional(
    Schema.Struct({
      max: Schema.optional(Schema.Finite.pipe(Schema.greaterThan(1), Schema.lessThanOrEqualTo(1_000))),
      min: Schema.optional(Schema.Finite.pipe(Schema.greaterThanOrEqualTo(0), Schema.lessThan(1)))
    }).annotations({ identifier: "WeightCap", description: "The largest and smallest weight, where the mean is 1" })
  )
}).annotations({ identifier: "RimWeighting" })
export type RimWeighting = typeof RimWeighting.Type

/** What weights are called that were made without a name. */
export const UNNAMED = "rim weights"

const WeightName = text(60).annotations({ description: "What tables name these weights by", examples: ["trade panel"] })

/** A weighting as a survey has it. */
export const Raking = Schema.Struct({
  /** Absent where it was given none. */
  name: Schema.optional(Schema.String),
  /** The file's column of weights that it starts from, counted from 1; absent where all start alike. */
  from: Schema.optional(Count),
  /** With the shares of every target. */
  weighting: RimWeighting,
  /** What figures say that they are weighted by. */
  words: Schema.String,
  /** Keys of the questions that it rests on. */
  uses: Schema.Array(Schema.String)
})
export type Raking = typeof Raking.Type

/** Weights that figures use where they are named: made here, or a column of the file, counted from 1. */
export const OtherWeights = Schema.Union(Raking, Schema.Struct({ column: Count }))
export type OtherWeights = typeof OtherWeights.Type

const Share = Schema.Number.annotations({ description: "In percent of those who answered" })

export const WeightReport = Schema.Struct({
  words: Schema.String,
  designEffect: Schema.Number.annotations({ description: "Kish's 1 + cv²" }),
  effectiveRespondents: Schema.Number.annotations({ description: "Respondents divided by the design effect" }),
  min: Schema.Number,
  max: Schema.Number,
  quantiles: Schema.Array(Schema.Struct({ percent: Schema.Number, weight: Schema.Number })).annotations({
    description: "The weights at 1, 5, 25, 50, 75, 95 and 99%; their mean is 1"
  }),
  capped: Count.annotations({ description: "Respondents whose weight a cap holds" }),
  iterations: Count,
  targets: Schema.Array(
    Schema.Struct({
      questions: Schema.Array(Schema.String),
      missing: Schema.Number.annotations({
        description: "Percent of respondents without an answer: their share stays as it was"
      }),
      shares: Schema.Array(
        Schema.Struct({ answers: Schema.Array(Schema.String), percent: Share, before: Share, after: Share })
      )
    })
  ).annotations({ description: "What each target moved" })
}).annotations({ identifier: "WeightReport" })
export type WeightReport = typeof WeightReport.Type

export const WeightsAsk = Schema.Struct({
  ...RimWeighting.fields,
  name: Schema.optional(WeightName),
  use: Schema.optional(
    Schema.Boolean.annotations({
      description: "Whether all figures use them once accepted (default); with `false`, only those that name them"
    })
  ),
  accept: Schema.optional(
    Count.annotations({
      description: "The `revision` of a preview that you have looked at: its weights are kept from then on"
    })
  )
}).annotations({ identifier: "WeightsRequest" })
export type WeightsAsk = typeof WeightsAsk.Type
