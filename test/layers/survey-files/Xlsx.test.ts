import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, FastCheck as fc } from "effect"
import { cellAt, fileRow, type RawTable } from "../../../src/domain/survey/file/RawTable.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { showingOf } from "../../../src/layers/survey-files/XlsxWorkbook.ts"
import { SurveyFiles, SurveyLimits } from "../../../src/services/ports/SurveyFiles.ts"
import { isCoffeeSurvey } from "../../support/vendors/Expectations.ts"
import { qualtricsCells } from "../../support/vendors/Qualtrics.ts"
import { type WrittenBook, type WrittenCell, writeXlsx } from "../../support/XlsxWriter.ts"
import { writeZip } from "../../support/ZipWriter.ts"

const read = (bytes: Uint8Array) =>
  Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(Effect.provide(SurveyFilesNode))

const refusal = (bytes: Uint8Array) =>
  Effect.map(Effect.either(read(bytes)), Either.match({ onLeft: ({ message }) => message, onRight: () => "accepted" }))

const cellsOf = (table: RawTable): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: table.rows }, (_, row) => table.columns.map((column) => cellAt(column, row)))

const book = (rows: WrittenBook["sheets"][number]["rows"], more: Omit<WrittenBook, "sheets"> = {}) =>
  writeXlsx({ sheets: [{ name: "Answers", rows }], ...more })

const plain = fc.oneof(
  fc.constantFrom("", "a", "née & <b>", "12", " padded ", "two\nlines", "_x0041_"),
  fc.string({ maxLength: 6 })
)
const kept = (text: string) =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^[\s\u0000-\u0020\u00A0\uFEFF]+|[\s\u0000-\u0020\u00A0\uFEFF]+$/g, "")

