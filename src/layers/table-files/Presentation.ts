import { chartXml } from "./Chart.ts"
import { FAINT, INK, LINE } from "./Colours.ts"
import type { Layout } from "./Layout.ts"
import { repacked } from "./Package.ts"
import { chartWorkbook, type SlideChart, slideCharts } from "./SlideCharts.ts"
import { footerOf } from "./SlideFooter.ts"
import { notesTables } from "./SlideNotes.ts"
import { type Slide, Slides } from "./Slides.ts"
import { measureTables, type SlideTable, slideTables } from "./SlideTables.ts"
import { fitted, runsLeft, widthOf } from "./TextSize.ts"

const FONT = "Calibri"
const [WIDTH, HEIGHT] = [13.333, 7.5]
const MARGIN = 0.5
const ROOM = { x: MARGIN, y: 1.75, width: WIDTH - 2 * MARGIN, height: 4.85 }
const MAX_TITLE = 140
/** Slides of tables beside the shares and their mean; what needs more is named among the notes. */
const MAX_FURTHER = 20

/** Inches between a chart and the table below it, and the least that a chart's bars need, beside its legend. */
const GAP = 0.15
const BAR = 0.22
const LEGEND = 0.75

/** Columns and rows of a table that fits beside its chart. */
const BESIDE = { columns: 4, rows: 9, label: 60 }

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

const addSlide = (file: Slides, layout: Layout, part: string, name = ""): Slide => {
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
  const across = [...new Set(layout.columns.flatMap(({ heading }) => heading ?? []))].join("; ")
  const room = 140 - widthOf(part)
  const subtitle = name === "" ? `By ${across}` : `${fitted(name, room * 0.7)} · by ${across}`
  slide.addText(`${fitted(subtitle, room)}${part}`, {
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
  return slide
}

interface Box {
  readonly x: number
  readonly width: number
  readonly height: number
}

/** A place for a chart, whose part and workbook are put in when the file is packed. */
const addChart = (file: Slides, slide: Slide, { height, width, x }: Box, question: string) => {
  slide.addChart(file.ChartType.bar, [{ name: "", labels: [""], values: [0] }], {
    x,
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

/** A slide for each table. */
const addTables = (
  file: Slides,
  layout: Layout,
  name: string,
  tables: ReadonlyArray<Pick<SlideTable, "fontSize" | "rows" | "widths">>
) => {
  tables.forEach((table, at) => {
    addTable(addSlide(file, layout, partOf(at, tables.length), name), table, ROOM.x, ROOM.y)
  })
}

const besideChart = (layout: Layout, charts: ReadonlyArray<SlideChart>): SlideTable | null => {
  const { rows } = layout.blocks[0]
  const small =
    layout.columns.length <= BESIDE.columns &&
    rows.length <= BESIDE.rows &&
    rows.every(({ label }) => widthOf(label) <= BESIDE.label)
  if (!small || charts.length !== 1) return null
  const tables = slideTables(layout, { width: ROOM.width * 0.48, height: ROOM.height })
  return tables.length === 1 ? tables[0]! : null
}

/** The table where the chart leaves room for it below; null where it does not. */
const belowChart = (layout: Layout, charts: ReadonlyArray<SlideChart>): SlideTable | null => {
  const tables = slideTables(layout, ROOM)
  if (charts.length !== 1 || tables.length !== 1) return null
  const { series, stacked } = charts[0]!.chart
  const bars = series[0]!.values.numbers.length * (stacked ? 1.4 : series.length + 0.5)
  return bars * BAR + LEGEND + GAP + tables[0]!.height <= ROOM.height ? tables[0]! : null
}

/** Charts, then tables; both on one slide where they fit. */
const fill = (file: Slides, layout: Layout, charts: ReadonlyArray<SlideChart>) => {
  const beside = besideChart(layout, charts)
  const below = beside === null ? belowChart(layout, charts) : null
  if (beside !== null || below !== null) {
    const slide = addSlide(file, layout, "")
    const left = { ...ROOM, width: ROOM.width * 0.5 }
    const top = { ...ROOM, height: ROOM.height - GAP - (below?.height ?? 0) }
    addChart(file, slide, beside === null ? top : left, layout.question)
    if (beside !== null) addTable(slide, beside, ROOM.x + ROOM.width * 0.52, ROOM.y)
    if (below !== null) addTable(slide, below, ROOM.x, ROOM.y + top.height + GAP)
    return
  }
  charts.forEach((_, at) => {
    addChart(file, addSlide(file, layout, partOf(at, charts.length)), ROOM, layout.question)
  })
  addTables(file, layout, "", slideTables(layout, ROOM))
}

/** The other measures that were asked for, as far as slides are left for them; those that they are not. */
const addMeasures = (file: Slides, layout: Layout): ReadonlyArray<string> => {
  let left = MAX_FURTHER
  return layout.blocks.slice(1).flatMap((block) => {
    if (!block.asked) return []
    const tables = measureTables(layout, ROOM, block)
    if (tables.length > left) return [block.name]
    left -= tables.length
    addTables(file, layout, block.name, tables)
    return []
  })
}

const addNotes = (file: Slides, layout: Layout, missing: ReadonlyArray<string>) => {
  const further = missing.map((name) => ["Not on slides", `${name}: in the same table as .xlsx or .csv`] as const)
  addTables(file, layout, "About this table", notesTables(layout, further, ROOM))
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

/** A table as slides of 16:9, with charts whose data are edited in the workbooks that they hold. */
export const presentation = async (layout: Layout): Promise<Uint8Array> => {
  const charts = slideCharts(layout)
  const file = begin(layout)
  fill(file, layout, charts)
  addNotes(file, layout, addMeasures(file, layout))
  const written = (await file.write({ outputType: "uint8array" })) as Uint8Array
  const workbooks = await Promise.all(charts.map(chartWorkbook))
  const at = (path: string, pattern: RegExp) => Number(pattern.exec(path)?.[1] ?? 0) - 1
  return repacked(written, {
    names: renumbered,
    part: (path, text) => {
      if (CHART.test(path)) return chartXml(charts[at(path, CHART)]!.chart)
      if (WORKBOOK.test(path)) return workbooks[at(path, WORKBOOK)]!
      if (!SLIDE_OR_LAYOUT.test(path)) return undefined
      return withTitle(SLIDE.test(path) ? withOwnNumbers(text()) : text())
    }
  })
}
