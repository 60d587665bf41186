import { ask } from "./DurableAsks.ts"

const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"

const webhook = { url: "https://hooks.example.com/audience-insights", events: ["ask.succeeded", "ask.failed"] }

const secret = {
  id: "5a0f3a52-8f6d-4c0e-9a53-0d7f5f0c2b11",
  createdAt: "2026-02-20T10:00:00.000Z",
  expiresAt: null
}
const delivery = {
  id: "0b7e7c1e-2f44-4a38-8f0a-6d1c2b3a4e5f",
  askId: ask.id,
  event: "ask.succeeded",
  url: webhook.url,
  state: "failed",
  tries: 19,
  status: 500,
  error: "Internal Server Error",
  createdAt: "2026-02-20T10:15:04.000Z",
  triedAt: "2026-02-23T08:02:11.000Z",
  nextTryAt: null,
  finishedAt: "2026-02-23T08:02:11.000Z"
}

export const made = {
  requestId,
  data: { ...secret, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=" },
  error: null
}
export const secrets = { requestId, data: [secret], error: null }
export const removed = { requestId, data: { success: true }, error: null }
export const deliveries = { requestId, data: [delivery], error: null }
export const redelivered = {
  requestId,
  data: { ...delivery, state: "waiting", nextTryAt: "2026-02-24T09:00:00.000Z", finishedAt: null },
  error: null
}
