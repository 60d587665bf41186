import { type CellStyle, type WriteSheet, writeXlsx } from "hucre/xlsx"
import { shortCredit } from "../../domain/evidence/SourceWords.ts"
import { plainOf } from "../../domain/text/Prose.ts"
import type { Format, LaidBlock, LaidRow } from "./Blocks.ts"
import { chartPlan, chartXml, shareAt, type TableChart } from "./Chart.ts"
import type { LaidColumn, Layout } from "./Layout.ts"
import { colourAt, FAINT, linesOf, repacked, widthOf, writable } from "./Package.ts"
import type { Shown, ShownReport } from "./ReportParts.ts"
import { BLANKED, BOLD, CENTRED, inFormat, SHADED, Sheet, styled, TEXT, UNDERLINED, WARNED } from "./Sheet.ts"

interface TableCells {
  readonly sheet: Sheet
  /** The row of column labels. */
  readonly labels: number
  readonly column: (at: number) => number
  readonly row: (at: number) => number
}

/** Wider tables are printed on the long side of the paper, in digits. */
const MAX_PORTRAIT = 110
/** Digits beside each other on a page that can still be read. */
const MAX_PAGE = 220

const FORMATS: Readonly<Record<Format, string>> = {
  percent: "0.0%",
  whole: "#,##0",
  oneDigit: "#,##0.0",
  twoDigits: "#,##0.00",
  fourDigits: "0.0000",
  text: "@"
}
/** What tests say is shown beside numbers as part of their number format; a workbook holds some two hundred of these. */
const MAX_FORMATS = 150

const SMALL: CellStyle = { font: { size: 9, color: { rgb: FAINT } } }
const LINK: CellStyle = { font: { color: { rgb: "1155CC" }, underline: "single" } }
const CONTENTS = "Contents"

/** Formats of a block's cells: the number, then the mark, with room for the longest mark of the column. */
const formatsOf = ({ format, rows }: LaidBlock) => {
  const rooms = (rows[0]?.marks ?? []).map((_, at) => Math.max(...rows.map(({ marks }) => marks[at]!.length)))
  const marked = (mark: string, room: number, plain: string) =>
    room === 0 ? plain : `${plain}${mark === "" ? "_ " : `" ${mark}"`}${"_B".repeat(room - mark.length)}`
  const all = new Set(rows.flatMap(({ marks }) => marks.map((mark, at) => marked(mark, rooms[at]!, ""))))
  return (row: LaidRow, at: number) => {
    const plain = FORMATS[row.format ?? format]
    return all.size > MAX_FORMATS ? plain : marked(row.marks[at]!, rooms[at]!, plain)
  }
}

const labelWidth = ({ blocks }: Layout) =>
  Math.min(
    52,
    Math.max(26, ...blocks.flatMap(({ rows }) => rows).map(({ label }) => Math.ceil(widthOf(label) * 1.05) + 2))
  )

/** Room for the longest word of the label in bold, for the marks and their number, and for the letters by themselves. */
const columnWidth = ({ label }: LaidColumn, at: number, { blocks }: Layout) => {
  const longest = Math.max(...label.split(/[\s/-]+/).map(widthOf))
  const marked = Math.max(0, ...blocks.flatMap(({ rows }) => rows.map(({ marks }) => marks[at]!.length)))
  return Math.max(
    Math.min(22, Math.max(10.5, longest * 1.2 + 1.5, Math.ceil(widthOf(label) / 3) + 2)),
    1.4 * marked + 8
  )
}

/** Columns that stand under the same heading, in runs. */
const headings = (columns: ReadonlyArray<LaidColumn>) => {
  const runs: Array<{ heading: string | null; from: number; to: number }> = []
  columns.forEach(({ heading }, at) => {
    const last = runs.at(-1)
    if (last !== undefined && last.heading === heading) last.to = at
    else runs.push({ heading, from: at, to: at })
  })
  return runs
}

