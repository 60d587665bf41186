import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { reportQuestion } from "../../../src/domain/ask/Report.ts"
import { all } from "../../../src/domain/statistics/Bitset.ts"
import type { TextColumn } from "../../../src/domain/survey/model/Column.ts"
import { summarizeDates } from "../../../src/domain/survey/tables/DateSummary.ts"
import { type Cell, columnOf, question } from "../../support/Surveys.ts"

const found = { position: 0, basis: "tabulated", similarity: 1 } as const

const report = (of: ReturnType<typeof question>, cells: ReadonlyArray<Cell>, weights: Float64Array | null = null) =>
  reportQuestion("Asked?", found, of, columnOf(of, cells), all(cells.length), weights)

const begun = question("begun", "date", [], "When did you begin?")
const dates = (cells: ReadonlyArray<Cell>, weights: Float64Array | null = null) =>
  summarizeDates(columnOf(begun, cells) as TextColumn, all(cells.length), weights)

describe("a report", () => {
  it("gives numbers their mean, median and spread", () => {
    const { marginOfError, result } = report(question("visits", "numeric"), [1, 2, 3, 4, null])
    assert.deepInclude(result, { base: 4, weightedBase: 4 })
    assert.deepInclude(result.numbers!, { mean: 2.5, median: 2.5, minimum: 1, maximum: 4 })
    assert.strictEqual(
      result.summary,
      "The mean of 4 respondents is 2.5, the median 2.5; half lie between 1.5 and 3.5."
    )
    assert.isNull(marginOfError)
    assert.isUndefined(result.choices)
  })

  it("says that one number has no deviation and no margin", () => {
    const { numbers, summary } = report(question("visits", "numeric"), [null, 4, null]).result
    assert.deepInclude(numbers!, { base: 1, mean: 4, median: 4, standardDeviation: null, marginOfError: null })
    assert.strictEqual(
      summary,
      "The one respondent who answered gave 4; one number has no deviation and no margin of error."
    )
  })

  it("gives rankings first choices and mean ranks", () => {
    const places = question("places", "ranking", ["Home", "Work", "Café"])
    const { result } = report(places, [["Home", "Work"], ["Work", "Home", "Café"], ["Home"], null])
    assert.deepStrictEqual(
      result.choices!.map(({ choice, count }) => [choice, count]),
      [
        ["Home", 2],
        ["Work", 1],
        ["Café", 0]
      ]
    )
    assert.deepStrictEqual(
      result.ranking!.map(({ label, meanRank, ranked }) => [label, ranked, meanRank]),
      [
        ["Home", 3, 1.33333333333],
        ["Work", 2, 1.5],
        ["Café", 1, 3]
      ]
    )
    assert.strictEqual(
      result.summary,
      "66.7% of 3 respondents ranked first “Home”, 33.3% “Work”; the two are within the margin of error (each ±36.5 points). Too few answered to compare mean ranks: fewer than 30."
    )
  })

  it("calls a mean rank the best only where it is, by more than chance explains", () => {
    const places = question("places", "ranking", ["Home", "Work"])
    const ranked = (homeFirst: number, workFirst: number) =>
      report(places, [...Array(homeFirst).fill(["Home", "Work"]), ...Array(workFirst).fill(["Work", "Home"])]).result
        .summary
    assert.match(ranked(60, 40), /The best mean rank is 1\.4, for “Home”\.$/)
    assert.match(
      ranked(52, 48),
      /The mean ranks of “Home” \(1\.48\) and “Work” \(1\.52\) are within the margin of error\.$/
    )
    assert.match(ranked(12, 8), /Too few answered to compare mean ranks: fewer than 30\.$/)
  })

  it("gives dates their range", () => {
    const { result } = report(begun, ["2019-08-01", "2019-07-23T10:00:00Z", null, "2020-01-05"])
    assert.deepStrictEqual(result.dates, {
      earliest: "2019-07-23",
      latest: "2020-01-05",
      median: "2019-08-01",
      periods: ["2019-07-23", "2019-08-01", "2020-01-05"].map((period) => ({ period, count: 1, share: 0.333333333333 }))
    })
    assert.strictEqual(
      result.summary,
      "3 respondents gave a date, from 2019-07-23 to 2020-01-05; half of them by 2019-08-01."
    )
  })

  it("says where nobody answered, whatever the question", () => {
    for (const kind of ["single", "multiple", "numeric", "ranking", "date", "text"] as const) {
      const { result } = report(question("q", kind, ["A", "B"]), [null, null])
      assert.deepInclude(result, {
        base: 0,
        weightedBase: 0,
        summary: "None of the matched respondents answered this question."
      })
      assert.isUndefined(result.numbers ?? result.dates)
    }
  })

  it("weights the base beside counting it", () => {
    const { result } = report(question("tea", "single", ["Yes", "No"]), ["Yes", "No", null], Float64Array.of(3, 1, 7))
    assert.deepInclude(result, { base: 2, weightedBase: 4 })
    assert.deepStrictEqual(
      result.choices!.map(({ count, percentage }) => [count, percentage]),
      [
        [1, 75],
        [1, 25]
      ]
    )
  })
})

const day = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2030-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe("summarizeDates", () => {
  it("lists days, months or years, whichever keeps the list short", () => {
    const across = (step: number, n: number) =>
      Array.from({ length: n }, (_, i) => new Date(Date.UTC(2001, 0, 1) + i * step * 86_400_000).toISOString())
    const periods = (cells: ReadonlyArray<string>) => dates(cells)!.periods.map(({ period }) => period)
    assert.deepStrictEqual([periods(across(1, 31)).length, periods(across(1, 31))[30]], [31, "2001-01-31"])
    assert.deepStrictEqual(periods(across(1, 59)), ["2001-01", "2001-02"])
    assert.deepStrictEqual(periods(across(30, 40)), ["2001", "2002", "2003", "2004"])
  })

  it.prop(
    "counts everyone once, and half the weight by the median",
    [fc.array(fc.tuple(fc.option(day), fc.double({ min: 0.1, max: 9, noNaN: true })), { minLength: 1, maxLength: 60 })],
    ([answers]) => {
      const weights = Float64Array.from(answers, ([, weight]) => weight)
      const summary = dates(
        answers.map(([date]) => date),
        weights
      )
      const given = answers.flatMap(([date, weight]) => (date === null ? [] : [{ date, weight }]))
      if (summary === null) return assert.deepStrictEqual(given, [])
      const weigh = (some: typeof given) => some.reduce((sum, { weight }) => sum + weight, 0)
      const sorted = given.map(({ date }) => date).sort()
      assert.deepStrictEqual([summary.earliest, summary.latest], [sorted[0], sorted.at(-1)])
      assert.isAtLeast(weigh(given.filter(({ date }) => date <= summary.median)), weigh(given) / 2 - 1e-9)
      assert.isAtMost(weigh(given.filter(({ date }) => date < summary.median)), weigh(given) / 2 + 1e-9)
      for (const { count, period, share } of summary.periods) {
        const within = given.filter(({ date }) => date.startsWith(period))
        assert.strictEqual(count, within.length)
        assert.closeTo(share, weigh(within) / weigh(given), 1e-12)
      }
      return assert.strictEqual(
        summary.periods.reduce((sum, { count }) => sum + count, 0),
        given.length
      )
    }
  )
})
