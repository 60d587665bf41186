import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { asText, csv } from "../../../src/domain/text/Csv.ts"

const src = join(import.meta.dirname, "../../../src")
const modules = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => [file, readFileSync(join(src, file), "utf8")] as const)

/** Reads RFC 4180 back. */
const parsed = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let row: Array<string> = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === ",") continue
    rows.push(row)
    row = []
  }
  return rows
}

const value = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
  fc.constantFrom("=1+1", "+49 30", "-2 to 2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "-5", 'a "b", c', "＝1")
)

describe("CSV", () => {
  it("has four writers, which leave quoting and formulas to one module", () => {
    const own = "domain/text/Csv.ts"
    const writers = modules.filter(([file, text]) => file !== own && /\bcsv\(/.test(text)).map(([file]) => file)
    assert.deepStrictEqual(writers.sort(), [
      "domain/Ledger.ts",
      "domain/survey/rows/RowsCsv.ts",
      "domain/survey/tables/CrosstabCsv.ts",
      "http/handlers/DurableAsks.ts"
    ])
    const quoting = modules.filter(([, text]) => text.includes(`replaceAll('"', '""')`)).map(([file]) => file)
    assert.deepStrictEqual(quoting, [own])
  })

  it.prop(
    "gives back what was written, and begins no field like a formula",
    [fc.array(fc.array(value, { minLength: 1 }))],
    ([rows]) => {
      const read = parsed(csv(rows))
      assert.deepStrictEqual(
        read,
        rows.map((row) => row.map((one) => (typeof one === "string" ? asText(one) : one === null ? "" : String(one))))
      )
      for (const [i, row] of read.entries())
        for (const [j, field] of row.entries())
          if (typeof rows[i]![j] === "string") assert.match(field, /^(?![=+\-@\t\r\n＋－＝＠])|^[+-]?\d+(?:[.,]\d+)?$/)
    }
  )

  it("keeps numbers numbers, also those that are labels", () => {
    assert.strictEqual(csv([[-5, "-5", "+3", "-2.5", "-5+1", "=5", "'=5"]]), "-5,-5,+3,-2.5,'-5+1,'=5,'=5\r\n")
  })
})
