import { Schema } from "effect"
import { Count } from "../Whole.ts"
import { Tokens } from "./Tokens.ts"

const took = {
  calls: Count.annotations({ description: "Replies that count, those kept from before included" }),
  keptCalls: Count.annotations({
    description:
      "Of these, kept from before: they cost nothing, but for those that a provider answered together for this very ask"
  }),
  lostCalls: Count.annotations({
    description: "Calls without a usable reply, also when asked again: not in the answer"
  }),
  repeatedCalls: Count.annotations({
    description: "Calls made a second time, since the first reply could not be used: counted above by how that ended"
  }),
  tokens: Tokens.annotations({
    description: "Of the calls made now, and of those that a provider answered together for this very ask"
  }),
  moneyUsd: Schema.NullOr(
    Schema.Number.annotations({
      description: "What these calls cost as far as providers said, in US dollars; null if prices are unknown"
    })
  ),
  bookedUsd: Schema.NullOr(
    Schema.Number.annotations({
      description:
        "What the day's budget was charged for them: the same, and the most that requests can have cost of which no provider said what they took (given up, or broken off)"
    })
  )
}

/** What an answer of language models took. */
export const Usage = Schema.Struct({
  ...took,
  trial: Schema.optional(
    Schema.Struct(took).annotations({
      identifier: "TrialUsage",
      description:
        "Besides, and in none of these figures: what trying the models on the project's own questions took, once, since an answer last told of it"
    })
  )
}).annotations({ identifier: "Usage" })
export type Usage = typeof Usage.Type
