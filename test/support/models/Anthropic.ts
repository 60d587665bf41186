import { type ModelCall, type Reply, tokensOf } from "./Call.ts"
import { at, isArray, isObject, type Json, listAt, numberAt, parse, textAt } from "./Json.ts"
import type { Quota } from "./Limits.ts"
import { textOf } from "./OpenAiChat.ts"
import { type Answered, event, invalid, type Protocol, pieces, type Trouble } from "./Protocol.ts"
import { anthropicFlaw } from "./StrictSchema.ts"

const forcedTool = (body: Json): Json | undefined => {
  const choice = textAt(body, "tool_choice", "type")
  const name = textAt(body, "tool_choice", "name")
  if (choice !== "tool" && choice !== "any") return undefined
  return listAt(body, "tools").find((tool) => name === undefined || textAt(tool, "name") === name)
}

const isMarked = (block: Json): boolean => isObject(at(block, "cache_control"))

/** Where the last block marked with cache_control ends, in tokens. */
const marksIn = (blocks: ReadonlyArray<Json>): number | undefined => {
  let tokens = 0
  let marked: number | undefined
  for (const block of blocks) {
    tokens += tokensOf(textAt(block, "text") ?? "")
    if (isMarked(block)) marked = tokens
  }
  return marked
}

const blocksOf = (content: Json | undefined): ReadonlyArray<Json> =>
  isArray(content) ? content : content === undefined ? [] : [{ type: "text", text: content }]

const read = (body: Json): ModelCall | Trouble => {
  const model = textAt(body, "model")
  if (model === undefined) return invalid("model: Field required", null)
  const maxTokens = numberAt(body, "max_tokens")
  if (maxTokens === undefined) return invalid("max_tokens: Field required", null)
  const messages = at(body, "messages")
  if (!isArray(messages)) return invalid("messages: Field required", null)
  if (messages.length === 0) return invalid("messages: at least one message is required", null)
  const odd = messages.findIndex((message) => !["user", "assistant"].includes(textAt(message, "role") ?? ""))
  if (odd >= 0) return invalid(`messages.${odd}.role: Input should be 'user' or 'assistant'`, null)
  const temperature = numberAt(body, "temperature")
  if (temperature !== undefined && (temperature < 0 || temperature > 1))
    return invalid("temperature: range: 0..1", null)
  const unknown = ["response_format", "seed", "logprobs", "n"].find((key) => at(body, key) !== undefined)
  if (unknown !== undefined) return invalid(`${unknown}: Extra inputs are not permitted`, null)
  const format = at(body, "output_config", "format") ?? at(body, "output_format")
  const flaw = format === undefined ? undefined : anthropicFlaw(at(format, "schema"))
  if (flaw !== undefined) return invalid(flaw, null)
  const system = textOf(at(body, "system"))
  const own = messages.map((message) => ({
    role: textAt(message, "role") ?? "user",
    text: textOf(at(message, "content"))
  }))
  const tool = forcedTool(body)
  return {
    provider: "anthropic",
    model,
    parts: system === "" ? own : [{ role: "system", text: system }, ...own],
    schema: tool === undefined ? at(format, "schema") : at(tool, "input_schema"),
    json: false,
    topLogprobs: undefined,
    temperature,
    seed: undefined,
    maxTokens,
    effort: textAt(body, "thinking", "type") === "enabled" ? undefined : "none",
    count: 1,
    cacheUpTo: isMarked(body)
      ? Number.POSITIVE_INFINITY
      : marksIn([...blocksOf(at(body, "system")), ...messages.flatMap((message) => blocksOf(at(message, "content")))])
  }
}

const STOP = { stop: "end_turn", length: "max_tokens", refusal: "refusal", blocked: "refusal" } as const

const usageOf = ({ usage }: Reply): Json => ({
  input_tokens: usage.input - usage.cached - usage.written,
  cache_creation_input_tokens: usage.written,
  cache_read_input_tokens: usage.cached,
  cache_creation: { ephemeral_5m_input_tokens: usage.written, ephemeral_1h_input_tokens: 0 },
  output_tokens: usage.output,
  service_tier: "standard"
})

