import { Schema } from "effect"
import { Count } from "../Whole.ts"
import { Tokens } from "./Tokens.ts"

/** What an answer of language models took. */
export const Usage = Schema.Struct({
  calls: Count.annotations({ description: "Replies that count, those kept from before included" }),
  keptCalls: Count.annotations({ description: "Of these, kept from before: they cost nothing" }),
  lostCalls: Count.annotations({
    description: "Calls without a usable reply, also when asked again: not in the answer"
  }),
  tokens: Tokens.annotations({ description: "Of the calls made now" }),
  moneyUsd: Schema.NullOr(
    Schema.Number.annotations({
      description: "What the calls made now cost, in US dollars; null if prices are unknown"
    })
  )
}).annotations({ identifier: "Usage" })
export type Usage = typeof Usage.Type
