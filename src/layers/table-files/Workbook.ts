import { type WriteSheet, writeXlsx } from "hucre/xlsx"
import { type BarChart, chartXml } from "./Chart.ts"
import { chartPlan, shareAt } from "./ChartPlan.ts"
import { colourAt, FAINT } from "./Colours.ts"
import type { Layout } from "./Layout.ts"
import { repacked, writable } from "./Package.ts"
import { BOLD, Sheet, styled, TEXT } from "./Sheet.ts"
import { type TableCells, tableSheet } from "./TableSheet.ts"
import { linesOf } from "./TextSize.ts"

const COLUMNS = 11
const COLUMN_WIDTH = 12

/** The chart of a table, which reads the cells of its sheet; null where there is nothing to draw. */
const chartOf = (layout: Layout, cells: TableCells): BarChart | null => {
  const plan = chartPlan(layout)
  if (plan === null) return null
  const {
    blocks: [{ rows }],
    columns
  } = layout
  const first = cells.column(plan.stacked ? plan.columns[0]! : 0)
  const last = cells.column(plan.stacked ? plan.columns.at(-1)! : 0)
  const across = plan.stacked ? plan.columns : plan.rows
  const drawn = Array.from({ length: across.at(-1)! - across[0]! + 1 }, (_, at) => across[0]! + at)
  const { sheet } = cells
  const bars = plan.stacked
    ? plan.rows.map((row) => ({
        name: { ref: sheet.ref(cells.row(row), 0), texts: [rows[row]!.label] },
        categories: {
          ref: sheet.ref(cells.labels, first, cells.labels, last),
          texts: drawn.map((at) => columns[at]!.label)
        },
        values: {
          ref: sheet.ref(cells.row(row), first, cells.row(row), last),
          numbers: drawn.map((at) => shareAt(layout, row, at))
        }
      }))
    : plan.columns.map((column) => ({
        name: { ref: sheet.ref(cells.labels, cells.column(column)), texts: [columns[column]!.label] },
        categories: {
          ref: sheet.ref(cells.row(drawn[0]!), 0, cells.row(drawn.at(-1)!), 0),
          texts: drawn.map((row) => rows[row]!.label)
        },
        values: {
          ref: sheet.ref(cells.row(drawn[0]!), cells.column(column), cells.row(drawn.at(-1)!), cells.column(column)),
          numbers: drawn.map((row) => shareAt(layout, row, column))
        }
      }))
  return { stacked: plan.stacked, fontSize: 10, series: bars.map((bar, at) => ({ ...bar, colour: colourAt(at) })) }
}

/** Rows that a chart needs, so that no bar is too thin to be read. */
const tall = ({ series, stacked }: BarChart) => {
  const bars = (series[0]?.values.numbers.length ?? 0) * (stacked ? 1.6 : series.length + 0.8)
  return Math.min(150, Math.max(18, Math.ceil(bars * 1.1) + 5))
}

/** A sheet with the chart under its question. */
const chartSheet = ({ about, question }: Layout, chart: BarChart): WriteSheet => {
  const sheet = new Sheet("Chart")
  const room = COLUMNS * COLUMN_WIDTH
  sheet.span(0, 0, COLUMNS - 1, question, styled(TEXT, BOLD, { font: { size: 12 } }))
  sheet.height(0, 17 * Math.min(6, linesOf(question, room * 0.85)))
  sheet.span(1, 0, COLUMNS - 1, about, styled(TEXT, { font: { size: 9, color: { rgb: FAINT } } }))
  sheet.height(1, 13 * Math.min(6, linesOf(about, room)))
  const height = tall(chart)
  return sheet.written({
    columns: Array.from({ length: COLUMNS }, () => ({ width: COLUMN_WIDTH })),
    view: { showGridLines: false },
    pageSetup: { paperSize: "a4", orientation: height > 45 ? "portrait" : "landscape", fitToPage: true },
    charts: [
      {
        type: "bar",
        title: question,
        altText: `Bar chart: ${question}`,
        series: [{ values: chart.series[0]!.values.ref }],
        anchor: { from: { row: 2, col: 0 }, to: { row: 2 + height, col: COLUMNS } }
      }
    ]
  })
}

const NAME_WIDTH = 22
const VALUE_WIDTH = 90
const LINE_POINTS = 15

/** What was counted, of whom, and how, one fact a row. */
const notesSheet = ({ facts }: Layout): WriteSheet => {
  const sheet = new Sheet("Notes")
  const top = { alignment: { vertical: "top" } } as const
  facts.forEach(([name, value], row) => {
    sheet.put(row, 0, writable(name), styled(TEXT, BOLD, top))
    sheet.put(row, 1, value, styled(TEXT, top))
    sheet.height(
      row,
      LINE_POINTS * Math.min(20, Math.max(linesOf(name, NAME_WIDTH * 0.9), linesOf(value, VALUE_WIDTH))) + 3
    )
  })
  return sheet.written({
    columns: [{ width: NAME_WIDTH }, { width: VALUE_WIDTH }],
    view: { showGridLines: false },
    pageSetup: { paperSize: "a4", orientation: "portrait", fitToPage: true, fitToWidth: 1, fitToHeight: 1 }
  })
}

/**
 * A table as a workbook: the sheet “Table” (percentages, significance, counts), “Chart”, which reads from its cells
 * where there are any, and “Notes” on what was counted and how.
 */
export const workbook = async (layout: Layout): Promise<Uint8Array> => {
  const { cells, sheet } = tableSheet(layout)
  const chart = chartOf(layout, cells)
  const file = await writeXlsx({
    sheets: [sheet, ...(chart === null ? [] : [chartSheet(layout, chart)]), notesSheet(layout)],
    defaultFont: { name: "Calibri", size: 11 },
    properties: { title: layout.question, subject: layout.survey, creator: "Audience Insights API" }
  })
  return repacked(file, {
    part: (path) => (chart !== null && path === "xl/charts/chart1.xml" ? chartXml(chart) : undefined)
  })
}
