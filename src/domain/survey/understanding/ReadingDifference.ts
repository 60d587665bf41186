import { Schema } from "effect"

/** One thing that is read in another way than before. */
export const ReadingDifference = Schema.Struct({
  question: Schema.NullOr(Schema.String).annotations({
    description: "Its key after the change, or before it where it is gone; null for the project"
  }),
  field: Schema.String,
  before: Schema.NullOr(Schema.String).annotations({ description: "Null where there was none" }),
  after: Schema.NullOr(Schema.String).annotations({ description: "Null where there is none" })
}).annotations({ identifier: "ReadingDifference" })
export type ReadingDifference = typeof ReadingDifference.Type
