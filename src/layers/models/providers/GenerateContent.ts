import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { plausible, type Tokens } from "../../../domain/models/Tokens.ts"
import {
  cutOff,
  type Dialect,
  type ListedModel,
  meansOf,
  type Outcome,
  promptOf,
  replied,
  systemOf
} from "./Dialect.ts"
import type { Effort, Ladders, SchemaMeans, Supported } from "./Supported.ts"
import { at, countAt, isObject, type Json, type JsonObject, listAt, numberAt, textAt } from "./Transport.ts"

const ladders: Ladders = {
  schemaMeans: ["schema", "object", "words"],
  efforts: ["none", "minimal", "low"],
  templates: false
}

/** The fewest tokens for thinking that models take which cannot do without. */
const LEAST_THINKING = 128

const formatOf = ({ format }: ModelCall, means: SchemaMeans | null): JsonObject => {
  if (format._tag !== "Json" || means === "words" || means === null) return {}
  const json = { responseMimeType: "application/json" }
  return means === "schema" ? { ...json, responseJsonSchema: format.schema } : json
}

/** Gemini 2 counts thinking in tokens, later models have levels. */
const thinkingOf = (effort: Effort | null, model: string): JsonObject => {
  if (effort === null) return {}
  if (effort === "none") return { thinkingConfig: { thinkingBudget: 0 } }
  return /gemini-2/.test(model)
    ? { thinkingConfig: { thinkingBudget: LEAST_THINKING } }
    : { thinkingConfig: { thinkingLevel: effort } }
}

const body = (call: ModelCall, model: string, supported: Supported): JsonObject => {
  const means = meansOf(call, supported, ladders)
  const system = systemOf(call, means)
  const { effort, logprobs, reasoningTokens, seed, temperature } = supported
  return {
    ...(system === "" ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    contents: [{ role: "user", parts: [{ text: promptOf(call) }] }],
    generationConfig: {
      maxOutputTokens: call.maxOutputTokens + reasoningTokens,
      ...formatOf(call, means),
      ...(temperature && call.temperature !== undefined ? { temperature: call.temperature } : {}),
      ...(seed && call.seed !== undefined ? { seed: call.seed } : {}),
      ...(call.format._tag === "Token" && logprobs > 0 ? { responseLogprobs: true, logprobs } : {}),
      ...thinkingOf(effort, model)
    }
  }
}

const tokensIn = (usage: Json | undefined): Tokens => {
  const input = countAt(usage, "promptTokenCount")
  const reasoning = countAt(usage, "thoughtsTokenCount")
  return plausible({
    input,
    cachedInput: Math.min(input, countAt(usage, "cachedContentTokenCount")),
    output: countAt(usage, "candidatesTokenCount") + reasoning,
    reasoning
  })
}

const logprobsIn = (candidate: Json | undefined) => {
  const listed = listAt(candidate, "logprobsResult", "topCandidates", 0, "candidates").flatMap((one) => {
    const [token, logprob] = [textAt(one, "token"), numberAt(one, "logProbability")]
    return token === undefined || logprob === undefined ? [] : [{ token, logprob }]
  })
  return listed.length === 0 ? {} : { logprobs: listed }
}

/** Reasons to end for which a filter stopped the answer. */
const FILTERED = /^(SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII|IMAGE_SAFETY)$/

const read = (answer: Json, call: ModelCall): Outcome => {
  const tokens = tokensIn(at(answer, "usageMetadata"))
  if (textAt(answer, "promptFeedback", "blockReason") !== undefined) return { _tag: "Refused", by: "filter", tokens }
  const candidate = at(answer, "candidates", 0)
  if (!isObject(candidate)) return { _tag: "Unknown" }
  const finish = textAt(candidate, "finishReason") ?? "STOP"
  if (FILTERED.test(finish)) return { _tag: "Refused", by: "filter", tokens }
  const text = listAt(candidate, "content", "parts")
    .filter((part) => at(part, "thought") !== true)
    .map((part) => textAt(part, "text") ?? "")
    .join("")
  const reply = { text, tokens, model: textAt(answer, "modelVersion") ?? "", ...logprobsIn(candidate) }
  return finish === "MAX_TOKENS" ? cutOff(reply, call, tokens.reasoning > 0) : replied(reply)
}

const joined = (events: ReadonlyArray<Json>): Json | undefined => {
  const last = events.findLast((event) => isObject(event))
  if (!isObject(last)) return undefined
  const candidates = events.map((event) => at(event, "candidates", 0))
  return {
    ...last,
    usageMetadata: events.map((event) => at(event, "usageMetadata")).findLast(isObject) ?? null,
    candidates: [
      {
        finishReason: candidates.map((one) => textAt(one, "finishReason")).findLast((one) => one !== undefined) ?? null,
        content: { parts: candidates.flatMap((one) => listAt(one, "content", "parts")) }
      }
    ]
  }
}

const listed = (answer: Json): ReadonlyArray<ListedModel> =>
  listAt(answer, "models").flatMap((model) => {
    const name = textAt(model, "name")?.replace(/^models\//, "")
    const does = listAt(model, "supportedGenerationMethods")
    return name === undefined || !(does.includes("generateContent") || does.includes("embedContent")) ? [] : [{ name }]
  })

/** Google's POST /models/{model}:generateContent. */
export const generateContent: Dialect = {
  ladders,
  path: (model) => `/models/${encodeURIComponent(model)}:generateContent`,
  headers: (key) => (key === "" ? {} : { "x-goog-api-key": key }),
  body,
  read,
  joined,
  listPath: "/models?pageSize=1000",
  listed
}
