import type { ModelCall, Reply } from "./Call.ts"
import { at, isArray, type Json, listAt, numberAt, textAt } from "./Json.ts"
import { logprobsOf, schemaTrouble, textOf } from "./OpenAiChat.ts"
import { openAiHeaders, openAiTrouble } from "./OpenAiErrors.ts"
import { event, invalid, type Protocol, pieces, type Trouble } from "./Protocol.ts"

const read = (body: Json): ModelCall | Trouble => {
  const model = textAt(body, "model")
  if (model === undefined) return invalid("Missing required parameter: 'model'.", "model", "missing_required_parameter")
  const input = at(body, "input")
  const own = isArray(input)
    ? input.map((item) => ({ role: textAt(item, "role") ?? "user", text: textOf(at(item, "content")) }))
    : [{ role: "user", text: textOf(input) }]
  if (own.every(({ text }) => text === ""))
    return invalid("Missing required parameter: 'input'.", "input", "missing_required_parameter")
  if (at(body, "response_format") !== undefined)
    return invalid(
      "Unsupported parameter: 'response_format'. In the Responses API, this parameter has moved to 'text.format'. Try again with the new parameter. See the API documentation for more information: https://platform.openai.com/docs/api-reference/responses/create.",
      null,
      "unsupported_parameter"
    )
  const unknown = ["max_tokens", "max_completion_tokens", "reasoning_effort", "seed", "n", "messages", "logprobs"].find(
    (key) => at(body, key) !== undefined
  )
  if (unknown !== undefined) return invalid(`Unknown parameter: '${unknown}'.`, unknown, "unknown_parameter")
  const maxTokens = numberAt(body, "max_output_tokens")
  if (maxTokens !== undefined && maxTokens < 16)
    return invalid(
      `Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got ${maxTokens} instead.`,
      "max_output_tokens",
      "integer_below_min_value"
    )
  const format = at(body, "text", "format")
  const kind = textAt(format, "type")
  if (kind === "json_schema") {
    const trouble = schemaTrouble(textAt(format, "name"), at(format, "schema"), at(format, "strict"), "text.format")
    if (trouble !== undefined) return trouble
  }
  const instructions = textAt(body, "instructions")
  const parts = instructions === undefined ? own : [{ role: "system", text: instructions }, ...own]
  if (kind === "json_object" && !parts.some(({ text }) => /json/i.test(text)))
    return invalid(
      "Response input messages must contain the word 'json' in some form to use 'text.format' of type 'json_object'.",
      "input"
    )
  const included = listAt(body, "include").includes("message.output_text.logprobs")
  return {
    provider: "openai",
    model,
    parts,
    schema: kind === "json_schema" ? at(format, "schema") : undefined,
    json: kind === "json_object",
    topLogprobs: included || at(body, "top_logprobs") !== undefined ? (numberAt(body, "top_logprobs") ?? 0) : undefined,
    temperature: numberAt(body, "temperature"),
    seed: undefined,
    maxTokens,
    effort: textAt(body, "reasoning", "effort"),
    count: 1,
    cacheUpTo: undefined
  }
}

const answer = (call: ModelCall, reply: Reply, id: string): { readonly [key: string]: Json } => {
  const { finish, texts, usage } = reply
  const text = texts[0] ?? ""
  const content: Json =
    finish === "refusal"
      ? { type: "refusal", refusal: text }
      : {
          type: "output_text",
          annotations: [],
          logprobs: reply.logprobs === undefined ? [] : logprobsOf(reply, text),
          text
        }
  const reason = finish === "length" ? "max_output_tokens" : finish === "blocked" ? "content_filter" : undefined
  const status = reason === undefined ? "completed" : "incomplete"
  const message: Json = { id: `msg_${id}`, type: "message", status, content: [content], role: "assistant" }
  const reasoning: ReadonlyArray<Json> = usage.reasoning > 0 ? [{ id: `rs_${id}`, type: "reasoning", summary: [] }] : []
  return {
    id: `resp_${id}`,
    object: "response",
    created_at: Math.floor(Date.now() / 1000),
    status,
    background: false,
    error: null,
    incomplete_details: reason === undefined ? null : { reason },
    instructions: null,
    max_output_tokens: call.maxTokens ?? null,
    model: call.model,
    output: [...reasoning, message],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: call.effort ?? null, summary: null },
    service_tier: "default",
    store: true,
    temperature: call.temperature ?? 1,
    text: {
      format: { type: call.schema === undefined ? (call.json ? "json_object" : "text") : "json_schema" },
      verbosity: "medium"
    },
    tool_choice: "auto",
    tools: [],
    top_logprobs: call.topLogprobs ?? 0,
    top_p: 1,
    truncation: "disabled",
    usage: {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: usage.cached },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: usage.reasoning },
      total_tokens: usage.input + usage.output
    },
    user: null,
    metadata: {}
  }
}

const stream = (call: ModelCall, reply: Reply, id: string): ReadonlyArray<string> => {
  const whole = answer(call, reply, id)
  const item = { item_id: `msg_${id}`, output_index: 0, content_index: 0 }
  const events: ReadonlyArray<{ readonly type: string; readonly [key: string]: Json }> = [
    { type: "response.created", response: { ...whole, status: "in_progress", output: [], usage: null } },
    ...pieces(reply.texts[0] ?? "").map((delta) => ({ type: "response.output_text.delta", ...item, delta })),
    { type: "response.output_text.done", ...item, text: reply.texts[0] ?? "" },
    { type: "response.completed", response: whole }
  ]
  return events.map((one, i) => event({ ...one, sequence_number: i }, one.type))
}

/** POST /v1/responses. */
export const openAiResponses: Protocol = { read, answer, stream, trouble: openAiTrouble, headers: openAiHeaders }
