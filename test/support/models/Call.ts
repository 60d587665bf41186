import type { Json } from "./Json.ts"

export type Provider = "openai" | "anthropic" | "google"

/** One call of a model, whatever protocol it came by. */
export interface ModelCall {
  readonly provider: Provider
  readonly model: string
  /** What stands in the request, instructions first. */
  readonly parts: ReadonlyArray<{ readonly role: string; readonly text: string }>
  /** The JSON schema that the answer must have. */
  readonly schema: Json | undefined
  /** Whether any JSON object will do. */
  readonly json: boolean
  /** How many likely tokens are asked for at each place; undefined if none. */
  readonly topLogprobs: number | undefined
  readonly temperature: number | undefined
  readonly seed: number | undefined
  readonly maxTokens: number | undefined
  readonly effort: string | undefined
  /** How many answers are asked for. */
  readonly count: number
  /** Parts of the prompt that the caller marks as worth keeping: the position where the last of them ends, in tokens. */
  readonly cacheUpTo: number | undefined
}

export const promptOf = (call: ModelCall): string => call.parts.map(({ text }) => text).join("\n\n")

export interface Usage {
  readonly input: number
  /** Of `input`, read from the provider's cache of prompts. */
  readonly cached: number
  /** Of `input`, written to it. */
  readonly written: number
  readonly output: number
  /** Of `output`, spent on reasoning. */
  readonly reasoning: number
}

/** What a model says to a call. */
export interface Reply {
  readonly texts: ReadonlyArray<string>
  /** `blocked` by a filter of the provider's, `refusal` by the model. */
  readonly finish: "stop" | "length" | "refusal" | "blocked"
  /** Likely first tokens with the logarithm of their probability, the likeliest first. */
  readonly logprobs: ReadonlyArray<readonly [token: string, logprob: number]> | undefined
  readonly usage: Usage
}

/** Tokens of a text, as providers' rule of thumb counts them. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)
