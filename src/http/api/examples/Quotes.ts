import { choicesAsk, openAsk } from "./Asks.ts"

export const quoteAsk = choicesAsk

export const quote = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: {
    credits: 100,
    engine: "model/1",
    models: ["openai:gpt-5-mini"],
    calls: 16,
    mostCalls: 16,
    keptCalls: 4,
    tokens: { input: { from: 5210, to: 5802 }, output: { from: 610, to: 844 } },
    moneyUsd: { from: 0.002522, to: 0.003139 },
    pilotCalls: 64
  },
  error: null
}

export const quoteAsks = [choicesAsk, openAsk]

export const asksQuote = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: {
    asks: 2,
    credits: 200,
    sampled: 2,
    calls: 30,
    moneyUsd: { from: 0.005, to: 0.0065 },
    budget: {
      leftUsd: 4.2,
      isCovered: "yes",
      text: "$4.2 is left for today (UTC), which covers it: it takes at most $0.0065, and $0.0012 must be free while a call is under way, as that is the most that it may cost."
    },
    asksCovered: 2,
    pilotCalls: 64,
    text: "These 2 asks take $0.005 to $0.0065. Of the day's money $4.2 is left, which covers all of them at the most that they take."
  },
  error: null
}
