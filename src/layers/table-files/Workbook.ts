import { writeXlsx } from "hucre/xlsx"
import { chartXml } from "./Chart.ts"
import { chartOf, chartSheet } from "./ChartSheet.ts"
import type { Layout } from "./Layout.ts"
import { notesSheet } from "./NotesSheet.ts"
import { repacked } from "./Package.ts"
import { tableSheet } from "./TableSheet.ts"

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