/** Writes the heading over the columns, and says which row comes next. */
const writeHead = (
  sheet: Sheet,
  { about, columns, credit, finding, question, survey }: Layout,
  widths: ReadonlyArray<number>
) => {
  const last = columns.length
  const room = widths.reduce((sum, width) => sum + width, 0)
  const across = (row: number, text: string, style: CellStyle, points: number, room: number) => {
    sheet.span(row, 0, last, text, styled(TEXT, style))
    sheet.height(row, points * Math.min(5, linesOf(text, room)) + 3)
  }
  const above = [survey, finding ?? ""].filter((text) => text !== "").join(": ")
  across(0, above, { font: { size: 10, color: { rgb: FAINT } } }, 14, room)
  across(1, question, styled(BOLD, { font: { size: 13 } }), 18, room * 0.8)
  across(
    2,
    credit === "" ? about : `${about} ${shortCredit(credit)}`,
    { font: { size: 9, color: { rgb: FAINT } } },
    13,
    room * 1.1
  )
  sheet.put(4, 0, null, SHADED)
  for (const { from, heading, to } of headings(columns)) {
    sheet.span(4, from + 1, to + 1, heading, styled(CENTRED, BOLD, SHADED))
  }
  const spans = headings(columns).map(({ from, heading, to }) =>
    linesOf(heading ?? "", 0.9 * widths.slice(from + 1, to + 2).reduce((sum, width) => sum + width, 0))
  )
  sheet.height(4, 15 * Math.min(5, Math.max(...spans)) + 3)
  sheet.put(5, 0, null, SHADED)
  sheet.put(6, 0, null, styled(SHADED, UNDERLINED))
  columns.forEach(({ label, letter }, at) => {
    sheet.put(5, at + 1, label, styled(CENTRED, BOLD, SHADED))
    sheet.put(6, at + 1, letter, styled(CENTRED, SHADED, UNDERLINED, { font: { color: { rgb: FAINT } } }))
  })
  const lines = columns.map(({ label }, at) => linesOf(label, widths[at + 1]! - 1.5))
  sheet.height(5, 15 * Math.min(8, Math.max(...lines)) + 3)
  return 7
}

const writeBases = (sheet: Sheet, { columns }: Layout, from: number) => {
  const bases: ReadonlyArray<readonly [string, (column: LaidColumn) => number | null, string]> = [
    ["Base, unweighted", ({ base }) => base, "#,##0"],
    ["Base, weighted", ({ weightedBase }) => weightedBase, "#,##0.0"],
    ["Base, effective", ({ effectiveBase }) => effectiveBase, "#,##0.0"]
  ]
  const remarks = columns.some(({ remark }) => remark !== "")
  const last = from + bases.length - (remarks ? 0 : 1)
  bases.forEach(([name, of, format], i) => {
    const under = from + i === last ? UNDERLINED : {}
    sheet.put(from + i, 0, name, styled(TEXT, under))
    columns.forEach((column, at) => {
      const marked = column.suppressed ? BLANKED : column.remark === "" ? {} : WARNED
      sheet.put(from + i, at + 1, of(column), styled(inFormat(format), marked, under))
    })
  })
  if (remarks) {
    sheet.put(last, 0, "Remark", styled(TEXT, UNDERLINED))
    columns.forEach(({ remark, suppressed }, at) => {
      const marked = suppressed ? BLANKED : remark === "" ? {} : WARNED
      sheet.put(last, at + 1, remark, styled(CENTRED, marked, UNDERLINED, { font: { size: 9, italic: true } }))
    })
  }
  return last + 1
}

const writeBlock = (sheet: Sheet, block: LaidBlock, { columns }: Layout, from: number, labelRoom: number) => {
  sheet.span(from, 0, columns.length, block.name, styled(BOLD, SHADED, { alignment: { vertical: "center" } }))
  const formats = formatsOf(block)
  block.rows.forEach((row, i) => {
    const { label, sums, values } = row
    const at = from + 1 + i
    const weight = sums ? BOLD : {}
    sheet.put(at, 0, label, styled(TEXT, weight))
    sheet.height(at, 15 * Math.min(8, linesOf(label, labelRoom - 1)) + 1)
    values.forEach((value, column) => {
      const hidden = columns[column]!.suppressed ? BLANKED : {}
      sheet.put(at, column + 1, value, styled(inFormat(formats(row, column)), weight, hidden))
    })
  })
  return from + block.rows.length + 2
}

