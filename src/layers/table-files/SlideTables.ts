import * as library from "pptxgenjs"
import type { Format, LaidBlock, LaidRow } from "./Blocks.ts"
import { HIDDEN, INK, LINE, SHADE, WARNING } from "./Colours.ts"
import { isWarned, type LaidColumn, type Layout } from "./Layout.ts"
import { inParts } from "./SlideCharts.ts"
import { fitted, linesOf, widthOf } from "./TextSize.ts"

type Library = typeof library.default.default

/** The library's class; its types take it for a module of the older kind. */
export const Slides = library.default as unknown as Library
export type Slides = InstanceType<Library>
export type Slide = ReturnType<Slides["addSlide"]>
type Rows = Parameters<Slide["addTable"]>[0]
type TableCell = Rows[number][number]
type TableCellOptions = NonNullable<TableCell["options"]>

type Row = Array<TableCell>

/** A table of a slide; inches and points. */
export interface SlideTable {
  readonly rows: Array<Row>
  readonly widths: Array<number>
  readonly fontSize: number
  /** As it is reckoned; programs make rows taller where a font needs it. */
  readonly height: number
}

const MIN_COLUMN = 0.95
const MAX_COLUMN = 1.6
const SMALL = { fontSize: 9, column: 0.62 }
const MAX_LABEL_COLUMN = 4.2
const MAX_ROW_LABEL = 130
const MAX_COLUMN_LABEL = 60
const PADDING: [number, number, number, number] = [2, 4, 2, 4]

/** Digits of a size that fit on an inch. */
const perInch = (fontSize: number) => 72 / (fontSize * 0.54)
const lineInches = (fontSize: number) => (fontSize * 1.22) / 72

const HIDDEN_CELL = "–"

const DIGITS: Readonly<Record<Exclude<Format, "percent" | "text">, number>> = {
  whole: 0,
  oneDigit: 1,
  twoDigits: 2,
  fourDigits: 4
}

