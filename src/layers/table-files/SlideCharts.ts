import { writeXlsx } from "hucre/xlsx"
import type { BarChart } from "./Chart.ts"
import { type ChartPlan, chartPlan, shareAt } from "./ChartPlan.ts"
import { colourAt } from "./Colours.ts"
import { isWarned, type LaidColumn, type Layout } from "./Layout.ts"
import { repacked } from "./Package.ts"
import { inFormat, Sheet, TEXT } from "./Sheet.ts"
import { fitted } from "./TextSize.ts"

/** Bars that a slide has room for, and the least that one holds where there are several slides. */
const MAX_BARS = 36
const MAX_STACKED = 14

const MAX_CATEGORY = 70
const MAX_SERIES = 60
const MAX_COLUMN = 45

/** Parts of equal size, each of at most so many. */
export const inParts = <A>(items: ReadonlyArray<A>, most: number): ReadonlyArray<ReadonlyArray<A>> => {
  const parts = Math.max(1, Math.ceil(items.length / most))
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: parts }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** A chart of a slide, and the workbook that it is edited in. */
export interface SlideChart {
  readonly chart: BarChart
  readonly sheet: Sheet
}

interface Drawn {
  readonly series: ReadonlyArray<string>
  readonly categories: ReadonlyArray<string>
  /** Row of the shares and column of the layout that a bar stands for. */
  readonly cell: (series: number, category: number) => readonly [row: number, column: number]
}

/** A column by its name, its letter in the tests and its base, which a chart without its table needs. */
export const namedColumn = ({ base, label, letter, remark }: LaidColumn): string =>
  `${fitted(label, MAX_COLUMN)}${letter === "" ? "" : ` (${letter})`}, n = ` +
  `${(base ?? 0).toLocaleString("en-US")}${isWarned(remark) ? "*" : ""}`

const drawnOn = (layout: Layout, stacked: boolean, { categories, cell, series }: Drawn): SlideChart => {
  const sheet = new Sheet("Sheet1")
  const last = categories.length
  const names = categories.map((label) => fitted(label, MAX_CATEGORY))
  names.forEach((name, at) => {
    sheet.put(at + 1, 0, name, TEXT)
  })
  return {
    sheet,
    chart: {
      stacked,
      fontSize: categories.length > 10 ? 10 : 12,
      workbook: "rId1",
      series: series.map((label, at) => {
        const name = fitted(label, MAX_SERIES)
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
  const crowded = plan !== null && !plan.stacked && plan.rows.length > answersBeside(plan)
  return crowded && !layout.columns[0]!.suppressed ? { ...plan, columns: [0] } : plan
}

/** The charts of a table, one a slide. */
export const slideCharts = (layout: Layout, plan: ChartPlan): ReadonlyArray<SlideChart> => {
  const { columns, rows, stacked } = plan
  const label = (row: number) => layout.blocks[0].rows[row]!.label
  const name = (column: number) => namedColumn(layout.columns[column]!)
  if (stacked) {
    return inParts(columns, MAX_STACKED).map((part) =>
      drawnOn(layout, true, {
        series: rows.map(label),
        categories: part.map(name),
        cell: (series, category) => [rows[series]!, part[category]!]
      })
    )
  }
  return inParts(rows, answersBeside(plan)).map((part) =>
    drawnOn(layout, false, {
      series: columns.map(name),
      categories: part.map(label),
      cell: (series, category) => [part[category]!, columns[series]!]
    })
  )
}

/** The workbook that a presentation program opens to edit a chart. */
export const chartWorkbook = async ({ sheet }: SlideChart): Promise<Uint8Array> => {
  const written = await writeXlsx({
    sheets: [sheet.written({ columns: [{ width: 40 }] })],
    properties: { creator: "Audience Insights API" }
  })
  return repacked(written, { part: () => undefined })
}
