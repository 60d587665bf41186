import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { chatCompletions } from "./ChatCompletions.ts"
import {
  cutOff,
  type Dialect,
  isCacheable,
  meansOf,
  type Outcome,
  prefixName,
  promptOf,
  replied,
  systemOf
} from "./Dialect.ts"
import { cacheWritesIn, firstLogprobs, tokensIn } from "./Embeddings.ts"
import type { Ladders, Supported } from "./Supported.ts"
import { at, isObject, type Json, type JsonObject, listAt, textAt } from "./Transport.ts"

const ladders: Ladders = {
  schemaMeans: ["schema", "object", "words"],
  efforts: ["none", "minimal", "low"],
  templates: false
}

/** The fewest output tokens that may be allowed. */
const MIN_OUTPUT_TOKENS = 16

const formatOf = ({ format }: ModelCall, means: ReturnType<typeof meansOf>): JsonObject => {
  if (format._tag !== "Json") return {}
  if (means === "object") return { text: { format: { type: "json_object" } } }
  if (means !== "schema") return {}
  const { name, schema } = format
  return { text: { format: { type: "json_schema", name, schema, strict: true } } }
}

const body = (call: ModelCall, model: string, supported: Supported, cachedFrom: number | null): JsonObject => {
  const means = meansOf(call, supported, ladders)
  const system = systemOf(call, means)
  const { effort, logprobs, reasoningTokens, temperature } = supported
  return {
    model,
    ...(system === "" ? {} : { instructions: system }),
    input: [{ role: "user", content: promptOf(call) }],
    max_output_tokens: Math.max(MIN_OUTPUT_TOKENS, call.maxOutputTokens + reasoningTokens),
    // What respondents said is nobody's to keep.
    store: false,
    ...formatOf(call, means),
    ...(temperature && call.temperature !== undefined ? { temperature: call.temperature } : {}),
    ...(call.format._tag === "Token" && logprobs > 0
      ? { include: ["message.output_text.logprobs"], top_logprobs: logprobs }
      : {}),
    ...(effort === null ? {} : { reasoning: { effort } }),
    ...(isCacheable(call, cachedFrom) ? { prompt_cache_key: prefixName(call) } : {})
  }
}

const read = (answer: Json, call: ModelCall): Outcome => {
  const output = at(answer, "output")
  if (output === undefined) return { _tag: "Unknown" }
  const usage = at(answer, "usage")
  const tokens = tokensIn(usage)
  const contents = listAt(output).flatMap((item) => listAt(item, "content"))
  const reason = textAt(answer, "incomplete_details", "reason")
  if (reason === "content_filter") return { _tag: "Refused", by: "filter", tokens }
  if (contents.some((part) => textAt(part, "type") === "refusal")) return { _tag: "Refused", by: "model", tokens }
  const parts = contents.filter((part) => textAt(part, "type") === "output_text")
  const text = parts.map((part) => textAt(part, "text") ?? "").join("")
  const isCut = reason !== undefined || textAt(answer, "status") === "incomplete"
  const model = textAt(answer, "model") ?? ""
  const reply = { text, tokens, model, ...cacheWritesIn(usage), ...firstLogprobs(at(parts[0], "logprobs")) }
  return isCut ? cutOff(reply, call, tokens.reasoning > 0) : replied(reply)
}

/** The last event of a stream holds the whole response. */
const joined = (events: ReadonlyArray<Json>): Json | undefined => {
  const whole = events.map((event) => at(event, "response")).findLast((response) => isObject(response))
  return whole ?? events.find((event) => textAt(event, "type") === "error" || isObject(at(event, "error")))
}

/** OpenAI's POST /responses. */
export const responses: Dialect = {
  ladders,
  path: () => "/responses",
  headers: chatCompletions.headers,
  body,
  read,
  joined,
  listPath: "/models",
  listed: chatCompletions.listed
}
