import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import { differenceInterval, wilson } from "../../../../src/domain/statistics/Interval.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import type { QuestionKind } from "../../../../src/domain/survey/model/Question.ts"
import { crosstab, crosstabInTurns } from "../../../../src/domain/survey/tables/Crosstab.ts"
import type { Against, CrosstabOptions } from "../../../../src/domain/survey/tables/CrosstabOptions.ts"
import { timeOrder } from "../../../../src/domain/survey/tables/Waves.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import reference from "../../../fixtures/crosstab/crosstab.json" with { type: "json" }
import { columnOf, question } from "../../../support/Surveys.ts"

const { data } = reference
const size = data.weight.length
const weights = Float64Array.from(data.weight)
const WAVES = ["Wave 1", "Wave 2", "Wave 3", "Wave 4"]
const OPINIONS = ["Very bad", "Bad", "Neither", "Good", "Very good"]

const coded = (codes: ReadonlyArray<number | null>): Column => ({
  _tag: "Coded",
  codes: Uint8Array.from(codes, (code) => code ?? 0)
})
const opinion = { question: question("opinion", "ordinal", OPINIONS), column: coded(data.opinion) }
const income = {
  question: question("income", "numeric"),
  column: { _tag: "Numeric", values: Float64Array.from(data.income, (value) => value ?? Number.NaN) } as Column
}
const waves = (labels: ReadonlyArray<string>, codes: ReadonlyArray<number | null>, kind: QuestionKind = "single") => ({
  question: question("wave", kind, labels),
  column: coded(codes)
})
const wave = waves(WAVES, data.region)

const tabulated = (
  against: Against,
  {
    columns = wave,
    options = {},
    rows = opinion,
    weighted = true
  }: {
    readonly columns?: typeof wave
    readonly options?: CrosstabOptions
    readonly rows?: typeof opinion
    readonly weighted?: boolean
  } = {}
) => crosstab(rows, columns, all(size), weighted ? weights : null, 1, { pValues: true, ...options, test: { against } })

const table = (...given: Parameters<typeof tabulated>) => Either.getOrThrow(tabulated(...given))
const close = (found: number | undefined, expected: number) =>
  assert.isAtMost(Math.abs(found! - expected), 1e-9 * Math.max(1, Math.abs(expected)), `${found} is ${expected}`)

/** Which of the waves each is compared with, from 0. */
const REFERENCES: ReadonlyArray<readonly [Against, (wave: number) => ReadonlyArray<number>]> = [
  ["previous", (at) => (at > 0 ? [at - 1] : [])],
  ["first", (at) => (at > 0 ? [0] : [])],
  [{ column: "wave 3" }, (at) => (at === 2 ? [] : [2])],
  [{ average: 2 }, (at) => (at > 1 ? [at - 2, at - 1] : [])],
  [{ average: 3 }, (at) => (at > 2 ? [0, 1, 2] : [])]
]

