import { Effect } from "effect"
import { costOf, type LanguageModel } from "../../../domain/models/LanguageModel.ts"
import { addTokens, NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import type { Meter } from "../../../services/ports/LanguageModels.ts"

/** What requests took, as far as their providers said. */
export interface Spent {
  readonly requests: number
  readonly tokens: Tokens
  /** US dollars; null where a price is unknown. */
  readonly usd: number | null
}

/** Counts the requests of one who has no budget: a person at a terminal. */
export interface Till {
  /** A meter for requests to a model, which are priced as it is. */
  readonly meter: (model: () => LanguageModel) => Meter
  readonly spent: () => Spent
}

export const openTill = (): Till => {
  let spent: Spent = { requests: 0, tokens: NO_TOKENS, usd: 0 }
  return {
    meter: (model) => (request) =>
      Effect.suspend(() => {
        const sent = (tokens: Tokens = NO_TOKENS, cacheWrites = 0) => {
          const { price } = model()
          const usd = spent.usd === null || price === null ? null : spent.usd + costOf(tokens, price, cacheWrites)
          spent = { requests: spent.requests + 1, tokens: addTokens(spent.tokens, tokens), usd }
        }
        return Effect.tapBoth(request, {
          onFailure: ({ tokens }) => Effect.sync(() => sent(tokens)),
          onSuccess: ({ reply }) => Effect.sync(() => sent(reply.tokens, reply.cacheWrites))
        })
      }),
    spent: () => spent
  }
}
