import { assert } from "@effect/vitest"
import type { Received } from "./Service.ts"

export const REQUEST_ID = /^req_[a-z2-7]{24}$/

export interface ExpectedError {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly param?: string | null
}

/** Fails unless a response is our error body, with these facts and its identifier in the header too. */
export const isEnvelope = ({ headers, json, status }: Received, expected: ExpectedError) => {
  assert.strictEqual(status, expected.status, JSON.stringify(json))
  assert.deepStrictEqual(Object.keys(json).sort(), ["error", "requestId"])
  assert.deepStrictEqual(Object.keys(json.error).sort(), ["code", "message", "param", "type"])
  assert.strictEqual(json.error.type, expected.type)
  assert.strictEqual(json.error.code, expected.code)
  if (expected.param !== undefined) assert.strictEqual(json.error.param, expected.param)
  assert.match(json.requestId, REQUEST_ID)
  assert.strictEqual(headers["x-request-id"], json.requestId)
  assert.isTrue(json.error.message.length > 10 && json.error.message.length < 400, json.error.message)
}
