import type { ModelCall, Reply } from "./Call.ts"
import { at, isArray, type Json, listAt, numberAt, textAt } from "./Json.ts"
import { type Answered, event, invalid, type Protocol, pieces, type Trouble } from "./Protocol.ts"
import { googleFlaw } from "./StrictSchema.ts"

const textOfParts = (content: Json | undefined): string =>
  listAt(content, "parts")
    .map((part) => textAt(part, "text") ?? "")
    .join("\n")

/** A field by its JSON name or by the name it has in the protocol's definition; both are taken. */
const either = (value: Json | undefined, camel: string): Json | undefined =>
  at(value, camel) ??
  at(
    value,
    camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  )

const read = (body: Json, model: string | undefined): ModelCall | Trouble => {
  if (model === undefined) return invalid("* GenerateContentRequest.model: unexpected model name format", null)
  const contents = at(body, "contents")
  if (!isArray(contents) || contents.length === 0)
    return invalid("* GenerateContentRequest.contents: contents is not specified\n", null)
  const own = contents.map((content) => ({ role: textAt(content, "role") ?? "user", text: textOfParts(content) }))
  const system = textOfParts(either(body, "systemInstruction"))
  const config = either(body, "generationConfig")
  const schema = either(config, "responseSchema") ?? either(config, "responseJsonSchema")
  const mime = either(config, "responseMimeType")
  if (schema !== undefined && mime !== "application/json" && mime !== "text/x.enum")
    return invalid(
      'Invalid value for generation_config.response_mime_type: response_schema is only supported with response_mime_type "application/json" or "text/x.enum".',
      null
    )
  const flaw = googleFlaw(either(config, "responseSchema"))
  if (flaw !== undefined) return invalid(flaw, null)
  const wanted = either(config, "responseLogprobs") === true
  const likely = either(config, "logprobs")
  const budget = numberAt(either(config, "thinkingConfig"), "thinkingBudget")
  return {
    provider: "google",
    model,
    parts: system === "" ? own : [{ role: "system", text: system }, ...own],
    schema,
    json: mime === "application/json" && schema === undefined,
    topLogprobs: wanted ? (typeof likely === "number" ? likely : 0) : undefined,
    temperature: numberAt(config, "temperature"),
    seed: numberAt(config, "seed"),
    maxTokens: numberAt(config, "maxOutputTokens"),
    effort: budget === 0 ? "none" : undefined,
    count: numberAt(config, "candidateCount") ?? 1,
    cacheUpTo: undefined
  }
}

const FINISH = { stop: "STOP", length: "MAX_TOKENS", refusal: "SAFETY", blocked: "PROHIBITED_CONTENT" } as const

const logprobsOf = (reply: Reply, text: string): Json => {
  const candidates = (reply.logprobs ?? []).map(([token, logProbability]): Json => ({ token, logProbability }))
  const chosen = reply.logprobs?.find(([token]) => token === text)?.[1] ?? 0
  return { topCandidates: [{ candidates }], chosenCandidates: [{ token: text, logProbability: chosen }] }
}

const safety: ReadonlyArray<Json> = [{ category: "HARM_CATEGORY_HATE_SPEECH", probability: "MEDIUM", blocked: true }]

const usageOf = ({ usage }: Reply): Json => ({
  promptTokenCount: usage.input,
  candidatesTokenCount: usage.output - usage.reasoning,
  totalTokenCount: usage.input + usage.output,
  ...(usage.cached > 0 ? { cachedContentTokenCount: usage.cached } : {}),
  ...(usage.reasoning > 0 ? { thoughtsTokenCount: usage.reasoning } : {}),
  promptTokensDetails: [{ modality: "TEXT", tokenCount: usage.input }]
})

const candidateOf =
  (reply: Reply) =>
  (text: string, index: number): Json => {
    const base = { finishReason: FINISH[reply.finish], index }
    if (reply.finish === "refusal") return { ...base, safetyRatings: safety }
    const content = text === "" ? { role: "model" } : { parts: [{ text }], role: "model" }
    return { content, ...base, ...(reply.logprobs === undefined ? {} : { logprobsResult: logprobsOf(reply, text) }) }
  }

/** A prompt that is blocked has no candidates at all. */
const answer = (call: ModelCall, reply: Reply, id: string): { readonly [key: string]: Json } => ({
  ...(reply.finish === "blocked"
    ? { promptFeedback: { blockReason: FINISH.blocked } }
    : { candidates: reply.texts.map(candidateOf(reply)) }),
  usageMetadata: usageOf(reply),
  modelVersion: call.model,
  responseId: id
})

const stream = (call: ModelCall, reply: Reply, id: string): ReadonlyArray<string> => {
  const { usageMetadata, ...whole } = answer(call, reply, id)
  const parts = pieces(reply.texts[0] ?? "")
  return parts.map((text, i) =>
    event({
      ...whole,
      candidates: [
        {
          content: { parts: [{ text }], role: "model" },
          index: 0,
          ...(i === parts.length - 1 ? { finishReason: FINISH[reply.finish] } : {})
        }
      ],
      ...(i === parts.length - 1 && usageMetadata !== undefined ? { usageMetadata } : {})
    })
  )
}

const error = (code: number, message: string, status: string, details?: Json): Answered => ({
  status: code,
  headers: {},
  body: { error: { code, message, status, ...(details === undefined ? {} : { details }) } }
})

const trouble = (one: Trouble): Answered => {
  switch (one.kind) {
    case "rateLimited":
      return one.retryMs === undefined
        ? error(429, "Resource has been exhausted (e.g. check quota).", "RESOURCE_EXHAUSTED")
        : error(
            429,
            `You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.\nPlease retry in ${one.retryMs / 1000}s.`,
            "RESOURCE_EXHAUSTED",
            [
              {
                "@type": "type.googleapis.com/google.rpc.QuotaFailure",
                violations: [
                  {
                    quotaMetric: "generativelanguage.googleapis.com/generate_content_requests",
                    quotaId: "GenerateRequestsPerMinutePerProjectPerModel",
                    quotaValue: String(one.limit)
                  }
                ]
              },
              { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${Math.ceil(one.retryMs / 1000)}s` }
            ]
          )
    case "spent":
      return error(402, "Prepayment credits are depleted.", "FAILED_PRECONDITION")
    case "server":
      return one.status === 500
        ? error(
            500,
            "An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting",
            "INTERNAL"
          )
        : error(503, "The model is overloaded. Please try again later.", "UNAVAILABLE")
    case "key":
      return error(400, "API key not valid. Please pass a valid API key.", "INVALID_ARGUMENT", [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "API_KEY_INVALID",
          domain: "googleapis.com",
          metadata: { service: "generativelanguage.googleapis.com" }
        }
      ])
    case "model":
      return error(
        404,
        `models/${one.model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
        "NOT_FOUND"
      )
    case "unsupported":
      return error(
        400,
        one.parameter === "logprobs"
          ? `Logprobs is not enabled for models/${one.model}`
          : `${one.parameter} is not supported for models/${one.model}`,
        "INVALID_ARGUMENT"
      )
    case "invalid":
      return error(400, one.message, "INVALID_ARGUMENT")
    case "path":
      return error(404, "Requested entity was not found.", "NOT_FOUND")
  }
}

/** POST /v1beta/models/{model}:generateContent. */
export const google: Protocol = { read, answer, stream, trouble: (one) => trouble(one), headers: () => ({}) }
