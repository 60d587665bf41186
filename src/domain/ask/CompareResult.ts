import { Schema } from "effect"
import { Sample } from "../evidence/Estimate.ts"
import { Usage } from "../models/Usage.ts"
import { Association } from "../survey/tables/CrosstabShape.ts"
import { Count } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"

const Interval = Schema.Struct({ low: Schema.Number, high: Schema.Number })
const Letter = Schema.String.annotations({ description: "A for the first side" })

/** One choice as one side answered it. */
const ComparedShare = Schema.Struct({
  choice: Schema.String,
  percentage: Schema.NullOr(
    Schema.Number.annotations({
      description: "As the side's own ask answers; null where it is not known or not offered"
    })
  ),
  interval: Schema.NullOr(Interval.annotations({ description: "95%, in points" })),
  count: Schema.optional(Count.annotations({ description: "Unweighted respondents, where they are counted" })),
  significance: Schema.optional(
    Schema.String.annotations({
      description: "Letters of the sides that this one exceeds, as in crosstabs; where all sides are counted answers"
    })
  )
}).annotations({ identifier: "ComparedShare" })

/** One of the groups of people that were compared. */
const ComparedSide = Schema.Struct({
  letter: Letter,
  name: Schema.String,
  choices: Schema.Array(ComparedShare).annotations({ description: "In the order of `choices`" }),
  isSmall: Schema.Boolean.annotations({
    description: "Whether fewer than 30 effective respondents answered, so that differences are not tested"
  }),
  matchedQuestion: Schema.NullOr(
    Schema.String.annotations({ description: "The survey question that answered; null where none did" })
  ),
  base: Schema.NullOr(
    Count.annotations({ description: "Unweighted respondents counted; null where the shares are estimated" })
  ),
  summary: Schema.String,
  sample: Sample,
  filter: Schema.optional(FilterReading),
  credits: Count.annotations({ description: "Of what the comparison costs, so many are for this side" })
}).annotations({ identifier: "ComparedSide" })
export type ComparedSide = typeof ComparedSide.Type

/** How two of the sides stand to each other. */
const ComparedPair = Schema.Struct({
  a: Letter,
  b: Letter,
  comparable: Schema.Boolean.annotations({
    description: "Whether both answered the same question with the same choices"
  }),
  isTested: Schema.Boolean,
  because: Schema.NullOr(Schema.String.annotations({ description: "Why they are not comparable or not tested" })),
  method: Schema.NullOr(
    Schema.Literal("respondents", "estimates").annotations({
      description:
        "What the error is taken from: chance in who was asked, or, where a side is estimated, the error of estimates on held-out questions"
    })
  ),
  assumes: Schema.NullOr(Schema.String.annotations({ description: "What the method takes for granted" })),
  sharedRespondents: Schema.NullOr(
    Count.annotations({ description: "Counted on both sides, which is allowed for; null where not both are counted" })
  )
}).annotations({ identifier: "ComparedPair" })

/** The difference of two sides at one choice. */
const ComparedDifference = Schema.Struct({
  choice: Schema.String,
  a: Letter,
  b: Letter,
  points: Schema.Number.annotations({ description: "Percentage of a minus that of b" }),
  interval: Interval.annotations({ description: "95%, in points, of this difference alone" }),
  pValue: Schema.NullOr(Schema.Number),
  adjusted: Schema.NullOr(
    Schema.Number.annotations({ description: "The p-value corrected for all tests of the comparison (Holm)" })
  ),
  exceeds: Schema.NullOr(
    Schema.Boolean.annotations({
      description:
        "Whether it exceeds the error; null where it is not tested: the pair is not, or fewer than 5 effective " +
        "respondents of a side are expected to give this answer, or any other"
    })
  )
}).annotations({ identifier: "ComparedDifference" })

/** What one closed question put to several groups of people brings back. */
export const CompareResult = Schema.Struct({
  question: Schema.String,
  choices: Schema.Array(Schema.String),
  sides: Schema.Array(ComparedSide),
  pairs: Schema.Array(ComparedPair),
  differences: Schema.Array(ComparedDifference).annotations({
    description: "Of all pairs of which something is known: those that exceed the error first, then the largest"
  }),
  tests: Count.annotations({ description: "Tests made, for which p-values are corrected" }),
  comparable: Schema.Boolean.annotations({ description: "Whether all pairs are" }),
  overall: Schema.NullOr(
    Association.annotations({
      description: "Whether the sides differ at all; where all are counted answers of one survey"
    })
  ),
  noOverall: Schema.NullOr(Schema.String.annotations({ description: "Why it is not tested; null where it is" })),
  method: Schema.String.annotations({ description: "How differences are tested, in words" }),
  summary: Schema.String,
  sample: Sample.annotations({ description: "What holds for all sides: the weakest of each" }),
  usage: Schema.optional(Usage)
}).annotations({ identifier: "CompareResult" })
export type CompareResult = typeof CompareResult.Type