/**
 * A table's sheet, and which rows hold what. Each measure has rows of its own, so a column means the same all the way down.
 * Notes come last, next to the chart if there is one.
 */
const tableSheet = (layout: Layout, name: string, notes: ReadonlyArray<string>, withChart: boolean) => {
  const { blocks, columns } = layout
  const sheet = new Sheet(name)
  const widths = [labelWidth(layout), ...columns.map((column, at) => columnWidth(column, at, layout))]
  const room = widths.reduce((sum, width) => sum + width, 0)
  if (withChart) sheet.put(3, 0, `Back to ${CONTENTS.toLowerCase()}`, styled(TEXT, SMALL, LINK), CONTENTS)
  const head = writeHead(sheet, layout, widths)
  const first = writeBases(sheet, layout, head) + 1
  let next = blocks.reduce((from, block) => writeBlock(sheet, block, layout, from, widths[0]!), first)
  for (const note of notes) {
    sheet.span(next, 0, columns.length, note, styled(TEXT, { font: { size: 9, color: { rgb: FAINT } } }))
    sheet.height(next, 13 * linesOf(note, room * 1.1) + 2)
    next += 1
  }
  const cells: TableCells = { sheet, labels: head - 2, column: (at) => at + 1, row: (at) => first + 1 + at }
  const chart = chartOf(layout, cells)
  return {
    chart,
    sheet: sheet.written({
      ...(chart === null || !withChart ? {} : { charts: [placedChart(layout, chart, columns.length + 2)] }),
      columns: widths.map((width) => ({ width })),
      freezePane: { rows: head, columns: 1 },
      view: { showGridLines: false },
      pageSetup: {
        paperSize: "a4",
        orientation: room > MAX_PORTRAIT ? "landscape" : "portrait",
        fitToPage: true,
        fitToWidth: Math.ceil(room / MAX_PAGE),
        fitToHeight: 0,
        printTitlesRow: `$1:$${head}`,
        printTitlesColumn: "$A:$A"
      },
      headerFooter: { oddFooter: "&L&A&RPage &P of &N" }
    })
  }
}

const COLUMNS = 11
const COLUMN_WIDTH = 12

/** A place for a chart from a column on, whose part is put in when the file is packed. */
const placedChart = ({ question }: Layout, chart: TableChart, column: number, row = 2) => ({
  type: "bar" as const,
  title: question,
  altText: `${chart.kind === "lines" ? "Line" : "Bar"} chart: ${question}`,
  series: [{ values: chart.series[0]!.values.ref }],
  anchor: { from: { row, col: column }, to: { row: row + tall(chart), col: column + COLUMNS } }
})

/** The chart of a table, which reads the cells of its sheet; null where there is nothing to draw. */
const chartOf = (layout: Layout, cells: TableCells): TableChart | null => {
  const plan = chartPlan(layout)
  if (plan === null) return null
  const {
    blocks: [{ rows }],
    columns
  } = layout
  const byAnswer = plan.kind !== "beside"
  const first = cells.column(byAnswer ? plan.columns[0]! : 0)
  const last = cells.column(byAnswer ? plan.columns.at(-1)! : 0)
  const across = byAnswer ? plan.columns : plan.rows
  const drawn = Array.from({ length: across.at(-1)! - across[0]! + 1 }, (_, at) => across[0]! + at)
  const { sheet } = cells
  const bars = byAnswer
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
  return { kind: plan.kind, fontSize: 10, series: bars.map((bar, at) => ({ ...bar, colour: colourAt(at) })) }
}

/** Rows that a chart needs, so that no bar is too thin to be read. */
const tall = ({ kind, series }: TableChart) => {
  const each = { stacked: 1.6, beside: series.length + 0.8, lines: 0 }[kind]
  const bars = (series[0]?.values.numbers.length ?? 0) * each
  return Math.min(150, Math.max(18, Math.ceil(bars * 1.1) + 5))
}

