import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { kMeans, kMeansBySeparation } from "../../../src/domain/statistics/KMeans.ts"
import { latentClasses, latentClassesByBic } from "../../../src/domain/statistics/LatentClasses.ts"
import { adjustedRand, stabilityOf } from "../../../src/domain/statistics/Stability.ts"
import reference from "../../fixtures/statistics/segments.json" with { type: "json" }

const weights = Float64Array.from(reference.weights)
const questions = reference.codes.map((codes, q) => ({ codes, choices: reference.choices[q]! }))
const columns = reference.points.map((values) => Float64Array.from(values))
const starts = { starts: 30, seed: 7 }

const PEOPLE = 40
const words = fc.array(fc.nat(999), { minLength: PEOPLE * 4, maxLength: PEOPLE * 4 })
const answers = fc
  .tuple(words, fc.array(fc.nat(4), { minLength: PEOPLE, maxLength: PEOPLE }))
  .map(([drawn, heavy]) => ({
    questions: [2, 3, 4].map((choices, q) => ({
      choices,
      codes: Uint8Array.from(drawn.slice(q * PEOPLE, (q + 1) * PEOPLE), (word) => word % (choices + 1))
    })),
    weights: Float64Array.from(heavy, (weight, i) => weight + (i === 0 ? 1 : 0))
  }))
const points = words.map((drawn) => ({
  columns: [0, 1, 2].map((v) => Float64Array.from(drawn.slice(v * PEOPLE, (v + 1) * PEOPLE), (word) => word / 100)),
  weights: Float64Array.from(drawn.slice(3 * PEOPLE), (word) => 1 + (word % 3))
}))

describe("LatentClasses", () => {
  it("fits weighted answers with gaps as stepmix does, and chooses as many classes", () => {
    const { best, tried } = latentClassesByBic({ questions, weights }, 4, starts)
    tried.forEach((found, at) => {
      const expected = reference.latent[at]
      if (expected === undefined) return
      for (const key of ["logLikelihood", "parameters", "bic", "aic", "certainty"] as const) {
        assert.closeTo(found[key], expected[key], 1e-6, key)
      }
      found.sizes.forEach((size, k) => {
        assert.closeTo(size, expected.sizes[k]!, 1e-6)
        found.chances[k]!.forEach((row, q) => {
          row.forEach((chance, choice) => {
            assert.closeTo(chance, expected.chances[k]![q]![choice]!, 1e-6)
          })
        })
      })
      expected.first.flat().forEach((posterior, i) => {
        assert.closeTo(found.posteriors[i]!, posterior, 1e-6)
      })
      assert.isAtLeast(found.reached, 2)
    })
    const least = reference.latent.reduce((a, b) => (b.bic < a.bic ? b : a))
    assert.strictEqual(best.sizes.length, least.classes)
  })

  it.prop("is a summit: chances sum to 1, and weighted posteriors to the classes' sizes", [answers], ([given]) => {
    const found = latentClasses(given, 2, { starts: 3, seed: 1 })
    assert.deepStrictEqual(latentClasses(given, 2, { starts: 3, seed: 1 }), found)
    for (const row of found.chances.flat()) {
      assert.closeTo(
        row.reduce((sum, chance) => sum + chance, 0),
        1,
        1e-9
      )
    }
    const heard = given.weights.map((weight, i) => (given.questions.some(({ codes }) => codes[i]! > 0) ? weight : 0))
    const total = heard.reduce((sum, weight) => sum + weight, 0)
    fc.pre(total > 0)
    found.sizes.forEach((size, k) => {
      const share = heard.reduce((sum, weight, i) => sum + (weight * found.posteriors[i * 2 + k]!) / total, 0)
      assert.closeTo(share, size, 1e-3)
    })
    found.groups.forEach((group, i) => {
      assert.isAtLeast(found.posteriors[i * 2 + group]!, 0.5)
    })
    assert.isAtLeast(found.logLikelihood, latentClasses(given, 1, { starts: 1, seed: 1 }).logLikelihood - 1e-6)
  })

  it.prop("is the same whatever all weights are multiplied by", [answers], ([given]) => {
    const one = latentClasses(given, 2, { starts: 2, seed: 3 })
    const other = latentClasses({ ...given, weights: given.weights.map((w) => w * 4) }, 2, { starts: 2, seed: 3 })
    assert.closeTo(other.bic, one.bic, 1e-6)
    assert.deepStrictEqual(other.groups, one.groups)
  })
})

describe("KMeans", () => {
  it("finds scikit-learn's groups of weighted points, and chooses the number that stands apart best", () => {
    const { best, tried } = kMeansBySeparation({ columns, weights }, 5, { starts: 300, seed: 7 })
    tried.forEach((found, at) => {
      const expected = reference.kMeans[at]!
      assert.closeTo(found.total, expected.total, 1e-6)
      assert.closeTo(
        found.within.reduce((sum, one) => sum + one, 0),
        expected.within,
        1e-6
      )
      assert.closeTo(found.separation, expected.separation, 1e-6)
      assert.deepStrictEqual(Array.from(found.groups), expected.groups)
      found.centroids.forEach((centroid, k) => {
        centroid.forEach((x, v) => {
          assert.closeTo(x, expected.centroids[k]![v]!, 1e-9)
        })
        assert.closeTo(found.sizes[k]!, expected.sizes[k]!, 1e-9)
      })
      assert.closeTo(adjustedRand(tried[0]!.groups, found.groups), reference.rand[at]!, 1e-12)
    })
    const highest = reference.kMeans.reduce((a, b) => (b.separation > a.separation ? b : a))
    assert.strictEqual(best.sizes.length, highest.sizes.length)
  })

  it.prop(
    "puts everybody in the group whose centre is nearest",
    [points, fc.integer({ min: 2, max: 5 })],
    ([given, k]) => {
      const found = kMeans(given, k, { starts: 3, seed: 1 })
      assert.deepStrictEqual(kMeans(given, k, { starts: 3, seed: 1 }), found)
      found.groups.forEach((group, i) => {
        const squared = found.centroids.map((centroid) =>
          centroid.reduce((sum, x, v) => sum + (x - given.columns[v]![i]!) ** 2, 0)
        )
        assert.closeTo(squared[group]!, Math.min(...squared), 1e-9)
      })
      const within = found.within.reduce((sum, one) => sum + one, 0)
      assert.isAtMost(within, found.total + 1e-9)
      assert.isAtMost(within, kMeans(given, 1, { starts: 1, seed: 1 }).total)
      assert.isAtLeast(found.reached, 1)
    }
  )
})

describe("Stability", () => {
  it.prop("doesn't depend on what groups are called", [fc.array(fc.nat(4), { minLength: 6 })], ([names]) => {
    const groups = Uint8Array.from(names)
    const renamed = groups.map((group) => 200 - group)
    assert.closeTo(adjustedRand(groups, renamed), 1, 1e-12)
    const other = groups.map((group, i) => (group + i) % 3)
    assert.closeTo(adjustedRand(groups, other), adjustedRand(other, renamed), 1e-12)
  })

  it("is near 1 for groups that are there and lower for too many", () => {
    const stability = (k: number) => {
      const { groups } = kMeans({ columns, weights }, k, starts)
      const again = (resampled: Float64Array, seed: number) =>
        kMeans({ columns, weights: resampled }, k, { starts: 5, seed }).groups
      return stabilityOf(groups, weights, again, { replicates: 10, seed: 1 })
    }
    assert.isAbove(stability(4), 0.9)
    assert.isBelow(stability(6), stability(4) - 0.1)
  })
})
