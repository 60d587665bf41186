import { type WriteSheet, writeXlsx } from "hucre/xlsx"
import { chartXml } from "./Chart.ts"
import { chartOf, chartSheet } from "./ChartSheet.ts"
import type { Layout } from "./Layout.ts"
import { repacked } from "./Package.ts"
import { BOLD, Sheet, styled, TEXT } from "./Sheet.ts"
import { tableSheet } from "./TableSheet.ts"
import { linesOf } from "./TextSize.ts"
import { writable } from "./Xml.ts"

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
