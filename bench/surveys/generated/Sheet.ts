import { type WrittenCell, writeXlsx } from "../../../test/support/XlsxWriter.ts"
import { type Draws, drawsOf } from "./Draws.ts"
import { type Part, together } from "./Parts.ts"

type Row = ReadonlyArray<string>

/** A file as its makers wrote it. */
export interface Sheet {
  readonly parts: ReadonlyArray<Part>
  readonly delimiter?: "," | ";" | "\t"
  /** A workbook in place of delimited text. */
  readonly workbook?: true
  readonly merges?: (columns: number, rows: number) => ReadonlyArray<string>
  /** Rows above the header, below the last respondent, and blank ones after each so many respondents. */
  readonly above?: ReadonlyArray<Row>
  readonly below?: (records: ReadonlyArray<Row>) => ReadonlyArray<Row>
  readonly blankEvery?: number
  readonly codebook?: { readonly ending: string; readonly text: string }
}

/** A way in which a kind of tool or person writes files. */
export interface Template {
  readonly name: string
  readonly sheet: (d: Draws) => Sheet
}

/** A file that was made, with what is true of it. */
export interface Made {
  readonly name: string
  readonly template: string
  readonly ending: string
  readonly bytes: Uint8Array
  readonly codebook: Sheet["codebook"]
  readonly truth: Part & { readonly respondents: number; readonly weightColumn: number | null }
}

const csvCell = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Delimited text of records. */
export const delimited = (records: ReadonlyArray<Row>, delimiter: string): string =>
  records.map((record) => `${record.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`).join("")

const sheetCell = (cell: string): WrittenCell =>
  cell === "" ? null : /^-?(?:0|[1-9]\d{0,9})(?:\.\d+)?$/.test(cell) ? Number(cell) : cell

const recordsOf = ({ above = [], below = () => [], blankEvery, parts }: Sheet): ReadonlyArray<Row> => {
  const { columns } = together(parts)
  const headers = columns[0]!.headers.map((_, row) => columns.map((one) => one.headers[row]!))
  const body = columns[0]!.cells.map((_, row) => columns.map(({ cells }) => cells[row]!))
  const blank = columns.map(() => "")
  const spaced = body.flatMap((record, i) =>
    blankEvery !== undefined && i % blankEvery === blankEvery - 1 ? [record, blank] : [record]
  )
  const level = (row: Row) => columns.map((_, i) => row[i] ?? "")
  return [...above.map(level), ...headers, ...spaced, ...below(body).map(level)]
}

const bytesOf = (sheet: Sheet): Uint8Array => {
  const records = recordsOf(sheet)
  if (sheet.workbook !== true) return Buffer.from(delimited(records, sheet.delimiter ?? ","))
  const merges = sheet.merges?.(records[0]!.length, records.length) ?? []
  return writeXlsx({ sheets: [{ name: "Sheet1", rows: records.map((row) => row.map(sheetCell)), merges }] })
}

/** The file of a template for a seed. */
export const make = ({ name, sheet: of }: Template, seed: number): Made => {
  const d = drawsOf(name, seed)
  const sheet = of(d)
  const at = sheet.parts.findIndex(({ weight }) => weight)
  const before = sheet.parts.slice(0, Math.max(0, at)).reduce((sum, { columns }) => sum + columns.length, 0)
  return {
    name: `${name}-${seed}`,
    template: name,
    ending: sheet.workbook === true ? "xlsx" : sheet.delimiter === "\t" ? "tsv" : "csv",
    bytes: bytesOf(sheet),
    codebook: sheet.codebook,
    truth: { ...together(sheet.parts), respondents: d.rows, weightColumn: at < 0 ? null : before }
  }
}
