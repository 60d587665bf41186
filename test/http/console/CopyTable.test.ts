import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { asHtml, asTabs } from "../../../src/http/console/charts/CopyTable.ts"

const cell = (text: string, columns = 1, rows = 1, isHead = false) => ({ text, columns, rows, isHead })

describe("a copied table", () => {
  it("keeps cells under their heads, also where these are over several columns or rows", () => {
    const rows = [
      [cell(""), cell("Total", 1, 2, true), cell("Sex", 2, 1, true)],
      [cell(""), cell("F", 1, 1, true), cell("M", 1, 1, true)],
      [cell("Yes", 1, 1, true), cell("1%"), cell("2%"), cell("3% A")]
    ]
    assert.strictEqual(asTabs(rows), "\tTotal\tSex\t\n\t\tF\tM\nYes\t1%\t2%\t3% A")
    assert.include(asHtml(rows), '<th rowspan="2">Total</th><th colspan="2">Sex</th>')
  })

  it("holds whatever cells say as text", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (texts) => {
        const rows = texts.map((row) => row.map((text) => cell(text)))
        const lines = asTabs(rows).split("\n")
        assert.strictEqual(lines.length, rows.length)
        for (const line of lines) assert.strictEqual(line.split("\t").length, 2)
        assert.notMatch(asHtml([[cell(`${texts[0]![0]}<img src=x>`)]]), /<img/)
      })
    )
  })
})
