import { isUtf8 } from "node:buffer"
import { extname } from "node:path"
import { Effect } from "effect"
import { type TripleSField, type TripleSLayout, tripleSLayout } from "../../domain/survey/codebook/TripleS.ts"
import {
  cellAt,
  codeArray,
  dictionaryColumn,
  type RawColumn,
  type RawTable
} from "../../domain/survey/file/RawTable.ts"
import { invalid, SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { csvForPrograms } from "../../domain/text/Csv.ts"
import { xmlInTurns } from "../../domain/text/Xml.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { spanned } from "../../services/WhenEnded.ts"
import { CsvFile } from "./CsvFile.ts"
import type { Dialect } from "./CsvTokenizer.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { beyond, type Source } from "./Source.ts"
import { type Archive, openArchive } from "./XlsxArchive.ts"

const MAX_DESCRIPTION_BYTES = 1 << 24
const MAX_WIDTH = 100_000
const MAX_LINE_BYTES = 1 << 22
const DESCRIPTIONS: ReadonlySet<string> = new Set([".sss", ".xml"])
const DATA: ReadonlySet<string> = new Set([".asc", ".csv", ".dat", ".txt"])
const [COMMA, LINE_FEED] = [0x2c, 0x0a]
const CSV_OF_ONE_HEADER: Dialect = {
  delimiter: COMMA,
  lineEnd: LINE_FEED,
  quotes: true,
  header: { skipped: 0, preamble: [], rows: 1, name: null, question: 0, option: null, part: null }
}

const DAMAGED =
  "The ZIP archive is damaged or encrypted, or unpacks to far more than answers do; make it again, or unpack it and " +
  "import the data file"
const NO_DESCRIPTION =
  "The file is a ZIP archive without a triple-s description (.sss or .xml); unpack it and import the data file"
const TOO_WIDE = "The triple-s description has more than 100,000 fields; export fewer variables"
const TOO_LONG = "The data file has a line longer than 4 MiB; export it again with one line per respondent"
const NO_DATA = "The triple-s archive has no data file (.asc, .csv, .dat or .txt); add it and try again"

/** What macOS puts beside the files of an archive. */
const OF_MACOS = /^__MACOSX\/|(?:^|\/)\._/

const endingOf = (name: string) => extname(name).toLowerCase()

const failing = (thrown: unknown) => (thrown instanceof SurveyFileInvalid ? thrown : invalid(DAMAGED))
const attempt = <A>(run: () => Promise<A>) => Effect.tryPromise({ try: run, catch: failing })

const textOf = async (archive: Archive, name: string): Promise<string> => {
  const pieces: Array<Uint8Array> = []
  let size = 0
  await archive.each(name, (piece) => {
    pieces.push(piece)
    size += piece.length
    return size <= MAX_DESCRIPTION_BYTES
  })
  const bytes = Buffer.concat(pieces)
  return cellDecoder(cellEncoding([bytes]))(bytes)
}

/** How many columns of the table a field takes before its answers are put into columns of their own. */
const widthOf = ({ spread }: TripleSField) => spread ?? 1

/** Lines of fixed columns as lines of CSV, one cell per field or place. */
const csvOfFixed = ({ fields }: TripleSLayout) => {
  const cuts = fields.flatMap((field) => {
    const width = Math.floor((field.finish - field.start + 1) / widthOf(field))
    return Array.from({ length: widthOf(field) }, (_, at) => {
      const from = field.start - 1 + at * width
      return [from, field.spread === null ? field.finish : from + width] as const
    })
  })
  return (line: string) => csvForPrograms([cuts.map(([from, to]) => line.slice(from, to).trim())])
}

/** Whole lines of what comes in pieces, the first so many left out; the last piece ends the last line. */
const lines = (skip: number) => {
  let rest: Uint8Array = new Uint8Array(0)
  let left = skip
  return (piece: Uint8Array, last: boolean): Uint8Array => {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const end = last ? all.length : all.lastIndexOf(LINE_FEED) + 1
    rest = all.slice(end)
    if (rest.length > MAX_LINE_BYTES) throw invalid(TOO_LONG)
    let from = 0
    for (; left > 0 && from < end; left--) {
      const next = all.indexOf(LINE_FEED, from)
      from = next < 0 ? end : next + 1
    }
    return all.subarray(from, end)
  }
}

const decodedLines = (bytes: Uint8Array): ReadonlyArray<string> => {
  const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes)
  return text.split(/\r?\n/).filter((line) => line !== "")
}

