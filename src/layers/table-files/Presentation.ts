import { MIN_TESTED } from "../../domain/survey/tables/Significance.ts"
import { type BarChart, type ChartPlan, chartXml, NARROW, shareAt } from "./Chart.ts"
import { isWarned, type Layout } from "./Layout.ts"
import { FAINT, fitted, INK, LINE, linesOf, repacked, runsLeft, widthOf } from "./Package.ts"
import {
  chartWorkbook,
  namedColumn,
  type Slide,
  type SlideChart,
  Slides,
  type SlideTable,
  slideCharts,
  slidePlan,
  slideTables
} from "./SlideTables.ts"

/** Digits that a line of the footer holds, and its lines. */
const FOOTER_LINE = 160
const LINES = 4

const MORE = "More in the notes."

/** Measures that were asked for and that a slide has no room for, and where they are; empty where there are none. */
const elsewhereIn = ({ blocks }: Layout): ReadonlyArray<string> => {
  const names = blocks.flatMap(({ asked, format, name }) => (asked && format !== "twoDigits" ? [name] : []))
  return names.length === 0 ? [] : [`Not on slides, in the same table as .xlsx or .csv: ${names.join("; ")}.`]
}

/** Everything that is to be known of a table, whole, a line each. */
const notesOf = (layout: Layout): string =>
  [...elsewhereIn(layout), ...layout.facts.map(([name, value]) => `${name}: ${value.replaceAll("\n", " ")}`)].join("\n")

/** Below every slide: whom it is about, the source, and as many whole sentences on how it was made as there is room for. */
const footerOf = (layout: Layout): ReadonlyArray<string> => {
  const { about, columns, method, notes, onFilter, survey } = layout
  const warned = columns.some(({ remark }) => isWarned(remark))
    ? [`* Base or effective base below ${MIN_TESTED}, to be read with care.`]
    : []
  const sentence = (note: string) => `${note.replace(/[.\s]*$/, "")}.`
  const first = `${about} Source: ${survey}.`
  const whole = linesOf(first, FOOTER_LINE) <= 2
  const above = whole ? first : `${fitted(about, FOOTER_LINE)} ${fitted(`Source: ${survey}`, FOOTER_LINE / 2)}.`
  let below = ""
  let left = whole ? 0 : 1
  for (const one of [...elsewhereIn(layout), ...warned, ...onFilter.map(sentence), method, ...notes.map(sentence)]) {
    const longer = below === "" ? one : `${below} ${one}`
    if (linesOf(above, FOOTER_LINE) + linesOf(`${longer} ${MORE}`, FOOTER_LINE) <= LINES) below = longer
    else left++
  }
  const rest = left > 0 || layout.facts.length > 0 ? MORE : ""
  return [above, [below, rest].filter((text) => text !== "").join(" ")]
}

const FONT = "Calibri"
const [WIDTH, HEIGHT] = [13.333, 7.5]
const MARGIN = 0.5
const ROOM = { x: MARGIN, y: 1.75, width: WIDTH - 2 * MARGIN, height: 4.85 }
const MAX_TITLE = 140
/** Inches between a chart and the table below it, and the least that a chart's bars need, beside its legend. */
const GAP = 0.15
const BAR = 0.22
const LEGEND = 0.75

/** Parts of the width that a table beside its chart may take, tried in turn; bars in parts need more of it. */
const BESIDE = { stacked: [0.42, 0.5], bars: [0.42, 0.5, 0.62] }

const titleSize = (title: string) => (widthOf(title) > 110 ? 18 : widthOf(title) > 60 ? 22 : 26)

const begin = (layout: Layout): Slides => {
  const file = new Slides()
  file.layout = "LAYOUT_WIDE"
  file.title = layout.question
  file.subject = layout.survey
  file.author = "Audience Insights API"
  file.company = ""
  file.theme = { headFontFace: FONT, bodyFontFace: FONT }
  file.defineSlideMaster({
    title: "Table",
    background: { color: "FFFFFF" },
    objects: [
      { line: { x: MARGIN, y: HEIGHT - 0.82, w: WIDTH - 2 * MARGIN, h: 0, line: { color: LINE, width: 0.75 } } },
      {
        placeholder: {
          options: {
            name: "title",
            type: "title",
            x: MARGIN,
            y: 0.3,
            w: WIDTH - 2 * MARGIN,
            h: 0.95,
            valign: "bottom"
          },
          text: ""
        }
      }
    ],
    slideNumber: { x: WIDTH - 1.0, y: HEIGHT - 0.45, w: 0.5, h: 0.3, fontSize: 9, color: FAINT, align: "right" }
  })
  return file
}

