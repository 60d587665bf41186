import { Schema } from "effect"
import { Count } from "../../Whole.ts"
import { Weighting } from "../model/Question.ts"
import { Against, Correction, Measure } from "./CrosstabOptions.ts"

const Comparison = Schema.Struct({
  letter: Schema.String.annotations({ description: "The other column of the same banner question" }),
  pValue: Schema.Number,
  adjusted: Schema.Number.annotations({ description: "p-value after correction; compare it with the level" })
}).annotations({ identifier: "CrosstabComparison" })
export type Comparison = typeof Comparison.Type

const Direction = Schema.NullOr(Schema.Literal("up", "down")).annotations({
  description: "Significantly above or below the columns it is compared with, taken together; null if neither"
})

const Change = Schema.Struct({
  since: Schema.Array(Schema.String).annotations({ description: "Letters of the columns it is compared with" }),
  by: Schema.Number.annotations({ description: "Difference of the shares (0–1) or means" }),
  low: Schema.Number.annotations({ description: "Lower end of its 95% interval" }),
  high: Schema.Number
}).annotations({ identifier: "CrosstabChange" })
export type Change = typeof Change.Type

/** What tests say of a share or a mean; all but `significance` only where it was asked for. */
const tested = {
  significance: Schema.String.annotations({
    description: "Letters of the columns whose share is significantly lower, e.g. `BD`"
  }),
  direction: Schema.optional(Direction),
  strong: Schema.optional(
    Schema.Boolean.annotations({ description: "With two levels, whether it is significant at the stricter one" })
  ),
  pValue: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description: "p-value of the test against the columns it is compared with, before correction"
  }),
  adjusted: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description: "The same after correction"
  }),
  comparisons: Schema.optional(Schema.Array(Comparison)),
  change: Schema.optional(Schema.NullOr(Change)).annotations({
    description: "Between waves: how far it has moved; null if there is nothing to compare it with"
  })
}

const Interval = Schema.Struct({ low: Schema.Number, high: Schema.Number }).annotations({
  identifier: "CrosstabInterval"
})

const Cell = Schema.Struct({
  count: Count.annotations({ description: "Unweighted respondents" }),
  weighted: Schema.Number.annotations({ description: "Sum of their weights" }),
  share: Schema.NullOr(Schema.Number).annotations({
    description: "Weighted share (0–1) of the column's base; null, like its error and interval, if the base is empty"
  }),
  ...tested,
  rowShare: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description: "Weighted share (0–1) of all who gave the row's answer; null if nobody did"
  }),
  tableShare: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description: "Weighted share (0–1) of the total's base; null if it is empty"
  }),
  index: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description: "100 × share ÷ the total's share; null if that is 0"
  }),
  standardError: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description: "Standard error of the share, by Taylor linearization with the weights"
  }),
  interval: Schema.optional(Schema.NullOr(Interval)),
  residual: Schema.optional(Schema.NullOr(Schema.Number)).annotations({
    description:
      "Standardized residual, beyond ±1.96 in 5% of cells by chance; null if a margin is empty or full, a column question " +
      "has several answers, or something is hidden beside it"
  })
}).annotations({ identifier: "CrosstabCell" })
export type Cell = typeof Cell.Type

const Band = Schema.Struct({
  label: Schema.String,
  letter: Schema.String.annotations({
    description: "The letter other columns of the same question use for this one; empty for the total"
  }),
  base: Schema.NullOr(Count).annotations({
    description: "Unweighted respondents who answered the row question; null if hidden, like the other bases"
  }),
  weightedBase: Schema.NullOr(Schema.Number),
  effectiveBase: Schema.NullOr(Schema.Number).annotations({
    description: "Kish's effective number, used in the tests"
  }),
  tested: Schema.Boolean.annotations({ description: "Whether the column is large enough to be tested" }),
  suppressed: Schema.Boolean.annotations({
    description:
      "Whether the column is hidden because it has too few respondents, or because such a column could be worked " +
      "out from it; its cells are then null"
  }),
  question: Schema.NullOr(Count).annotations({ description: "Position in `banner`; null for the total" }),
  of: Schema.optional(Schema.Array(Schema.String)).annotations({
    description: "The hidden columns it combines"
  }),
  lowBase: Schema.Boolean.annotations({ description: "Whether the column has fewer than 30 respondents" }),
  wave: Schema.optional(Schema.Boolean).annotations({
    description: "True for a column that is compared over time, in the order of time"
  })
}).annotations({ identifier: "CrosstabBand" })
export type Band = typeof Band.Type

const Row = Schema.Struct({
  label: Schema.String,
  cells: Schema.Array(Schema.NullOr(Cell)).annotations({ description: "One per band; null if hidden" }),
  kind: Schema.Literal("label", "offScale", "box", "net").annotations({
    description: "An answer, an answer off the scale, the top or bottom boxes, or your own net"
  }),
  of: Schema.optional(Schema.Array(Schema.String)).annotations({ description: "The labels counted in a box or net" })
}).annotations({ identifier: "CrosstabRow" })
export type Row = typeof Row.Type

