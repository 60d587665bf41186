import { RESULT_COLUMNS } from "../../../domain/ask/ResultRows.ts"
import { choicesAnswer, choicesAsk, openAsk } from "./Asks.ts"

const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const summary = {
  id: "7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05",
  kind: "choices",
  asked: { question: choicesAsk.question, questions: 1, who: choicesAsk.audiencePrompt },
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
const answer = { requestId: "req_a2b3c4d5e6f7g2h3i4j5k6l7", data: choicesAnswer.data }

export const batch = [choicesAsk, openAsk]
export const accepted = { requestId, data: ask, error: null }
export const done = { requestId, data: { ...over, result: answer, quote, error: null }, error: null }
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
export const event = { id: "1-succeeded", event: "done", data: JSON.stringify(over) }
const line = {
  ...{ index: 0, state: "succeeded", kind: "choices", who: choicesAsk.audiencePrompt, asked: choicesAsk, credits: 100 },
  ...answer,
  error: null
}
export const result = { requestId, data: line, error: null }
export const lines = `${JSON.stringify(line)}\n`
export const table = `${RESULT_COLUMNS.join(",")}\r\n0,succeeded,choices,req_a2b3c4d5e6f7g2h3i4j5k6l7,100,Parents aged 30 to 44 in the United States,,How often do you cook dinner at home?,Every day,34.1,,,,,,,"with children at home, aged 30 to 44, in United States",,prior,Synthetic,topic,100,96.4,9.8,,,,\r\n`
