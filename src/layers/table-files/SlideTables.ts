import { writeXlsx } from "hucre/xlsx"
import * as library from "pptxgenjs"
import type { Format, LaidBlock, LaidRow } from "./Blocks.ts"
import { type ChartKind, type ChartPlan, chartPlan, shareAt, type TableChart } from "./Chart.ts"
import { type Item, idsOf } from "./DeckMarks.ts"
import { isWarned, type LaidColumn, type Layout } from "./Layout.ts"
import { colourAt, fitted, HIDDEN, INK, LINE, linesOf, repacked, SHADE, WARNING, widthOf } from "./Package.ts"
import { inFormat, Sheet, TEXT } from "./Sheet.ts"

/** Bars that a slide has room for, and the least that one holds where there are several slides. */
const MAX_BARS = 36
const MAX_STACKED = 14

export const MAX_CATEGORY = 70
export const MAX_SERIES = 60
const MAX_CHART_COLUMN = 45

/** Parts of equal size, each of at most so many. */
const inParts = <A>(items: ReadonlyArray<A>, most: number): ReadonlyArray<ReadonlyArray<A>> => {
  const parts = Math.max(1, Math.ceil(items.length / most))
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, at) => items.slice(at * size, (at + 1) * size))
}

export interface SlideChart {
  readonly chart: TableChart
  readonly sheet: Sheet
  readonly items: readonly [series: ReadonlyArray<Item>, categories: ReadonlyArray<Item>]
}

interface Drawn {
  readonly series: ReadonlyArray<Item>
  readonly categories: ReadonlyArray<Item>
  /** Row of the shares and column of the layout that a bar stands for. */
  readonly cell: (series: number, category: number) => readonly [row: number, column: number]
}

/** A column by its name, its letter in the tests and its base, which a chart without its table needs. */
export const namedColumn = ({ base, label, letter, remark }: LaidColumn): string =>
  `${fitted(label, MAX_CHART_COLUMN)}${letter === "" ? "" : ` (${letter})`}` +
  `${base === null ? "" : `, n = ${base.toLocaleString("en-US")}${isWarned(remark) ? "*" : ""}`}`

const drawnOn = (layout: Layout, kind: ChartKind, { categories, cell, series }: Drawn): SlideChart => {
  const sheet = new Sheet("Sheet1")
  const last = categories.length
  const names = categories.map(({ text }) => fitted(text, MAX_CATEGORY))
  names.forEach((name, at) => {
    sheet.put(at + 1, 0, name, TEXT)
  })
  const named = series.map(({ id, text }) => ({ id, text: fitted(text, MAX_SERIES) }))
  return {
    sheet,
    items: [named, categories.map(({ id }, at) => ({ id, text: names[at]! }))],
    chart: {
      kind,
      fontSize: categories.length > 10 ? 10 : 12,
      workbook: "rId1",
      series: named.map(({ text: name }, at) => {
        const cells = categories.map((_, category) => cell(at, category))
        const numbers = cells.map(([row, column]) => shareAt(layout, row, column))
        sheet.put(0, at + 1, name, TEXT)
        numbers.forEach((value, category) => {
          sheet.put(category + 1, at + 1, value, inFormat("0.0%"))
        })
        return {
          name: { ref: sheet.ref(0, at + 1), texts: [name] },
          categories: { ref: sheet.ref(1, 0, last, 0), texts: names },
          values: { ref: sheet.ref(1, at + 1, last, at + 1), numbers },
          marks: cells.map(([row, column]) => layout.blocks[0].rows[row]!.marks[column]!),
          colour: colourAt(at)
        }
      })
    }
  }
}

/** Answers side by side for which one slide has room. */
const answersBeside = ({ columns }: ChartPlan) => Math.max(5, Math.floor(MAX_BARS / (columns.length + 0.6)))

/** What the slides of a table draw: the total alone where bars of each column would take several slides. */
export const slidePlan = (layout: Layout): ChartPlan | null => {
  const plan = chartPlan(layout)
  const crowded = plan?.kind === "beside" && plan.rows.length > answersBeside(plan)
  return crowded && !layout.columns[0]!.suppressed ? { ...plan, columns: [0] } : plan
}

export const slideCharts = (layout: Layout, plan: ChartPlan): ReadonlyArray<SlideChart> => {
  const { columns, kind, rows } = plan
  const ids = itemsIn(layout)
  const label = (row: number) => ({ id: ids.rows[row]!, text: layout.blocks[0].rows[row]!.label })
  const name = (column: number) => ({ id: ids.columns[column]!, text: namedColumn(layout.columns[column]!) })
  if (kind !== "beside") {
    return inParts(columns, kind === "lines" ? columns.length : MAX_STACKED).map((part) =>
      drawnOn(layout, kind, {
        series: rows.map(label),
        categories: part.map(name),
        cell: (series, category) => [rows[series]!, part[category]!]
      })
    )
  }
  return inParts(rows, answersBeside(plan)).map((part) =>
    drawnOn(layout, kind, {
      series: columns.map(name),
      categories: part.map(label),
      cell: (series, category) => [part[category]!, columns[series]!]
    })
  )
}

