import { isAscii } from "node:buffer"
import { codeArray, type RawColumn } from "../../domain/survey/reading/RawTable.ts"
import type { BuiltColumn } from "./ColumnBuilder.ts"

const edges = /^[\s\u00A0\uFEFF]+|(?<![\s\u00A0\uFEFF])[\s\u00A0\uFEFF]+$/g

const isMark = (code: number) => code > 0x20 && code < 0x7f

/** A text without the white space around it, non-breaking spaces included. */
export const tidy = (text: string) =>
  isMark(text.charCodeAt(0)) && isMark(text.charCodeAt(text.length - 1)) ? text : text.replace(edges, "")

/** Whether every encoding writes these bytes alike, and they are the texts that they stand for: ASCII without NUL. */
const isPlainText = (bytes: Uint8Array) => isAscii(bytes) && !bytes.includes(0)

/** The cells of a column end to end: distinct ones, or those of a plain column from top to bottom. */
export const cellsOf = function* ({ bytes, offsets }: BuiltColumn): Generator<Uint8Array> {
  for (let i = 0; i + 1 < offsets.length; i++) yield bytes.subarray(offsets[i]!, offsets[i + 1]!)
}

/** Cells of columns that are not plain ASCII, which tell how a file is encoded. */
export const highCells = function* (columns: ReadonlyArray<BuiltColumn>): Generator<Uint8Array> {
  for (const column of columns)
    if (!isAscii(column.bytes)) for (const cell of cellsOf(column)) if (!isAscii(cell)) yield cell
}

/** Distinct cells as texts; those of plain ASCII, which every encoding writes alike, are cut out of one. */
const decoded = (column: BuiltColumn, decode: (cell: Uint8Array) => string): ReadonlyArray<string> => {
  const { bytes, offsets } = column
  if (!isPlainText(bytes)) return Array.from(cellsOf(column), (cell) => tidy(decode(cell)))
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  return Array.from({ length: offsets.length - 1 }, (_, i) => tidy(whole.slice(offsets[i]!, offsets[i + 1]!)))
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
  column: Extract<BuiltColumn, { readonly _tag: "Plain" }>,
  decode: (cell: Uint8Array) => string
): RawColumn => {
  if (isPlainText(column.bytes)) return { ...column, header }
  const offsets = new Uint32Array(column.offsets.length)
  let bytes = Buffer.alloc(column.bytes.length * 2)
  let row = 0
  for (const cell of cellsOf(column)) {
    const text = isPlainText(cell) ? cell : Buffer.from(tidy(decode(cell)))
    const at = offsets[row]!
    if (at + text.length > bytes.length) bytes = Buffer.concat([bytes], (at + text.length) * 2)
    bytes.set(text, at)
    offsets[row + 1] = at + text.length
    row++
  }
  return { _tag: "Plain", header, offsets, bytes: new Uint8Array(bytes.subarray(0, offsets[row])) }
}

/** A column of bytes as one of texts. */
export const rawColumn = (
  header: ReadonlyArray<string>,
  column: BuiltColumn,
  decode: (cell: Uint8Array) => string
): RawColumn =>
  column._tag === "Plain"
    ? transcoded(header, column, decode)
    : withoutRepeats(header, decoded(column, decode), column.codes)
