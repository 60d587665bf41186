import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import type { NumericColumn, RankingColumn } from "../../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { scoresOf } from "../../../../src/domain/survey/model/Steps.ts"
import { crosstab } from "../../../../src/domain/survey/tables/Crosstab.ts"
import { scoredColumn, summarizeNumbers, summarizeRanks } from "../../../../src/domain/survey/tables/Statistics.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const means: ReadonlyArray<{
  readonly name: string
  readonly x: ReadonlyArray<number | null>
  readonly w: ReadonlyArray<number>
  readonly mean: number
  readonly se: number
  readonly deviation: number | null
  readonly median: number
}> = JSON.parse(readFileSync(new URL("../../../fixtures/means/means.json", import.meta.url), "utf8"))

const numbers = (values: ReadonlyArray<number | null>): NumericColumn => ({
  _tag: "Numeric",
  values: Float64Array.from(values, (value) => value ?? Number.NaN)
})

const answers = fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: 1, maxLength: 60 })
const weight = (i: number) => 0.25 + (i % 5)

describe("summarizeNumbers", () => {
  it("gives the textbook figures", () => {
    const summary = summarizeNumbers(numbers([2, 4, 4, 4, 5, 5, 7, 9, null]), all(9), null)!
    assert.deepInclude(summary, {
      base: 8,
      mean: 5,
      standardDeviation: 2.1380899353,
      median: 4.5,
      minimum: 2,
      maximum: 9
    })
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

  const close = (actual: number, expected: number) => assert.closeTo(actual, expected, 1e-9 * Math.max(1, expected))

  for (const { deviation, mean, median, name, se, w, x } of means) {
    it(`has the mean, interval, deviation and median of R's survey package: ${name}`, () => {
      const summary = summarizeNumbers(numbers(x), all(x.length), Float64Array.from(w))!
      close(summary.mean, mean)
      assert.strictEqual(summary.median, median)
      if (deviation === null) {
        assert.isNull(summary.standardDeviation)
        assert.isNull(summary.marginOfError)
        return
      }
      close(summary.standardDeviation!, deviation)
      close(summary.marginOfError! / 1.959963984540054, se)
    })

    it(`has the same figures in an ask and in a crosstab, to the last digit: ${name}`, () => {
      const asked = question("x", "numeric")
      const everybody = question("all", "single", ["Everybody", "Nobody"])
      const columns = {
        question: everybody,
        column: columnOf(
          everybody,
          x.map(() => "Everybody")
        )
      }
      for (const weights of [Float64Array.from(w), null]) {
        const summary = summarizeNumbers(numbers(x), all(x.length), weights)!
        const table = crosstab({ question: asked, column: numbers(x) }, columns, all(x.length), weights)
        for (const cell of Either.getOrThrow(table).means!.cells.slice(0, 2)) {
          assert.strictEqual(cell!.mean, summary.mean)
          assert.strictEqual(cell!.standardDeviation, summary.standardDeviation)
          assert.strictEqual(cell!.median, summary.median)
          assert.strictEqual(cell!.base, summary.base)
          if (cell!.standardError === null) assert.isNull(summary.marginOfError)
          else close(summary.marginOfError!, 1.959963984540054 * cell!.standardError)
        }
      }
    })
  }

  it("reads labels as the numbers that they or their codes are, without those beside the scale", () => {
    const labels = ["Very dissatisfied", "Neither", "Very satisfied", "Don't know"]
    const asked: Question = {
      ...question("q", "ordinal", labels),
      codes: ["1", "3", "5", "99"],
      offScale: ["Don't know"]
    }
    const column = { _tag: "Coded" as const, codes: Uint8Array.from([1, 2, 3, 3, 4, 0]) }
    const scores = scoresOf(asked)!
    assert.deepStrictEqual(scores, { values: [1, 3, 5, null], from: "codes" })
    assert.deepInclude(summarizeNumbers(scoredColumn(column, scores), all(6), null)!, { base: 4, mean: 3.5, median: 4 })
    assert.isNull(scoresOf({ ...asked, kind: "single" }))
    assert.isNull(scoresOf({ ...question("age", "ordinal", ["18-29", "30-44", "45+"]), codes: ["1", "2", "3"] }))
    assert.strictEqual(scoresOf(question("rating", "single", ["1", "2", "3", "9 - Don't know"]))?.from, "labels")
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
    const n = weighted.base
    if (n > 1)
      assert.closeTo(
        weighted.standardDeviation! ** 2 * ((n - 1) / n),
        plain.standardDeviation! ** 2 * ((plain.base - 1) / plain.base),
        1e-9 * Math.max(1, plain.standardDeviation! ** 2)
      )
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