describe("a table over time", () => {
  it("tests each wave as a table of it and those before alone does, and says how far it moved", () => {
    for (const [against, referenceOf] of REFERENCES)
      for (const rows of [opinion, income])
        for (const weighted of [true, false]) {
          const { means, table: lines } = table(against, { rows, weighted })
          for (const at of WAVES.keys()) {
            const before = referenceOf(at)
            const cells = [
              ...lines.map(({ cells }) => cells[at + 1]!),
              ...(means === null ? [] : [means.cells[at + 1]!])
            ]
            if (before.length === 0) {
              for (const { change, direction, pValue } of cells)
                assert.deepStrictEqual([change, direction, pValue], [null, null, null])
              continue
            }
            const two = waves(
              ["Before", "Now"],
              data.region.map((one) => (one === at + 1 ? 2 : before.includes((one ?? 0) - 1) ? 1 : null))
            )
            const alone = table("columns", { columns: two, rows, weighted, options: { measures: ["interval"] } })
            const pairs = [
              ...alone.table.map(({ cells }) => cells),
              ...(alone.means === null ? [] : [alone.means.cells])
            ].map((row) => [row[2]!, row[1]!])
            cells.forEach(({ change, direction, pValue }, line) => {
              const [now, then] = pairs[line]!
              const p = now!.comparisons![0]!.pValue
              const [a, b] = [now!, then!].map((one) => ("share" in one ? one.share! : one.mean))
              assert.deepStrictEqual(
                change!.since,
                before.map((one) => "ABCD"[one]!)
              )
              close(change!.by, a! - b!)
              close(pValue!, p)
              assert.strictEqual(direction, p < 0.05 ? (a! > b! ? "up" : "down") : null)
              assert.isAtMost(change!.low, change!.by)
              assert.isAtLeast(change!.high, change!.by)
              if ("share" in now! && "share" in then!) {
                const [one, other] = [now, then].map(({ interval, share }) => ({ share: share!, ...interval! }))
                const { high, low } = differenceInterval(one!, other!)
                close(change!.low, low)
                close(change!.high, high)
              }
            })
          }
        }
  })

  it("has R's intervals of differences of means", () => {
    for (const weighted of [true, false])
      for (const { before, by, high, low, wave } of reference[weighted ? "weighted" : "unweighted"].changes) {
        const average = before.length > 1 ? { average: before.length } : { column: WAVES[before[0]! - 1]! }
        const { change } = table(average, { rows: income, weighted }).means!.cells[wave]!
        close(change!.by, by)
        close(change!.low, low)
        close(change!.high, high)
      }
  })

  it("has Newcombe's interval of a difference of shares", () => {
    // Newcombe (1998), table II, his tenth method: 56 of 70 and 48 of 80.
    const { high, low } = differenceInterval(
      { share: 56 / 70, ...wilson(56 / 70, 70) },
      { share: 48 / 80, ...wilson(48 / 80, 80) }
    )
    assert.closeTo(low, 0.0524, 5e-5)
    assert.closeTo(high, 0.3339, 5e-5)
  })

  it("has no correction unless one is asked for, and says what it compares", () => {
    const { notes, test } = table("previous")
    assert.strictEqual(test.correction, "none")
    assert.include(test.method, "each column and the column before")
    assert.isTrue(notes.some((note) => note.includes("above or below the column before")))
  })

  it("has waves in the order of time, however the survey has them", () => {
    const shuffled = ["Wave 10", "Wave 2", "Don't know", "Wave 1"]
    const columns = {
      ...waves(shuffled, data.region),
      question: { ...question("wave", "single", shuffled), offScale: ["Don't know"] }
    }
    const { bands } = table("previous", { columns })
    assert.deepStrictEqual(
      bands.slice(1).map(({ label }) => label),
      ["Wave 1", "Wave 2", "Wave 10", "Don't know"]
    )
  })

  it("says so where columns have no time, and refuses columns that share respondents or are not there", () => {
    const { bands, notes } = table("previous", { columns: waves(["West", "East", "South", "North"], data.region) })
    assert.deepStrictEqual(
      bands.slice(1).map(({ label }) => label),
      ["West", "East", "South", "North"]
    )
    assert.isTrue(notes.some((note) => note.includes("in the order that the survey has them in")))
    const refused = tabulated({ column: "Wave 9" })
    assert.include(
      Either.isLeft(refused) ? refused.left.message : "",
      "Choose one of: “Wave 1”, “Wave 2”, “Wave 3” and “Wave 4”."
    )
    const selected = [1, 2].map((one) => all(size).map((word) => word >>> one))
    const drinks = {
      question: question("drinks", "multiple", ["Tea", "Coffee"]),
      column: { _tag: "Multiple", asked: all(size), selected } as Column
    }
    const shared = tabulated("previous", { columns: drinks as unknown as typeof wave })
    assert.include(Either.isLeft(shared) ? shared.left.message : "", "aren't waves")
  })

  it("passes over a wave that nobody is in, and says where nothing could be compared", () => {
    const skipped = data.region.map((one) => (one === 2 ? null : one))
    const { bands, table: lines } = table("previous", { columns: waves(WAVES, skipped), weighted: false })
    assert.strictEqual(bands[2]!.base, 0)
    for (const { cells } of lines) assert.deepStrictEqual(cells[3]!.change?.since, ["A"])
    const alone = data.region.map((one) => (one === 1 ? 1 : null))
    const { notes } = table("previous", { columns: waves(WAVES, alone), weighted: false })
    assert.isTrue(notes.some((note) => note.startsWith("No change could be told")))
  })

  it("compares what is no wave beside waves as ever", () => {
    const sex = waves(
      ["Female", "Male"],
      data.tea.map((one) => one + 1)
    )
    const beside = { ...sex, question: { ...sex.question, key: "sex" } }
    const input = {
      rows: opinion,
      banner: [wave, beside],
      matched: all(size),
      weights: null,
      respondents: size,
      minimum: 1
    }
    for (const against of ["previous", { column: "Wave 1" }] as const) {
      const found = Either.getOrThrow(
        atOnce(crosstabInTurns({ ...input, options: { test: { against } }, breaks: new Map() }))
      )
      const alone = table("columns", { columns: beside, weighted: false })
      assert.deepStrictEqual(
        found.table.map(({ cells }) => cells.slice(5).map((cell) => cell!.significance)),
        alone.table.map(({ cells }) => cells.slice(1).map((cell) => cell!.significance))
      )
      assert.deepStrictEqual(
        found.bands.map(({ wave }) => wave ?? false),
        [false, true, true, true, true, false, false]
      )
      assert.include(found.test.method, "of sex: two-sided z-test of the shares of each pair of columns")
    }
  })

  it("compares nothing with a wave that is hidden or small", () => {
    const codes = data.region.map((one, i) => (i < 4 ? 1 : one === 1 ? null : one))
    const { bands, table: lines } = Either.getOrThrow(
      crosstab(opinion, waves(WAVES, codes), all(size), null, 3, { test: { against: "first" } })
    )
    assert.isFalse(bands[1]!.tested)
    for (const { cells } of lines) for (const cell of cells) assert.isNull(cell?.change ?? null)
  })
})