describe("Excel workbooks", () => {
  it.effect.prop(
    "come back cell by cell, texts shared or within their cells, with references or without, prefixed or not",
    [
      fc.array(fc.tuple(plain, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()), {
        minLength: 1,
        maxLength: 8
      }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom("", "x:")
    ],
    ([rows, inline, references, prefix]) =>
      Effect.gen(function* () {
        const header = ["Word one", "Whole two", "Number three", "Truth four"]
        const printable = rows.map(
          ([text, ...rest]) => [text.replace(/[^\x20-\x7e\n\u00a0-\ud7ff]/g, ""), ...rest] as const
        )
        const { table } = yield* read(
          book([header, ...printable.map(([text, ...rest]) => [text === "" && !references ? "-" : text, ...rest])], {
            inline,
            references,
            prefix
          })
        )
        assert.deepStrictEqual(
          cellsOf(table),
          printable.map(([text, whole, number, truth]) => [
            kept(text === "" && !references ? "-" : text),
            String(whole === 0 ? 0 : whole),
            String(number === 0 ? 0 : number),
            truth ? "TRUE" : "FALSE"
          ])
        )
      }),
    { fastCheck: { numRuns: 60 } }
  )

  it.effect("dates are ISO dates however they are shown, formulas their values, errors and empty formulas blank", () =>
    Effect.gen(function* () {
      const rows: ReadonlyArray<ReadonlyArray<WrittenCell>> = [
        ["Day", "Moment", "Time", "Share", "Money", "Sum", "Word", "Fault"],
        [
          { serial: 46_082, format: "dd.mm.yyyy" },
          { serial: 46_082.5, format: "yyyy-mm-dd hh:mm" },
          { serial: 0.25, format: "h:mm:ss AM/PM" },
          { serial: 0.25, format: "0.0%" },
          { serial: 12.5, format: '"day" #,##0.00 [$€-407]' },
          { formula: "1+1", value: 2 },
          { formula: 'A1&"x"', value: "x & y" },
          { error: "#N/A" }
        ],
        [{ serial: 59, format: '[$-409]d" de "mmmm;@' }, null, null, null, null, { formula: "2+2" }, null, null]
      ]
      const { format, table, warnings } = yield* read(book(rows))
      assert.deepStrictEqual(cellsOf(table), [
        ["2026-03-01", "2026-03-01T12:00:00", "06:00:00", "0.25", "12.5", "2", "x & y", ""],
        ["1900-02-28", "", "", "", "", "", "", ""]
      ])
      assert.deepInclude(format, { kind: "xlsx", sheet: "Answers", headerRows: 1 })
      assert.strictEqual(warnings.length, 2)
      const { table: since1904 } = yield* read(book(rows, { since1904: true }))
      assert.strictEqual(cellAt(since1904.columns[0]!, 0), "2030-03-02")
    })
  )

  it.each([
    ["General", "number"],
    ["0.00%", "number"],
    ["#,##0 [Red]", "number"],
    ['0 "days"', "number"],
    ["m/d/yy", "day"],
    ["[$-F800]dddd\\,\\ mmmm", "day"],
    ["mmm-yy", "day"],
    ["[h]:mm", "time"],
    ["mm:ss.0", "time"],
    ["yyyy/m/d h:mm", "moment"]
  ] as const)("the format %s shows a %s", (code, showing) => assert.strictEqual(showingOf(code), showing))

  it.effect(
    "a question merged over its options, a title, blank rows and hidden sheets are read as people see them",
    () =>
      Effect.gen(function* () {
        const file = writeXlsx({
          sheets: [
            { name: "About", rows: [["Fielded in March"]] },
            {
              name: "Lists",
              rows: [
                ["a", "b"],
                ["c", "d"]
              ],
              hidden: true
            },
            {
              name: "Answers",
              merges: ["B3:C3"],
              rows: [
                ["Coffee 2026"],
                undefined,
                ["Respondent", "Which of these do you drink?", null, "How old are you?"],
                [null, "Tea", "Water", "Response"],
                ...Array.from({ length: 5 }, (_, i) => [i + 1, i % 2 ? "Tea" : null, i % 3 ? null : "Water", 30 + i]),
                undefined,
                [6, "Tea", null, 50]
              ]
            },
            {
              name: "Codes",
              rows: [
                ["Code", "Label"],
                ["1", "Tea"],
                ["2", "Water"]
              ]
            }
          ]
        })
        const { table, warnings } = yield* read(file)
        assert.deepStrictEqual(
          table.columns.map(({ header }) => header),
          [
            ["Respondent", ""],
            ["Which of these do you drink?", "Tea"],
            ["Which of these do you drink?", "Water"],
            ["How old are you?", "Response"]
          ]
        )
        assert.deepStrictEqual([table.rows, fileRow(table, 0), fileRow(table, 5)], [6, 5, 11])
        assert.deepStrictEqual(warnings, [
          "Only the sheet “Answers” was read; the workbook also holds “Codes”.",
          "One row above the header, a title or notes, was passed over: “Coffee 2026”."
        ])
      })
  )

  it.effect("a vendor's export is understood in a workbook as in a text", () =>
    Effect.gen(function* () {
      const cells = qualtricsCells({ values: "texts", split: true })
      const { table } = yield* read(book(cells.map((row) => row.map((cell) => (cell === "" ? null : cell)))))
      isCoffeeSurvey(Either.getOrThrow(understand(table)), "Other (please specify) - Text")
    })
  )

  it.effect("as openpyxl writes them", () =>
    Effect.gen(function* () {
      const { table } = yield* read(readFileSync(new URL("files/people.xlsx", import.meta.url)))
      assert.deepStrictEqual(cellsOf(table), [
        ["101", "None", "1990-05-17", "2026-03-01T08:05:11", "0.25", "TRUE", ""],
        ["102", "One or two", "1978-01-01", "2026-03-02T23:59:59", "0.1", "FALSE", ""],
        ["103", "Grün & <gut>", "", "1960-01-01T00:00:00", "1", "", ""]
      ])
    })
  )
})

describe("workbooks that are refused", () => {
  const sheet = (xml: string) => writeXlsx({ sheets: [{ name: "A", rows: [], xml }] })
  const bomb = `<worksheet><sheetData>${`<row>${" ".repeat(1_000_000)}</row>`.repeat(70)}</sheetData></worksheet>`

  it.effect.each([
    [
      "cut off",
      book([
        ["a", "b"],
        ["1", "2"]
      ]).subarray(0, -60),
      /damaged Excel workbook or was cut off/
    ],
    ["a zip bomb", sheet(bomb), /^A sheet of the workbook unpacks from 0 MB to 70 MB, far more than answers do/],
    ["markup cut off", sheet("<worksheet><sheetData><row><c><v>1</v></c>"), /damaged/],
    [
      "an entity that grows",
      sheet('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><row><c><v>&a;</v></c></row></worksheet>'),
      /sheet1\.xml of the workbook has a document type \(DTD\).*save it again/
    ],
    [
      "parts named from the root",
      writeZip({ "/xl/workbook.xml": "<workbook/>" }),
      /a part named “\/xl\/workbook\.xml”.*save it again/
    ],
    ["a column beyond all sheets", sheet('<worksheet><row><c r="ZZZZ1"><v>1</v></c></row></worksheet>'), /damaged/],
    ["rows that go back", sheet('<worksheet><row r="5"/><row r="2"/></worksheet>'), /damaged/],
    [
      "a text that is not there",
      sheet('<worksheet><row><c t="s"><v>7</v></c><c t="s"><v>8</v></c></row></worksheet>'),
      /damaged/
    ],
    ["no rows", sheet("<worksheet><sheetData/></worksheet>"), /No sheet of the workbook holds a header/],
    ["no workbook", writeZip({ "survey.csv": "a,b" }), /a ZIP archive without a triple-s description .*; unpack it/]
  ] as const)("%s", ([, bytes, said]) => Effect.map(refusal(bytes), (message) => assert.match(message, said)))

  it.effect("more rows than are allowed, before the rest is read", () =>
    Effect.map(
      read(book([["a", "b"], ...Array.from({ length: 50 }, (_, i) => [i, i])])).pipe(
        Effect.provideService(SurveyLimits, { respondents: 10, cells: 1_000 }),
        Effect.either
      ),
      (result) => assert.isTrue(Either.isLeft(result))
    )
  )
})
