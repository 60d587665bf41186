import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type QuotedCalls, quoteOf } from "../../../src/domain/ask/Quote.ts"
import { model } from "../../support/Models.ts"

const MILLION = 1_000_000
const PRICE = { input: 3, cachedInput: 0.3, output: 15, cacheWrite: 3.75 }
const tokens = fc
  .tuple(fc.nat(MILLION), fc.nat(MILLION))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

const priced = fc.record({
  model: fc.constant(model("m", PRICE)),
  kept: fc.nat(5),
  sent: fc.integer({ min: 1, max: 5 }),
  possible: fc.nat(5),
  forecast: fc.record({
    input: tokens,
    output: tokens,
    cachedShare: fc.constantFrom({ from: 0, to: 0 }, { from: 0, to: 1 })
  }),
  seen: fc.nat(50)
}) satisfies fc.Arbitrary<QuotedCalls>

const sum = (values: ReadonlyArray<number>) => values.reduce((total, value) => total + value, 0)

describe("a quote", () => {
  it.prop(
    "takes what the cache may save off the least, and what keeping in it may cost onto the most",
    [fc.array(priced, { minLength: 1, maxLength: 4 })],
    ([groups]) => {
      const { calls, keptCalls, moneyUsd, mostCalls, tokens: all } = quoteOf(7, "models", groups)
      const of = (one: QuotedCalls) => {
        const { cachedShare, input, output } = one.forecast
        const read = cachedShare.to === 1 ? PRICE.cachedInput : PRICE.input
        return {
          from: (input.from * read + output.from * PRICE.output) / MILLION,
          to: (input.to * PRICE.cacheWrite + output.to * PRICE.output) / MILLION
        }
      }
      assert.closeTo(moneyUsd!.from, sum(groups.map((one) => of(one).from)), 2e-6)
      assert.closeTo(moneyUsd!.to, sum(groups.map((one) => of(one).to)), 2e-6)
      assert.strictEqual(keptCalls, sum(groups.map(({ kept }) => kept)))
      assert.strictEqual(calls, sum(groups.map(({ kept, sent }) => kept + sent)))
      assert.strictEqual(mostCalls, calls + sum(groups.map(({ possible }) => possible)))
      assert.strictEqual(all.input.to, sum(groups.map(({ forecast }) => forecast.input.to)))
      assert.strictEqual(all.output.from, sum(groups.map(({ forecast }) => forecast.output.from)))
    }
  )

  it.prop("counts a single call, and nothing of calls that are not sent", [priced, priced], ([one, other]) => {
    const single = { ...one, sent: 1, possible: 0 }
    const unsent = { ...other, model: model("m"), sent: 0, possible: 0 }
    const alone = quoteOf(7, "models", [single])
    const { calls, moneyUsd, pilotCalls, tokens: all } = quoteOf(7, "models", [single, unsent])
    assert.deepStrictEqual([moneyUsd, all, pilotCalls], [alone.moneyUsd, alone.tokens, one.seen])
    assert.strictEqual(calls, alone.calls + unsent.kept)
    assert.deepStrictEqual(all.input, one.forecast.input)
  })

  it.prop("is of no known price where a model that is asked has none", [priced, priced], ([one, other]) => {
    assert.isNull(quoteOf(7, "models", [one, { ...other, model: model("m") }]).moneyUsd)
  })
})
