import { isAscii, isUtf8 } from "node:buffer"
import { Either } from "effect"
import { headersOf, partedCodes } from "../../domain/survey/file/Header.ts"
import { fileRow, type RawTable } from "../../domain/survey/file/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { respondentsOf } from "../../domain/survey/reading/Respondents.ts"
import { excerpt } from "../../domain/text/Text.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { type BuiltColumn, cellsOf, highCells, rawColumn, tidy } from "./ColumnBuilder.ts"
import { CsvTokenizer, type Dialect } from "./CsvTokenizer.ts"
import { cellDecoder, cellEncoding, cutOffBytes } from "./Encoding.ts"
import { dialectOf, unreadable, widthOf } from "./Sniff.ts"
import { beyondGrid, rowWarnings } from "./Source.ts"

const NAMED = 3

/** Rows, from 0, whose cell is not the UTF-8 that the rest of the file is; the first few, and how many there are. */
interface BadRows {
  readonly rows: ReadonlyArray<number>
  readonly count: number
}

const badRows = (column: BuiltColumn): BadRows => {
  const rows: Array<number> = []
  let count = 0
  const found = (row: number) => {
    count++
    if (rows.length < NAMED) rows.push(row)
  }
  if (isAscii(column.bytes)) return { rows, count }
  const bad = new Set<number>()
  let at = 0
  for (const cell of cellsOf(column)) {
    if (!isUtf8(cell)) bad.add(at)
    at++
  }
  if (column._tag === "Plain") for (const row of bad) found(row)
  else if (bad.size > 0)
    for (let row = 0; row < column.codes.length; row++) if (bad.has(column.codes[row]! - 1)) found(row)
  return { rows, count }
}

/** What to say of cells in a UTF-8 file that are not valid in it. */
const badByteWarnings = (
  table: RawTable,
  header: ReadonlyArray<ReadonlyArray<Uint8Array>>,
  columns: ReadonlyArray<BuiltColumn>
): ReadonlyArray<string> => {
  const named = (c: number) =>
    `column “${excerpt(table.columns[c]?.header.find((cell) => cell !== "") ?? `${c + 1}`, 60)}”`
  const heads = header.flatMap((row) => row.flatMap((cell, c) => (isUtf8(cell) ? [] : [`the header of ${named(c)}`])))
  const found = columns.map((column, c) => ({ c, ...badRows(column) })).filter(({ count }) => count > 0)
  const cells = found.reduce((sum, { count }) => sum + count, 0) + heads.length
  if (cells === 0) return []
  const places = [
    ...heads,
    ...found.flatMap(({ c, rows }) => rows.map((row) => `row ${fileRow(table, row)}, ${named(c)}`))
  ]
  const some = places.slice(0, NAMED).join("; ")
  const more = cells > NAMED ? ` and ${cells - NAMED} more` : ""
  return [
    `${cells === 1 ? "One cell is" : `${cells} cells are`} not valid UTF-8, unlike the rest of the file, ` +
      `and may show wrong letters: ${some}${more}.`
  ]
}

const HEAD_BYTES = 1 << 20
type CsvFormat = Extract<SurveyFileFormat, { readonly kind: "csv" }>
/** Excel's own first line, which says what its lists are separated by. */
const SEPARATOR_LINE = /^"?sep=.?"?(?:\r\n|\r|\n)/i
const REPLACEMENT = Uint8Array.of(0xef, 0xbf, 0xbd)
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf)

const highTexts = function* (
  headers: ReadonlyArray<Uint8Array>,
  columns: ReadonlyArray<BuiltColumn>
): Generator<Uint8Array> {
  for (const cell of headers) if (!isAscii(cell)) yield cell
  yield* highCells(columns)
}

/** The end of a file; where it was cut within a character of UTF-8, with U+FFFD for that. */
const endedWhole = (body: Uint8Array): Uint8Array => {
  const cut = cutOffBytes(body, true)
  const before = body.subarray(0, body.length - cut)
  return cut === 0 || isAscii(before) || !isUtf8(before) ? body : Buffer.concat([before, REPLACEMENT])
}

/** Reads a delimited text handed over in pieces. Memory: the coded columns, the file's first MiB, one piece and one cell. */
export class CsvFile {
  private tokenizer: CsvTokenizer | null = null
  private format: (Pick<CsvFormat, "delimiter" | "lineEnding"> & { readonly dialect: Dialect }) | null = null
  private wide: { readonly name: string; readonly decoder: TextDecoder } | null = null
  /** Bytes that were handed over but not used yet. */
  private pending: Uint8Array = new Uint8Array(0)
  private room = new Uint8Array(0)
  private bytes = 0

