import { assert, describe, it } from "@effect/vitest"
import {
  fisherTail,
  logGamma,
  normalTail,
  studentP,
  studentQuantile
} from "../../../src/domain/statistics/Distributions.ts"
import { jensenShannon, totalVariation, wasserstein1 } from "../../../src/domain/statistics/Metrics.ts"
import figures from "../../fixtures/distributions/distributions.json" with { type: "json" }

/** Equal to as many digits as scipy's own, however small. */
const assertLike = (found: number, reference: number, of: object) => {
  assert.closeTo(found, reference, 1e-10 * Math.abs(reference) + 1e-300, JSON.stringify(of))
}

/** Figures of `test/fixtures/distributions/make.py`: those of scipy. */
describe("reference figures", () => {
  it("tails of the normal distribution, far out as well", () => {
    for (const one of figures.normal) assertLike(normalTail(one.z), one.tail, one)
  })

  it("p-values of Student's t and of Fisher's F", () => {
    for (const one of figures.student) assertLike(studentP(one.t, one.df), one.p, one)
    for (const one of figures.fisher) assertLike(fisherTail(one.f, one.ndf, one.ddf), one.tail, one)
  })

  it("quantiles of Student's t", () => {
    for (const one of figures.quantiles) assertLike(studentQuantile(one.level, one.df), one.t, one)
  })

  it("the logarithm of the gamma function", () => {
    for (const one of figures.logGamma) assert.closeTo(logGamma(one.x), one.value, 1e-12 * Math.max(1, one.value))
  })

  it("distances between distributions", () => {
    for (const { jensenShannon: bits, p, q, wasserstein } of figures.distances) {
      assert.closeTo(jensenShannon(p, q), bits, 1e-12)
      assert.closeTo(wasserstein1(p, q), wasserstein, 1e-12)
      const half = p.reduce((sum, share, k) => sum + Math.max(0, share - q[k]!), 0)
      assert.closeTo(totalVariation(p, q), half, 1e-12)
    }
  })
})
