import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import type { NumericColumn, RankingColumn } from "../../../../src/domain/survey/model/Column.ts"
import { summarizeNumbers, summarizeRanks } from "../../../../src/domain/survey/tables/Statistics.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const numbers = (values: ReadonlyArray<number | null>): NumericColumn => ({
  _tag: "Numeric",
  values: Float64Array.from(values, (value) => value ?? Number.NaN)
})

const answers = fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: 1, maxLength: 60 })
const weight = (i: number) => 0.25 + (i % 5)

describe("summarizeNumbers", () => {
  it("gives the textbook figures", () => {
    const summary = summarizeNumbers(numbers([2, 4, 4, 4, 5, 5, 7, 9, null]), all(9), null)!
    assert.deepInclude(summary, { base: 8, mean: 5, standardDeviation: 2, median: 4.5, minimum: 2, maximum: 9 })
    assert.deepStrictEqual(
      summary.quantiles.map(({ value }) => value),
      [2, 4, 4.5, 6, 9]
    )
    assert.deepStrictEqual(
      summary.histogram.map(({ count, from }) => [from, count]),
      [
        [2, 1],
        [4, 3],
        [5, 2],
        [7, 1],
        [9, 1]
      ]
    )
  })

  it("is null where nobody answered", () => {
    assert.isNull(summarizeNumbers(numbers([null, null]), all(2), null))
  })

  it("cuts many numbers into round bins that hold them all", () => {
    const summary = summarizeNumbers(numbers(Array.from({ length: 97 }, (_, i) => i + 0.5)), all(97), null)!
    assert.deepStrictEqual(
      summary.histogram.map(({ count, from, to }) => [from, to, count]),
      Array.from({ length: 10 }, (_, i) => [i * 10, i * 10 + 10, i === 9 ? 7 : 10])
    )
  })

  it.prop("agrees with every answer repeated as often as it weighs", [answers], ([values]) => {
    const copies = (i: number) => 1 + (i % 3)
    const repeated = values.flatMap((value, i) => Array.from({ length: copies(i) }, () => value))
    const weighted = summarizeNumbers(
      numbers(values),
      all(values.length),
      Float64Array.from(values, (_, i) => copies(i))
    )
    const plain = summarizeNumbers(numbers(repeated), all(repeated.length), null)
    assert.strictEqual(weighted === null, plain === null)
    if (weighted === null || plain === null) return
    assert.deepStrictEqual(weighted.quantiles, plain.quantiles)
    assert.closeTo(weighted.mean, plain.mean, 1e-9)
    assert.closeTo(weighted.standardDeviation, plain.standardDeviation, 1e-9)
    weighted.histogram.forEach((bin, i) => {
      assert.closeTo(bin.share, plain.histogram[i]!.share, 1e-9)
    })
  })

  it.prop(
    "keeps order and loses nobody",
    [fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 })],
    ([values]) => {
      const summary = summarizeNumbers(
        numbers(values),
        all(values.length),
        Float64Array.from(values, (_, i) => weight(i))
      )!
      const { histogram, maximum, minimum, quantiles } = summary
      const steps = [minimum, ...quantiles.map(({ value }) => value), maximum]
      assert.deepStrictEqual(
        steps,
        [...steps].sort((a, b) => a - b)
      )
      assert.strictEqual(
        histogram.reduce((sum, bin) => sum + bin.count, 0),
        values.length
      )
      assert.closeTo(
        histogram.reduce((sum, bin) => sum + bin.share, 0),
        1,
        1e-9
      )
    }
  )
})

describe("summarizeRanks", () => {
  it("averages ranks over those who ranked a label, and counts first choices", () => {
    const asked = question("favourites", "ranking", ["A", "B", "C"])
    const column = columnOf(asked, [["A", "B"], ["B", "A", "C"], ["B"], null]) as RankingColumn
    assert.deepStrictEqual(summarizeRanks(asked.labels, column, all(4), Float64Array.of(2, 1, 1, 9)), [
      { label: "A", ranked: 2, meanRank: 1.33333333333, firstChoiceShare: 0.5 },
      { label: "B", ranked: 3, meanRank: 1.5, firstChoiceShare: 0.5 },
      { label: "C", ranked: 1, meanRank: 3, firstChoiceShare: 0 }
    ])
  })
})
