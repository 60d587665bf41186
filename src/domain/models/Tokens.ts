import { Schema } from "effect"
import { Count } from "../Whole.ts"

/** Tokens that a call to a language model took, as its provider counted them. */
export const Tokens = Schema.Struct({
  input: Count.annotations({ description: "Input tokens, including cached ones" }),
  cachedInput: Count.annotations({ description: "Input tokens from the provider's cache" }),
  output: Count.annotations({ description: "Output tokens, including reasoning" }),
  reasoning: Count.annotations({ description: "Output tokens for hidden reasoning" })
}).annotations({ identifier: "Tokens" })
export type Tokens = typeof Tokens.Type

export const NO_TOKENS: Tokens = { input: 0, cachedInput: 0, output: 0, reasoning: 0 }

/** Whether a provider said what a call took: no call reads nothing, and a count that is missing or senseless is read as 0. */
export const isTold = ({ input }: Tokens): boolean => input > 0

/** No model reads or writes as many in one call. */
const MAX_TOKENS = 10_000_000

/** What a provider counted; nothing where a count is none of one call, so that what it says of the others is not believed either. */
export const plausible = (tokens: Tokens): Tokens =>
  Object.values(tokens).some((count) => count > MAX_TOKENS) ? NO_TOKENS : tokens

export const addTokens = (a: Tokens, b: Tokens): Tokens => ({
  input: a.input + b.input,
  cachedInput: a.cachedInput + b.cachedInput,
  output: a.output + b.output,
  reasoning: a.reasoning + b.reasoning
})
