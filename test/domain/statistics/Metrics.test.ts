import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  effectiveSize,
  humanEquivalentSize,
  jensenShannon,
  totalVariation,
  wasserstein1
} from "../../../src/domain/statistics/Metrics.ts"

const distribution = (size: number) =>
  fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: size, maxLength: size }).map((counts) => {
    const total = counts.reduce((sum, n) => sum + n, 0)
    return total === 0 ? counts.map(() => 1 / size) : counts.map((n) => n / total)
  })

const pair = fc.integer({ min: 2, max: 8 }).chain((size) => fc.tuple(distribution(size), distribution(size)))

describe("Metrics", () => {
  for (const [name, distance] of [
    ["Jensen–Shannon divergence", jensenShannon],
    ["total variation", totalVariation],
    ["Wasserstein-1", wasserstein1]
  ] as const) {
    it.prop(`${name} is symmetric, bounded, and zero exactly for equal distributions`, [pair], ([[p, q]]) => {
      const distance1 = distance(p, q)
      assert.closeTo(distance1, distance(q, p), 1e-12)
      assert.isTrue(distance1 >= 0 && distance1 <= 1)
      assert.strictEqual(distance(p, p), 0)
      const gap = Math.max(...p.map((share, k) => Math.abs(share - q[k]!)))
      assert.strictEqual(distance1 > 1e-12, gap > 1e-6)
    })
  }

  it("knows the extremes", () => {
    assert.strictEqual(jensenShannon([1, 0], [0, 1]), 1)
    assert.strictEqual(totalVariation([1, 0], [0, 1]), 1)
    assert.strictEqual(wasserstein1([1, 0, 0], [0, 0, 1]), 1)
    assert.strictEqual(wasserstein1([1, 0, 0], [0, 1, 0]), 0.5)
  })

  it("counts equal weights as they are and unequal ones as fewer", () => {
    assert.strictEqual(effectiveSize([2, 2, 2]), 3)
    assert.closeTo(effectiveSize([1, 1, 4]), 2, 1e-12)
    assert.strictEqual(effectiveSize([0, 0]), 0)
  })

  it("turns a divergence into a number of people", () => {
    assert.closeTo(humanEquivalentSize(0.0451, 3), 8, 0.01)
    assert.strictEqual(humanEquivalentSize(0, 3), Number.POSITIVE_INFINITY)
  })
})
