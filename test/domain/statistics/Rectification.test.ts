import { assert, describe, it } from "@effect/vitest"
import { rectifiedShare } from "../../../src/domain/statistics/Rectification.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"

const LABELLED = 150
const UNLABELLED = 600
const RUNS = 1_000
const TRUTH = 0.5

/** People with a known chance of saying yes; predictions are that chance, or `useless` noise. */
const draw = (run: number, useless: boolean) => {
  const person = (group: string, i: number) => {
    const chance = uniform("chance", run, group, i)
    const predicted = useless ? uniform("noise", run, group, i) : chance
    return { predicted, gave: uniform("answer", run, group, i) < chance ? 1 : 0 }
  }
  const labelled = Array.from({ length: LABELLED }, (_, i) => person("labelled", i))
  const unlabelled = Array.from({ length: UNLABELLED }, (_, i) => person("unlabelled", i))
  return rectifiedShare(
    {
      gave: labelled.map(({ gave }) => gave),
      predicted: labelled.map(({ predicted }) => predicted),
      weights: labelled.map(() => 1)
    },
    { predicted: unlabelled.map(({ predicted }) => predicted), weights: unlabelled.map(() => 1) }
  )
}

const runs = (useless: boolean) => Array.from({ length: RUNS }, (_, run) => draw(run, useless))
const rmse = (results: ReadonlyArray<{ readonly share: number }>) =>
  Math.sqrt(results.reduce((sum, { share }) => sum + (share - TRUTH) ** 2, 0) / results.length)
const coverage = (results: ReturnType<typeof runs>) =>
  results.filter(({ share, standardError }) => Math.abs(share - TRUTH) < 1.96 * standardError).length / results.length

describe("Rectification", () => {
  const good = runs(false)
  const useless = runs(true)
  const plain = Math.sqrt((TRUTH * (1 - TRUTH)) / LABELLED)

  it("95 % intervals cover the truth in 93 to 97 % of the cases", () => {
    for (const results of [good, useless]) {
      assert.isAtLeast(coverage(results), 0.93)
      assert.isAtMost(coverage(results), 0.97)
    }
  })

  it("good predictions make the share more precise", () => {
    assert.isBelow(rmse(good), 0.93 * plain)
  })

  it("useless predictions do no harm", () => {
    assert.isBelow(rmse(useless), 1.05 * plain)
  })

  it("weights that are all scaled alike change nothing", () => {
    const gave = [1, 0, 1, 1, 0, 1]
    const predicted = [0.8, 0.3, 0.7, 0.9, 0.2, 0.6]
    const at = (scale: number) =>
      rectifiedShare(
        { gave, predicted, weights: gave.map((_, i) => scale * (1 + (i % 3))) },
        { predicted: [0.5, 0.6], weights: [scale, 2 * scale] }
      )
    assert.closeTo(at(1).share, at(17).share, 1e-12)
    assert.closeTo(at(1).standardError, at(17).standardError, 1e-12)
  })

  it("without anybody unlabelled it is the plain mean", () => {
    const { lambda, share } = rectifiedShare(
      { gave: [1, 0, 0, 1], predicted: [1, 0, 0, 1], weights: [1, 1, 1, 1] },
      { predicted: [], weights: [] }
    )
    assert.strictEqual(share, 0.5)
    assert.strictEqual(lambda, 0)
  })
})
