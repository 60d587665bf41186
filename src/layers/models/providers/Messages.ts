import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { plausible, type Tokens } from "../../../domain/models/Tokens.ts"
import { listedModels } from "./ChatCompletions.ts"
import {
  cutOff,
  type Dialect,
  isCacheable,
  meansOf,
  type Outcome,
  replied,
  systemOf,
  withoutKeywords
} from "./Dialect.ts"
import type { Effort, Ladders, SchemaMeans, Supported } from "./Supported.ts"
import { at, countAt, isObject, type Json, type JsonObject, listAt, parseJson, textAt } from "./Transport.ts"

const ladders: Ladders = {
  schemaMeans: ["schema", "tool", "words"],
  efforts: ["none", "between_tools", "low"],
  templates: false
}
const VERSION = "2023-06-01"

/** Keywords of JSON Schema that structured outputs do not take. */
const UNTAKEN = new Set([
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minLength", "maxLength", "minItems", "maxItems", "uniqueItems"]
])

const asObject = (schema: JsonObject[string]): JsonObject => (isObject(schema) ? schema : {})

const formatOf = ({ format }: ModelCall, means: SchemaMeans | null): JsonObject => {
  if (format._tag !== "Json" || means === null) return {}
  const schema = asObject(withoutKeywords(format.schema, UNTAKEN))
  if (means === "schema") return { output_config: { format: { type: "json_schema", schema } } }
  if (means !== "tool") return {}
  return {
    tools: [{ name: format.name, description: "Takes the reply.", input_schema: schema }],
    tool_choice: { type: "tool", name: format.name }
  }
}

const effortOf = (effort: Effort | null, { output_config }: JsonObject): JsonObject => {
  switch (effort) {
    case "none":
      return { thinking: { type: "disabled" } }
    case "between_tools":
      return { thinking: { type: "between_tools" } }
    case "low":
      return { output_config: { ...asObject(output_config), effort } }
    default:
      return {}
  }
}

const block = (text: string, isKept: boolean): JsonObject => ({
  type: "text",
  text,
  ...(isKept ? { cache_control: { type: "ephemeral" } } : {})
})

const body = (call: ModelCall, model: string, supported: Supported, cachedFrom: number | null): JsonObject => {
  const means = meansOf(call, supported, ladders)
  const system = systemOf(call, means)
  const isKept = isCacheable(call, cachedFrom)
  const blocks = [
    ...(call.shared === "" ? [] : [block(call.shared, isKept)]),
    ...(call.own === "" ? [] : [block(call.own, false)])
  ]
  const format = formatOf(call, means)
  return {
    model,
    max_tokens: call.maxOutputTokens + supported.reasoningTokens,
    ...(system === "" ? {} : { system: [block(system, isKept && call.shared === "")] }),
    messages: [{ role: "user", content: blocks }],
    ...(supported.temperature && call.temperature !== undefined
      ? { temperature: Math.min(1, Math.max(0, call.temperature)) }
      : {}),
    ...format,
    ...effortOf(supported.effort, format)
  }
}

const tokensIn = (usage: Json | undefined): Tokens => {
  const read = countAt(usage, "cache_read_input_tokens")
  const output = countAt(usage, "output_tokens")
  return plausible({
    input: countAt(usage, "input_tokens") + countAt(usage, "cache_creation_input_tokens") + read,
    cachedInput: read,
    output,
    reasoning: Math.min(output, countAt(usage, "output_tokens_details", "thinking_tokens"))
  })
}

/** A message of this protocol, which says so, or of a gateway that does not but counts tokens. */
const isMessage = (answer: Json): boolean =>
  Array.isArray(at(answer, "content")) && (textAt(answer, "type") === "message" || isObject(at(answer, "usage")))

const read = (answer: Json, call: ModelCall): Outcome => {
  if (!isMessage(answer)) return { _tag: "Unknown" }
  const usage = at(answer, "usage")
  const tokens = tokensIn(usage)
  const stop = textAt(answer, "stop_reason")
  if (stop === "refusal") return { _tag: "Refused", by: "model", tokens }
  const blocks = listAt(answer, "content")
  const of = (type: string) => blocks.filter((one) => textAt(one, "type") === type)
  const called = of("tool_use").map((one) => at(one, "input"))[0]
  const text =
    called === undefined
      ? of("text")
          .map((one) => textAt(one, "text") ?? "")
          .join("")
      : JSON.stringify(called)
  const isCut = stop === "max_tokens" || stop === "model_context_window_exceeded"
  const writes = countAt(usage, "cache_creation_input_tokens")
  const reply = {
    text,
    tokens,
    model: textAt(answer, "model") ?? "",
    ...(writes === 0 ? {} : { cacheWrites: writes })
  }
  const thoughts = of("thinking").length + of("redacted_thinking").length
  return isCut ? cutOff(reply, call, thoughts > 0 || tokens.reasoning > 0) : replied(reply)
}

/** One block of a stream, from where it starts and what is added to it. */
const blockOf = (start: Json, events: ReadonlyArray<Json>): Json => {
  const index = at(start, "index") ?? 0
  const deltas = events.filter((event) => at(event, "delta") !== undefined && (at(event, "index") ?? 0) === index)
  const added = (field: string) => deltas.map((event) => textAt(event, "delta", field) ?? "").join("")
  const first = asObject(at(start, "content_block"))
  return textAt(first, "type") === "tool_use"
    ? { ...first, input: parseJson(added("partial_json")) ?? {} }
    : { ...first, text: `${textAt(first, "text") ?? ""}${added("text")}` }
}

const joined = (events: ReadonlyArray<Json>): Json | undefined => {
  const message = events.map((event) => at(event, "message")).find(isObject)
  if (message === undefined) return events.find((event) => textAt(event, "type") === "error")
  const of = (type: string) => events.filter((event) => textAt(event, "type") === type)
  const deltas = of("content_block_delta")
  const ends = of("message_delta")
  return {
    ...message,
    content: of("content_block_start").map((start) => blockOf(start, deltas)),
    stop_reason: ends.map((end) => textAt(end, "delta", "stop_reason")).findLast((one) => one !== undefined) ?? null,
    usage: Object.assign({}, asObject(message.usage), ...ends.map((end) => asObject(at(end, "usage"))))
  }
}

/** Anthropic's POST /messages. */
export const messages: Dialect = {
  ladders,
  path: () => "/messages",
  headers: (key) => ({ "anthropic-version": VERSION, ...(key === "" ? {} : { "x-api-key": key }) }),
  body,
  read,
  joined,
  listPath: "/models?limit=1000",
  listed: listedModels
}
