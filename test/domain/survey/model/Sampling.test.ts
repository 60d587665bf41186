import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { all, has, indices, none, set } from "../../../../src/domain/statistics/Bitset.ts"
import { marginOfError, wilson } from "../../../../src/domain/statistics/Interval.ts"
import { sampleMatched } from "../../../../src/domain/survey/model/Sampling.ts"

describe("sampleMatched", () => {
  const matchedOf = (flags: ReadonlyArray<boolean>) => {
    const bits = none(flags.length)
    flags.forEach((flag, i) => {
      if (flag) set(bits, i)
    })
    return bits
  }
  const size = fc.integer({ min: 0, max: 30 })

  it.prop(
    "draws as many as asked, each matched and once, larger samples holding smaller ones",
    [fc.array(fc.boolean(), { maxLength: 200 }), size, fc.nat()],
    ([flags, k, seed]) => {
      const matched = matchedOf(flags)
      const weights = Float64Array.from(flags, (_, i) => 0.1 + (i % 7))
      const drawn = sampleMatched(matched, weights, k, seed)
      assert.strictEqual(drawn.length, Math.min(k, indices(matched).length))
      assert.deepStrictEqual(
        [...drawn],
        [...new Set(drawn)].sort((a, b) => a - b)
      )
      assert.isTrue(drawn.every((i) => has(matched, i)))
      const larger = new Set(sampleMatched(matched, weights, k + 5, seed))
      assert.isTrue(drawn.every((i) => larger.has(i)))
      assert.deepStrictEqual(sampleMatched(matched, weights, k, seed), drawn)
    }
  )

  it("draws in proportion to weight", () => {
    const respondents = 3000
    const weights = Float64Array.from({ length: respondents }, (_, i) => (i % 3 === 0 ? 4 : 1))
    const heavy = Array.from({ length: 40 }, (_, seed) => sampleMatched(all(respondents), weights, 60, seed))
      .flatMap((drawn) => [...drawn])
      .filter((i) => i % 3 === 0).length
    assert.closeTo(heavy / 2400, 4 / 6, 0.04)
    assert.isAbove(new Set([0, 1, 2].map((seed) => sampleMatched(all(respondents), null, 5, seed).join())).size, 1)
  })
})

describe("wilson", () => {
  it("gives the published interval for 7 of 50", () => {
    const { low, high } = wilson(0.14, 50)
    assert.closeTo(low, 0.0695, 5e-4)
    assert.closeTo(high, 0.2619, 5e-4)
  })

  it("knows nothing where nobody answered", () => {
    assert.deepStrictEqual(wilson(0, 0), { low: 0, high: 1 })
  })

  it.prop(
    "holds the share, stays within [0, 1] and narrows as the base grows",
    [fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 1, max: 1e6, noNaN: true })],
    ([share, base]) => {
      const { low, high } = wilson(share, base)
      assert.isTrue(0 <= low && low <= share + 1e-12 && share - 1e-12 <= high && high <= 1)
      assert.isAtMost(marginOfError(share, 4 * base), marginOfError(share, base))
    }
  )

  it.prop(
    "ends in exactly 0 for nobody and exactly 1 for everybody, and never reaches an end otherwise",
    [fc.integer({ min: 1, max: 5000 }), fc.nat({ max: 5000 }), fc.double({ min: 0.01, max: 1, noNaN: true })],
    ([n, k, design]) => {
      const base = n * design
      const none = wilson(0, base)
      const all = wilson(1, base)
      assert.deepStrictEqual([none.low, all.high], [0, 1])
      assert.isTrue(none.high > 0 && all.low < 1)
      assert.closeTo(none.high, 1 - all.low, 1e-12)
      const count = Math.min(k, n)
      if (count === 0 || count === n) return
      const { high, low } = wilson(count / n, base)
      assert.isTrue(low > 0 && high < 1)
    }
  )
})
