import { Either } from "effect"
import { columnAt, quotedCell, type Result, refuseCell } from "../file/Cells.ts"
import { cellAt, isFilled, type RawColumn, type RawTable } from "../file/RawTable.ts"
import type { TextColumn } from "../model/Column.ts"
import { type DateOrder, readDate } from "../model/Dates.ts"
import { type NumberStyle, readNumber } from "../model/Numbers.ts"

/**
 * The numbers of a column counted from 1; NaN where it is blank or missing. The first cell that is no number is refused.
 */
export const encodeNumbers = (
  table: RawTable,
  at: number,
  style: NumberStyle,
  missing: ReadonlyArray<string>
): Result<Float64Array> =>
  Either.flatMap(columnAt(table, at), (column) => {
    const values = new Float64Array(table.rows).fill(Number.NaN)
    const without = new Set(missing)
    const read = (cell: string) => (without.has(cell) ? Number.NaN : readNumber(cell, style))
    const known = column._tag === "Dictionary" ? Float64Array.from([Number.NaN, ...column.values.map(read)]) : null
    for (let row = 0; row < table.rows; row++) {
      const coded = column._tag === "Dictionary" && known !== null
      const value = coded
        ? known[column.codes[row]!]!
        : column._tag === "Plain"
          ? readPlain(column, row, style, read)
          : Number.NaN
      if (!Number.isNaN(value)) values[row] = value
      else if (isFilled(column, row)) {
        const cell = cellAt(column, row)
        if (cell !== "" && !without.has(cell))
          return refuseCell(table, at, row, `${quotedCell(table, at, row)} is not a number`)
      }
    }
    return Either.right(values)
  })

const ZERO = 0x30
const NINE = 0x39
const POINT = 0x2e
const MINUS = 0x2d
const EXACT_DIGITS = 15
/** So many digits are an integer of 32 bits. */
const INTEGER_DIGITS = 9
const TENS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, i) => 10 ** i)

/** Short plain decimals are read from their bytes; the quotient of two integers below 10¹⁵ is their nearest double. */
const readPlain = (
  column: Extract<RawColumn, { _tag: "Plain" }>,
  row: number,
  style: NumberStyle,
  read: (cell: string) => number
): number => {
  const { bytes, offsets } = column
  const end = offsets[row + 1]!
  const start = offsets[row]!
  const negative = bytes[start] === MINUS
  let digits = 0
  let point = -1
  let whole = 0
  let mantissa = 0
  for (let i = negative ? start + 1 : start; i < end; i++) {
    const byte = bytes[i]!
    if (byte >= ZERO && byte <= NINE) {
      if (digits < INTEGER_DIGITS) mantissa = whole = (whole * 10 + byte - ZERO) | 0
      else mantissa = mantissa * 10 + byte - ZERO
      digits++
    } else if (byte === POINT && point < 0 && style === "point") point = digits
    else return start === end ? Number.NaN : read(cellAt(column, row))
  }
  if (negative || digits === 0 || digits > EXACT_DIGITS) return start === end ? Number.NaN : read(cellAt(column, row))
  return point < 0 ? mantissa : mantissa / TENS[digits - point]!
}

const encoder = new TextEncoder()

/** Texts end to end. */
export const joined = (rows: number, cell: (row: number) => Uint8Array | null): TextColumn => {
  const offsets = new Uint32Array(rows + 1)
  for (let row = 0; row < rows; row++) offsets[row + 1] = offsets[row]! + (cell(row)?.length ?? 0)
  const bytes = new Uint8Array(offsets[rows]!)
  for (let row = 0; row < rows; row++) {
    const written = cell(row)
    if (written !== null) bytes.set(written, offsets[row]!)
  }
  return { _tag: "Text", offsets, bytes }
}

/** The cells of a column as written, or as `own` leaves of them, without those that are missing answers. */
export const encodeTexts = (
  table: RawTable,
  at: number,
  missing: ReadonlyArray<string>,
  own: ((cell: string) => string) | null = null
): Result<TextColumn> =>
  Either.map(columnAt(table, at), (column) => {
    const without = new Set(missing)
    if (column._tag === "Dictionary") {
      const encoded = column.values.map((value) =>
        without.has(value) ? null : encoder.encode(own === null ? value : own(value))
      )
      return joined(table.rows, (row) => (column.codes[row] === 0 ? null : encoded[column.codes[row]! - 1]!))
    }
    if (own !== null)
      return joined(table.rows, (row) => {
        const cell = cellAt(column, row)
        return without.has(cell) ? null : encoder.encode(own(cell))
      })
    if (without.size === 0) return { _tag: "Text", offsets: column.offsets, bytes: column.bytes }
    return joined(table.rows, (row) =>
      without.has(cellAt(column, row)) ? null : column.bytes.subarray(column.offsets[row]!, column.offsets[row + 1]!)
    )
  })

const LONGEST_DATE = "2020-01-01T00:00:00".length
const MOST_KNOWN = 20_000

/** The dates of a column in ISO 8601. The first cell that is no date is refused. */
export const encodeDates = (
  table: RawTable,
  at: number,
  order: DateOrder,
  missing: ReadonlyArray<string>
): Result<TextColumn> =>
  Either.flatMap(columnAt(table, at), (column) => {
    const without = new Set(missing)
    const known = new Map<string, string | null>()
    const read = (cell: string): string | null => {
      const before = known.get(cell)
      if (before !== undefined) return before
      const date = cell === "" || without.has(cell) ? "" : readDate(cell, order)
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(cell, date)
      return date
    }
    const offsets = new Uint32Array(table.rows + 1)
    const bytes = new Uint8Array(table.rows * LONGEST_DATE)
    for (let row = 0; row < table.rows; row++) {
      const date = read(cellAt(column, row))
      if (date === null) return refuseCell(table, at, row, `${quotedCell(table, at, row)} is not a date (${order})`)
      offsets[row + 1] = offsets[row]! + encoder.encodeInto(date, bytes.subarray(offsets[row]!)).written
    }
    return Either.right({ _tag: "Text", offsets, bytes: bytes.slice(0, offsets[table.rows]) })
  })
