import { withoutThoughts } from "../../../domain/elicitation/ReplyText.ts"
import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import {
  cutOff,
  type Dialect,
  isCacheable,
  type ListedModel,
  meansOf,
  type Outcome,
  prefixName,
  promptOf,
  replied,
  systemOf
} from "./Dialect.ts"
import { cacheWritesIn, firstLogprobs, tokensIn } from "./Embeddings.ts"
import type { Ladders, Supported } from "./Supported.ts"
import { at, isObject, type Json, type JsonObject, listAt, numberAt, textAt } from "./Transport.ts"

const ladders: Ladders = {
  schemaMeans: ["schema", "object", "words"],
  efforts: ["none", "minimal", "low"],
  templates: true
}

const formatOf = ({ format }: ModelCall, means: ReturnType<typeof meansOf>): JsonObject => {
  if (format._tag !== "Json") return {}
  if (means === "object") return { response_format: { type: "json_object" } }
  if (means !== "schema") return {}
  const { name, schema } = format
  return { response_format: { type: "json_schema", json_schema: { name, schema, strict: true } } }
}

const messagesOf = (system: string, prompt: string, systemMessages: boolean): ReadonlyArray<JsonObject> => {
  if (system === "") return [{ role: "user", content: prompt }]
  return systemMessages
    ? [
        { role: "system", content: system },
        { role: "user", content: prompt }
      ]
    : [{ role: "user", content: `${system}\n\n${prompt}` }]
}

const body = (call: ModelCall, model: string, supported: Supported, cachedFrom: number | null): JsonObject => {
  const means = meansOf(call, supported, ladders)
  const { effort, limitName, logprobs, reasoningTokens, seed, systemMessages, temperature, template } = supported
  return {
    model,
    messages: messagesOf(systemOf(call, means), promptOf(call), systemMessages),
    [limitName]: call.maxOutputTokens + reasoningTokens,
    ...formatOf(call, means),
    ...(temperature && call.temperature !== undefined ? { temperature: call.temperature } : {}),
    ...(seed && call.seed !== undefined ? { seed: call.seed } : {}),
    ...(call.format._tag === "Token" && logprobs > 0 ? { logprobs: true, top_logprobs: logprobs } : {}),
    ...(effort === null ? {} : { reasoning_effort: effort }),
    ...(template === "told" ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    ...(isCacheable(call, cachedFrom) ? { prompt_cache_key: prefixName(call) } : {})
  }
}

/** A message's content: a text, or parts of which some are texts. */
const contentOf = (content: Json | undefined): string =>
  typeof content === "string"
    ? content
    : listAt(content)
        .map((part) => textAt(part, "text") ?? "")
        .join("")

const read = (answer: Json, call: ModelCall): Outcome => {
  const choice = at(answer, "choices", 0)
  const message = at(choice, "message")
  if (!isObject(message)) return { _tag: "Unknown" }
  const usage = at(answer, "usage")
  const tokens = tokensIn(usage)
  const finish = textAt(choice, "finish_reason")
  if (finish === "content_filter") return { _tag: "Refused", by: "filter", tokens }
  if ((textAt(message, "refusal") ?? "") !== "") return { _tag: "Refused", by: "model", tokens }
  const { text, unfinished } = withoutThoughts(contentOf(at(message, "content")))
  const model = textAt(answer, "model") ?? ""
  const reply = { text, tokens, model, ...cacheWritesIn(usage), ...firstLogprobs(at(choice, "logprobs", "content")) }
  const thoughts = textAt(message, "reasoning_content") ?? textAt(message, "reasoning") ?? ""
  return finish === "length"
    ? cutOff(reply, call, unfinished || tokens.reasoning > 0 || thoughts !== "")
    : replied(reply)
}

const joined = (events: ReadonlyArray<Json>): Json | undefined => {
  const failed = events.find((event) => isObject(at(event, "error")))
  if (failed !== undefined) return failed
  const chunks = events.filter((event) => listAt(event, "choices").length > 0 || isObject(at(event, "usage")))
  const choices = chunks.flatMap((chunk) => listAt(chunk, "choices").slice(0, 1))
  if (choices.length === 0) return undefined
  const told = (field: string) => choices.map((choice) => textAt(choice, "delta", field) ?? "").join("")
  const last = (find: (choice: Json) => string | undefined) => choices.map(find).findLast((one) => one !== undefined)
  return {
    model: textAt(chunks[0], "model") ?? "",
    choices: [
      {
        message: { content: told("content"), refusal: told("refusal"), reasoning_content: told("reasoning_content") },
        finish_reason: last((choice) => textAt(choice, "finish_reason")) ?? null,
        logprobs: { content: choices.flatMap((choice) => listAt(choice, "logprobs", "content")) }
      }
    ],
    usage: chunks.map((chunk) => at(chunk, "usage")).findLast(isObject) ?? null
  }
}

const PER_MILLION = 1_000_000

/** Prices as OpenRouter lists them: dollars per token, as texts. */
const pricing = (model: Json): Partial<ListedModel> => {
  const dollars = (name: string) => {
    const value = textAt(model, "pricing", name)
    const amount = value === undefined || value === "" ? numberAt(model, "pricing", name) : Number(value)
    return amount === undefined || !(amount >= 0) ? undefined : Number((amount * PER_MILLION).toPrecision(12))
  }
  const [input, output] = [dollars("prompt"), dollars("completion")]
  if (input === undefined || output === undefined) return {}
  return { price: { input, cachedInput: Math.min(input, dollars("input_cache_read") ?? input), output } }
}

/** Who servers that run models themselves name as their owners: llama.cpp, vLLM, SGLang, LM Studio. */
const RUNTIMES: ReadonlySet<string> = new Set(["llamacpp", "vllm", "sglang", "organization_owner"])

const runtime = (model: Json): Partial<ListedModel> =>
  RUNTIMES.has(textAt(model, "owned_by") ?? "") ? { runsThere: true } : {}

/** Models as OpenAI, and all who follow it, list them; llama.cpp lists each of its own in both ways. */
export const listedModels = (answer: Json): ReadonlyArray<ListedModel> => {
  const listed = [...listAt(answer, "data"), ...listAt(answer, "models")].flatMap((model) => {
    const name = textAt(model, "id") ?? textAt(model, "name")
    return name === undefined ? [] : [{ name, ...pricing(model), ...runtime(model) }]
  })
  return listed.filter(({ name }, i) => listed.findIndex((one) => one.name === name) === i)
}

/** POST /chat/completions, as OpenAI, Ollama, vLLM, llama.cpp, LM Studio, OpenRouter, LiteLLM and many others have it. */
export const chatCompletions: Dialect = {
  ladders,
  path: () => "/chat/completions",
  headers: (key) => (key === "" ? {} : { authorization: `Bearer ${key}` }),
  body,
  read,
  joined,
  listPath: "/models",
  listed: listedModels
}
