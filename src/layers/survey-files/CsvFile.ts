import { isAscii } from "node:buffer"
import { Either } from "effect"
import type { RawTable } from "../../domain/survey/reading/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { plainCells, rawColumn, tidy } from "./BuiltColumns.ts"
import { beyond } from "./Ceiling.ts"
import type { BuiltColumn } from "./ColumnBuilder.ts"
import { CsvTokenizer } from "./CsvTokenizer.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { binaryKind, dialectOf, utf16Of } from "./Sniff.ts"

const HEAD_BYTES = 1 << 20
type CsvFormat = Extract<SurveyFileFormat, { readonly kind: "csv" }>
/** Excel's own first line, which says what its lists are separated by. */
const SEPARATOR_LINE = /^"?sep=.?"?(?:\r\n|\r|\n)/i
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf)

const highCells = function* (
  headers: ReadonlyArray<Uint8Array>,
  columns: ReadonlyArray<BuiltColumn>
): Generator<Uint8Array> {
  for (const cell of headers) if (!isAscii(cell)) yield cell
  for (const column of columns) {
    if (column._tag === "Plain" && isAscii(column.bytes)) continue
    for (const cell of column._tag === "Plain" ? plainCells(column) : column.values) if (!isAscii(cell)) yield cell
  }
}

/** Reads a delimited text handed over in pieces. Memory: the coded columns, the file's first MiB, one piece and one cell. */
export class CsvFile {
  private tokenizer: CsvTokenizer | null = null
  private format: Omit<CsvFormat, "encoding" | "bytes"> | null = null
  private utf16: { readonly name: string; readonly decoder: TextDecoder } | null = null
  /** Bytes that were handed over but not used yet. */
  private pending: Uint8Array = new Uint8Array(0)
  private bytes = 0

  constructor(private readonly limits: typeof SurveyLimits.Service) {}

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

  /** The table, once the last piece was taken. */
  finish(): Either.Either<{ readonly table: RawTable; readonly format: CsvFormat }, SurveyFileInvalid> {
    const { format, tokenizer } = this
    if (tokenizer === null || format === null || tokenizer.columns.length === 0)
      return Either.left(invalid("The file is empty; it needs a header and at least one row below it"))
    const built = tokenizer.columns.map((column) => column.build(tokenizer.rows))
    const encoding = cellEncoding(highCells(tokenizer.header.flat(), built))
    const decode = cellDecoder(encoding)
    const columns = built.map((column, c) =>
      rawColumn(
        tokenizer.header.map((row) => tidy(decode(row[c] ?? new Uint8Array(0)))),
        column,
        decode
      )
    )
    return Either.right({
      table: { rows: tokenizer.rows, columns, blankRows: tokenizer.blankRows },
      format: { ...format, encoding: this.utf16?.name ?? encoding, bytes: this.bytes }
    })
  }

  /** Recognises how the file is written from its first bytes, and reads them. */
  private begin(head: Uint8Array, last: boolean): SurveyFileInvalid | null {
    const kind = binaryKind(head)
    if (kind !== null) return invalid(`The file is ${kind}, not a CSV text; export it as CSV`)
    const utf16 = utf16Of(head)
    this.utf16 = utf16 === null ? null : { name: utf16, decoder: new TextDecoder(utf16) }
    const text = this.text(head, last)
    if (text.subarray(0, HEAD_BYTES).includes(0))
      return invalid("The file is not a text: it holds zero bytes; export it as CSV")
    const unmarked = MARK.every((byte, i) => text[i] === byte) ? text.subarray(MARK.length) : text
    const body = unmarked.subarray(
      SEPARATOR_LINE.exec(Buffer.from(unmarked.subarray(0, 16)).toString("latin1"))?.[0].length ?? 0
    )
    const sample = Buffer.from(body.subarray(0, HEAD_BYTES)).toString("latin1")
    const { dialect, ...written } = dialectOf(sample, last && body.length <= HEAD_BYTES)
    this.tokenizer = new CsvTokenizer(dialect)
    this.format = { kind: "csv", ...written }
    return this.tokenize(this.tokenizer, body, last)
  }

  /** Bytes of a text in an encoding whose first 128 characters are ASCII. */
  private text(piece: Uint8Array, last: boolean): Uint8Array {
    return this.utf16 === null ? piece : Buffer.from(this.utf16.decoder.decode(piece, { stream: !last }))
  }

  private tokenize(tokenizer: CsvTokenizer, text: Uint8Array, last: boolean): SurveyFileInvalid | null {
    const body = this.pending.length === 0 ? text : Buffer.concat([this.pending, text])
    const used = tokenizer.push(body, body.length, last)
    this.pending = body.slice(used)
    return tokenizer.problem ?? beyond(this.limits, tokenizer.rows, tokenizer.columns.length)
  }
}
