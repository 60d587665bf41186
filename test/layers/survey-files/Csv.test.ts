import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { cellAt, fileRow, MAX_DICTIONARY, type RawTable } from "../../../src/domain/survey/file/RawTable.ts"
import { CsvFile } from "../../../src/layers/survey-files/CsvFile.ts"
import { MAX_CELL_BYTES } from "../../../src/layers/survey-files/CsvTokenizer.ts"
import { MAX_COLUMNS } from "../../../src/layers/survey-files/TableRows.ts"
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

  it.prop(
    "comes back cell by cell where cells wait: many rows, many columns, cells of any length, quotes among them",
    [
      fc.constantFrom(1, 2, 7, 500, 600),
      fc.constantFrom(",", "\t"),
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom("a", "+", "-.", "!#x", "né", "\u000b.~", 'q"q"')),
        {
          minLength: 2,
          maxLength: 40
        }
      ),
      fc.integer({ min: 30_000, max: 300_000 })
    ],
    ([width, delimiter, kinds, size]) => {
      // a letter around each, so that none is trimmed
      const pool = ["", ...kinds.map(([length, letters]) => `x${letters.repeat(length).slice(0, length)}x`)]
      const expected = Array.from({ length: Math.ceil(50_000 / width) }, (_, row) =>
        Array.from({ length: width }, (_, column) =>
          column === 0 ? `r${row % 1000}` : pool[(row * 7 + column * 3) % pool.length]!
        )
      )
      const header = Array.from({ length: width }, (_, column) => `Question ${column + 1}`)
      const bytes = Buffer.from(written([header, ...expected], delimiter, "\n", false))
      const read = cellsOf(Either.getOrThrow(inPieces(bytes, size)).table)
      assert.isTrue(JSON.stringify(read) === JSON.stringify(expected))
    },
    { fastCheck: { numRuns: 3 } }
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

/** A whole file's cells and what is said of them. */
const readWith = (bytes: Uint8Array | string) => {
  const { table, warnings } = Either.getOrThrow(readCsv(Buffer.from(bytes)))
  return { cells: cellsOf(table), warnings, table }
}
const PEOPLE = Array.from({ length: 8 }, (_, i) => `${101 + i},${20 + i},${["F", "M"][i % 2]}`)

describe("rows that are no respondents", () => {
  const expected = PEOPLE.map((line) => line.split(","))

  it.each([
    ["blank rows everywhere", ["", "", "Id,Age,Sex", "", ...PEOPLE, ",,", ""]],
    ["a title and a blank row", ["Coffee 2026", "", "Id,Age,Sex", ...PEOPLE]],
    ["empty columns at the right", ["Id,Age,Sex,,", ...PEOPLE.map((line) => `${line},,`)]],
    ["the header again", ["Id,Age,Sex", ...PEOPLE.slice(0, 4), "Id,Age,Sex", ...PEOPLE.slice(4)]],
    ["a total", ["Id,Age,Sex", ...PEOPLE, "Total,188,8"]],
    ["a note", ["Id,Age,Sex", ...PEOPLE, "", "Exported by the panel on Monday,,"]]
  ])("%s", (_, lines) => {
    const { cells, table } = readWith(lines.join("\n"))
    assert.deepStrictEqual(cells, expected)
    assert.strictEqual(fileRow(table, 7), lines.findIndex((line) => line.startsWith("108")) + 1)
  })

  it("are named, and a last respondent who answered nothing else stays", () => {
    const lines = ['"Panel, March"', "Id,Age,Sex", ...PEOPLE, "Id,Age,Sex", "109,,", "Total,188,8"]
    const { cells, warnings } = readWith(lines.join("\n"))
    assert.deepStrictEqual(cells, [...expected, ["109", "", ""]])
    assert.strictEqual(warnings.length, 3)
    assert.match(warnings[0]!, /^One row above the header/)
    assert.match(warnings[1]!, /again in row 11,/)
    assert.match(warnings[2]!, /^Row 13 \(“Total”\)/)
  })

  it("a word that is an answer elsewhere is no total", () => {
    const lines = ["Station,Age,Sex", ...PEOPLE.map((line) => line.replace(/^\d+/, "Shell")), "Total,30,F"]
    assert.strictEqual(readWith(lines.join("\n")).cells.length, 9)
  })

  it("short rows are filled and counted; long ones refused unless the excess is blank", () => {
    const { cells, warnings } = readWith("Id,Age,Sex\n1,20,F\n2,21\n3,22,M,,\n4\n5,23,F\n")
    assert.deepStrictEqual(cells, [
      ["1", "20", "F"],
      ["2", "21", ""],
      ["3", "22", "M"],
      ["4", "", ""],
      ["5", "23", "F"]
    ])
    assert.deepStrictEqual(warnings, [
      "2 rows, first row 3, have fewer cells than the header; those missing were taken as blank."
    ])
  })
})

