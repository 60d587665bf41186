import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { fileColumns, rereadSurvey } from "../../../../src/domain/revision/Reread.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { columnsOf, type Mapping } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import type { QuestionChange } from "../../../../src/domain/survey/understanding/QuestionChange.ts"

const ROWS = 60
const BRANDS = ["Acme", "Bolt", "Crux"]
const HEADERS = BRANDS.map((brand) => `Which brands do you own? [${brand}]`)

const fileOf = (on: string, off: string) =>
  tableOf(
    [
      ["id", ...HEADERS],
      ...Array.from({ length: ROWS }, (_, row) => [`P${row}`, ...[2, 3, 5].map((n) => (row % n === 0 ? on : off))])
    ],
    1
  )

const changing = (table: ReturnType<typeof fileOf>, mapping: Mapping, key: string, change: QuestionChange) => {
  const headers = table.columns.map(({ header }) => header)
  const present = new Map(table.columns.map((column, at) => [at + 1, column] as const))
  return Either.getOrThrow(rereadSurvey(mapping, fileColumns(table.rows, headers, present, null), { key, change }))
    .mapping
}

describe("columns of signs that a change joins", () => {
  it.each([
    ["✓", "✗", undefined],
    ["☑", "☐", undefined],
    ["☑", "☐", ["☐"]],
    ["Yes", "No", undefined]
  ] as const)("are options under what they ask together: %s and %s, no answer %s", (on, off, missing) => {
    const table = fileOf(on, off)
    const read = Either.getOrThrow(mappingOf(table))
    const whole = read.questions.find(({ source }) => columnsOf(source).includes(2))!
    // Taken apart first, where the reading has joined them already.
    const apart = columnsOf(whole.source).length === 1 ? read : changing(table, read, whole.key, { columns: [2] })
    const first = apart.questions.find(({ source }) => columnsOf(source).includes(2))!
    const joined = changing(table, apart, first.key, {
      kind: "multiple",
      columns: [2, 3, 4],
      ...(missing === undefined ? {} : { missing })
    }).questions.find(({ source }) => columnsOf(source).includes(2))!
    assert.strictEqual(joined.text, "Which brands do you own?")
    assert.deepStrictEqual(
      joined.source._tag === "OneHot" ? joined.source.options.map(({ label }) => label) : joined.source._tag,
      BRANDS
    )
  })
})
