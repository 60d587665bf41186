import { choicesAsk } from "./Asks.ts"

export const quoteAsk = choicesAsk

export const quote = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: {
    credits: 100,
    engine: "model/1",
    models: ["openai:gpt-5-mini"],
    calls: 16,
    keptCalls: 4,
    tokens: { input: { from: 5210, to: 5802 }, output: { from: 610, to: 844 } },
    moneyUsd: { from: 0.002522, to: 0.003139 },
    pilotCalls: 64
  },
  error: null
}
