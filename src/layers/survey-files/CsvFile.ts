import { isAscii } from "node:buffer"
import { Either } from "effect"
import type { RawTable } from "../../domain/survey/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/SurveyFileInvalid.ts"
import type { SurveyFileFormat } from "../../services/SurveyFiles.ts"
import { plainCells, rawColumn, tidy } from "./BuiltColumns.ts"
import type { BuiltColumn } from "./ColumnBuilder.ts"
import { CsvTokenizer } from "./CsvTokenizer.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { binaryKind, dialectOf, utf16Of } from "./Sniff.ts"

const HEAD_BYTES = 1 << 20
type CsvFormat = Extract<SurveyFileFormat, { readonly kind: "csv" }>
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

/** Reads a delimited text handed over in pieces. Memory: the coded columns, one piece and one cell. */
export class CsvFile {
  private tokenizer: CsvTokenizer | null = null
  private format: Omit<CsvFormat, "encoding" | "bytes"> | null = null
  private utf16: { readonly name: string; readonly decoder: TextDecoder } | null = null
  private pending: Uint8Array = new Uint8Array(0)
  private bytes = 0
  private marked = false

  /** Takes the next piece of the file; the problem that makes the rest not worth reading, or null. */
  push(piece: Uint8Array, last: boolean): SurveyFileInvalid | null {
    const first = this.bytes === 0
    this.bytes += piece.length
    if (first) {
      const kind = binaryKind(piece)
      if (kind !== null) return invalid(`The file is ${kind}, not a CSV text; export it as CSV`)
      const utf16 = utf16Of(piece)
      this.utf16 = utf16 === null ? null : { name: utf16, decoder: new TextDecoder(utf16) }
    }
    const text = this.utf16 === null ? piece : Buffer.from(this.utf16.decoder.decode(piece, { stream: !last }))
    const input = this.pending.length === 0 ? text : Buffer.concat([this.pending, text])
    if (this.tokenizer === null) {
      if (input.length < HEAD_BYTES && !last) {
        this.pending = input.slice()
        return null
      }
      const problem = this.begin(input, last)
      if (problem !== null) return problem
    }
    const start = this.pendingStart(input)
    const body = start === 0 ? input : input.subarray(start)
    const used = this.tokenizer!.push(body, body.length, last)
    this.pending = body.slice(used)
    return this.tokenizer!.problem
  }

  /** The table, once the last piece was taken. */
  finish(): Either.Either<{ readonly table: RawTable; readonly format: CsvFormat }, SurveyFileInvalid> {
    const { tokenizer, format } = this
    if (tokenizer === null || format === null || tokenizer.columns.length === 0)
      return Either.left(invalid("The file is empty; it needs a header and at least one row below it"))
    const built = tokenizer.columns.map((column) => column.build(tokenizer.rows))
    const encoding = cellEncoding(highCells(tokenizer.header.flat(), built))
    const decode = cellDecoder(encoding)
    const columns = built.map((column, c) => {
      const header = tokenizer.header.map((row) => tidy(decode(row[c] ?? new Uint8Array(0))))
      return rawColumn(header, column, decode)
    })
    return Either.right({
      table: { rows: tokenizer.rows, columns, blankRows: tokenizer.blankRows },
      format: { ...format, encoding: this.utf16?.name ?? encoding, bytes: this.bytes }
    })
  }

  private begin(head: Uint8Array, last: boolean): SurveyFileInvalid | null {
    if (head.subarray(0, HEAD_BYTES).includes(0))
      return invalid("The file is not a text: it holds zero bytes; export it as CSV")
    const { dialect, ...written } = dialectOf(
      Buffer.from(head.subarray(0, HEAD_BYTES)).toString("latin1"),
      last && head.length <= HEAD_BYTES
    )
    this.tokenizer = new CsvTokenizer(dialect)
    this.format = { kind: "csv", ...written }
    return null
  }

  private pendingStart(input: Uint8Array): number {
    if (this.marked) return 0
    this.marked = true
    return MARK.every((byte, i) => input[i] === byte) ? MARK.length : 0
  }
}