/** Option by option, who chose it: 1 or 0, and nothing where the text of 0 and 1 is blank. */
const optionColumns = (column: RawColumn, rows: number, { names, places }: TripleSField): ReadonlyArray<RawColumn> => {
  const known = column._tag === "Dictionary" ? ["", ...column.values] : null
  const marks = Array.from({ length: rows }, (_, row) =>
    known !== null && column._tag === "Dictionary" ? known[column.codes[row]!]! : cellAt(column, row)
  )
  return places.map((place, at) => {
    const codes = codeArray(rows, 2)
    for (let row = 0; row < rows; row++) codes[row] = marks[row] === "" ? 0 : marks[row]![place] === "1" ? 2 : 1
    return { _tag: "Dictionary", header: [names[at]!], values: ["0", "1"], codes }
  })
}

const TIMES: Readonly<Partial<Record<TripleSField["type"], (cell: string) => string>>> = {
  date: (cell) => cell.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"),
  time: (cell) => cell.replace(/^(\d\d)(\d\d)(\d\d)$/, "$1:$2:$3")
}

const columnsOf = (table: RawTable, { fields, isCsv }: TripleSLayout): ReadonlyArray<RawColumn> => {
  let next = 0
  return fields.flatMap((field): ReadonlyArray<RawColumn> => {
    const first = isCsv ? field.start - 1 : next
    next += widthOf(field)
    const { names, places, type } = field
    const read = Array.from({ length: widthOf(field) }, (_, at) => table.columns[first + at])
    if (places.length > 0 && read[0] !== undefined) return optionColumns(read[0], table.rows, field)
    return names.map((name, at): RawColumn => {
      const column = read[at] ?? dictionaryColumn([name], Array<string>(table.rows).fill(""))
      const written = TIMES[type]
      return column._tag === "Dictionary" && written !== undefined
        ? { ...column, header: [name], values: column.values.map(written) }
        : { ...column, header: [name] }
    })
  })
}

/** Reads a triple-s survey: a ZIP archive of a description and a data file, of fixed columns or of CSV. */
export const readTripleS = spanned("TripleSFile.read")(function* (
  source: Source,
  limits: typeof SurveyLimits.Service,
  progress: (share: number) => Effect.Effect<void>
) {
  const archive = yield* attempt(() => openArchive(source))
  const names = archive.names.filter((name) => !OF_MACOS.test(name))
  const named = names.find((name) => DESCRIPTIONS.has(endingOf(name)))
  if (named === undefined) return yield* invalid(NO_DESCRIPTION)
  const root = yield* inTurns(xmlInTurns(yield* attempt(() => textOf(archive, named))))
  const found = root === null ? null : tripleSLayout(root)
  if (found === null) return yield* invalid(NO_DESCRIPTION)
  const layout = yield* found
  const width = layout.isCsv
    ? layout.fields.reduce((most, { finish }) => Math.max(most, finish), 0)
    : layout.fields.reduce((sum, field) => sum + widthOf(field), 0)
  if (width > MAX_WIDTH) return yield* invalid(TOO_WIDE)
  const data = names.filter((name) => DATA.has(endingOf(name)))
  const href = layout.href?.replace(/^.*[/\\]/, "").toLowerCase()
  const name = data.find((one) => one.replace(/^.*[/\\]/, "").toLowerCase() === href) ?? data[0]
  if (name === undefined) return yield* invalid(NO_DATA)
  const file = new CsvFile(limits, CSV_OF_ONE_HEADER)
  const ofFixed = csvOfFixed(layout)
  const whole = lines(layout.skip)
  const header = csvForPrograms([Array.from({ length: width }, (_, at) => `c${at + 1}`)])
  const push = (bytes: Uint8Array, last: boolean) => {
    const taken = whole(bytes, last)
    const rows = layout.isCsv ? taken : Buffer.from(decodedLines(taken).map(ofFixed).join(""))
    const problem = file.push(rows, last)
    if (problem !== null) throw problem
  }
  yield* attempt(async () => {
    file.push(Buffer.from(header), false)
    let done = 0
    await archive.each(name, async (piece, size) => {
      push(piece, false)
      done += piece.length
      await Effect.runPromise(progress(size === 0 ? 1 : done / size))
      return true
    })
    push(new Uint8Array(0), true)
  })
  const { format, table, warnings } = yield* file.finish()
  const made = layout.fields.reduce((sum, { names }) => sum + names.length, 0)
  const refused = beyond(limits, table.rows, made)
  if (refused !== null) return yield* refused
  return {
    table: { ...table, headerRows: layout.skip, columns: columnsOf(table, layout) } satisfies RawTable,
    format: {
      kind: "triple-s",
      columns: layout.isCsv ? "csv" : "fixed",
      encoding: format.encoding,
      bytes: source.size
    } satisfies SurveyFileFormat,
    dictionary: layout.dictionary,
    warnings
  }
})
