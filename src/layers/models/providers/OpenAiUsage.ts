import { plausible, type Tokens } from "../../../domain/models/Tokens.ts"
import { at, countAt, isObject, type Json, listAt, numberAt, textAt } from "./Json.ts"

/** Tokens as chat/completions counts them (prompt, completion) and as Responses does (input, output). */
export const tokensIn = (usage: Json | undefined): Tokens => {
  const [input, output] = ["prompt_tokens", "completion_tokens"].map(
    (name, i) => countAt(usage, name) || countAt(usage, ["input_tokens", "output_tokens"][i] ?? name)
  )
  const most = (of: number, ...counts: ReadonlyArray<number>) => Math.min(of, Math.max(...counts))
  return plausible({
    input: input ?? 0,
    cachedInput: most(
      input ?? 0,
      countAt(usage, "prompt_tokens_details", "cached_tokens"),
      countAt(usage, "input_tokens_details", "cached_tokens"),
      countAt(usage, "prompt_cache_hit_tokens")
    ),
    output: output ?? 0,
    reasoning: most(
      output ?? 0,
      countAt(usage, "completion_tokens_details", "reasoning_tokens"),
      countAt(usage, "output_tokens_details", "reasoning_tokens")
    )
  })
}

/** Tokens written to the provider's cache. */
export const cacheWritesIn = (usage: Json | undefined) => {
  const writes =
    countAt(usage, "prompt_tokens_details", "cache_write_tokens") ||
    countAt(usage, "input_tokens_details", "cache_write_tokens")
  return writes === 0 ? {} : { cacheWrites: writes }
}

/** Log-probabilities of the first token, as both of OpenAI's protocols write them. */
export const firstLogprobs = (content: Json | undefined) => {
  const first = at(content, 0)
  const likely = listAt(first, "top_logprobs")
  const listed = (likely.length === 0 && isObject(first) ? [first] : likely).flatMap((one) => {
    const [token, logprob] = [textAt(one, "token"), numberAt(one, "logprob")]
    return token === undefined || logprob === undefined ? [] : [{ token, logprob }]
  })
  return listed.length === 0 ? {} : { logprobs: listed }
}