/** The workbook that a presentation program opens to edit a chart. */
export const sheetWorkbook = async (sheet: Sheet): Promise<Uint8Array> => {
  const written = await writeXlsx({
    sheets: [sheet.written({ columns: [{ width: 40 }] })],
    properties: { creator: "Audience Insights API" }
  })
  return repacked(written, { part: () => undefined })
}

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
  readonly items: readonly [rows: ReadonlyArray<Item>, columns: ReadonlyArray<Item>]
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

interface ShownRow {
  readonly row: LaidRow
  readonly format: Format
}

/** Rows above those of the answers. */
export const HEAD = { heading: "rhead--", label: "rlabel-", base: "rbase--" }

/** Ids of all rows that slides may show, those of the shares first, and of all columns. */
export const itemsIn = (layout: Layout) => {
  const shown = shownRows(layout, () => true)
  return {
    shown,
    rows: idsOf(
      "r",
      shown.map(({ row }) => row.label)
    ),
    columns: idsOf(
      "c",
      layout.columns.map(({ heading, label }) => `${heading ?? ""}\n${label}`)
    )
  }
}

/** A row of a slide's table by its first cells, of which the first is empty above the columns. */
export const rowText = ([first = "", second = ""]: ReadonlyArray<string>): string => first || `|${second}`

const rowsOf = ({ format, rows }: LaidBlock): ReadonlyArray<ShownRow> =>
  rows.map((row) => ({ row, format: row.format ?? format }))

/** Those of the shares' rows that are wanted, with the mean below. */
const shownRows = ({ blocks: [shares, ...rest] }: Layout, wanted: Wanted): ReadonlyArray<ShownRow> => [
  ...rowsOf(shares).filter((_, at) => wanted(at)),
  ...rest.filter(({ format }) => format === "twoDigits").flatMap((block) => rowsOf(block).slice(0, 1))
]

export const valueText = ({ format, row }: ShownRow, at: number, { suppressed }: LaidColumn): string => {
  const value = row.values[at] ?? null
  if (suppressed || value === null) return HIDDEN_CELL
  return [written(value, format), row.marks[at]!].filter((text) => text !== "").join(" ")
}

const valueCell = (shown: ShownRow, at: number, column: LaidColumn): TableCell =>
  cell(valueText(shown, at, column), {
    align: "right",
    bold: shown.row.sums,
    ...(column.suppressed ? { fill: { color: HIDDEN } } : {})
  })

export const baseText = ({ base, remark, suppressed }: LaidColumn): string =>
  suppressed || base === null ? HIDDEN_CELL : `${base.toLocaleString("en-US")}${isWarned(remark) ? "*" : ""}`

const baseCell = (column: LaidColumn): TableCell =>
  cell(baseText(column), {
    align: "right",
    italic: true,
    ...(column.suppressed ? { fill: { color: HIDDEN } } : isWarned(column.remark) ? { fill: { color: WARNING } } : {})
  })

export const columnText = ({ label, letter }: LaidColumn): string =>
  `${fitted(label, MAX_COLUMN_LABEL)}${letter === "" ? "" : ` (${letter})`}`

export const headingText = (heading: string | null, span: number): string => fitted(heading ?? "", 24 * span)

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
      cell(headingText(heading, span), { bold: true, align: "center", colspan: span, fill: { color: SHADE } })
    )
  ]
}

const labelRow = (columns: ReadonlyArray<LaidColumn>): Row => [
  cell("", { fill: { color: SHADE } }),
  ...columns.map((column) =>
    cell(columnText(column), { bold: true, align: "center", valign: "bottom", fill: { color: SHADE } })
  )
]

const BASE = "Base (unweighted)"

export const rowLabel = ({ row }: ShownRow): string => fitted(row.label, MAX_ROW_LABEL)

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

const tablesOf = (layout: Layout, room: Room, shown: ReadonlyArray<ShownRow>, { column, fontSize }: typeof SMALL) => {
  const positions = layout.columns.map((_, at) => at)
  const ids = itemsIn(layout)
  const idOf = ({ row }: ShownRow) => ids.rows[ids.shown.findIndex((one) => one.row === row)]!
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
    const heightOf = ({ format, row }: ShownRow) => {
      const lines = places.map((at) => {
        const value = row.values[at] ?? null
        return value === null ? 1 : linesIn(`${written(value, format)} ${row.marks[at]!}`, width * 0.85)
      })
      return inches(Math.max(linesIn(fitted(row.label, MAX_ROW_LABEL), labelWidth), ...lines))
    }
    const cut: Array<Array<ShownRow>> = [[]]
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
        items: [
          [
            { id: HEAD.heading, text: rowText([]) },
            { id: HEAD.label, text: rowText(["", columnText(columns[0]!)]) },
            { id: HEAD.base, text: BASE },
            ...rows.map((one) => ({ id: idOf(one), text: rowLabel(one) }))
          ],
          places.map((at, i) => ({ id: ids.columns[at]!, text: columnText(columns[i]!) }))
        ],
        rows: [
          headingRow(columns),
          labelRow(columns),
          [cell(BASE, { italic: true }), ...columns.map(baseCell)],
          ...rows.map((one) => [
            cell(rowLabel(one), { bold: one.row.sums }),
            ...places.map((at, i) => valueCell(one, at, columns[i]!))
          ])
        ]
      })
    )
  })
}
