import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles, SurveyLimits } from "../../../src/services/ports/SurveyFiles.ts"
import { writeXlsx } from "../../support/XlsxWriter.ts"

const refusal = (bytes: Uint8Array) =>
  Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(
    Effect.provide(SurveyFilesNode),
    Effect.match({ onFailure: ({ message }) => message, onSuccess: ({ table }) => `read: ${table.rows} rows` })
  )

const sheet = (rows: string, after = "") =>
  writeXlsx({
    sheets: [{ name: "A", rows: [], xml: `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>` }]
  })
const cell = (reference: string, text: string) => `<c r="${reference}" t="str"><v>${text}</v></c>`
const rows = (count: number, write: (row: number) => string) =>
  Array.from({ length: count }, (_, i) => `<row r="${i + 1}">${write(i + 1)}</row>`).join("")

const ROWS = 1_000
const WIDE = 15_000
const lastColumn = sheet(rows(ROWS, (row) => cell(`XFD${row}`, `${row}`)))
const filledByMerges = sheet(
  rows(ROWS, (row) => cell(`A${row}`, `${row}`) + (row < 3 ? cell(`XFD${row}`, `${row}`) : "")),
  `<mergeCells><mergeCell ref="XFD2:XFD1048576"/></mergeCells>`
)
const wideHeader = `${Array.from({ length: WIDE }, (_, c) => `q${c}`).join(",")}\n${"1\n".repeat(ROWS)}`
const full = `a,b\n${"1,2\n".repeat(ROWS)}`

describe("a table in which hardly anything stands", () => {
  it.effect.each([
    ["a cell per row in the last column", lastColumn],
    ["cells that merged ranges fill", filledByMerges],
    ["short rows under a wide header", Buffer.from(wideHeader)]
  ] as const)("is refused: %s", ([, bytes]) =>
    Effect.map(refusal(bytes), (message) =>
      assert.match(message, /^The table is 1\d,\d{3} columns wide and nearly empty.*delete the columns and rows/)
    )
  )

  it.effect("is read where it is small, or filled", () =>
    Effect.gen(function* () {
      const few = sheet(rows(100, (row) => cell(`A${row}`, `${row}`) + cell(`XFD${row}`, `${row % 3}`)))
      assert.strictEqual(yield* refusal(few), "read: 99 rows")
      assert.strictEqual(yield* refusal(Buffer.from(full)), `read: ${ROWS} rows`)
    })
  )

  it.effect("is not what a sheet says of its size", () =>
    Effect.gen(function* () {
      const lies = writeXlsx({
        sheets: [
          {
            name: "A",
            rows: [],
            xml: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows(9, (row) => cell(`A${row}`, `${row}`) + cell(`B${row}`, "x"))}</sheetData></worksheet>`
          }
        ]
      })
      assert.strictEqual(yield* refusal(lies), "read: 8 rows")
    })
  )
})

describe("a file of blank rows", () => {
  it.effect("has no more rows than are read, blank or not", () =>
    Effect.gen(function* () {
      const blank = Buffer.from(`a,b\n1,2\n${"\n".repeat(50)}3,4\n`)
      assert.strictEqual(yield* refusal(blank), "read: 2 rows")
      const bounded = Effect.provideService(refusal(blank), SurveyLimits, { respondents: 20, cells: 1_000 })
      assert.match(yield* bounded, /more than 20 rows.*50 of them are blank; delete the blank rows/)
    })
  )
})

describe("a part of a workbook", () => {
  it.effect("whose elements stand ever deeper within each other is refused", () =>
    Effect.map(refusal(sheet("<x>".repeat(1_000))), (message) =>
      assert.match(message, /more than 100 deep.*save it again/)
    )
  )
})
