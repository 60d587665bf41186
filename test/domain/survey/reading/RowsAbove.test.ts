import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { headerOf, headersOf } from "../../../../src/domain/survey/file/Header.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { respondentsOf } from "../../../../src/domain/survey/reading/Respondents.ts"

const THINGS = ["Acme", "Bolt", "Crux", "Dyno"]
const PARTS = ["Price", "Taste", "Look"]
const ANSWERS = ["Good", "OK", "Bad"]

/** A grid of things by parts under one question, with a column before and one behind it. */
const grid = (things: number, parts: number, rows: number, filled: boolean) => {
  const columns = things * parts
  const cells = Array.from({ length: columns }, (_, c) => c)
  const over = (text: string, goesOn: boolean) => (goesOn && !filled ? "" : text)
  const body = Array.from({ length: rows }, (_, r) => [
    `${r + 1}`,
    ...cells.map((c) => ANSWERS[(r + c) % 3]!),
    ["North", "South"][r % 2]!
  ])
  return [
    ["id", ...cells.map((c) => over("Rate each brand", c > 0)), "Region"],
    [
      filled ? "id" : "",
      ...cells.map((c) => over(THINGS[Math.floor(c / parts)]!, c % parts > 0)),
      filled ? "Region" : ""
    ],
    [filled ? "id" : "", ...cells.map((c) => PARTS[c % parts]!), filled ? "Region" : ""],
    ...body
  ]
}

describe("rows above the respondents", () => {
  it("three rows say question, thing and part, whether groups are filled or begin alone", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.integer({ min: 1, max: 4 }),
        FastCheck.integer({ min: 2, max: 3 }),
        FastCheck.integer({ min: 4, max: 40 }),
        FastCheck.boolean(),
        (things, parts, rows, filled) => {
          const records = grid(things, parts, rows, filled)
          const header = headerOf(records)
          assert.strictEqual(header.rows, 3)
          const cells = headersOf(header, records.slice(0, 3), things * parts + 2)
          assert.deepStrictEqual(cells[0], ["id", ""])
          assert.deepStrictEqual(cells.at(-1), ["Region", ""])
          cells.slice(1, -1).forEach((above, c) => {
            assert.deepStrictEqual(above, ["Rate each brand", `${THINGS[Math.floor(c / parts)]} – ${PARTS[c % parts]}`])
          })
        }
      )
    ))

  it("a row of answers below two header rows belongs to a respondent", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.integer({ min: 5, max: 40 }), (rows) => {
        const [top, middle, , ...body] = grid(4, 1, rows, false)
        assert.strictEqual(headerOf([top!, middle!, ...body]).rows, 2)
      })
    ))

  const numbers = (rows: number) =>
    Array.from({ length: rows }, (_, r) => [`${r + 1}`, `${20 + r}`, `${900 + 7 * r}`, `${(r % 5) + 1}`])
  const unit = FastCheck.constantFrom("years", "EUR", "USD", "1-5", "kg", "scale 1 to 5", "cm")

  it("a row of units is no respondent", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.tuple(unit, unit, unit), FastCheck.integer({ min: 5, max: 30 }), (units, rows) => {
        const read = tableOf([["id", "age", "income", "score"], ["", ...units], ...numbers(rows)], 1)
        const { table, warnings } = respondentsOf(read)
        assert.strictEqual(table.rows, rows)
        assert.match(warnings[0]!, /^Row 2 was left out: it says what the columns are measured in/)
      })
    ))

  it("who refuses everything, or answers with words that others use, is a respondent", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.constantFrom("refused", "n/a", "Don't know", "-"), (word) => {
        const silent = ["", word, word, word]
        assert.strictEqual(respondentsOf(tableOf([["id", "a", "b", "c"], silent, ...numbers(9)], 1)).table.rows, 10)
        const again = [["", "none", "many", "few"], ...numbers(9), ["10", "none", "5", "1"]]
        assert.strictEqual(respondentsOf(tableOf([["id", "a", "b", "c"], ...again], 1)).table.rows, 11)
      })
    ))

  it("who only tried the survey is none", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.array(FastCheck.boolean(), { minLength: 3, maxLength: 30 }), (tried) => {
        FastCheck.pre(tried.includes(true) && tried.includes(false))
        const rows = tried.map((one, r) => [one ? "Survey Preview" : "IP Address", `${r}`, "Yes"])
        const { table, warnings } = respondentsOf(tableOf([["Status", "id", "q"], ...rows], 1))
        assert.strictEqual(table.rows, tried.filter((one) => !one).length)
        assert.match(warnings.join(), /marked as a preview or test/)
      })
    ))
})
