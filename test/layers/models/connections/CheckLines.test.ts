import { assert, describe, it } from "@effect/vitest"
import type { Checkup } from "../../../../src/layers/models/checkup/Checkup.ts"
import { linesOf } from "../../../../src/layers/models/connections/CheckLines.ts"

/** A check of a model that works, whose test question took so many tokens. */
const checked = (tokens: number, usd: number | null) =>
  linesOf.whole({
    ...{ engine: "model", dailyBudgetUsd: null, models: [], servers: [] },
    ask: {
      ...{ question: "Tea?", audience: "US adults", problem: null, shares: [], ms: 1000 },
      prices: [{ size: "medium", respondents: 100, calls: 6, inputTokens: tokens, outputTokens: tokens, usd }]
    },
    spent: { usd }
  } as unknown as Checkup)

const costOf = (tokens: number, usd: number | null) => checked(tokens, usd).find(({ step }) => step === "price")

describe("what a check says a question costs", () => {
  it("is not nothing where the server reports no tokens", () => {
    const lines = checked(0, 0)
    assert.notInclude(JSON.stringify(lines), "$0")
    assert.include(costOf(0, 0)?.text, "doesn't report tokens")
    assert.isNull(costOf(0, 0)?.usd)
  })

  it("is a sum where tokens and their price are known, and nothing where the model is free", () => {
    assert.include(costOf(800, 0.0021)?.text, "costs about $0.0021: 6 calls, 800 tokens read")
    assert.strictEqual(costOf(800, 0)?.usd, 0)
    assert.include(costOf(800, null)?.text, "We don't know this model's price")
  })
})