/** The answer to a request; a forced tool is called with what the model says. */
export const anthropicMessage = (
  body: Json,
  call: ModelCall,
  reply: Reply,
  id: string
): { readonly [key: string]: Json } => {
  const tool = textAt(forcedTool(body), "name")
  const text = reply.texts[0] ?? ""
  const input = tool === undefined ? undefined : parse(text)
  const called = input !== undefined && isObject(input) && reply.finish === "stop"
  const block: Json = called ? { type: "tool_use", id: `toolu_${id}`, name: tool ?? "", input } : { type: "text", text }
  return {
    id: `msg_${id}`,
    type: "message",
    role: "assistant",
    model: call.model,
    content: text === "" ? [] : [block],
    stop_reason: called ? "tool_use" : STOP[reply.finish],
    stop_sequence: null,
    usage: usageOf(reply)
  }
}

const stream = (call: ModelCall, reply: Reply, id: string): ReadonlyArray<string> => {
  const whole = anthropicMessage(null, call, reply, id)
  const events: ReadonlyArray<{ readonly type: string; readonly [key: string]: Json }> = [
    { type: "message_start", message: { ...whole, content: [], stop_reason: null } },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    ...pieces(reply.texts[0] ?? "").map((text) => ({
      type: "content_block_delta",
      index: 0,
      delta: { type: "text_delta", text }
    })),
    { type: "content_block_stop", index: 0 },
    {
      type: "message_delta",
      delta: { stop_reason: STOP[reply.finish], stop_sequence: null },
      usage: { output_tokens: reply.usage.output }
    },
    { type: "message_stop" }
  ]
  return events.map((one) => event(one, one.type))
}

const error = (status: number, type: string, message: string, id: string): Answered => ({
  status,
  headers: {},
  body: { type: "error", error: { type, message }, request_id: `req_${id}` }
})

const trouble = (one: Trouble, id: string): Answered => {
  switch (one.kind) {
    case "rateLimited": {
      const answered = error(
        429,
        "rate_limit_error",
        `This request would exceed your organization's rate limit of ${one.limit} requests per minute.`,
        id
      )
      return one.retryMs === undefined
        ? answered
        : { ...answered, headers: { "retry-after": String(Math.ceil(one.retryMs / 1000)) } }
    }
    case "spent":
      return {
        status: 429,
        headers: {},
        body: {
          type: "error",
          error: {
            type: "rate_limit_error",
            message: "Your organization has reached its monthly spend limit.",
            details: { error_code: "enforced_spend_limit_reached" }
          },
          request_id: `req_${id}`
        }
      }
    case "server":
      return one.status === 529
        ? { ...error(529, "overloaded_error", "Overloaded", id), headers: { "x-should-retry": "true" } }
        : error(one.status, "api_error", "Internal server error", id)
    case "key":
      return error(401, "authentication_error", "invalid x-api-key", id)
    case "model":
      return error(404, "not_found_error", `model: ${one.model}`, id)
    case "unsupported":
      return one.parameter === "json_schema"
        ? error(400, "invalid_request_error", `'${one.model}' does not support output format.`, id)
        : error(400, "invalid_request_error", `\`${one.parameter}\` is not supported for this model.`, id)
    case "invalid":
      return error(400, "invalid_request_error", one.message, id)
    case "path":
      return error(404, "not_found_error", "Not found", id)
  }
}

const headers = (quota: Quota, id: string): Readonly<Record<string, string>> => ({
  "request-id": `req_${id}`,
  "anthropic-organization-id": "org-ground",
  "anthropic-ratelimit-requests-limit": String(quota.limit),
  "anthropic-ratelimit-requests-remaining": String(quota.remaining),
  "anthropic-ratelimit-requests-reset": new Date(Date.now() + quota.resetMs).toISOString()
})

/** POST /v1/messages. */
export const anthropic: Protocol = {
  read,
  answer: (call, reply, id, body) => anthropicMessage(body, call, reply, id),
  stream,
  trouble,
  headers
}
