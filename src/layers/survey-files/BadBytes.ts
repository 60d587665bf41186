import { isAscii, isUtf8 } from "node:buffer"
import { fileRow, type RawTable } from "../../domain/survey/reading/RawTable.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { cellsOf } from "./BuiltColumns.ts"
import type { BuiltColumn } from "./ColumnBuilder.ts"

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
export const badByteWarnings = (
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
    `${cells === 1 ? "One cell is" : `${cells} cells are`} not valid UTF-8, unlike the rest of the file, and may show wrong letters: ${some}${more}.`
  ]
}
