import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { listLabels, readList } from "../../../../src/domain/survey/reading/Lists.ts"
import { questionNamed, surveyOf, tabulate, where } from "../../../support/SurveyTables.ts"

const counted = (cells: ReadonlyArray<string>) => {
  const counts = new Map<string, number>()
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  return [...counts].map(([cell, count]) => ({ cell, label: cell, count }))
}
const repeated = (times: number, ...cells: ReadonlyArray<string>) => cells.flatMap((cell) => Array(times).fill(cell))

const OPTIONS = ["Price, value for money", "Taste", "Health", "Packaging, design and colour", "Brand"]
/** One answer sheet of a form: the options that it ticks, in the form's order, and what it writes beside them. */
const sheetOf = (ticked: ReadonlyArray<boolean>, written: string | null) =>
  [...OPTIONS.filter((_, at) => ticked[at]), ...(written === null ? [] : [written])].join(", ")
const sheets = Array.from({ length: 400 }, (_, row) =>
  sheetOf(
    OPTIONS.map((_, at) => (row * (at + 3) + ((row * row) % 7)) % 5 < 2 || row % 5 === at),
    row % 13 === 0 ? `My reason number ${row}` : null
  )
)

describe("several answers in a cell, parted by commas", () => {
  const draft = surveyOf(
    ["Why do you buy it?,Gender", ...sheets.map((s, i) => `"${s}",${i % 2 ? "Female" : "Male"}`)].join("\n")
  )

  it("are the options of the form, commas and all, and what respondents wrote themselves", () => {
    const { question } = questionNamed(draft, "why_do_you_buy_it")
    assert.strictEqual(question.kind, "multiple")
    assert.deepStrictEqual([...question.labels].sort(), [...OPTIONS, "Other"].sort())
    const table = tabulate(
      draft,
      question.key,
      where(draft, () => true)
    )
    for (const option of OPTIONS)
      assert.strictEqual(table.counts[option], sheets.filter((sheet) => sheet.includes(option)).length, option)
    assert.strictEqual(table.counts.Other, sheets.filter((sheet) => sheet.includes("My reason")).length)
  })

  it.each([
    [
      "people and their households",
      repeated(
        9,
        "Married, with children",
        "Married, without children",
        "Single, with children",
        "Single, without children",
        "Divorced, with children",
        "Divorced, without children"
      )
    ],
    ["degrees", repeated(20, "Yes, very rude", "Yes, somewhat rude", "No, not at all rude")],
    ["places", repeated(6, "Portland, OR", "Salem, OR", "Austin, TX", "Dallas, TX", "Houston, TX", "Reno, NV")],
    [
      "work",
      repeated(
        9,
        "Employed, working full-time",
        "Employed, working part-time",
        "Not employed, looking for work",
        "Not employed, not looking for work",
        "Retired"
      )
    ],
    ["numbers", repeated(5, "$10,000 to $19,999", "$20,000 to $29,999", "$30,000 or more")]
  ])("are one answer where they are %s", (_, cells) => assert.isNull(readList(counted(cells), true)))
})

it("a column of many combinations of a few answers is a list", () => {
  const tools = ["Python", "R", "Julia", "Scala", "Bash", "SQL", "Matlab", "C++"]
  const cells = Array.from(
    { length: 600 },
    (_, row) => tools.filter((_, at) => ((row * 2654435761) >>> (at * 3)) % 3 === 0).join(", ") || "Python"
  )
  assert.isAbove(new Set(cells).size, 100)
  const list = readList(counted(cells), false)!
  assert.deepStrictEqual([...list.offered].sort(), [...tools].sort())
})

it("every part of a list means one label", () =>
  fc.assert(
    fc.property(
      fc.array(fc.subarray(["Red", "Green", "Blue", "Dark, dull", "None of these"], { minLength: 1 }), {
        minLength: 40
      }),
      fc.constantFrom(";", "|", ", "),
      (lists, delimiter) => {
        const cells = counted(lists.map((list) => list.join(delimiter)))
        const list = readList(cells, false)
        if (list === null) return
        const labels = listLabels(cells, list, (token) => token, "")
        const meant = labels.flatMap(({ cells: tokens }) => tokens)
        assert.strictEqual(new Set(meant).size, meant.length)
        for (const { cell } of cells)
          for (const token of cell.split(list.delimiter)) assert.include(meant, token.trim())
      }
    )
  ))