  /** `given` is how the file is written, where that is known. */
  constructor(
    private readonly limits: typeof SurveyLimits.Service,
    private readonly given: Dialect | null = null
  ) {}

  /** Takes the next piece of the file; the problem that makes the rest not worth reading, or null. */
  push(piece: Uint8Array, last: boolean): SurveyFileInvalid | null {
    this.bytes += piece.length
    if (this.tokenizer !== null) return this.tokenize(this.tokenizer, this.text(piece, last), last)
    this.pending = Buffer.concat([this.pending, piece])
    if (this.pending.length < HEAD_BYTES && !last) return null
    const head = this.pending
    this.pending = new Uint8Array(0)
    return this.begin(head, last)
  }

  /** The table, once the last piece was taken, and what to say of how it was read. */
  finish(): Either.Either<
    { readonly table: RawTable; readonly format: CsvFormat; readonly warnings: ReadonlyArray<string> },
    SurveyFileInvalid
  > {
    const { format, tokenizer } = this
    if (tokenizer === null || format === null || tokenizer.table.columns.length === 0)
      return Either.left(invalid("The file is empty; it needs a header and at least one row below it"))
    const rows = tokenizer.table
    const problem = rows.finish()
    if (problem !== null) return Either.left(problem)
    const { delimiter, dialect, lineEnding } = format
    const built = rows.columns.map((column) => column.build(rows.rows))
    const encoding = cellEncoding(highTexts(rows.header.flat(), built))
    const decode = cellDecoder(encoding)
    const titles = rows.header.map((row) => built.map((_, c) => tidy(decode(row[c] ?? new Uint8Array(0)))))
    const headers = partedCodes(headersOf(dialect.header, titles, built.length))
    const columns = built.map((column, c) => rawColumn(headers[c]!, column, decode))
    const headerRows = dialect.header.rows
    const read: RawTable = { rows: rows.rows, columns, blankRows: rows.blankRows, headerRows }
    const { table, warnings } = respondentsOf(read)
    return Either.right({
      table,
      format: {
        kind: "csv",
        delimiter,
        lineEnding,
        headerRows,
        encoding: this.wide?.name ?? encoding,
        bytes: this.bytes
      },
      warnings: [
        ...(encoding === "utf-8" ? badByteWarnings(read, rows.header, built) : []),
        ...rowWarnings(dialect.header.preamble, rows.short),
        ...warnings
      ]
    })
  }

  /** Recognises how the file is written from its first bytes, and reads them. */
  private begin(head: Uint8Array, last: boolean): SurveyFileInvalid | null {
    const problem = unreadable(head)
    if (problem !== null) return invalid(problem)
    const wide = widthOf(head)
    this.wide = wide === null ? null : { name: wide, decoder: new TextDecoder(wide) }
    const text = this.text(head, last)
    const unmarked = MARK.every((byte, i) => text[i] === byte) ? text.subarray(MARK.length) : text
    const body = unmarked.subarray(
      SEPARATOR_LINE.exec(Buffer.from(unmarked.subarray(0, 16)).toString("latin1"))?.[0].length ?? 0
    )
    const sample = Buffer.from(body.subarray(0, HEAD_BYTES)).toString("latin1")
    this.format =
      this.given === null
        ? dialectOf(sample, last && body.length <= HEAD_BYTES)
        : { delimiter: String.fromCharCode(this.given.delimiter), lineEnding: "LF", dialect: this.given }
    this.tokenizer = new CsvTokenizer(this.format.dialect)
    return this.tokenize(this.tokenizer, body, last)
  }

  /** Bytes of a text in an encoding of single bytes, or in UTF-8. */
  private text(piece: Uint8Array, last: boolean): Uint8Array {
    return this.wide === null ? piece : Buffer.from(this.wide.decoder.decode(piece, { stream: !last }))
  }

  private tokenize(tokenizer: CsvTokenizer, text: Uint8Array, last: boolean): SurveyFileInvalid | null {
    if (Buffer.from(text.buffer, text.byteOffset, text.byteLength).includes(0))
      return invalid("The file is not a text: it holds zero bytes; export it as CSV")
    const joined = this.pending.length === 0 ? text : this.afterPending(text)
    const body = last ? endedWhole(joined) : joined
    const used = tokenizer.push(body, body.length, last)
    this.pending = body.slice(used)
    return tokenizer.problem ?? beyondGrid(this.limits, tokenizer.table)
  }

  /** The bytes that were not used yet and those after them, in memory that the next piece takes again. */
  private afterPending(text: Uint8Array): Uint8Array {
    const length = this.pending.length + text.length
    if (this.room.length < length) this.room = new Uint8Array(2 * length)
    this.room.set(this.pending)
    this.room.set(text, this.pending.length)
    return this.room.subarray(0, length)
  }
}