/** What a slide holds: the columns, and which of them is drawn where that is the total alone. */
const subtitleOf = (layout: Layout, plan: ChartPlan | null): string => {
  const across = [...new Set(layout.columns.flatMap(({ heading }) => heading ?? []))].join("; ")
  return plan !== null && !plan.stacked && plan.columns.length === 1
    ? `Bars: ${namedColumn(layout.columns[plan.columns[0]!]!)}. Table: by ${across}`
    : `By ${across}`
}

/** Below the columns, where a slide holds the rows alone that the charts before it do not say. */
const LEFT = ". What the charts before do not say"

const addSlide = (file: Slides, layout: Layout, plan: ChartPlan | null, part: string): Slide => {
  const slide = file.addSlide({ masterName: "Table" })
  const title = fitted(layout.question, MAX_TITLE)
  const leftward = runsLeft(title)
  slide.addText(title, {
    placeholder: "title",
    fontFace: FONT,
    fontSize: titleSize(title),
    bold: true,
    color: INK,
    margin: 0,
    rtlMode: leftward,
    align: leftward ? "right" : "left"
  })
  slide.addText(`${fitted(subtitleOf(layout, plan), 140 - widthOf(part))}${part}`, {
    x: MARGIN,
    y: 1.27,
    w: ROOM.width,
    h: 0.35,
    margin: 0,
    fontFace: FONT,
    fontSize: 13,
    color: FAINT
  })
  const [above, below] = footerOf(layout)
  slide.addText([{ text: above!, options: { breakLine: true } }, { text: below! }], {
    x: MARGIN,
    y: HEIGHT - 0.8,
    w: WIDTH - 2 * MARGIN - 0.6,
    h: 0.7,
    margin: 0,
    valign: "top",
    fontFace: FONT,
    fontSize: 9,
    color: FAINT
  })
  slide.addNotes(notesOf(layout))
  return slide
}

interface Box {
  readonly width: number
  readonly height: number
}

/** A place for a chart, whose part and workbook are put in when the file is packed. */
const addChart = (file: Slides, slide: Slide, { height, width }: Box, question: string) => {
  slide.addChart(file.ChartType.bar, [{ name: "", labels: [""], values: [0] }], {
    x: ROOM.x,
    y: ROOM.y,
    w: width,
    h: height,
    altText: `Bar chart: ${question}`
  })
}

const addTable = (
  slide: Slide,
  { fontSize, rows, widths }: Pick<SlideTable, "fontSize" | "rows" | "widths">,
  x: number,
  y: number
) => {
  slide.addTable(rows, { x, y, colW: widths, fontFace: FONT, fontSize, autoPage: false })
}

const partOf = (at: number, parts: number) => (parts > 1 ? ` (${at + 1} of ${parts})` : "")

/**
 * Whether a row of the shares is not said by a chart, so that a table is needed: where it is not drawn, has a bar without a
 * number, or a column is not drawn.
 */
const leftToTable = (layout: Layout, plan: ChartPlan | null) => (row: number) =>
  plan === null ||
  plan.columns.length < layout.columns.length ||
  !plan.rows.includes(row) ||
  (plan.stacked && plan.columns.some((column) => (shareAt(layout, row, column) ?? 0) < NARROW))

type TableIn = (room: { readonly width: number; readonly height: number }) => ReadonlyArray<SlideTable>

/** The table where the chart leaves room for it below, or where it fits beside; null where it does not. */
const placed = ({ series, stacked }: BarChart, tablesIn: TableIn) => {
  const bars = series[0]!.values.numbers.length * (stacked ? 1.4 : series.length + 0.5)
  const [table, ...more] = tablesIn(ROOM)
  const chartHeight = ROOM.height - GAP - table!.height
  if (more.length === 0 && bars * BAR + LEGEND <= chartHeight)
    return { table: table!, chart: { ...ROOM, height: chartHeight }, x: ROOM.x, y: ROOM.y + chartHeight + GAP }
  for (const part of stacked ? BESIDE.stacked : BESIDE.bars) {
    const width = ROOM.width * part
    const [narrow, ...rest] = tablesIn({ width, height: ROOM.height })
    if (rest.length === 0)
      return {
        table: narrow!,
        chart: { ...ROOM, width: ROOM.width - width - GAP },
        x: MARGIN + ROOM.width - width,
        y: ROOM.y
      }
  }
  return null
}

