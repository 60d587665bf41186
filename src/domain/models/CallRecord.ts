import type { ModelId } from "./LanguageModel.ts"
import type { ModelCall } from "./ModelCall.ts"
import type { ModelFault } from "./ModelFailed.ts"
import { toldUsd } from "./Money.ts"
import { addTokens, NO_TOKENS, type Tokens } from "./Tokens.ts"
import type { Usage } from "./Usage.ts"

/** One call to a language model, as it went. */
export interface CallRecord {
  readonly model: ModelId
  readonly call: ModelCall
  /** The model as its provider named it in the reply; undefined where there was none. */
  readonly served?: string
  /** Whether the reply was kept from before, so that nothing was sent. */
  readonly kept: boolean
  readonly tokens: Tokens
  /** Null where the model's price is unknown. */
  readonly usd: number | null
  /** Why it came to nothing; null where its reply was used. */
  readonly fault: ModelFault | null
}

/** What calls took in all. */
export const usageOf = (records: ReadonlyArray<CallRecord>): Usage => {
  const used = records.filter(({ fault }) => fault === null)
  const usd = records.reduce<number | null>((sum, { usd }) => (sum === null || usd === null ? null : sum + usd), 0)
  return {
    calls: used.length,
    keptCalls: used.filter(({ kept }) => kept).length,
    lostCalls: records.length - used.length,
    tokens: records.reduce((sum, { tokens }) => addTokens(sum, tokens), NO_TOKENS),
    moneyUsd: usd === null ? null : toldUsd(usd)
  }
}
