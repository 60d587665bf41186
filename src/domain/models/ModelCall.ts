import type { Tokens } from "./Tokens.ts"

/** A prompt by name and version: what is kept of answers says which one they were given to. */
export interface PromptVersion {
  readonly name: string
  readonly version: number
}

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

export type ReplyFormat =
  | { readonly _tag: "Text" }
  /** JSON that fits a schema (draft 2020-12, as strict modes take it: every property required, none besides). */
  | { readonly _tag: "Json"; readonly name: string; readonly schema: { readonly [key: string]: Json } }
  /** One of a few first tokens, with the log-probability of each. */
  | { readonly _tag: "Token"; readonly tokens: ReadonlyArray<string> }

/**
 * A question to a language model. Everything that decides the reply is in it, so that it identifies the reply. `shared`
 * is the same in many calls and comes first, so that providers read it from their caches; `own` is what differs.
 */
export interface ModelCall {
  readonly prompt: PromptVersion
  readonly system: string
  readonly shared: string
  readonly own: string
  readonly format: ReplyFormat
  /** The last property of a reply of JSON, a text, where a reply that is cut off within it will do without it. */
  readonly dispensable?: string
  readonly maxOutputTokens: number
  /** Left to the provider where undefined. */
  readonly temperature?: number
  /** Tells replies apart that are to differ though everything else is the same; sent where the provider takes seeds. */
  readonly seed?: number
}

export interface ModelReply {
  readonly text: string
  readonly tokens: Tokens
  /** Of the tokens read, those written to the provider's cache, which some take more money for. */
  readonly cacheWrites?: number
  readonly model: string
  /** Where it came with many others for a durable ask: which, and what it cost of their money; null if that is not known. */
  readonly paid?: { readonly by: string; readonly usd: number | null }
  /** Log-probabilities of first tokens, where they were asked for and given. */
  readonly logprobs?: ReadonlyArray<{ readonly token: string; readonly logprob: number }>
}

/** What is asked for with texts of which vectors are wanted: nothing is written in reply. */
export const vectorCall = (texts: ReadonlyArray<string>): ModelCall => ({
  prompt: { name: "vectors", version: 1 },
  system: "",
  shared: texts.join("\n"),
  own: "",
  format: { _tag: "Text" },
  maxOutputTokens: 0
})