/** The chart, with what it does not say in a table on the same slide; what one slide has no room for on further ones. */
const fill = (file: Slides, layout: Layout, plan: ChartPlan | null, charts: ReadonlyArray<SlideChart>) => {
  const tablesIn: TableIn = (room) => slideTables(layout, room, leftToTable(layout, plan))
  const tables = tablesIn(ROOM)
  const [first, ...more] = charts
  const together = tables.length > 0 && first !== undefined && more.length === 0 ? placed(first.chart, tablesIn) : null
  charts.forEach((_, at) => {
    const slide = addSlide(file, layout, plan, partOf(at, charts.length))
    addChart(file, slide, together?.chart ?? ROOM, layout.question)
    if (together !== null) addTable(slide, together.table, together.x, together.y)
  })
  if (together !== null) return
  const left = layout.blocks[0].rows.every((_, row) => leftToTable(layout, plan)(row)) ? "" : LEFT
  tables.forEach((table, at) => {
    addTable(addSlide(file, layout, null, `${left}${partOf(at, tables.length)}`), table, ROOM.x, ROOM.y)
  })
}

const CHART = /^ppt\/charts\/chart(\d+)\.xml$/
const WORKBOOK = /^ppt\/embeddings\/Microsoft_Excel_Worksheet(\d+)\.xlsx$/
const NUMBERED = /(charts\/(?:_rels\/)?chart|Microsoft_Excel_Worksheet)(\d+)/g

/** Charts by their number in this file: the library counts on from those that it has written before. */
const renumbered = (paths: ReadonlyArray<string>) => {
  const first = Math.min(...paths.flatMap((path) => CHART.exec(path)?.[1] ?? []).map(Number))
  return (text: string) =>
    text.replace(NUMBERED, (_, part: string, number: string) => `${part}${Number(number) - first + 1}`)
}

const SLIDE = /^ppt\/slides\/slide\d+\.xml$/
const SLIDE_OR_LAYOUT = /^ppt\/slide(?:s\/slide|Layouts\/slideLayout)\d+\.xml$/

const NOTES = /^ppt\/notesSlides\/notesSlide\d+\.xml$/

/** Each line of the notes as a paragraph; the library writes them as one text. */
const withLines = (notes: string) =>
  notes.replace(/<a:p>(<a:r><a:rPr[^>]*>)<a:t>([^<]*)<\/a:t><\/a:r>/, (_, run: string, text: string) =>
    text
      .split("\n")
      .map((line) => `<a:p>${run}<a:t>${line}</a:t></a:r>`)
      .join("</a:p>")
  )

/** A title is told by its type alone; the library numbers it as if it were one of several texts. */
const withTitle = (slide: string) => slide.replace(/<p:ph\s[^>]*?type="title"[^>]*>/g, '<p:ph type="title"/>')

/** Shapes of a slide numbered one after the other; the library gives tables numbers that others have. */
const withOwnNumbers = (slide: string) => {
  let next = 0
  return slide.replace(/<p:cNvPr id="\d+"/g, () => {
    next += 1
    return `<p:cNvPr id="${next}"`
  })
}

/**
 * A table as a slide of 16:9, with a chart whose data are edited in the workbook that it holds; as several where one has no
 * room for its bars.
 */
export const presentation = async (layout: Layout): Promise<Uint8Array> => {
  const plan = slidePlan(layout)
  const charts = plan === null ? [] : slideCharts(layout, plan)
  const file = begin(layout)
  fill(file, layout, plan, charts)
  const written = (await file.write({ outputType: "uint8array" })) as Uint8Array
  const workbooks = await Promise.all(charts.map(chartWorkbook))
  const at = (path: string, pattern: RegExp) => Number(pattern.exec(path)?.[1] ?? 0) - 1
  return repacked(written, {
    names: renumbered,
    part: (path, text) => {
      if (CHART.test(path)) return chartXml(charts[at(path, CHART)]!.chart)
      if (WORKBOOK.test(path)) return workbooks[at(path, WORKBOOK)]!
      if (NOTES.test(path)) return withLines(text())
      if (!SLIDE_OR_LAYOUT.test(path)) return undefined
      return withTitle(SLIDE.test(path) ? withOwnNumbers(text()) : text())
    }
  })
}
