import { memoized } from "../Memo.ts"
import { costOf, type LanguageModel } from "./LanguageModel.ts"
import type { ModelCall } from "./ModelCall.ts"

/** What providers put around texts of their own, in tokens. */
const AROUND = 64

const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length

const formatText = ({ format }: ModelCall): string => (format._tag === "Json" ? JSON.stringify(format.schema) : "")

/** The most tokens that a call's input can be: each stands for at least a byte. */
const mostInput = memoized(
  (call: ModelCall): number =>
    bytesOf(call.system) + bytesOf(call.shared) + bytesOf(call.own) + bytesOf(formatText(call)) + AROUND
)

/** The most tokens that a model may write in reply to a call. */
const mostOutput = ({ capabilities }: LanguageModel, { maxOutputTokens }: ModelCall): number =>
  maxOutputTokens + capabilities.reasoningTokens

/** What a call takes at most in one request, in tokens; it decides what it takes in fact. */
export interface CallSize {
  /** As many as the bytes of what is read. */
  readonly input: number
  readonly output: number
}

export const sizeOf = (model: LanguageModel, call: ModelCall): CallSize => ({
  input: mostInput(call),
  output: mostOutput(model, call)
})

/** The most that one request for a call can cost, in US dollars; 0 where the model's price is unknown. */
export const mostCost = (model: LanguageModel, call: ModelCall): number => {
  if (model.price === null) return 0
  const { input, output } = sizeOf(model, call)
  const tokens = { input, cachedInput: 0, output, reasoning: 0 }
  return Math.max(costOf(tokens, model.price), costOf(tokens, model.price, input))
}
