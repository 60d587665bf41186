import { choicesAnswer, choicesAsk } from "./Asks.ts"

const { requestId } = choicesAnswer
const { choices, sample } = choicesAnswer.data

export const provenance = {
  requestId,
  data: {
    requestId,
    answeredAt: "2026-03-01T09:30:00.000Z",
    kind: "choices",
    asked: {},
    audience: [choicesAsk.audiencePrompt],
    projectId: null,
    credits: 100,
    sample: { ...sample, basis: "model", engine: "model/1" },
    questions: [{ question: choicesAsk.question, basis: "model", choices }],
    models: [{ id: "openai:gpt-5-mini", protocol: "openai", capabilities: {} }],
    texts: ["You describe how a group of people answers.", "How often do you cook dinner at home? …", "Order: B A D C"],
    calls: [
      {
        model: "openai:gpt-5-mini",
        served: "gpt-5-mini-2025-08-07",
        prompt: { name: "shares", version: 1 },
        system: 0,
        shared: 1,
        own: 2,
        format: {},
        maxOutputTokens: 200,
        temperature: null,
        seed: 7,
        kept: false,
        fault: null,
        tokens: { input: 412, cachedInput: 0, output: 48, reasoning: 0 },
        moneyUsd: 0.000199
      }
    ],
    workings: [
      {
        question: choicesAsk.question,
        choices: choicesAsk.choices,
        orders: [[1, 0, 3, 2]],
        before: [0.36, 0.42, 0.14, 0.08],
        after: [0.341, 0.417, 0.149, 0.093],
        calibration: {}
      }
    ]
  },
  error: null
}