/** A sheet with the chart under its question. */
const chartSheet = (layout: Layout, chart: TableChart): WriteSheet => {
  const { about, question } = layout
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
    charts: [placedChart(layout, chart, 0)]
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
  const { chart, sheet } = tableSheet(layout, "Table", layout.notes, false)
  const file = await writeXlsx({
    sheets: [sheet, ...(chart === null ? [] : [chartSheet(layout, chart)]), notesSheet(layout)],
    defaultFont: { name: "Calibri", size: 11 },
    properties: { title: layout.question, subject: layout.survey, creator: "Audience Insights API" }
  })
  return repacked(file, {
    part: (path) => (chart !== null && path === "xl/charts/chart1.xml" ? chartXml(chart) : undefined)
  })
}

const CHART = /^xl\/charts\/chart(\d+)\.xml$/
const MAX_SHEET_NAME = 31

/** A sheet's name: its number, and as much of a title as programs take. */
const sheetName = (number: number, title: string) =>
  `${number} ${title.replace(/[\\/?*[\]:'!]/g, " ")}`.replace(/\s+/g, " ").slice(0, MAX_SHEET_NAME).trim()

interface ContentsLine {
  readonly text: string
  readonly style: CellStyle
  readonly sheet?: string
}

/** What a report says, in order: its texts, and links to the sheets of its figures. */
const contentsSheet = (title: string, lines: ReadonlyArray<ContentsLine>) => {
  const sheet = new Sheet(CONTENTS)
  sheet.put(0, 0, title, styled(TEXT, BOLD, { font: { size: 15 } }))
  lines.forEach(({ sheet: to, style, text }, at) => {
    sheet.put(at + 2, 0, text, styled(TEXT, style), to)
    sheet.height(at + 2, LINE_POINTS * Math.min(25, linesOf(text, VALUE_WIDTH)) + 4)
  })
  return sheet.written({
    columns: [{ width: VALUE_WIDTH }],
    view: { showGridLines: false },
    pageSetup: { paperSize: "a4", orientation: "portrait", fitToPage: true, fitToWidth: 1, fitToHeight: 0 }
  })
}

const wordsLines = ({ notes, passages, title }: Extract<Shown, { readonly kind: "words" }>) => [
  ...(title === null ? [] : [{ text: title, style: BOLD }]),
  ...passages.flatMap((passage) =>
    passage.kind === "list"
      ? passage.items.map((item, at) => ({
          text: `${passage.numbered ? `${at + 1}.` : "•"} ${plainOf(item)}`,
          style: {}
        }))
      : [{ text: plainOf(passage.spans), style: passage.kind === "heading" ? BOLD : {} }]
  ),
  ...notes.map((text) => ({ text, style: SMALL }))
]

/** A report as a workbook: “Contents” with its texts, and a sheet with table and chart for each figure. */
export const reportWorkbook = async ({ about, shown, title }: ShownReport): Promise<Uint8Array> => {
  const figures: Array<ReturnType<typeof tableSheet>> = []
  const lines = shown.flat().flatMap((one) => {
    if (one.kind === "words") return wordsLines(one)
    const { layout } = one
    const name = sheetName(figures.length + 1, layout.question)
    const notes = [...layout.notes, ...layout.facts.map(([fact, value]) => `${fact}: ${value}`)]
    figures.push(tableSheet(layout, name, notes, true))
    return [
      { text: `${name.split(" ", 1)[0]}. ${layout.question}`, style: LINK, sheet: name },
      ...(layout.finding === null ? [] : [{ text: layout.finding, style: {} }])
    ]
  })
  const charts = figures.flatMap(({ chart }) => (chart === null ? [] : [chartXml(chart)]))
  const file = await writeXlsx({
    sheets: [
      contentsSheet(title, [...about.map((text) => ({ text, style: SMALL })), ...lines]),
      ...figures.map(({ sheet }) => sheet)
    ],
    defaultFont: { name: "Calibri", size: 11 },
    properties: { title, creator: "Audience Insights API" }
  })
  return repacked(file, { part: (path) => charts[Number(CHART.exec(path)?.[1] ?? 0) - 1] })
}
