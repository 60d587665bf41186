import { isAscii } from "node:buffer"
import { Either } from "effect"
import { codeArray, type RawColumn, type RawTable } from "../../domain/survey/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/SurveyFileInvalid.ts"
import type { SurveyFileFormat } from "../../services/SurveyFiles.ts"
import type { BuiltColumn } from "./ColumnBuilder.ts"
import { CsvTokenizer } from "./CsvTokenizer.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { binaryKind, dialectOf, utf16Of } from "./Sniff.ts"

const HEAD_BYTES = 1 << 20
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf)
const edges = /^[\s\u00A0\uFEFF]+|[\s\u00A0\uFEFF]+$/g
const tidy = (text: string) => text.replace(edges, "")

const plainCells = function* (column: Extract<BuiltColumn, { _tag: "Plain" }>): Generator<Uint8Array> {
  for (let row = 0; row + 1 < column.offsets.length; row++)
    yield column.bytes.subarray(column.offsets[row]!, column.offsets[row + 1]!)
}

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

/** Recodes a dictionary whose decoded values are blank or repeat: those that differed only in non-breaking space around them. */
const withoutRepeats = (
  header: ReadonlyArray<string>,
  decoded: ReadonlyArray<string>,
  codes: Uint8Array | Uint16Array
): RawColumn => {
  const index = new Map<string, number>()
  for (const value of decoded) if (value !== "" && !index.has(value)) index.set(value, index.size + 1)
  if (index.size === decoded.length) return { _tag: "Dictionary", header, values: decoded, codes }
  const now = Uint32Array.from([0, ...decoded.map((value) => index.get(value) ?? 0)])
  const recoded = codeArray(codes.length, index.size)
  for (let row = 0; row < codes.length; row++) recoded[row] = now[codes[row]!]!
  return { _tag: "Dictionary", header, values: [...index.keys()], codes: recoded }
}

const transcoded = (
  header: ReadonlyArray<string>,
  column: Extract<BuiltColumn, { _tag: "Plain" }>,
  decode: (cell: Uint8Array) => string
): RawColumn => {
  if (isAscii(column.bytes)) return { ...column, header }
  const offsets = new Uint32Array(column.offsets.length)
  const cells: Array<Buffer> = []
  let row = 0
  for (const cell of plainCells(column)) {
    const text = Buffer.from(isAscii(cell) ? cell : tidy(decode(cell)))
    cells.push(text)
    offsets[row + 1] = offsets[row]! + text.length
    row++
  }
  return { _tag: "Plain", header, offsets, bytes: new Uint8Array(Buffer.concat(cells)) }
}

/** Reads a delimited text handed over in pieces. Memory: the coded columns, one piece and one cell. */
export class CsvFile {
  private tokenizer: CsvTokenizer | null = null
  private format: Omit<SurveyFileFormat, "encoding" | "bytes"> | null = null
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
  finish(): Either.Either<{ readonly table: RawTable; readonly format: SurveyFileFormat }, SurveyFileInvalid> {
    const { tokenizer, format } = this
    if (tokenizer === null || format === null || tokenizer.columns.length === 0)
      return Either.left(invalid("The file is empty; it needs a header and at least one row below it"))
    const built = tokenizer.columns.map((column) => column.build(tokenizer.rows))
    const encoding = cellEncoding(highCells(tokenizer.header.flat(), built))
    const decode = cellDecoder(encoding)
    const columns = built.map((column, c) => {
      const header = tokenizer.header.map((row) => tidy(decode(row[c] ?? new Uint8Array(0))))
      return column._tag === "Plain"
        ? transcoded(header, column, decode)
        : withoutRepeats(
            header,
            column.values.map((value) => tidy(decode(value))),
            column.codes
          )
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
