import type { ModelCall, Reply } from "./Call.ts"
import { at, isArray, type Json, numberAt, textAt } from "./Json.ts"
import { openAiHeaders, openAiTrouble } from "./OpenAiErrors.ts"
import { event, invalid, type Protocol, pieces, type Trouble } from "./Protocol.ts"
import { openAiFlaw } from "./StrictSchema.ts"

/** The text of a message's content: a string, or parts of which some are text. */
export const textOf = (content: Json | undefined): string =>
  typeof content === "string"
    ? content
    : isArray(content)
      ? content.map((part) => textAt(part, "text") ?? "").join("\n")
      : ""

/** Why a strict schema is refused, as OpenAI says it. */
export const schemaTrouble = (
  name: string | undefined,
  schema: Json | undefined,
  strict: Json | undefined,
  parameter: string
): Trouble | undefined => {
  if (name === undefined)
    return invalid(
      `Missing required parameter: '${parameter}.name'.`,
      `${parameter}.name`,
      "missing_required_parameter"
    )
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    return invalid(
      `Invalid '${parameter}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
      `${parameter}.name`,
      "invalid_value"
    )
  const flaw = strict === true ? openAiFlaw(name, schema) : undefined
  return flaw === undefined ? undefined : invalid(flaw, parameter.split(".")[0] ?? null, "invalid_json_schema")
}

const read = (body: Json): ModelCall | Trouble => {
  const model = textAt(body, "model")
  if (model === undefined) return invalid("you must provide a model parameter", null)
  const messages = at(body, "messages")
  if (!isArray(messages) || messages.length === 0)
    return invalid("Missing required parameter: 'messages'.", "messages", "missing_required_parameter")
  const parts = messages.map((message) => ({
    role: textAt(message, "role") ?? "user",
    text: textOf(at(message, "content"))
  }))
  const format = textAt(body, "response_format", "type")
  if (format === "json_object" && !parts.some(({ text }) => /json/i.test(text)))
    return invalid(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      "messages"
    )
  if (format === "json_schema") {
    const own = at(body, "response_format", "json_schema")
    const trouble = schemaTrouble(
      textAt(own, "name"),
      at(own, "schema"),
      at(own, "strict"),
      "response_format.json_schema"
    )
    if (trouble !== undefined) return trouble
  }
  const top = numberAt(body, "top_logprobs")
  const wanted = at(body, "logprobs") === true
  if (top !== undefined && !wanted)
    return invalid(
      "Invalid value for 'top_logprobs': 'logprobs' must be set to true when 'top_logprobs' is used.",
      "top_logprobs"
    )
  if (top !== undefined && (top < 0 || top > 20))
    return invalid(`Invalid value for 'top_logprobs': must be less than or equal to 20.`, "top_logprobs")
  return {
    provider: "openai",
    model,
    parts,
    schema: format === "json_schema" ? at(body, "response_format", "json_schema", "schema") : undefined,
    json: format === "json_object",
    topLogprobs: wanted ? (top ?? 0) : undefined,
    temperature: numberAt(body, "temperature"),
    seed: numberAt(body, "seed"),
    maxTokens: numberAt(body, "max_completion_tokens") ?? numberAt(body, "max_tokens"),
    effort: textAt(body, "reasoning_effort"),
    count: numberAt(body, "n") ?? 1,
    cacheUpTo: undefined
  }
}

const usageOf = ({ usage }: Reply): Json => ({
  prompt_tokens: usage.input,
  completion_tokens: usage.output,
  total_tokens: usage.input + usage.output,
  prompt_tokens_details: { cached_tokens: usage.cached, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: usage.reasoning,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0
  }
})

const bytesOf = (text: string): Json => [...new TextEncoder().encode(text)]

/** Likely tokens at the first place of an answer, as both of OpenAI's protocols write them. */
export const logprobsOf = (reply: Reply, text: string): Json => {
  const likely = (reply.logprobs ?? []).map(([token, logprob]): Json => ({ token, logprob, bytes: bytesOf(token) }))
  const said = reply.logprobs?.find(([token]) => token === text)?.[1] ?? reply.logprobs?.[0]?.[1] ?? 0
  return text === "" ? [] : [{ token: text, logprob: said, bytes: bytesOf(text), top_logprobs: likely }]
}

const FINISH = { stop: "stop", length: "length", refusal: "stop", blocked: "content_filter" } as const
const created = () => Math.floor(Date.now() / 1000)

const choiceOf =
  (call: ModelCall, reply: Reply) =>
  (text: string, index: number): Json => {
    const refused = reply.finish === "refusal" && call.schema !== undefined
    return {
      index,
      message: { role: "assistant", content: refused ? null : text, refusal: refused ? text : null, annotations: [] },
      logprobs: reply.logprobs === undefined ? null : { content: logprobsOf(reply, text), refusal: null },
      finish_reason: FINISH[reply.finish]
    }
  }

const stream = (call: ModelCall, reply: Reply, id: string): ReadonlyArray<string> => {
  const chunk = (delta: Json, finish: string | null) =>
    event({
      id: `chatcmpl-${id}`,
      object: "chat.completion.chunk",
      created: created(),
      model: call.model,
      service_tier: "default",
      system_fingerprint: "fp_ground",
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }]
    })
  return [
    chunk({ role: "assistant", content: "", refusal: null }, null),
    ...pieces(reply.texts[0] ?? "").map((content) => chunk({ content }, null)),
    chunk({}, FINISH[reply.finish]),
    event({
      id: `chatcmpl-${id}`,
      object: "chat.completion.chunk",
      created: created(),
      model: call.model,
      choices: [],
      usage: usageOf(reply)
    }),
    "data: [DONE]\n\n"
  ]
}

/** POST /v1/chat/completions. */
export const openAiChat: Protocol = {
  read,
  answer: (call, reply, id) => ({
    id: `chatcmpl-${id}`,
    object: "chat.completion",
    created: created(),
    model: call.model,
    choices: reply.texts.map(choiceOf(call, reply)),
    usage: usageOf(reply),
    service_tier: "default",
    system_fingerprint: "fp_ground"
  }),
  stream,
  trouble: openAiTrouble,
  headers: openAiHeaders
}
