import { Schema } from "effect"
import { Count } from "../Whole.ts"
import { Tokens } from "./Tokens.ts"

const took = {
  calls: Count.annotations({ description: "Replies used, including cached ones" }),
  keptCalls: Count.annotations({
    description: "Of these, cached: free, except those a provider answered as a batch for this request"
  }),
  lostCalls: Count.annotations({
    description: "Calls without a usable reply even after a retry; not part of the answer"
  }),
  repeatedCalls: Count.annotations({
    description: "Calls repeated because the first reply couldn't be used; counted above by outcome"
  }),
  tokens: Tokens.annotations({
    description: "For the calls made now and those a provider answered as a batch for this request"
  }),
  moneyUsd: Schema.NullOr(
    Schema.Number.annotations({
      description: "What these calls cost in US dollars, as far as providers report it; null if prices are unknown"
    })
  ),
  bookedUsd: Schema.NullOr(
    Schema.Number.annotations({
      description:
        "What the daily budget was charged: the same, plus the maximum cost of calls whose usage no provider " +
        "reported (canceled or cut off)"
    })
  )
}

export const Usage = Schema.Struct({
  ...took,
  trial: Schema.optional(
    Schema.Struct(took).annotations({
      identifier: "TrialUsage",
      description:
        "Not part of these figures: what testing the models on the project's own questions cost, reported once"
    })
  )
}).annotations({ identifier: "Usage" })
export type Usage = typeof Usage.Type