const written = (value: number | string, format: Format) => {
  if (typeof value === "string" || format === "text") return String(value)
  if (format === "percent") return `${(value * 100).toFixed(0)}%`
  const digits = DIGITS[format]
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const bordered = { type: "solid", pt: 0.5, color: LINE } as const
const NONE = { type: "none" } as const
const below: TableCellOptions["border"] = [NONE, NONE, bordered, NONE]

const cell = (text: string, options: TableCellOptions = {}): TableCell => ({
  text,
  options: { border: below, color: INK, valign: "middle", margin: PADDING, ...options }
})

interface Shown {
  readonly row: LaidRow
  readonly format: Format
}

const rowsOf = ({ format, rows }: LaidBlock): ReadonlyArray<Shown> =>
  rows.map((row) => ({ row, format: row.format ?? format }))

/** Those of the shares' rows that are wanted, with the mean below. */
const shownRows = ({ blocks: [shares, ...rest] }: Layout, wanted: Wanted): ReadonlyArray<Shown> => [
  ...rowsOf(shares).filter((_, at) => wanted(at)),
  ...rest.filter(({ format }) => format === "twoDigits").flatMap((block) => rowsOf(block).slice(0, 1))
]

const valueCell = ({ format, row }: Shown, at: number, { suppressed }: LaidColumn): TableCell => {
  const value = row.values[at] ?? null
  const mark = row.marks[at]!
  const options = { align: "right", bold: row.sums } as const
  if (suppressed) return cell(HIDDEN_CELL, { ...options, fill: { color: HIDDEN } })
  if (value === null) return cell(HIDDEN_CELL, options)
  return cell(`${written(value, format)}${mark === "" ? "" : ` ${mark}`}`, options)
}

const baseCell = ({ base, remark, suppressed }: LaidColumn): TableCell =>
  cell(suppressed || base === null ? HIDDEN_CELL : `${base.toLocaleString("en-US")}${isWarned(remark) ? "*" : ""}`, {
    align: "right",
    italic: true,
    ...(suppressed ? { fill: { color: HIDDEN } } : isWarned(remark) ? { fill: { color: WARNING } } : {})
  })

/** Headings over the columns, each over those that belong together. */
const headingRow = (columns: ReadonlyArray<LaidColumn>): Row => {
  const cells: Array<{ heading: string | null; span: number }> = []
  for (const { heading } of columns) {
    const last = cells.at(-1)
    if (last !== undefined && last.heading === heading) last.span += 1
    else cells.push({ heading, span: 1 })
  }
  return [
    cell("", { fill: { color: SHADE } }),
    ...cells.map(({ heading, span }) =>
      cell(fitted(heading ?? "", 24 * span), { bold: true, align: "center", colspan: span, fill: { color: SHADE } })
    )
  ]
}

const labelRow = (columns: ReadonlyArray<LaidColumn>): Row => [
  cell("", { fill: { color: SHADE } }),
  ...columns.map(({ label, letter }) =>
    cell(`${fitted(label, MAX_COLUMN_LABEL)}${letter === "" ? "" : ` (${letter})`}`, {
      bold: true,
      align: "center",
      valign: "bottom",
      fill: { color: SHADE }
    })
  )
]

interface Room {
  readonly width: number
  readonly height: number
}

/** Whether a row of the shares is in a table, by its position. */
type Wanted = (row: number) => boolean

/**
 * Rows of the shares, and the mean, cut into tables that fit into a room of so many inches, the total first in each; in
 * small print where that keeps them in one. None where there are no rows.
 */
export const slideTables = (layout: Layout, room: Room, wanted: Wanted): ReadonlyArray<SlideTable> => {
  const shown = shownRows(layout, wanted)
  if (shown.length === 0) return []
  const [rows, columns] = [shown.length, layout.columns.length]
  const fontSize = rows > 12 || columns > 7 ? 10 : rows > 6 || columns > 5 ? 11 : 12
  const tables = tablesOf(layout, room, shown, { fontSize, column: MIN_COLUMN })
  if (tables.length === 1) return tables
  const small = tablesOf(layout, room, shown, SMALL)
  return small.length === 1 ? small : tables
}

const tablesOf = (layout: Layout, room: Room, shown: ReadonlyArray<Shown>, { column, fontSize }: typeof SMALL) => {
  const positions = layout.columns.map((_, at) => at)
  const digits = perInch(fontSize)
  const longest = Math.max(18, ...shown.map(({ row }) => Math.min(MAX_ROW_LABEL, widthOf(row.label))))
  const labelWidth = Math.min(MAX_LABEL_COLUMN, room.width * 0.4, longest / digits + 0.25)
  const abreast = Math.max(1, Math.floor((room.width - labelWidth) / column) - 1)
  return inParts(positions.slice(1), abreast).flatMap((part) => {
    const places = [0, ...part]
    const columns = places.map((at) => layout.columns[at]!)
    const width = Math.min(MAX_COLUMN, (room.width - labelWidth) / places.length)
    const linesIn = (text: string, inches: number) => linesOf(text, Math.max(4, Math.floor((inches - 0.13) * digits)))
    const inches = (lines: number) => lines * lineInches(fontSize) + 0.06
    const labelled = Math.max(...columns.map(({ label }) => linesIn(fitted(label, MAX_COLUMN_LABEL), width * 0.88)))
    const head = inches(labelled + 1) + 2 * inches(1)
    const heightOf = ({ format, row }: Shown) => {
      const lines = places.map((at) => {
        const value = row.values[at] ?? null
        return value === null ? 1 : linesIn(`${written(value, format)} ${row.marks[at]!}`, width * 0.85)
      })
      return inches(Math.max(linesIn(fitted(row.label, MAX_ROW_LABEL), labelWidth), ...lines))
    }
    const cut: Array<Array<Shown>> = [[]]
    let used = head
    for (const one of shown) {
      if (used + heightOf(one) > room.height && cut.at(-1)!.length > 0) {
        cut.push([])
        used = head
      }
      used += heightOf(one)
      cut.at(-1)!.push(one)
    }
    return cut.map(
      (rows): SlideTable => ({
        fontSize,
        height: head + rows.reduce((sum, one) => sum + heightOf(one), 0),
        widths: [labelWidth, ...places.map(() => width)],
        rows: [
          headingRow(columns),
          labelRow(columns),
          [cell("Base (unweighted)", { italic: true }), ...columns.map(baseCell)],
          ...rows.map((one) => [
            cell(fitted(one.row.label, MAX_ROW_LABEL), { bold: one.row.sums }),
            ...places.map((at, i) => valueCell(one, at, columns[i]!))
          ])
        ]
      })
    )
  })
}
