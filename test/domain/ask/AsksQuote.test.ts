import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { asksQuoteOf, spreadOver } from "../../../src/domain/ask/AsksQuote.ts"
import { budgetCover, type Quote, quoteOf } from "../../../src/domain/ask/Quote.ts"

const usd = fc.integer({ min: 0, max: 5_000_000 }).map((micro) => micro / 1e6)
const quote = fc.tuple(usd, usd).map(
  ([a, b]): Quote => ({
    ...quoteOf(1, "model", []),
    calls: 2,
    moneyUsd: { from: Math.min(a, b), to: Math.max(a, b) }
  })
)

describe("what many asks take", () => {
  it("is the sum where all of them were gone through", () => {
    fc.assert(
      fc.property(fc.array(quote, { minLength: 1, maxLength: 16 }), (quotes) => {
        const { calls, moneyUsd, sampled } = asksQuoteOf(quotes.length, 10, quotes, null, 0)
        const total = (side: "from" | "to") => quotes.reduce((sum, one) => sum + one.moneyUsd![side], 0)
        assert.closeTo(moneyUsd!.from, total("from"), 1e-5)
        assert.closeTo(moneyUsd!.to, total("to"), 1e-5)
        assert.deepStrictEqual([calls, sampled], [2 * quotes.length, quotes.length])
      })
    )
  })

  it("is wider where some are taken to be like others, and never narrower than their mean", () => {
    fc.assert(
      fc.property(
        fc.array(quote, { minLength: 2, maxLength: 16 }),
        fc.integer({ min: 17, max: 10_000 }),
        (some, all) => {
          const { moneyUsd } = asksQuoteOf(all, 10, some, null, 0)
          const mean = (side: "from" | "to") =>
            (all * some.reduce((sum, one) => sum + one.moneyUsd![side], 0)) / some.length
          assert.isAtMost(moneyUsd!.from, mean("from") + 1e-5)
          assert.isAtLeast(moneyUsd!.to, mean("to") - 1e-5)
        }
      )
    )
  })

  it("covers no more asks than what is left pays for, with the last call's most set aside", () => {
    fc.assert(
      fc.property(fc.array(quote, { minLength: 1, maxLength: 16 }), usd, usd, (quotes, leftUsd, callUsd) => {
        const asks = 10 * quotes.length
        const { asksCovered, budget, moneyUsd } = asksQuoteOf(asks, 10, quotes, leftUsd, callUsd)
        assert.isAtMost(asksCovered!, asks)
        assert.isAtMost((asksCovered! * moneyUsd!.to) / asks, Math.max(0, leftUsd - callUsd) + 1e-9)
        if (budget!.isCovered === "yes") assert.strictEqual(asksCovered, asks)
        if (budget!.isCovered === "no") assert.isTrue(moneyUsd!.from > leftUsd || callUsd > leftUsd)
      })
    )
  })

  it("says what one call must have free where that is what is missing", () => {
    const { isCovered, text } = budgetCover({ from: 0.000382, to: 0.000526 }, 0.000649, 0.000722)
    assert.strictEqual(isCovered, "no")
    assert.strictEqual(
      text,
      "$0.000649 is left for today (UTC), which does not cover it: it takes at most $0.000526, but $0.000722 must be free while a call runs, since that is the most it can cost."
    )
  })

  it("says that no language model is asked only where none is", () => {
    const free = { ...quoteOf(1, "model", []), calls: 2, mostCalls: 2, moneyUsd: { from: 0, to: 0 } }
    const text = (quotes: ReadonlyArray<Quote>) => asksQuoteOf(quotes.length, 10, quotes, null, 0).text
    assert.notInclude(text([free]), "No language model")
    assert.notInclude(text([quoteOf(1, "statistical", []), free]), "No language model")
    assert.include(text([quoteOf(1, "statistical", [])]), "No language model is asked")
  })

  it("is not covered where a price is unknown", () => {
    const unknown = { ...quoteOf(1, "model", []), calls: 2, moneyUsd: null }
    const { asksCovered, budget, moneyUsd } = asksQuoteOf(3, 10, [unknown], 5, 0)
    assert.deepStrictEqual([moneyUsd, asksCovered, budget?.isCovered], [null, undefined, "no"])
    assert.strictEqual(budgetCover({ from: 0, to: 0 }, 0, 0).isCovered, "yes")
  })

  it("is found from asks spread evenly over all of them, each once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 32 }), (all, most) => {
        const places = spreadOver(all, most)
        assert.strictEqual(new Set(places).size, Math.min(all, most))
        assert.isTrue(places.every((at) => Number.isInteger(at) && at >= 0 && at < all))
      })
    )
  })
})
