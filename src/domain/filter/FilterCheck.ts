import { Schema } from "effect"

/** How a filter is understood, and how many it selects: what a caller may want to know before asking. */
export const FilterCheck = Schema.Struct({
  understood: Schema.Boolean,
  expression: Schema.NullOr(Schema.String.annotations({ description: "The filter as it would be applied" })),
  description: Schema.NullOr(Schema.String.annotations({ description: "The same in words" })),
  unmapped: Schema.Array(Schema.String).annotations({ description: "Phrases we couldn't match" }),
  notes: Schema.Array(Schema.String).annotations({ description: "How names and ranges were understood" }),
  problem: Schema.NullOr(Schema.String.annotations({ description: "Why it cannot be read" })),
  nearest: Schema.Array(
    Schema.Struct({ name: Schema.String, text: Schema.NullOr(Schema.String) }).annotations({
      description: "A key with its question's text, or an answer's label"
    })
  ).annotations({ description: "Names that it may have meant" }),
  matchedTwins: Schema.NullOr(
    Schema.Number.annotations({ description: "Respondents who match; null where they are too few to be asked" })
  ),
  totalTwins: Schema.Number,
  required: Schema.Number.annotations({ description: "The minimum number to ask" }),
  wider: Schema.NullOr(Schema.Struct({ expression: Schema.String, matched: Schema.Number })).annotations({
    description: "The nearest filter that enough match, where too few do"
  })
}).annotations({ identifier: "FilterCheck" })
export type FilterCheck = typeof FilterCheck.Type