const MeanCell = Schema.Struct({
  base: Schema.NullOr(Count).annotations({
    description: "Unweighted respondents with a number; null, like the weighted base, if it would reveal hidden answers"
  }),
  weightedBase: Schema.NullOr(Schema.Number),
  mean: Schema.Number,
  roundedTo: Schema.optional(
    Schema.Number.annotations({
      description: "The mean is rounded to a multiple of this to protect hidden answers; absent if not rounded"
    })
  ),
  standardDeviation: Schema.NullOr(Schema.Number).annotations({
    description: "Divided by n − 1; null below two respondents"
  }),
  standardError: Schema.NullOr(Schema.Number).annotations({
    description: "Standard error of the mean; with weights, by Taylor linearization"
  }),
  median: Schema.NullOr(Schema.Number),
  ...tested
}).annotations({ identifier: "CrosstabMean" })
export type MeanCell = typeof MeanCell.Type

const Means = Schema.Struct({
  of: Schema.String.annotations({ description: "What is averaged, in words" }),
  cells: Schema.Array(Schema.NullOr(MeanCell)).annotations({
    description: "One per band; null if hidden or if nobody gave a number"
  }),
  test: Schema.String.annotations({ description: "How means are compared, in words" })
}).annotations({ identifier: "CrosstabMeans" })

export const Association = Schema.Struct({
  f: Schema.Number.annotations({ description: "Pearson's statistic with Rao and Scott's second-order correction" }),
  ndf: Schema.Number,
  ddf: Schema.Number,
  pValue: Schema.Number,
  cramersV: Schema.Number.annotations({ description: "0–1, of the weighted shares" })
}).annotations({ identifier: "CrosstabAssociation" })
export type Association = typeof Association.Type

const asked = {
  key: Schema.String,
  text: Schema.String,
  kind: Schema.String,
  baseRule: Schema.String.annotations({ description: "Who counts as having answered, in words" })
}

const RowQuestion = Schema.Struct(asked).annotations({ identifier: "CrosstabRowQuestion" })

const BannerQuestion = Schema.Struct({
  ...asked,
  from: Count.annotations({ description: "Position of its first column in `bands`" }),
  to: Count.annotations({ description: "Position of its last column in `bands`" }),
  association: Schema.NullOr(Association).annotations({
    description: "Test of the rows against this question's columns"
  }),
  noAssociation: Schema.NullOr(Schema.String).annotations({ description: "Why there is none; null if there is one" })
}).annotations({ identifier: "CrosstabBannerQuestion" })

const Test = Schema.Struct({
  against: Against,
  levels: Schema.Array(Schema.Number),
  correction: Correction,
  method: Schema.String.annotations({ description: "In words" })
}).annotations({ identifier: "CrosstabTestMade" })

const Weights = Schema.Struct({
  ...Weighting.fields,
  statement: Schema.String.annotations({ description: "In words" })
}).annotations({ identifier: "CrosstabWeighting" })

/** How the answers to one question differ between those who gave different answers to another, or to each of several. */
export const Crosstab = Schema.Struct({
  rows: Schema.String.annotations({ description: "The row question" }),
  columns: Schema.String.annotations({ description: "The column question; several are joined by “; ”" }),
  bands: Schema.Array(Band).annotations({
    description: "The total, then one per label of each column question"
  }),
  table: Schema.Array(Row).annotations({
    description: "Answers in order, then those off the scale, then hidden answers together, then boxes and nets"
  }),
  notes: Schema.Array(Schema.String),
  basis: Schema.Literal("tabulated", "imputed", "model", "prior").annotations({
    description: "tabulated: answers that people gave; of a synthetic project, what its percentages come from"
  }),
  rowQuestion: RowQuestion,
  banner: Schema.Array(BannerQuestion).annotations({ description: "The column questions" }),
  means: Schema.NullOr(Means).annotations({ description: "Means of the row question's numbers; null if it has none" }),
  measures: Schema.Array(Measure).annotations({ description: "What to show in each cell, in this order" }),
  test: Test,
  weighting: Weights
})
export type Crosstab = typeof Crosstab.Type

/** Answers by the share of the total where that was asked for; the other rows stay behind them. */
export const sorted = (table: ReadonlyArray<Row>, sort: "share" | undefined): ReadonlyArray<Row> => {
  if (sort === undefined) return table
  const share = ({ cells }: Row) => cells[0]?.share ?? -1
  const answers = table.filter(({ kind }) => kind === "label").sort((a, b) => share(b) - share(a))
  return [...answers, ...table.filter(({ kind }) => kind !== "label")]
}
