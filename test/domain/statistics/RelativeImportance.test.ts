import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  type Importance,
  importanceOf,
  type Regression,
  standardised,
  type Untold
} from "../../../src/domain/statistics/RelativeImportance.ts"
import { normal } from "../../../src/domain/statistics/Rng.ts"
import reference from "../../fixtures/statistics/importance.json" with { type: "json" }

const CLOSE = 1e-9

const told = (regression: Regression, seed = 1, replicates = 20): Importance => {
  const importance = importanceOf(regression, { replicates, seed })
  if ("reason" in importance) throw new Error(importance.reason)
  return importance
}

const untold = (regression: Regression): Untold | null => {
  const found = importanceOf(regression, { replicates: 20, seed: 1 })
  return "reason" in found ? found : null
}

const predictors = Object.values(reference.predictors).map((values) => Float64Array.from(values))
const weights = Float64Array.from(reference.weights)
const linear: Regression = { outcome: Float64Array.from(reference.score), predictors, weights, kind: "linear" }
const logistic: Regression = { ...linear, outcome: Float64Array.from(reference.bought), kind: "logistic" }

const assertAll = (found: ReadonlyArray<number>, expected: ReadonlyArray<number>, distance = CLOSE) => {
  assert.strictEqual(found.length, expected.length)
  found.forEach((value, j) => {
    assert.closeTo(value, expected[j]!, distance)
  })
}

const words = fc.array(fc.nat(0xffffffff), { minLength: 90, maxLength: 90 })

/** Thirty people, their outcome and two predictors, with weights of 1 to 4. */
const regressions = fc
  .tuple(words, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 30, maxLength: 30 }))
  .map(([drawn, counts]): Regression => {
    const column = (v: number) =>
      Float64Array.from(drawn.slice(v * 30, v * 30 + 30), (word, i) => normal(word) + i / 40)
    return {
      outcome: column(0),
      predictors: [column(1), column(2)],
      weights: Float64Array.from(counts),
      kind: "linear"
    }
  })

describe("RelativeImportance", () => {
  it("shares out a linear R² as regressions of every subset do in R", () => {
    const { drivers, explained, method } = told(linear)
    assert.strictEqual(method, "shapley")
    assert.closeTo(explained, reference.linear.explained, CLOSE)
    assertAll(
      drivers.map(({ share }) => share),
      reference.linear.shapley
    )
    assertAll(
      drivers.map(({ coefficient }) => coefficient),
      reference.linear.coefficients
    )
    assertAll(
      drivers.map(({ inflation }) => inflation),
      reference.linear.inflation
    )
  })

  it("gives the relative weights of a logistic regression in R", () => {
    const { drivers, explained, method } = told(logistic)
    assert.strictEqual(method, "relative weights")
    assert.closeTo(explained, reference.logistic.explained, CLOSE)
    assertAll(
      drivers.map(({ share }) => share),
      reference.logistic.relative
    )
    assertAll(
      drivers.map(({ coefficient }) => coefficient),
      reference.logistic.coefficients
    )
  })

  it("gives Johnson's relative weights where subsets are too many", () => {
    const { predictors: columns, total } = reference.wide
    const wide = Object.values(columns).map((values) => Float64Array.from(values))
    const { drivers, explained, method } = told({ ...linear, outcome: Float64Array.from(total), predictors: wide })
    assert.strictEqual(method, "relative weights")
    assert.closeTo(explained, reference.wide.explained, CLOSE)
    assertAll(
      drivers.map(({ share }) => share),
      reference.wide.relative
    )
  })

  it.prop(
    "has shares that sum to 1 within intervals from a seed, whatever the units",
    [regressions],
    ([regression]) => {
      const importance = told(regression)
      assert.closeTo(
        importance.drivers.reduce((sum, { share }) => sum + share, 0),
        1,
        CLOSE
      )
      for (const { high, inflation, low, share } of importance.drivers) {
        assert.isAtLeast(inflation, 1 - CLOSE)
        assert.isAtLeast(share, 0)
        assert.isAtMost(low, high)
      }
      assert.deepStrictEqual(told(regression), importance)
      const inches = {
        ...regression,
        predictors: regression.predictors.map((values) => values.map((x) => x / 2.54 + 9))
      }
      told(inches).drivers.forEach((driver, j) => {
        for (const key of ["share", "low", "coefficient", "coefficientHigh", "inflation"] as const) {
          assert.closeTo(driver[key], importance.drivers[j]![key], 1e-7)
        }
      })
    }
  )

  it.prop("counts a person of weight 2 as two people", [regressions], ([regression]) => {
    const twice = (values: Float64Array) =>
      Float64Array.from(values).reduce<Array<number>>(
        (all, x, i) => all.concat(Array.from({ length: regression.weights[i]! }, () => x)),
        []
      )
    const apart: Regression = {
      kind: "linear",
      outcome: Float64Array.from(twice(regression.outcome)),
      predictors: regression.predictors.map((values) => Float64Array.from(twice(values))),
      weights: new Float64Array(twice(regression.outcome).length).fill(1)
    }
    const [one, other] = [told(regression), told(apart)]
    assertAll(
      one.drivers.map(({ share }) => share),
      other.drivers.map(({ share }) => share)
    )
    assert.closeTo(one.explained, other.explained, CLOSE)
  })

  it("names predictors that never vary or that others make up, and outcomes that tell nothing", () => {
    const [a, b, c] = predictors as [Float64Array, Float64Array, Float64Array]
    const flat = a.map((x, i) => (weights[i] === 0 ? x : 3))
    const sum = a.map((x, i) => x - 2 * c[i]!)
    const with_ = (...others: ReadonlyArray<Float64Array>) => ({ ...linear, predictors: others })
    assert.deepStrictEqual(untold(with_(a, flat, b, flat)), { reason: "constant", positions: [1, 3] })
    assert.deepStrictEqual(untold(with_(a, b, c, sum)), { reason: "collinear", positions: [0, 2, 3] })
    assert.deepStrictEqual(untold({ ...with_(a, b, a), kind: "logistic", outcome: logistic.outcome }), {
      reason: "collinear",
      positions: [0, 2]
    })
    assert.deepStrictEqual(untold({ ...linear, outcome: flat }), { reason: "outcome", positions: [] })
    const certain = a.map((x) => Number(x > 3))
    assert.deepStrictEqual(untold({ ...logistic, outcome: certain }), { reason: "separated", positions: [] })
    assert.isNull(untold(logistic))
    const few = (values: Float64Array) => values.slice(20, 26)
    const six = { ...with_(...predictors.map(few)), outcome: few(linear.outcome), weights: few(weights) }
    assert.include(["unstable", "collinear"], untold(six)?.reason)
  })

  it.prop(
    "standardises to a weighted mean of 0 and a standard deviation of 1",
    [regressions],
    ([{ outcome, weights }]) => {
      const values = standardised(outcome, weights)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const moment = (power: number) => values.reduce((sum, x, i) => sum + (weights[i]! * x ** power) / total, 0)
      assert.closeTo(moment(1), 0, CLOSE)
      assert.closeTo(moment(2), 1, CLOSE)
    }
  )
})
