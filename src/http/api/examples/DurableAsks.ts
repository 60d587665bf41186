import { choicesAnswer, choicesAsk, openAsk } from "./Asks.ts"

const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const summary = {
  id: "7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05",
  kind: "choices",
  state: "queued",
  progress: { total: 1, succeeded: 0, failed: 0, cancelled: 0, waiting: 1 },
  credits: { most: 100, charged: 0 },
  createdAt: "2026-02-20T10:15:00.000Z",
  finishedAt: null,
  webhook: null
}
const over = {
  ...summary,
  state: "succeeded",
  progress: { ...summary.progress, succeeded: 1, waiting: 0 },
  credits: { most: 100, charged: 100 },
  finishedAt: "2026-02-20T10:15:04.000Z"
}
const quote = {
  asks: 1,
  credits: 100,
  sampled: 1,
  calls: 16,
  moneyUsd: { from: 0.002522, to: 0.003139 },
  pilotCalls: 64,
  text: "This ask takes $0.002522 to $0.003139."
}
export const ask = { ...summary, result: null, quote, error: null }
const result = { requestId: "req_a2b3c4d5e6f7g2h3i4j5k6l7", data: choicesAnswer.data }

export const batch = [choicesAsk, openAsk]
export const accepted = { requestId, data: ask, error: null }
export const done = { requestId, data: { ...over, result, quote, error: null }, error: null }
export const cancelled = {
  requestId,
  data: {
    ...ask,
    state: "cancelled",
    progress: { ...summary.progress, cancelled: 1, waiting: 0 },
    finishedAt: over.finishedAt
  },
  error: null
}
export const asks = { requestId, data: [over], error: null }
export const events = `id: 1-succeeded\nevent: done\ndata: ${JSON.stringify(over)}\n\n`
export const lines = `${JSON.stringify({ index: 0, state: "succeeded", credits: 100, asked: choicesAsk, ...result, error: null })}\n`
export const table =
  "index,state,request id,credits,question,choice,percentage,answer,code,message,basis,answers by,asked of,n,effective n,margin of error (points),weighting\r\n0,succeeded,req_a2b3c4d5e6f7g2h3i4j5k6l7,100,How often do you cook dinner at home?,Every day,34.1,,,,prior,Synthetic,Parents aged 30 to 44 in the United States,100,96.4,9.8,\r\n"
