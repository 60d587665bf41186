import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  driftOf,
  hasExpired,
  isVolatile,
  referenceJsd,
  referenceMargin,
  worthOf
} from "../../../src/domain/evidence/ModelError.ts"
import { jensenShannon } from "../../../src/domain/statistics/Metrics.ts"
import { drawing } from "../../support/wide/People.ts"

const years = fc.integer({ min: 0, max: 40 })

describe("what a reference's answers may be off by", () => {
  it("goes through what was measured", () => {
    assert.deepStrictEqual([0, 2, 9, 25].map(driftOf), [0.0018, 0.0041, 0.0091, 0.0178])
    assert.closeTo(driftOf(7), 0.00775, 1e-12)
    assert.closeTo(referenceJsd(false, 2), 0.0111, 1e-12)
  })

  it("leaves a ten-year-old study of a large sample worth about sixty people", () => {
    assert.closeTo(worthOf(10_000, referenceJsd(true, 10)), 60, 3)
  })

  it.prop("never shrinks with the years, nor with another wording", [years, years, fc.boolean()], ([a, b, same]) => {
    const [early, late] = [Math.min(a, b), Math.max(a, b)]
    assert.isAtMost(referenceJsd(same, early), referenceJsd(same, late))
    assert.isAtMost(referenceJsd(true, early), referenceJsd(false, early))
  })

  it.prop(
    "is never narrower than chance alone",
    [fc.integer({ min: 5, max: 100_000 }), years, fc.boolean()],
    ([base, age, same]) => {
      const worth = worthOf(base, referenceJsd(same, age))
      assert.isAbove(worth, 0)
      assert.isBelow(worth, base)
      assert.isAbove(referenceMargin([0.5], worth), 1.95996 * Math.sqrt(0.25 / base))
    }
  )

  it("is the divergence that so many people show by chance", () => {
    const draw = drawing(5)
    const truth = [0.4, 0.3, 0.2, 0.1]
    const jsd = 0.007
    const n = Math.round(worthOf(1e12, jsd))
    const samples = Array.from({ length: 4_000 }, () => {
      const counts = [0, 0, 0, 0]
      for (let i = 0; i < n; i++) {
        const at = draw()
        counts[at < 0.4 ? 0 : at < 0.7 ? 1 : at < 0.9 ? 2 : 3]! += 1 / n
      }
      return jensenShannon(counts, truth)
    })
    assert.closeTo(samples.reduce((sum, one) => sum + one, 0) / samples.length, jsd, 0.0007)
  })

  it("ends for what changes from year to year", () => {
    const volatile = [
      "Do you approve of the way the president is doing his job?",
      "How would you rate the national economy today?",
      "Do you own a smartphone?",
      "Who will you vote for?"
    ]
    const lasting = [
      "How often do you eat breakfast?",
      "Do you believe in God?",
      "How tall are you?",
      "Do you own a dog?"
    ]
    assert.deepStrictEqual(volatile.map(isVolatile), [true, true, true, true])
    assert.deepStrictEqual(lasting.map(isVolatile), [false, false, false, false])
    assert.deepStrictEqual(
      [2, 3].map((age) => hasExpired(volatile[0]!, age)),
      [false, true]
    )
    assert.deepStrictEqual(
      [30, 31].map((age) => hasExpired(lasting[0]!, age)),
      [false, true]
    )
  })
})
