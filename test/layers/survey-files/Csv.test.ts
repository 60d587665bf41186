import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { cellAt, fileRow, MAX_DICTIONARY, type RawTable } from "../../../src/domain/survey/reading/RawTable.ts"
import { CsvFile } from "../../../src/layers/survey-files/CsvFile.ts"
import { MAX_CELL_BYTES, MAX_COLUMNS } from "../../../src/layers/survey-files/CsvTokenizer.ts"
import { csv, readCsv } from "../../support/SurveyTables.ts"

const cellsOf = (table: RawTable): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: table.rows }, (_, row) => table.columns.map((column) => cellAt(column, row)))

const tableOf = (bytes: Uint8Array) => Either.getOrThrow(readCsv(bytes))
const refusal = (bytes: Uint8Array | string): string =>
  Either.match(readCsv(Buffer.from(bytes)), { onLeft: (error) => error.message, onRight: () => "accepted" })

/** The same bytes handed over in pieces of a few bytes. */
const inPieces = (bytes: Uint8Array, size: number) => {
  const file = new CsvFile({ respondents: 1_000_000, cells: 100_000_000 })
  for (let at = 0; ; at += size) {
    const last = at + size >= bytes.length
    const problem = file.push(bytes.slice(at, at + size), last)
    if (problem !== null) return Either.left(problem)
    if (last) return file.finish()
  }
}

const cell = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("", "a", "b c", "12", "Yes", "née", "“q”") },
  fc.string({ maxLength: 8 }),
  fc.array(fc.constantFrom('"', ",", ";", "\n", "x", " ", "\t"), { maxLength: 6 }).map((parts) => parts.join(""))
)
const trimmed = (text: string) => text.replace(/^[\s\u00A0\uFEFF\u0000-\u0020]+|[\s\u00A0\uFEFF\u0000-\u0020]+$/g, "")

