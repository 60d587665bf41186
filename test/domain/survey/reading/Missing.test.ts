import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { dictionaryColumn, profile, tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { cellsOf, missingOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { fields } from "../../../../src/domain/survey/reading/Field.ts"
import { writesNotAvailable } from "../../../../src/domain/survey/reading/Missing.ts"
import { answering } from "../../../../src/domain/survey/reading/NotAsked.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const profileOf = (cells: ReadonlyArray<string>) => profile(dictionaryColumn(["q"], cells), cells.length)
const spelling = fc.constantFrom("NA", "N/A", "n/a")
const count = fc.nat(4)

describe("NA", () => {
  it.prop(
    "is how a file writes a missing answer where two columns hold it, most of them without blanks",
    [spelling, count, count, count],
    ([na, filled, withBlanks, without]) => {
      const columns = [
        ...Array.from({ length: filled }, () => profileOf(["Yes", na, "No"])),
        ...Array.from({ length: withBlanks }, () => profileOf(["Yes", na, ""])),
        ...Array.from({ length: without }, () => profileOf(["Yes", "No", ""]))
      ]
      assert.strictEqual(writesNotAvailable(columns), filled + withBlanks >= 2 && withBlanks <= filled)
    }
  )

  it("in respondents' own words is what one wrote, unless another column shows that the file writes it", () => {
    const said = Array.from({ length: 30 }, (_, i) => `Because of the ${i} good reasons that I know for it`)
    const words = [...said, "NA"]
    const missing = (others: ReadonlyArray<string>) => {
      const rows = words.map((text, i) => [text, others[i % others.length]!])
      const table = tableOf([["Why did you choose it?", "Do you own a car?"], ...rows], 1)
      const mapping = Either.getOrThrow(mappingOf(table))
      return cellsOf(missingOf(mapping.questions[0]!.source))
    }
    assert.deepStrictEqual(missing(["Yes", "No"]), [])
    assert.deepStrictEqual(missing(["Yes", "No", "NA"]), ["NA"])
  })
})

describe("a code in the same rows of all columns of a question", () => {
  it.prop(
    "says that nobody asked those, where more columns than one hold answers",
    [fc.constantFrom("8", "9", "98", "99"), fc.nat(3)],
    ([code, others]) => {
      const cell = (row: number, column: number) => (row % 4 === 0 ? code : String(1 + ((row >> column) % 2)))
      const columns = Array.from({ length: others + 1 }, (_, c) => c)
      const records = Array.from({ length: 24 }, (_, row) => ["", ...columns.map((column) => cell(row, column))])
      const table = tableOf([["q_0", ...columns.map((c) => `q_${c + 1}`)], ...records], 1)
      const block = { question: "q", name: "q", fields: fields(table, null), set: null }
      const { block: found, doubt } = answering(block, table)
      const without = others > 0 ? [code] : []
      assert.deepStrictEqual(
        found.fields.slice(1).map(({ cells }) => cells.includes(code)),
        columns.map(() => others === 0)
      )
      assert.deepStrictEqual(doubt?.match(/“(.+?)” stands in the same rows/)?.slice(1) ?? [], without)
    }
  )
})