describe("periods of dates", () => {
  const dated = (days: ReadonlyArray<string>) => ({
    question: question("day", "date"),
    column: columnOf(question("day", "date"), days)
  })
  const periods = (days: ReadonlyArray<string>, dates: CrosstabOptions["dates"]) => {
    const codes = days.map((_, i) => (i % 2) + 1)
    const rows = waves(["Yes", "No"], codes)
    const found = crosstab(
      rows,
      dated(days) as unknown as typeof wave,
      all(days.length),
      null,
      1,
      dates === undefined ? {} : { dates }
    )
    return Either.getOrThrow(found)
      .bands.slice(1)
      .map(({ base, label }) => [label, base])
  }

  it("are refused by week where they name no day", () => {
    const rows = waves(["Yes", "No"], [1, 2])
    const columns = dated(["2024-09", "2024-10"]) as unknown as typeof wave
    const found = crosstab(rows, columns, all(2), null, 1, { dates: "week" })
    assert.include(Either.isLeft(found) ? found.left.message : "", "name no days")
  })

  it("are weeks of ISO 8601, quarters, months and years", () => {
    const days = ["2024-12-29", "2024-12-30", "2025-01-05", "2025-01-06", "2026-12-31", "2027-01-03", "2027-01-04"]
    assert.deepStrictEqual(periods(days, "week"), [
      ["2024-W52", 1],
      ["2025-W01", 2],
      ["2025-W02", 1],
      ["2026-W53", 2],
      ["2027-W01", 1]
    ])
    assert.deepStrictEqual(periods(days, "quarter"), [
      ["2024-Q4", 2],
      ["2025-Q1", 2],
      ["2026-Q4", 1],
      ["2027-Q1", 2]
    ])
    assert.deepStrictEqual(periods(days, "year"), [
      ["2024", 2],
      ["2025", 2],
      ["2026", 1],
      ["2027", 2]
    ])
  })

  it.prop(
    "hold each date once, in order",
    [
      fc.array(
        fc.date({ min: new Date(Date.UTC(1950, 0, 1)), max: new Date(Date.UTC(2080, 0, 1)), noInvalidDate: true }),
        { minLength: 4, maxLength: 60 }
      )
    ],
    ([dates]) => {
      const days = dates.map((date) => date.toISOString().slice(0, 10))
      for (const unit of ["week", "month", "quarter", "year"] as const) {
        const found = periods([...days, ...days], unit)
        assert.strictEqual(
          found.reduce((sum, [, base]) => sum + Number(base), 0),
          2 * days.length
        )
        assert.deepStrictEqual(
          found.map(([label]) => label),
          found.map(([label]) => label).sort()
        )
      }
    }
  )
})

describe("labels in time", () => {
  const ordered = (labels: ReadonlyArray<string>) => timeOrder(labels)?.map((at) => labels[at]) ?? null
  it("are put in its order", () => {
    for (const labels of [
      ["Wave 1", "Wave 2", "Wave 10"],
      ["W1 (pilot)", "W2 (main)", "W12 (last)"],
      ["2019", "2021", "2023"],
      ["Nov 2025", "Dec 2025", "January 2026"],
      ["Q3 2024", "Q4 2024", "Q1 2025"],
      ["2024 H1", "2024 H2", "2025 H1"],
      ["Spring wave, March ’24", "Spring wave, March ’25"],
      ["janvier 2025", "février 2025", "mars 2025"],
      ["Baseline 1", "Follow-up 2", "Follow-up 3"],
      ["Q3 FY23", "Q4 FY23", "Q1 FY24", "Q4 FY24"],
      ["FY23 Q3", "FY23 Q4", "FY24 Q1"],
      ["3Q23", "4Q23", "1Q24"],
      ["Nov23", "Dec23", "Jan24"],
      ["11/23", "12/23", "01/24"],
      ["Oct/23", "Nov/23", "Jan/24"],
      ["W51/23", "W52/23", "W1/24"],
      ["2023 W51", "2023 W52", "2024 W1"],
      ["15/01/2024 - 20/01/2024", "01/02/2024 - 05/02/2024", "10/03/2024 - 14/03/2024"],
      ["Wave 1 2023", "Wave 2 2023", "Wave 1 2024"],
      ["Wave 1 (Nov)", "Wave 2 (Dec)", "Wave 3 (Jan)"],
      ["Wave 1 (n=2000)", "Wave 2 (n=1950)"],
      ["T4 2023", "T1 2024"],
      ["1st wave", "2nd wave", "10th wave"]
    ]) {
      assert.deepStrictEqual(ordered([...labels].reverse()), labels)
    }
  })
  it("are left as they are where they say no time, or not all do, or two say the same", () => {
    for (const labels of [
      ["North", "South"],
      ["Wave 1", "Pilot"],
      ["2019", "March 2020"],
      ["Wave 1 (A)", "Wave 1 (B)"],
      ["Oct 15", "Nov 12", "Dec 10"],
      ["3 years ago", "2 years ago", "1 year ago"],
      ["Nov", "Dec", "Jan"],
      ["18-29", "30-44", "45+"],
      ["01/02/2024", "02/01/2024"],
      []
    ])
      assert.isNull(timeOrder(labels))
  })
})
