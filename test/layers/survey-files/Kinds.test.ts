import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"
import { writeXlsx } from "../../support/XlsxWriter.ts"
import { writeZip } from "../../support/ZipWriter.ts"

const fixture = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))
const rows = Array.from({ length: 30 }, (_, i) => [`${i}`, i % 2 === 0 ? "Male" : "Female", `${20 + i}`])
const table = [["id", "gender", "age"], ...rows]
const csv = table.map((row) => row.join(",")).join("\n")
const bytes = (...parts: ReadonlyArray<string | ReadonlyArray<number>>) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))))
/** Bytes of every value, in no order that a text has. */
const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 167 + (i >> 8) * 31) % 256))

const OFFICE = "export the answers from the survey tool as CSV or .xlsx."
const NEITHER =
  "The file is neither a table of text nor an Excel, SPSS or Stata file; export the answers as CSV, .xlsx, .sav or .dta."

/** Files that are not read, whatever they are called, and what is said of each. */
const REFUSED: Readonly<Record<string, readonly [Uint8Array, string]>> = {
  xls: [
    bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], noise.toString("latin1")),
    "The file is an Excel workbook of before 2007 (.xls) or one with a password, which is not read; save it as .xlsx without a password."
  ],
  ods: [
    bytes([0x50, 0x4b, 3, 4], Array(26).fill(0), "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    "The file is an OpenDocument spreadsheet (.ods), which is not read; save it as .xlsx or CSV."
  ],
  zip: [
    writeZip({ "answers/answers.csv": csv }),
    "The file is a ZIP archive without a triple-s description (.sss or .xml); unpack it and import the data file."
  ],
  gz: [
    gzipSync(csv),
    "The file is compressed with gzip, as .gz and .rds files are, which is not read; unpack it, or write it from R with write.csv."
  ],
  json: [
    bytes('[{"a":1},{"a":2}]'),
    "The file is JSON, which is not read; export the answers as CSV, one row per respondent."
  ],
  ndjson: [
    bytes('{"a":1}\n{"a":2}\n'),
    "The file is JSON, which is not read; export the answers as CSV, one row per respondent."
  ],
  qsf: [
    bytes('{"SurveyEntry":{"SurveyID":"SV_1"},"SurveyElements":[]}'),
    "The file is a Qualtrics survey (.qsf), which holds questions and no answers; send the answers as CSV, and this file as their codebook."
  ],
  por: [
    bytes("ASCII SPSS PORT FILE".padEnd(400)),
    "The file is an SPSS portable file (.por), which is not read; open it in SPSS or PSPP and save it as .sav."
  ],
  pdf: [bytes("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), `The file is a PDF, which is not read; ${OFFICE}`],
  png: [
    bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], noise.toString("latin1")),
    `The file is a picture, which is not read; ${OFFICE}`
  ],
  jpg: [
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF", noise.toString("latin1")),
    `The file is a picture, which is not read; ${OFFICE}`
  ],
  html: [bytes("<!doctype html><title>Sign in</title>"), `The file is a web page or XML, which is not read; ${OFFICE}`],
  noise: [noise, NEITHER],
  zeros: [new Uint8Array(5000), NEITHER]
}
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, "utf16le")])
/** Files that are read under their own ending, or one that promises nothing. */
const READ: Readonly<Record<string, readonly [bytes: Uint8Array, kind: string, what: string, ending: string]>> = {
  csv: [bytes(csv), "csv", "a text", ".csv"],
  tsv: [bytes(csv.replaceAll(",", "\t")), "csv", "a text", ".csv"],
  utf16: [utf16, "csv", "a text", ".csv"],
  xlsx: [writeXlsx({ sheets: [{ name: "Answers", rows: table }] }), "xlsx", "an Excel workbook", ".xlsx"],
  sav: [fixture("people-bytecode.sav"), "spss", "an SPSS data file", ".sav"],
  zsav: [fixture("people.zsav"), "spss", "an SPSS data file", ".sav"],
  dta: [fixture("missing.dta"), "stata", "a Stata data file", ".dta"]
}
/** Endings, and what those that promise something promise. */
const ENDINGS: Readonly<Record<string, readonly [kind: string, what: string] | null>> = {
  ".csv": ["csv", "a text"],
  ".tsv": ["csv", "a text"],
  ".txt": ["csv", "a text"],
  ".xlsx": ["xlsx", "an Excel workbook"],
  ".sav": ["spss", "an SPSS data file"],
  ".zsav": ["spss", "an SPSS data file"],
  ".dta": ["stata", "a Stata data file"],
  ".xls": null,
  ".ods": null,
  ".json": null,
  ".por": null,
  ".zip": null,
  "": null
}

const toldOf = (path: string): Promise<string> =>
  Effect.flatMap(SurveyFiles, (files) => files.read(path)).pipe(
    Effect.match({ onFailure: ({ message }) => message, onSuccess: ({ format }) => `read as ${format.kind}` }),
    Effect.provide(SurveyFilesNode),
    Effect.runPromise
  )

const told = async (name: string, content: Uint8Array): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "kinds-"))
  const path = join(folder, name)
  writeFileSync(path, content)
  try {
    return await toldOf(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("a file of every kind under every ending", () => {
  it.each(Object.keys(REFUSED))("%s says what it is and what to do", async (kind) => {
    const [content, sentence] = REFUSED[kind]!
    for (const ending of Object.keys(ENDINGS)) assert.strictEqual(await told(`x${ending}`, content), sentence, ending)
  })

  it.each(Object.keys(READ))("%s is read, unless its name promises something else", async (kind) => {
    const [content, format, what, own] = READ[kind]!
    for (const [ending, promised] of Object.entries(ENDINGS)) {
      const expected =
        promised === null || promised[0] === format
          ? `read as ${format}`
          : `x${ending} is ${what}, not ${promised[1]}; give it the ending ${own}.`
      assert.strictEqual(await told(`x${ending}`, content), expected, ending)
    }
  })

  it("that is empty is not taken for a text", async () => {
    for (const content of ["", "\n \n", "\xef\xbb\xbf\r\n"])
      for (const ending of Object.keys(ENDINGS)) {
        const said = await told(`x${ending}`, bytes(content))
        assert.match(said, /^The file is empty; /, ending)
        assert.notMatch(said, /give it the ending/)
      }
  })

  it("that is a folder, or not there, is said to be", async () => {
    const none = join(import.meta.dirname, "none.csv")
    assert.strictEqual(await toldOf(none), `There is no file ${none}.`)
    assert.strictEqual(await toldOf(import.meta.dirname), `${import.meta.dirname} is a folder, not a file.`)
  })

  it("that is noise is never a text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 400, maxLength: 3000 }),
        fc.constantFrom(".csv", ".xlsx"),
        async (content, ending) => {
          const values = new Set(content)
          fc.pre(values.size > 100 && content[0]! > 127)
          assert.strictEqual(await told(`x${ending}`, content), NEITHER)
        }
      ),
      { numRuns: 60 }
    )
  })
})
