import { isArray, isObject, type Json } from "../support/models/Json.ts"

/** Answers as the providers' references show them. */
export const EXAMPLES = {
  chat: {
    id: "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT",
    object: "chat.completion",
    created: 1741569952,
    model: "gpt-4.1-2025-04-14",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: "Hello! How can I assist you today?", refusal: null, annotations: [] },
        logprobs: null,
        finish_reason: "stop"
      }
    ],
    usage: {
      prompt_tokens: 19,
      completion_tokens: 10,
      total_tokens: 29,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0
      }
    },
    service_tier: "default"
  },
  logprobs: {
    content: [
      {
        token: "Hello",
        logprob: -0.31725305,
        bytes: [72, 101, 108, 108, 111],
        top_logprobs: [{ token: "Hello", logprob: -0.31725305, bytes: [72, 101, 108, 108, 111] }]
      }
    ]
  },
  responses: {
    id: "resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b",
    object: "response",
    created_at: 1741476542,
    status: "completed",
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    model: "gpt-4.1-2025-04-14",
    output: [
      {
        type: "message",
        id: "msg_67ccd2bf17f0819081ff3bb2cf6508e60bb6a6b452d3795b",
        status: "completed",
        role: "assistant",
        content: [{ type: "output_text", text: "In a peaceful grove", annotations: [] }]
      }
    ],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: true,
    temperature: 1.0,
    text: { format: { type: "text" } },
    tool_choice: "auto",
    tools: [],
    top_p: 1.0,
    truncation: "disabled",
    usage: {
      input_tokens: 36,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 87,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 123
    },
    user: null,
    metadata: {}
  },
  embeddings: {
    object: "list",
    data: [{ object: "embedding", embedding: [0.0023064255, -0.009327292], index: 0 }],
    model: "text-embedding-ada-002",
    usage: { prompt_tokens: 8, total_tokens: 8 }
  },
  batch: {
    id: "batch_abc123",
    object: "batch",
    endpoint: "/v1/chat/completions",
    errors: null,
    input_file_id: "file-abc123",
    completion_window: "24h",
    status: "completed",
    output_file_id: "file-cvaTdG",
    error_file_id: null,
    created_at: 1711471533,
    in_progress_at: 1711471538,
    expires_at: 1711557933,
    finalizing_at: 1711493133,
    completed_at: 1711493163,
    failed_at: null,
    expired_at: null,
    cancelling_at: null,
    cancelled_at: null,
    request_counts: { total: 1, completed: 1, failed: 0 },
    metadata: null
  },
  batchLine: {
    id: "batch_req_123",
    custom_id: "request-2",
    response: { status_code: 200, request_id: "req_123", body: {} },
    error: null
  },
  message: {
    id: "msg_013Zva2CMHLNnXjNJJKqJ2EF",
    type: "message",
    role: "assistant",
    model: "claude-sonnet-4-5",
    content: [{ type: "text", text: "Hi! My name is Claude." }],
    stop_reason: "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 412, output_tokens: 88, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
  },
  messageBatch: {
    id: "msgbatch_013Zva2CMHLNnXjNJJKqJ2EF",
    type: "message_batch",
    processing_status: "in_progress",
    request_counts: { processing: 2, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
    ended_at: null,
    created_at: "2024-09-24T18:37:24.100435Z",
    expires_at: "2024-09-25T18:37:24.100435Z",
    cancel_initiated_at: null,
    results_url: null
  },
  google: {
    candidates: [{ content: { parts: [{ text: "Hello" }], role: "model" }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 4, candidatesTokenCount: 9, totalTokenCount: 13 },
    modelVersion: "gemini-2.5-flash"
  }
} satisfies Readonly<Record<string, Json>>

const kindOf = (value: Json | undefined): string => (value === null ? "null" : isArray(value) ? "array" : typeof value)

/** Where an answer lacks what an example has, or has it of another kind; what the example leaves null may be anything. */
export const differences = (example: Json, actual: Json | undefined, path = ""): ReadonlyArray<string> => {
  if (actual === undefined) return [`${path} is missing`]
  if (example === null || actual === null) return []
  if (kindOf(example) !== kindOf(actual)) return [`${path} is ${kindOf(actual)}, not ${kindOf(example)}`]
  if (isArray(example) && isArray(actual))
    return example[0] === undefined || actual[0] === undefined ? [] : differences(example[0], actual[0], `${path}[0]`)
  if (!isObject(example) || !isObject(actual)) return []
  return Object.entries(example).flatMap(([key, one]) => differences(one ?? null, actual[key], `${path}.${key}`))
}
