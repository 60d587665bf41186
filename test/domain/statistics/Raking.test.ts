import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Margin } from "../../../src/domain/statistics/Raking.ts"
import { rake } from "../../support/AtOnce.ts"

const CATEGORIES = [2, 3, 4]

/** A population in which every combination of categories occurs, so that any positive margins can be met. */
const population = fc
  .record({
    seeds: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 24, maxLength: 24 }),
    targets: fc.tuple(
      ...CATEGORIES.map((n) => fc.array(fc.integer({ min: 1, max: 9 }), { minLength: n, maxLength: n }))
    )
  })
  .map(({ seeds, targets }) => {
    const cells = seeds.map((_, i) => [i % 2, Math.floor(i / 2) % 3, Math.floor(i / 6)])
    const margins = targets.map((target, m): Margin => ({ codes: cells.map((cell) => cell[m]!), targets: target }))
    return { weights: Float64Array.from(seeds), margins }
  })

const shareOf = (weights: Float64Array, { codes }: Margin, category: number) => {
  const total = weights.reduce((sum, w) => sum + w, 0)
  return weights.reduce((sum, w, i) => (codes[i] === category ? sum + w : sum), 0) / total
}

const assertFits = (weights: Float64Array, margins: ReadonlyArray<Margin>) => {
  for (const margin of margins) {
    const targets = Array.from(margin.targets)
    const total = targets.reduce((sum, t) => sum + t, 0)
    targets.forEach((target, v) => {
      assert.closeTo(shareOf(weights, margin, v), target / total, 1e-8)
    })
  }
}

describe("Raking", () => {
  it.prop("hits every margin, keeps the total and is idempotent", [population], ([{ margins, weights }]) => {
    const raked = rake(weights, margins)
    assert.isBelow(raked.discrepancy, 1e-9)
    assertFits(raked.weights, margins)
    const total = (values: Float64Array) => values.reduce((sum, w) => sum + w, 0)
    assert.closeTo(total(raked.weights), total(weights), 1e-6)
    const again = rake(raked.weights, margins)
    again.weights.forEach((w, i) => {
      assert.closeTo(w, raked.weights[i]!, 1e-7)
    })
    assert.isAtLeast(raked.designEffect, 1 - 1e-12)
  })

  it.prop("keeps zeros", [population, fc.nat(23)], ([{ margins, weights }, zero]) => {
    const start = weights.map((w, i) => (i === zero ? 0 : w))
    assert.strictEqual(rake(start, margins).weights[zero], 0)
  })

  it.prop(
    "shares out the target of a category without units: the weights are as if there were none",
    [population, fc.integer({ min: 1, max: 100 }), fc.nat(2)],
    ([{ margins, weights }, target, m]) => {
      const withEmpty = margins.map((margin, i) =>
        i === m ? { codes: margin.codes, targets: [...Array.from(margin.targets), target] } : margin
      )
      const [without, raked] = [rake(weights, margins), rake(weights, withEmpty)]
      assert.isBelow(raked.discrepancy, 1e-9)
      raked.weights.forEach((w, i) => {
        assert.closeTo(w, without.weights[i]!, 1e-9)
      })
    }
  )
})
