import { assert, describe, it } from "@effect/vitest"
import { type Item, smoothedShares } from "../../../src/domain/imputation/Items.ts"
import { naiveBayes, pairTable, SHRINKAGE } from "../../../src/domain/imputation/NaiveBayes.ts"
import { fitSoftmax, predictSoftmax } from "../../../src/domain/imputation/SoftmaxRegression.ts"
import { normaliseRows, stackingWeights } from "../../../src/domain/imputation/Stacking.ts"
import { rectifiedShare } from "../../../src/domain/statistics/Rectification.ts"
import { sphericalKMeans } from "../../../src/domain/statistics/SphericalKMeans.ts"
import bayes from "../../fixtures/numerics/naive-bayes.json" with { type: "json" }
import powered from "../../fixtures/numerics/prediction-powered.json" with { type: "json" }
import raking from "../../fixtures/numerics/raking.json" with { type: "json" }
import logit from "../../fixtures/numerics/ridge-logit.json" with { type: "json" }
import kMeans from "../../fixtures/numerics/spherical-k-means.json" with { type: "json" }
import stacking from "../../fixtures/numerics/stacking.json" with { type: "json" }
import { rake } from "../../support/AtOnce.ts"

const itemOf = (codes: ReadonlyArray<number>, question: number, categories: number): Item => ({
  question,
  label: null,
  categories,
  codes: Uint8Array.from(codes)
})

const everyone = (size: number) => Uint32Array.from({ length: size }, (_, i) => i)

/** Every probability of the reference, row after row, within a distance. */
const assertRows = (found: Float64Array, reference: ReadonlyArray<ReadonlyArray<number>>, distance: number) => {
  reference.flat().forEach((probability, x) => {
    assert.closeTo(found[x]!, probability, distance, `probability ${x}`)
  })
}

/** Figures of `test/fixtures/numerics/make.py`: other people's implementations of the same methods. */
describe("reference figures", () => {
  it("ridge softmax regression is scikit-learn's", () => {
    const target = itemOf(logit.target, 0, logit.categories)
    const items = logit.items.map((codes, f) => itemOf(codes, f + 1, logit.categories))
    const rows = everyone(logit.target.length)
    const fitted = (ridge: number) => predictSoftmax(fitSoftmax(items, target, rows, ridge, 400), rows)
    assertRows(fitted(logit.ridge), logit.probabilities, 0.004)
    const away = (found: Float64Array) =>
      Math.max(...logit.probabilities.flat().map((probability, x) => Math.abs(found[x]! - probability)))
    assert.isAbove(away(fitted(0)), 0.1, "without the penalty it is another model")
  })

  it("naive Bayes is scikit-learn's, with its shrinkage", () => {
    const target = itemOf(bayes.target, 0, bayes.categories)
    const rows = everyone(bayes.target.length)
    const tables = bayes.items.map((codes, f) => pairTable(itemOf(codes, f + 1, bayes.categories), target, rows))
    const prior = smoothedShares(target, rows)
    const found = normaliseRows(naiveBayes(prior, tables, rows, Number.POSITIVE_INFINITY), bayes.categories)
    assert.strictEqual(SHRINKAGE, bayes.shrinkage)
    assertRows(found, bayes.probabilities, 1e-9)
  })

  it("tempering counts the evidence of m answers by 1.6/√m", () => {
    const target = itemOf(bayes.target, 0, bayes.categories)
    const rows = everyone(bayes.target.length)
    const tables = bayes.items.map((codes, f) => pairTable(itemOf(codes, f + 1, bayes.categories), target, rows))
    const prior = smoothedShares(target, rows)
    const [whole, tempered] = [Number.POSITIVE_INFINITY, undefined].map((temper) =>
      naiveBayes(prior, tables, rows, temper)
    )
    const evidence = (logs: Float64Array) => logs[1]! - Math.log(prior[1]!) - (logs[0]! - Math.log(prior[0]!))
    assert.closeTo(evidence(tempered!) / evidence(whole!), 1.6 / Math.sqrt(tables.length), 1e-9)
  })

  it("weights of a stack are where a general solver finds them", () => {
    const predictions = stacking.predictions.map((logs) => Float64Array.from(logs))
    const found = stackingWeights(predictions, Uint8Array.from(stacking.answers), stacking.width, stacking.expected)
    stacking.weights.forEach((weight, m) => {
      assert.closeTo(found[m]!, weight, 0.003)
    })
  })

  it("raking finds the weights of the convex dual", () => {
    const margins = raking.codes.map((codes, m) => ({ codes, targets: raking.targets[m]! }))
    const { weights } = rake(Float64Array.from(raking.start), margins)
    raking.weights.forEach((weight, i) => {
      assert.closeTo(weights[i]!, weight, 1e-6)
    })
  })

  it("spherical k-means finds scikit-learn's groups and their mean directions", () => {
    const size = kMeans.vectors[0]!.length
    const vectors = kMeans.vectors.map((weights) => ({
      terms: Int32Array.from(weights.keys()),
      weights: Float64Array.from(weights)
    }))
    const found = sphericalKMeans(vectors, kMeans.weights, size, kMeans.k, 1)
    const named = new Map(kMeans.groups.map((group, i) => [group, found.groups[i]!]))
    assert.strictEqual(new Set(named.values()).size, kMeans.k)
    assert.deepStrictEqual(
      [...found.groups],
      kMeans.groups.map((group) => named.get(group)!)
    )
    kMeans.directions.forEach((direction, group) => {
      direction.forEach((x, term) => {
        assert.closeTo(found.centroids[named.get(group)!]![term]!, x, 1e-9)
      })
    })
    assert.closeTo(found.silhouette, kMeans.silhouette, 1e-9)
  })

  it("rectified shares are those of the authors of PPI++", () => {
    const ones = (values: ReadonlyArray<number>) => values.map(() => 1)
    for (const { share, standardError, trust } of powered.cases) {
      const found = rectifiedShare(
        { gave: powered.gave, predicted: powered.labelled, weights: ones(powered.gave) },
        { predicted: powered.unlabelled, weights: ones(powered.unlabelled) },
        trust ?? undefined
      )
      assert.closeTo(found.share, share, trust === null ? 2e-4 : 1e-9)
      assert.closeTo(found.standardError / standardError, 1, 0.01)
    }
  })
})
