import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { headerOf } from "../../../../src/domain/survey/file/Header.ts"
import { type Merge, withMerges } from "../../../../src/domain/survey/file/MergedHeader.ts"
import { headings } from "../../../../src/domain/survey/reading/Heading.ts"

const across = (row: number, left: number, right: number): Merge => ({ top: row, left, bottom: row, right })
const down = (column: number, top: number, bottom: number): Merge => ({ top, left: column, bottom, right: column })
const numbered = (records: ReadonlyArray<unknown>) => records.map((_, i) => i)
const DATA = [
  ["1", "30", "Yes", "No", "Yes", "5"],
  ["2", "41", "No", "No", "Yes", "4"],
  ["3", "52", "Yes", "Yes", "No", "2"]
]

/** Question and option of every column of a sheet with joined cells. */
const read = (records: ReadonlyArray<ReadonlyArray<string>>, merges: ReadonlyArray<Merge>) => {
  const rows = withMerges(records, numbered(records), merges)
  const header = headerOf(rows)
  const top = rows.slice(header.skipped, header.skipped + header.rows)
  const columns = rows[0]!.map((_, c) => ({ cells: top.map((row) => row[c]!), variable: null, repeats: () => false }))
  return {
    preamble: header.preamble,
    columns: headings(columns).map(({ option, question }) => (option === null ? question : `${question} | ${option}`))
  }
}

describe("joined cells of a header", () => {
  const TITLE = ["Customer survey 2026", "", "", "", "", ""]
  const GROUPS = ["Id", "Age", "Which do you know?", "", "", "Rating"]
  const OPTIONS = ["", "", "Tea", "Water", "Juice", ""]
  const MERGED = [
    "Id",
    "Age",
    "Which do you know? | Tea",
    "Which do you know? | Water",
    "Which do you know? | Juice",
    "Rating"
  ]

  it("belong to every column that they span, and a title stays one", () => {
    const { columns, preamble } = read(
      [TITLE, GROUPS, OPTIONS, ...DATA],
      [across(0, 0, 5), across(1, 2, 4), down(0, 1, 2), down(1, 1, 2), down(5, 1, 2)]
    )
    assert.deepStrictEqual(preamble, ["Customer survey 2026"])
    assert.deepStrictEqual(columns, MERGED)
  })

  it("do not reach questions beside them that stand a row lower", () => {
    const { columns } = read(
      [
        ["", "", "Which do you know?", "", "", ""],
        ["Id", "Age", "Tea", "Water", "Juice", "Rating"],
        ...DATA.map((row) => row.map((cell, c) => (c > 1 && c < 5 ? (cell === "Yes" ? "x" : "") : cell)))
      ],
      [across(0, 2, 4)]
    )
    assert.deepStrictEqual(columns, MERGED)
  })

  it("are told from questions beside them where these ask and the options do not", () => {
    const { columns, preamble } = read(
      [
        TITLE,
        ["Id", "", "Which do you know?", "", "", ""],
        ["", "How old are you?", "Tea", "Water", "Juice", "How do you rate us?"],
        ...DATA
      ],
      [across(0, 0, 5), across(1, 2, 4), down(0, 1, 2)]
    )
    assert.deepStrictEqual(preamble, ["Customer survey 2026"])
    assert.deepStrictEqual(columns, ["Id", "How old are you?", ...MERGED.slice(2, 5), "How do you rate us?"])
  })

  it("at the left are the question of columns that are answered alike, and a title of others", () => {
    const GRADES = ["Good", "Bad", "Fair"]
    const TOWNS = ["Leeds", "York"]
    const body = Array.from({ length: 9 }, (_, i) => [
      ...[i, i + 1, i * 2].map((at) => GRADES[at % 3]!),
      TOWNS[i % 2]!,
      `${30 + i}`,
      i % 4 === 0 ? "Yes" : "No"
    ])
    const head = ["Price", "Staff", "Food", "Town", "Age", "Again"]
    const { columns } = read([["Rated", "", "", "", "", ""], head, ...body], [across(0, 0, 2)])
    assert.deepStrictEqual(columns.slice(0, 4), ["Rated | Price", "Rated | Staff", "Rated | Food", "Town"])
    const other = read([["Rated", "", "", "", "", ""], head, ...body], [across(0, 0, 3)])
    assert.deepStrictEqual([other.columns, other.preamble], [head, ["Rated"]])
  })

  it("change nothing where none are joined, and never a row of answers", () => {
    const rows = [GROUPS, OPTIONS, ...DATA]
    assert.deepStrictEqual(withMerges(rows, numbered(rows), []), rows)
    const single = [["Id", "Age", "Scores", "", "", "Rating"], ...DATA]
    assert.deepStrictEqual(withMerges(single, numbered(single), [across(0, 2, 4)]).slice(1), DATA)
  })

  it.prop(
    "fill blank cells alone",
    [
      fc.array(fc.array(fc.constantFrom("", "a", "b"), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 })
    ],
    ([rows, a, b]) => {
      const [left, right] = [Math.min(a, b), Math.max(a, b)]
      const spread = withMerges(rows, numbered(rows), [across(rows.length - 1, left, right)])
      rows.forEach((row, r) => {
        row.forEach((cell, c) => {
          if (cell !== "") assert.strictEqual(spread[r]![c], cell)
        })
      })
    }
  )
})
