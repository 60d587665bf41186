import type { ModelId } from "./LanguageModel.ts"
import type { ModelCall } from "./ModelCall.ts"
import type { ModelFault } from "./ModelFailed.ts"
import { toldUsd } from "./Money.ts"
import { addTokens, NO_TOKENS, type Tokens } from "./Tokens.ts"
import type { Usage } from "./Usage.ts"

export interface CallRecord {
  readonly model: ModelId
  readonly call: ModelCall
  /** The model as its provider named it in the reply; undefined where there was none. */
  readonly served?: string
  /** Whether the reply was kept from before, so that nothing was sent. */
  readonly kept: boolean
  readonly tokens: Tokens
  /** What it cost as far as providers said; null where the model's price is unknown. */
  readonly usd: number | null
  /** What the budget was charged for it: the same, and the most of requests of which nobody said what they took. */
  readonly bookedUsd: number | null
  /** Why it came to nothing; null where its reply was used. */
  readonly fault: ModelFault | null
  /** Whether it was made a second time for that: then the second tells what became of it. */
  readonly isRepeated?: true
}

const summed = (all: ReadonlyArray<number | null>): number | null => {
  const sum = all.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0)
  return sum === null ? null : toldUsd(sum)
}

export const usageOf = (records: ReadonlyArray<CallRecord>): Usage => {
  const used = records.filter(({ fault }) => fault === null)
  const repeated = records.filter(({ isRepeated }) => isRepeated === true)
  return {
    calls: used.length,
    keptCalls: used.filter(({ kept }) => kept).length,
    lostCalls: records.length - used.length - repeated.length,
    repeatedCalls: repeated.length,
    tokens: records.reduce((sum, { tokens }) => addTokens(sum, tokens), NO_TOKENS),
    moneyUsd: summed(records.map(({ usd }) => usd)),
    bookedUsd: summed(records.map(({ bookedUsd }) => bookedUsd))
  }
}
