import { Chunk, Effect } from "effect"
import { addTokens, NO_TOKENS, plausible, type Tokens } from "../../../domain/models/Tokens.ts"
import type { Vectors } from "../../../services/ports/LanguageModels.ts"
import { type Provider, ProviderFault, type Sent } from "../Provider.ts"
import { fetchJson, type Server } from "./Exchange.ts"
import { at, countAt, isObject, type Json, type JsonObject, listAt, numberAt, textAt } from "./Transport.ts"

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

/** How a protocol asks for vectors. */
interface VectorDialect {
  readonly path: (model: string) => string
  readonly body: (model: string, texts: ReadonlyArray<string>) => JsonObject
  /** Vectors in the order of the texts. */
  readonly read: (body: Json) => ReadonlyArray<Json | undefined>
  readonly took: (body: Json) => Tokens
}

const openAi: VectorDialect = {
  path: () => "/embeddings",
  body: (model, texts) => ({ model, input: texts }),
  read: (body) =>
    listAt(body, "data")
      .map((row, i) => ({ place: numberAt(row, "index") ?? i, vector: at(row, "embedding") }))
      .sort((a, b) => a.place - b.place)
      .map(({ vector }) => vector),
  took: (body) => tokensIn(at(body, "usage"))
}

const google: VectorDialect = {
  path: (model) => `/models/${encodeURIComponent(model)}:batchEmbedContents`,
  body: (model, texts) => ({
    requests: texts.map((text) => ({ model: `models/${model}`, content: { parts: [{ text }] } }))
  }),
  read: (body) => listAt(body, "embeddings").map((row) => at(row, "values")),
  took: (body) => plausible({ ...NO_TOKENS, input: countAt(body, "usageMetadata", "promptTokenCount") })
}

export const vectorDialects = { openAi, google } as const

const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const TEXTS_AT_ONCE = 96

const numbersIn = (vector: Json | undefined): Float32Array | undefined => {
  const numbers = listAt(vector)
  return numbers.length > 0 && numbers.every((n) => typeof n === "number" && Number.isFinite(n))
    ? Float32Array.from(numbers, Number)
    : undefined
}

/** As many vectors as texts, all of one length; nothing where anything is missing. */
const vectorsIn = (rows: ReadonlyArray<Json | undefined>, texts: number): ReadonlyArray<Float32Array> | undefined => {
  const vectors = rows.flatMap((row) => numbersIn(row) ?? [])
  const isWhole = vectors.length === texts && vectors.every(({ length }) => length === vectors[0]?.length)
  return isWhole ? vectors : undefined
}

export const embedder = (
  server: Server,
  dialect: VectorDialect,
  model: Effect.Effect<string, ProviderFault>
): Provider["embed"] => {
  const some = (name: string, texts: ReadonlyArray<string>): Effect.Effect<Sent<Vectors>, ProviderFault> =>
    fetchJson(server, {
      method: "POST",
      path: dialect.path(name),
      body: JSON.stringify(dialect.body(name, texts)),
      maxBytes: MAX_ANSWER_BYTES,
      texts
    }).pipe(
      Effect.flatMap(({ json, limits }) => {
        const vectors = vectorsIn(dialect.read(json), texts.length)
        const tokens = dialect.took(json)
        const detail = "the vectors do not fit the texts"
        return vectors === undefined
          ? new ProviderFault({ fault: "malformed", passing: true, detail, tokens, limits })
          : Effect.succeed({ reply: { vectors, tokens }, limits })
      })
    )
  return (texts) =>
    Effect.gen(function* () {
      const name = yield* model
      const parts = Chunk.chunksOf(Chunk.fromIterable(texts), TEXTS_AT_ONCE)
      const sent = yield* Effect.forEach(parts, (part) => some(name, Chunk.toReadonlyArray(part)))
      const vectors = sent.flatMap(({ reply }) => reply.vectors)
      const tokens = sent.reduce((sum, { reply }) => addTokens(sum, reply.tokens), NO_TOKENS)
      return { reply: { vectors, tokens }, limits: sent.at(-1)?.limits ?? {} }
    })
}