describe("what separates cells", () => {
  it("is the semicolon where both columns have decimal commas", () => {
    const rows = Array.from({ length: 20 }, (_, i) => `${18 + i},5;${60 + i}`)
    for (const header of ["Alter;Gewicht", "Alter, Jahre;Gewicht"])
      assert.deepStrictEqual(readWith([header, ...rows].join("\n")).cells[0], ["18,5", "60"])
  })

  it("a quote between tabs encloses no cell where cells hold stray ones", () => {
    const lines = ["Height\tSaid", '5\'9"\t"Yes" he said', '"6 foot\tno', "x\ty"]
    assert.deepStrictEqual(readWith(lines.join("\n")).cells, [
      ["5'9\"", '"Yes" he said'],
      ['"6 foot', "no"],
      ["x", "y"]
    ])
  })
})

describe("bytes that are not UTF-8 in a file that is", () => {
  const text = `Id,Café,Größe\n${Array.from({ length: 9 }, (_, i) => `${i},thé ${i},groß`).join("\n")}\n`

  it.prop("a cut within a character costs that character alone", [fc.integer({ min: 60, max: 140 })], ([end]) => {
    const bytes = Buffer.from(text).subarray(0, end)
    const { cells, table } = readWith(bytes)
    const whole = new TextDecoder().decode(bytes)
    assert.deepStrictEqual(
      table.columns.map(({ header }) => header[0]),
      ["Id", "Café", "Größe"]
    )
    assert.deepStrictEqual(
      cells
        .at(-1)!
        .filter((one) => one !== "")
        .join(","),
      whole
        .split("\n")
        .findLast((line) => line !== "")!
        .replace(/[, ]+$/, "")
    )
  })

  it("a stray byte is mended and its place named", () => {
    const bytes = Buffer.concat([Buffer.from(`${text}10,thé na`), Buffer.from([0xef]), Buffer.from("f,groß\n")])
    const { cells, warnings } = readWith(bytes)
    assert.deepStrictEqual(cells.at(-1), ["10", "thé naïf", "groß"])
    assert.deepStrictEqual(warnings, [
      "One cell is not valid UTF-8, unlike the rest of the file, and may show wrong letters: row 11, column “Café”."
    ])
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
      "rows that a line break cuts in two",
      "Age,Sex,City\n30,F,B\n40,M\n,B\n50,F,B\n",
      "Row 3: The row and the one below it have 3 cells together, as many as the header; a line break inside a cell needs quotes."
    ],
    ["nothing", "", "The file is empty; it needs a header and at least one row below it."],
    [
      "a PDF",
      "%PDF-1.4",
      "The file is a PDF, which is not read; export the answers from the survey tool as CSV or .xlsx."
    ],
    ["JSON", '[{"a": 1}]', "The file is JSON, which is not read; export the answers as CSV, one row per respondent."],
    [
      "an old workbook",
      Buffer.from("d0cf11e0", "hex"),
      "The file is an Excel workbook of before 2007 (.xls) or one with a password, which is not read; save it as .xlsx without a password."
    ],
    [
      "a portable file",
      "ASCII SPSS PORT FILE",
      "The file is an SPSS portable file (.por), which is not read; open it in SPSS or PSPP and save it as .sav."
    ],
    [
      "Parquet",
      "PAR1",
      "The file is a Parquet file, which is not read; save it as CSV, as with DuckDB: COPY 'file.parquet' TO 'file.csv'."
    ],
    [
      "a web page",
      "<!DOCTYPE html><html>",
      "The file is a web page or XML, which is not read; export the answers from the survey tool as CSV or .xlsx."
    ],
    [
      "binary",
      "a\u0000,b\u0001\u0000\u0000c",
      "The file is neither a table of text nor an Excel, SPSS or Stata file; export the answers as CSV, .xlsx, .sav or .dta."
    ],
    ["a zero", `${"a,b\n1,2\n".repeat(20)}\u0000`, "The file is not a text: it holds zero bytes; export it as CSV."]
  ])("%s", (_, text, message) => assert.strictEqual(refusal(text), message))

  it("a cell without end", () => {
    const endless = Buffer.concat([Buffer.from('a,b\n1,"'), Buffer.alloc(MAX_CELL_BYTES * 3, 0x61)])
    const problem = Either.flip(inPieces(endless, 1 << 19)).pipe(Either.getOrThrow)
    assert.strictEqual(
      problem.message,
      "Row 2, column “b”: The cell is longer than 1 MiB; a quote is opened here and probably never closed."
    )
  })

  it("a cell of 10 MB, and zero bytes far down", () => {
    assert.match(refusal(`a,b\n1,"${"x".repeat(10_000_000)}"\n`), /^Row 2, column “b”: The cell is longer than 1 MiB/)
    assert.match(
      Either.match(inPieces(Buffer.from(`a,b\n${"1,2\n".repeat(600_000)}1,\u0000\n`), 1 << 20), {
        onLeft: ({ message }) => message,
        onRight: () => "accepted"
      }),
      /zero bytes/
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
