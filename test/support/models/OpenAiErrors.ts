import type { Quota } from "./Limits.ts"
import type { Answered, Trouble } from "./Protocol.ts"

const error = (status: number, message: string, type: string, param: string | null, code: string | null): Answered => ({
  status,
  headers: {},
  body: { error: { message, type, param, code } }
})

/** A duration as OpenAI's headers write it: 12ms, 6.5s, 1m2s. */
export const duration = (ms: number): string => {
  if (ms < 1000) return `${Math.ceil(ms)}ms`
  const minutes = Math.floor(ms / 60_000)
  const seconds = Math.round((ms % 60_000) / 10) / 100
  return minutes > 0 ? `${minutes}m${seconds}s` : `${seconds}s`
}

const unsupported = (trouble: Extract<Trouble, { kind: "unsupported" }>): Answered => {
  const { model, parameter, value } = trouble
  const type = "invalid_request_error"
  switch (parameter) {
    case "logprobs":
      return error(403, "You are not allowed to request logprobs from this model", type, null, null)
    case "temperature":
      return error(
        400,
        `Unsupported value: 'temperature' does not support ${JSON.stringify(value ?? 0)} with this model. Only the default (1) value is supported.`,
        type,
        "temperature",
        "unsupported_value"
      )
    case "json_schema":
      return error(
        400,
        "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model. Learn more about supported models at the Structured Outputs guide: https://platform.openai.com/docs/guides/structured-outputs",
        type,
        null,
        null
      )
    case "max_tokens":
      return error(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        type,
        "max_tokens",
        "unsupported_parameter"
      )
    case "seed":
      return error(
        400,
        `Unsupported parameter: 'seed' is not supported with this model.`,
        type,
        "seed",
        "unsupported_parameter"
      )
    case "reasoning_effort":
      return error(400, `Unrecognized request argument supplied: reasoning_effort (model ${model})`, type, null, null)
  }
}

/** Error bodies as OpenAI sends them. */
export const openAiTrouble = (trouble: Trouble): Answered => {
  switch (trouble.kind) {
    case "rateLimited": {
      const wait = trouble.retryMs
      const again = wait === undefined ? "" : ` Please try again in ${duration(wait)}.`
      const answered = error(
        429,
        `Rate limit reached for requests in organization org-ground on requests per min (RPM): Limit ${trouble.limit}, Used ${trouble.limit}, Requested 1.${again} Visit https://platform.openai.com/account/rate-limits to learn more.`,
        "requests",
        null,
        "rate_limit_exceeded"
      )
      if (wait === undefined) return answered
      const headers = { "retry-after": String(Math.ceil(wait / 1000)), "retry-after-ms": String(Math.ceil(wait)) }
      return { ...answered, headers }
    }
    case "spent":
      return error(
        429,
        "You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.",
        "insufficient_quota",
        null,
        "insufficient_quota"
      )
    case "server":
      return trouble.status === 500
        ? error(
            500,
            "The server had an error while processing your request. Sorry about that!",
            "server_error",
            null,
            null
          )
        : error(
            trouble.status,
            "The engine is currently overloaded, please try again later",
            "service_unavailable_error",
            null,
            "service_unavailable"
          )
    case "key":
      return error(
        401,
        `Incorrect API key provided: ${trouble.key.slice(0, 3)}***. You can find your API key at https://platform.openai.com/account/api-keys.`,
        "invalid_request_error",
        null,
        "invalid_api_key"
      )
    case "model":
      return error(
        404,
        `The model \`${trouble.model}\` does not exist or you do not have access to it.`,
        "invalid_request_error",
        null,
        "model_not_found"
      )
    case "unsupported":
      return unsupported(trouble)
    case "invalid":
      return error(400, trouble.message, "invalid_request_error", trouble.parameter, trouble.code)
    case "path":
      return error(404, `Invalid URL (${trouble.method} ${trouble.path})`, "invalid_request_error", null, null)
  }
}

/** Headers of every answer of OpenAI's. */
export const openAiHeaders = (quota: Quota, id: string): Readonly<Record<string, string>> => ({
  "x-request-id": id,
  "openai-organization": "org-ground",
  "openai-processing-ms": "12",
  "openai-version": "2020-10-01",
  "x-ratelimit-limit-requests": String(quota.limit),
  "x-ratelimit-remaining-requests": String(quota.remaining),
  "x-ratelimit-reset-requests": duration(quota.resetMs),
  "x-ratelimit-limit-tokens": "30000000",
  "x-ratelimit-remaining-tokens": "29999000",
  "x-ratelimit-reset-tokens": "2ms"
})
