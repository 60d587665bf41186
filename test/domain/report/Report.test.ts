import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { MIN_PUBLIC } from "../../../src/domain/ask/PublicAnswer.ts"
import { sourceOf } from "../../../src/domain/ask/SurveySource.ts"
import { findingOf } from "../../../src/domain/report/Finding.ts"
import { publicTable } from "../../../src/domain/report/PublicTable.ts"
import { BlockId, rearranged, type StoredBlock } from "../../../src/domain/report/Report.ts"
import { madeTable, TABLE_CASES } from "../../support/TableCases.ts"

const newId = () => BlockId.make(crypto.randomUUID())
const texts = (count: number) =>
  Array.from({ length: count }, (_, at): StoredBlock => ({ id: newId(), kind: "text", text: `${at}` }))

describe("the blocks of a report", () => {
  it("are put in any order, and those that aren't named are gone", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4]), (order) => {
        const blocks = texts(5)
        const placed = rearranged(
          blocks,
          order.map((at) => ({ id: blocks[at]!.id })),
          newId
        )
        assert.deepStrictEqual(
          Either.getOrThrow(placed),
          order.map((at) => blocks[at]!)
        )
      })
    )
  })

  it("say which one isn't there", () => {
    const blocks = texts(2)
    const refused = rearranged(blocks, [{ id: blocks[0]!.id }, { id: newId() }], newId)
    assert.isTrue(Either.isLeft(refused))
    if (Either.isLeft(refused)) assert.strictEqual(refused.left.at, 1)
  })
})

describe("a table for everybody", () => {
  for (const [name, { result }] of Object.entries(TABLE_CASES))
    it(`has only columns of ten or more, in step with its cells: ${name}`, () => {
      const table = publicTable(result)
      if (table === null) {
        assert.isTrue((result.bands[0]!.base ?? 0) < MIN_PUBLIC)
        return
      }
      for (const { base } of table.bands) assert.isAtLeast(base ?? 0, MIN_PUBLIC)
      for (const { cells } of table.table) {
        assert.strictEqual(cells.length, table.bands.length)
        assert.isTrue(cells.some((cell) => cell !== null))
      }
      if (table.means !== null) assert.strictEqual(table.means.cells.length, table.bands.length)
      for (const { from, to } of table.banner)
        for (let at = from; at <= to; at++)
          assert.strictEqual(
            table.bands[at]!.question,
            table.banner.findIndex((one) => one.from === from)
          )
      const keys = result.banner.map(({ key }) => key).filter((key) => key.length > 3)
      for (const key of keys) assert.notInclude(JSON.stringify({ ...table, weighting: null }), `"key":"${key}"`)
    })

  it("says no change that a hidden column could be worked out from, nor which hidden column was compared with", () => {
    const { result } = madeTable({ rows: "Q", answers: ["Yes", "No"], banner: { Wave: ["1", "Ada's", "3", "4"] } })
    const change = (...since: ReadonlyArray<string>) => ({ since, by: 0.1, low: 0, high: 0.2 })
    const cells = ({ cells }: (typeof result.table)[number]) =>
      cells.map((cell, at) => ({ ...cell!, change: at === 3 ? change("A", "B") : at === 4 ? change("C") : null }))
    const table = publicTable({
      ...result,
      bands: result.bands.map((band) => (band.label === "Ada's" ? { ...band, base: 7 } : band)),
      table: result.table.map((row) => ({ ...row, cells: cells(row) })),
      test: { ...result.test, against: { column: "ada's" }, method: "against the column “Ada's”" }
    })!
    assert.notInclude(JSON.stringify(table).toLowerCase(), "ada")
    for (const { cells } of table.table)
      assert.deepStrictEqual(
        cells.map((cell) => cell!.change?.since ?? null),
        [null, null, null, ["C"]]
      )
  })

  it("doesn't say the names of what it hides", () => {
    const hidden = { rows: "Q", answers: ["Yes", "I am Ada from Ulm", "No", "I am Bob"], banner: { Sex: ["F", "M"] } }
    const { result } = madeTable({ ...hidden, together: [1, 3] })
    const table = publicTable({ ...result, notes: [...result.notes, "Hidden: “I am Bob”."] })
    const text = JSON.stringify(table)
    for (const name of ["Ada", "Bob"]) assert.notInclude(text, name)
    assert.include(text, "Others, together")
  })
})

describe("what a table shows, in a sentence", () => {
  it("is its largest significant difference, or the answer that leads", () => {
    assert.match(
      findingOf(TABLE_CASES.plain!.result)!,
      /^\d+% of “(Fem|M)ale” answered “.+”, compared with \d+% of “(Fem|M)ale”\.$/
    )
    const { result } = madeTable({ rows: "Q", answers: ["Yes", "No"], banner: {} })
    assert.match(findingOf(result)!, /^“(Yes|No)” leads with \d+%\.$/)
  })

  it("is what the last wave changed most, or that it changed nothing", () => {
    const waves = {
      rows: "Q",
      answers: ["Yes", "No"],
      banner: { Wave: ["2024", "2025"] },
      against: "previous"
    } as const
    const { result } = madeTable(waves)
    const [, , last] = result.bands
    const moved = (direction: "down" | null) => ({
      ...result,
      bands: result.bands.map((band, at) => ({ ...band, wave: at > 0 })),
      table: result.table.map(({ cells, ...row }, at) => ({
        ...row,
        cells: cells.map((cell, column) =>
          column !== 2
            ? cell
            : {
                ...cell!,
                share: 0.4,
                change: { since: ["A"], by: at === 0 ? -0.1 : 0.02, low: -1, high: 1 },
                direction: at === 0 ? direction : null
              }
        )
      }))
    })
    assert.strictEqual(last!.label, "2025")
    assert.strictEqual(findingOf(moved("down")), "“Yes” fell from 50% to 40% between “2024” and “2025”.")
    assert.strictEqual(findingOf(moved(null)), "No answer changed significantly in “2025”.")
  })
})

describe("where a survey comes from", () => {
  const own = { title: "Our customers", description: "What they buy.", reference: null, fieldYear: 2021 }
  it("is said of public surveys; of others only the year", () => {
    assert.deepStrictEqual(sourceOf(own), { survey: null, year: 2021, credit: null })
    const credit = "Data: Pollsters, 2015, CC BY 4.0."
    assert.deepStrictEqual(sourceOf({ ...own, fieldYear: null, description: `What they buy. ${credit}` }), {
      survey: "Our customers",
      year: 2015,
      credit
    })
  })
})
