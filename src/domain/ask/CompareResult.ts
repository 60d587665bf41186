import { Schema } from "effect"
import { Sample } from "../evidence/Estimate.ts"
import { Usage } from "../models/Usage.ts"
import { Association } from "../survey/tables/CrosstabShape.ts"
import { Count } from "../Whole.ts"
import { elsewhere, FilterReading } from "./AskResult.ts"

const Interval = Schema.Struct({ low: Schema.Number, high: Schema.Number })
const Letter = Schema.String.annotations({ description: "A for the first group" })

const ComparedShare = Schema.Struct({
  choice: Schema.String,
  percentage: Schema.NullOr(
    Schema.Number.annotations({
      description: "As if this group were asked alone; null if unknown or not offered"
    })
  ),
  interval: Schema.NullOr(Interval.annotations({ description: "95%, in points" })),
  count: Schema.optional(Count.annotations({ description: "Unweighted respondents, if counted" })),
  significance: Schema.optional(
    Schema.String.annotations({
      description:
        "Letters of the groups this one is significantly above, as in crosstabs; only if all groups are counted " +
        "answers"
    })
  )
}).annotations({ identifier: "ComparedShare" })

const ComparedSide = Schema.Struct({
  letter: Letter,
  name: Schema.String,
  choices: Schema.Array(ComparedShare).annotations({ description: "In the order of `choices`" }),
  isSmall: Schema.Boolean.annotations({
    description: "Whether fewer than 30 effective respondents answered, so differences aren't tested"
  }),
  matchedQuestion: Schema.NullOr(
    Schema.String.annotations({ description: "The survey question the answer comes from; null if none" })
  ),
  base: Schema.NullOr(
    Count.annotations({ description: "Unweighted respondents counted; null if the percentages are estimated" })
  ),
  summary: Schema.String,
  sample: Sample,
  filter: Schema.optional(FilterReading),
  credits: Count.annotations({ description: "This group's share of the cost, in credits" })
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
  because: Schema.NullOr(Schema.String.annotations({ description: "Why they aren't comparable or aren't tested" })),
  method: Schema.NullOr(
    Schema.Literal("respondents", "estimates").annotations({
      description:
        "Where the error comes from: sampling, or, if a group is estimated, the error of estimates on held-out " +
        "questions"
    })
  ),
  assumes: Schema.NullOr(Schema.String.annotations({ description: "What the method assumes" })),
  sharedRespondents: Schema.NullOr(
    Count.annotations({
      description: "Respondents counted in both groups, which the test allows for; null unless both are counted"
    })
  )
}).annotations({ identifier: "ComparedPair" })

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
        "Whether the difference is significant; null if not tested: the pair isn't, or fewer than 5 effective " +
        "respondents in a group are expected to give this answer, or any other"
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
    description: "All pairs we have data on: significant differences first, then the largest"
  }),
  tests: Count.annotations({ description: "Number of tests the p-values are corrected for" }),
  comparable: Schema.Boolean.annotations({ description: "Whether all pairs are comparable" }),
  overall: Schema.NullOr(
    Association.annotations({
      description: "Whether the groups differ at all; only if all are counted answers from one survey"
    })
  ),
  noOverall: Schema.NullOr(Schema.String.annotations({ description: "Why it isn't tested; null if it is" })),
  method: Schema.String.annotations({ description: "How differences are tested, in words" }),
  summary: Schema.String,
  sample: Sample.annotations({ description: "What holds for all groups: the weakest of each" }),
  ...elsewhere,
  usage: Schema.optional(Usage)
}).annotations({ identifier: "CompareResult" })
export type CompareResult = typeof CompareResult.Type
