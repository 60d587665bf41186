import { Schema } from "effect"
import { Count } from "../Whole.ts"

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
