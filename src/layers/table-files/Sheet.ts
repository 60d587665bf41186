import { type Cell, type CellStyle, type CellValue, rangeRef, type WriteSheet } from "hucre/xlsx"
import { HIDDEN, LINE, SHADE, WARNING } from "./Package.ts"

const FONT = "Calibri"

const shaded = (rgb: string): CellStyle => ({ fill: { type: "pattern", pattern: "solid", fgColor: { rgb } } })
const line = { style: "thin", color: { rgb: LINE } } as const

/** Styles laid on each other, the later ones on top. */
export const styled = (...styles: ReadonlyArray<CellStyle>): CellStyle => ({
  ...Object.assign({}, ...styles),
  font: Object.assign({ name: FONT }, ...styles.map(({ font }) => font)),
  alignment: Object.assign({}, ...styles.map(({ alignment }) => alignment))
})

export const TEXT: CellStyle = { alignment: { wrapText: true, vertical: "center" } }
export const CENTRED: CellStyle = { alignment: { wrapText: true, vertical: "center", horizontal: "center" } }
export const BOLD: CellStyle = { font: { bold: true } }
export const UNDERLINED: CellStyle = { border: { bottom: line } }
export const SHADED = shaded(SHADE)
export const WARNED = shaded(WARNING)
export const BLANKED = shaded(HIDDEN)
export const inFormat = (numFmt: string): CellStyle => ({
  numFmt,
  alignment: { horizontal: "right", vertical: "center" }
})

/** A sheet's name as a formula names it. */
const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

/** A sheet that is filled cell by cell; rows and columns count from 0. */
export class Sheet {
  private readonly cells = new Map<string, Partial<Cell>>()
  private readonly heights = new Map<number, { height: number }>()
  private readonly merges: Array<{ startRow: number; startCol: number; endRow: number; endCol: number }> = []

  constructor(readonly name: string) {}

  /** A text is stored as text, whatever it begins with; it may be a link to another sheet. */
  put(row: number, column: number, value: CellValue, style: CellStyle, linkedSheet?: string): void {
    const type = value === null ? "empty" : typeof value === "number" ? "number" : "string"
    this.cells.set(`${row},${column}`, {
      value: value === "" ? null : value,
      type: value === "" ? "empty" : type,
      style,
      ...(linkedSheet === undefined ? {} : { hyperlink: { target: "", location: `${quoted(linkedSheet)}!A1` } })
    })
  }

  span(row: number, from: number, to: number, value: CellValue, style: CellStyle): void {
    for (let column = from; column <= to; column++) this.put(row, column, column === from ? value : null, style)
    if (to > from) this.merges.push({ startRow: row, startCol: from, endRow: row, endCol: to })
  }

  /** Points */
  height(row: number, height: number): void {
    this.heights.set(row, { height })
  }

  /** Cells as a formula names them. */
  ref(fromRow: number, fromColumn: number, toRow = fromRow, toColumn = fromColumn): string {
    const absolute = rangeRef(fromRow, fromColumn, toRow, toColumn).replace(/([A-Z]+)(\d+)/g, "$$$1$$$2")
    const [first, last] = absolute.split(":")
    return `${quoted(this.name)}!${last === undefined || first === last ? first : absolute}`
  }

  /** What the library writes. */
  written(rest: Omit<WriteSheet, "name" | "cells" | "merges" | "rowDefs">): WriteSheet {
    return { name: this.name, rows: [], cells: this.cells, merges: this.merges, rowDefs: this.heights, ...rest }
  }
}