const written = (
  records: ReadonlyArray<ReadonlyArray<string>>,
  delimiter: string,
  end: string,
  always: boolean
): string =>
  records
    .map((record) =>
      record
        .map((text) => (always || /["\r\n,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(delimiter)
    )
    .join(end)

describe("delimited text", () => {
  it.prop(
    "comes back cell by cell, whatever the delimiter, line end, quoting and pieces",
    [
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 50 })
    ],
    ([rows, delimiter, end, always, finalEnd, size]) => {
      const header = ["Question one", "Question two", "Question three"]
      // a first row that leaves no doubt about the delimiter
      const records = [header, ...Array.from({ length: 60 }, () => ["1", "2", "3"]), ...rows].map((record) =>
        record.map((text) => (end === "\r" ? text.replaceAll("\n", " ") : text).replaceAll("\u0000", ""))
      )
      const bytes = Buffer.from(written(records, delimiter, end, always) + (finalEnd ? end : ""))
      const expected = records
        .slice(1)
        .map((record) => record.map(trimmed))
        .filter((record) => record.some((text) => text !== ""))
      const { format, table } = tableOf(bytes)
      assert.deepStrictEqual(cellsOf(table), expected)
      assert.strictEqual(format.delimiter, delimiter)
      assert.deepStrictEqual(
        table.columns.map(({ header: cells }) => cells),
        header.map((text) => [text])
      )
      assert.deepStrictEqual(Either.getOrThrow(inPieces(bytes, size)).table, table)
    },
    { fastCheck: { numRuns: 150 } }
  )

  it("keeps line breaks and quotes within cells, and blank rows out", () => {
    const { table } = tableOf(Buffer.from('a,b\n"one\ntwo","say ""hi"""\n\n,,\n3, 4 \n'.replace(",,\n", ",\n")))
    assert.deepStrictEqual(cellsOf(table), [
      ["one\ntwo", 'say "hi"'],
      ["3", "4"]
    ])
    assert.deepStrictEqual([fileRow(table, 0), fileRow(table, 1)], [2, 5])
  })

  it("takes a quote within a cell between tabs as it is", () => {
    const { table } = Either.getOrThrow(csv('Height\tName\n5\'9"\tAnn\n"6\'0"""\t"Bob ""B"""\n'))
    assert.deepStrictEqual(
      table.columns.map((column) => [0, 1].map((row) => cellAt(column, row))),
      [
        ["5'9\"", "6'0\""],
        ["Ann", 'Bob "B"']
      ]
    )
  })

  it("is separated as its header is where decimals have commas", () => {
    const rows = Array.from({ length: 30 }, (_, i) => `${18 + i},5;${1 + (i % 5)}`)
    const { format, table } = Either.getOrThrow(csv(["Alter;Zufriedenheit", ...rows].join("\n")))
    assert.deepStrictEqual([format.delimiter, table.columns.length, cellAt(table.columns[0]!, 0)], [";", 2, "18,5"])
  })

  it("passes over the line in which Excel names its separator", () => {
    const { format, table } = tableOf(Buffer.from("sep=;\r\na;b\r\n1,5;2\r\n"))
    assert.deepStrictEqual([format.delimiter, cellsOf(table)], [";", [["1,5", "2"]]])
  })

  it("codes a column plainly once it has too many distinct cells, and keeps every cell", () => {
    const rows = MAX_DICTIONARY + 15_000
    const text = [
      "id,word",
      ...Array.from({ length: rows }, (_, i) => `${i % 7 === 3 ? "" : `número ${i}`},${i % 3}`)
    ].join("\n")
    const { table } = tableOf(Buffer.from(text))
    const [id, word] = table.columns
    assert.deepStrictEqual([id!._tag, word!._tag, table.rows], ["Plain", "Dictionary", rows])
    for (const row of [0, 2, 3, 70_000, 70_001, rows - 1])
      assert.strictEqual(cellAt(id!, row), row % 7 === 3 ? "" : `número ${row}`)
  })
})

describe("encodings", () => {
  const text = "Größe,Where?\nCafé – “hier”,naïve\nJosé’s,x\n"
  const windows = Buffer.from(
    text.replace("–", "\x96").replace("“", "\x93").replace("”", "\x94").replace("’", "\x92"),
    "latin1"
  )
  const mac = Buffer.from(
    [...text]
      .map(
        (c) =>
          ({ ö: "\x9a", ß: "\xa7", é: "\x8e", "–": "\xd0", "“": "\xd2", "”": "\xd3", ï: "\x95", "’": "\xd5" })[c] ?? c
      )
      .join(""),
    "latin1"
  )
  const swapped = Buffer.from(text, "utf16le").swap16()

  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\uFEFF${text}`)],
    ["utf-16le", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["utf-16le", Buffer.from(text, "utf16le")],
    ["utf-16be", Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ["utf-16be", swapped],
    ["windows-1252", windows],
    ["macintosh", mac]
  ])("%s", (encoding, bytes) => {
    for (const size of [1, 3, 1_000]) {
      const { format, table } = Either.getOrThrow(inPieces(bytes, size))
      assert.strictEqual(format.encoding, encoding)
      assert.deepStrictEqual(
        table.columns.map(({ header }) => header[0]),
        ["Größe", "Where?"]
      )
      assert.deepStrictEqual(cellsOf(table), [
        ["Café – “hier”", "naïve"],
        ["José’s", "x"]
      ])
    }
  })

  it("reads a stray byte in a UTF-8 file as windows-1252", () => {
    const { format, table } = tableOf(
      Buffer.concat([Buffer.from("a,b\nné,ö\nâ,"), Buffer.from([0xe9]), Buffer.from("\n")])
    )
    assert.strictEqual(format.encoding, "utf-8")
    assert.deepStrictEqual(cellsOf(table), [
      ["né", "ö"],
      ["â", "é"]
    ])
  })

  it("takes cells that differ only in non-breaking space around them for one", () => {
    const { table } = tableOf(Buffer.from("a,b\nx,1\n\u00A0x,2\n\u00A0,3\n"))
    const a = table.columns[0]!
    assert.deepStrictEqual(a._tag === "Dictionary" && [a.values, [...a.codes]], [["x"], [1, 1, 0]])
  })
})

describe("refusals name row and column", () => {
  it.each([
    [
      "an unclosed quote",
      'Age,Sex\n30,F\n40,"M\n50,F\n',
      "Row 3, column “Sex”: A quote is opened here and never closed."
    ],
    [
      "a quote within a quoted cell",
      'Age,Sex\n30,"a "b" c"\n',
      "Row 2, column “Sex”: A stray quote ends the cell too early; double the quotes inside a quoted cell."
    ],
    [
      "a quote within a cell",
      'Age,Sex\n30,F\n31,5" tall\n',
      "Row 3, column “Sex”: A quote stands in the middle of a cell; quote the whole cell and double the quotes inside it."
    ],
    [
      "a row too long",
      "Age,Sex\n30,F\n40,M,x\n",
      "Row 3, column “3”: The row has more cells than the header, which has 2."
    ],
    [
      "a row too short",
      "Age,Sex,City\n30,F,B\n40,M\n",
      "Row 3, column “Sex”: The row has 2 cells but the header has 3; a line break inside a cell needs quotes."
    ],
    ["nothing", "", "The file is empty; it needs a header and at least one row below it."],
    [
      "an Excel workbook",
      "PK\u0003\u0004...",
      "The file is an Excel workbook or another zip archive, not a CSV text; export it as CSV."
    ],
    ["a PDF", "%PDF-1.4", "The file is a PDF, not a CSV text; export it as CSV."],
    ["JSON", '[{"a": 1}]', "The file is JSON, not a CSV text; export it as CSV."],
    ["an older Stata file", "\u0073\u0002\u0001\u0000", "The file is a Stata file, not a CSV text; export it as CSV."],
    ["a web page", "<!DOCTYPE html><html>", "The file is a web page or XML, not a CSV text; export it as CSV."],
    ["binary", "a\u0000,b\u0001\u0000\u0000c", "The file is not a text: it holds zero bytes; export it as CSV."]
  ])("%s", (_, text, message) => assert.strictEqual(refusal(text), message))

  it("a cell without end", () => {
    const endless = Buffer.concat([Buffer.from('a,b\n1,"'), Buffer.alloc(MAX_CELL_BYTES * 3, 0x61)])
    const problem = Either.flip(inPieces(endless, 1 << 19)).pipe(Either.getOrThrow)
    assert.strictEqual(
      problem.message,
      "Row 2, column “b”: The cell is longer than 1 MiB; a quote is opened here and probably never closed."
    )
  })

  it("too many columns", () =>
    assert.match(
      refusal(`${"a,".repeat(MAX_COLUMNS)}b\n1\n`),
      /^Row 1, column .*: The header has more than 20,000 columns\.$/
    ))

  it("an extra blank cell at the end of a row is no cell", () =>
    assert.deepStrictEqual(cellsOf(Either.getOrThrow(csv("a,b\n1,2,\n3,4\n")).table), [
      ["1", "2"],
      ["3", "4"]
    ]))

  it("beyond the ceiling is refused before the rest is read", () => {
    const file = new CsvFile({ respondents: 1_000_000, cells: 40 })
    assert.isNull(file.push(Buffer.from(`a,b\n${"1,2\n".repeat(300_000)}`.slice(0, 100)), false))
    assert.strictEqual(
      file.push(Buffer.from("1,2\n".repeat(300_000)), false)?.message,
      "The file holds more than 40 cells, which is the most that are read; drop columns or import a sample of the respondents."
    )
  })
})
