import { shortCredit } from "../../domain/evidence/SourceWords.ts"
import { MIN_TESTED } from "../../domain/survey/tables/Significance.ts"
import { type Passage, plainOf, type Span } from "../../domain/text/Prose.ts"
import { type ChartPlan, chartXml, NARROW, shareAt, type TableChart } from "./Chart.ts"
import { DeckMarks } from "./DeckMarks.ts"
import { isWarned, type Layout } from "./Layout.ts"
import { FAINT, fitted, INK, LINE, linesOf, repacked, runsLeft, widthOf } from "./Package.ts"
import { dayOf, GROUPS, type Shown, type ShownReport } from "./ReportParts.ts"
import {
  itemsIn,
  namedColumn,
  type Slide,
  type SlideChart,
  Slides,
  type SlideTable,
  sheetWorkbook,
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
export const notesOf = (layout: Layout): ReadonlyArray<string> => [
  ...elsewhereIn(layout),
  ...layout.facts.map(([name, value]) => `${name}: ${value.replaceAll("\n", " ")}`)
]

/** Below every slide: whom it is about, the source, and as many whole sentences on how it was made as there is room for. */
export const footerOf = (layout: Layout): ReadonlyArray<string> => {
  const { about, columns, credit, method, notes, onFilter, survey } = layout
  const warned = columns.some(({ remark }) => isWarned(remark))
    ? [`* Base or effective base below ${MIN_TESTED}, to be read with care.`]
    : []
  const sentence = (note: string) => `${note.replace(/[.\s]*$/, "")}.`
  const first = survey === "" ? about : `${about} Source: ${survey}.`
  const whole = linesOf(first, FOOTER_LINE) <= 2
  const above = whole
    ? first
    : survey === ""
      ? fitted(about, 2 * FOOTER_LINE)
      : `${fitted(about, FOOTER_LINE)} ${fitted(`Source: ${survey}`, FOOTER_LINE / 2)}.`
  let below = ""
  let left = whole ? 0 : 1
  const source = credit === "" ? [] : [shortCredit(credit)]
  for (const one of [
    ...source,
    ...elsewhereIn(layout),
    ...warned,
    ...onFilter.map(sentence),
    method,
    ...notes.map(sentence)
  ]) {
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
const BESIDE = { stacked: [0.42, 0.5], beside: [0.42, 0.5, 0.62], lines: [0.42, 0.5] }
/** The height that lines need, in bars. */
const HEIGHT_OF_LINES = 10

export const titleSize = (title: string) => (widthOf(title) > 110 ? 18 : widthOf(title) > 60 ? 22 : 26)

const begin = (title: string, subject: string): Slides => {
  const file = new Slides()
  file.layout = "LAYOUT_WIDE"
  file.title = title
  file.subject = subject
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
  const above = layout.finding === null ? [] : [layout.question.replace(/[.\s]+$/, "")]
  const by = across === "" || across === GROUPS ? [] : [`By ${across}`]
  const onlyOne = plan?.kind === "beside" && plan.columns.length === 1 && layout.columns.length > 1
  return (
    onlyOne
      ? [...above, `Bars: ${namedColumn(layout.columns[plan.columns[0]!]!)}`, `Table: by ${across}`]
      : [...above, ...by]
  ).reduce((text, part) => (text === "" ? part : `${text}${/[?!]$/.test(text) ? "" : "."} ${part}`), "")
}

/** Below the columns, where a slide holds the rows alone that the charts before it do not say. */
const LEFT = ". What the charts before do not say"
const PART = new RegExp(`(?:${LEFT.replace(".", "\\.")})?(?: \\(\\d+ of \\d+\\))?$`)

export const titleOf = ({ finding, question }: Pick<Layout, "finding" | "question">): string =>
  fitted(finding ?? question, MAX_TITLE)

/** The line below the title; `part` is what stands behind it where a table has several slides. */
export const leadOf = (layout: Layout, plan: ChartPlan | null, part: string): string =>
  `${fitted(subtitleOf(layout, plan), 140 - widthOf(part))}${part}`

/** What stands behind such a line. */
export const partIn = (lead: string): string => PART.exec(lead)![0]

/** An option that names a shape of a deck. */
const called = (objectName: string | undefined) => (objectName === undefined ? {} : { objectName })

type Marks = DeckMarks | null

const addTitle = (slide: Slide, text: string) => {
  const title = fitted(text, MAX_TITLE)
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
}

const addSlide = (file: Slides, marks: Marks, layout: Layout, plan: ChartPlan | null, part: string): Slide => {
  const slide = file.addSlide({ masterName: "Table" })
  addTitle(slide, titleOf(layout))
  const lead = leadOf(layout, plan, part)
  slide.addText(lead, {
    ...called(marks?.text("Lead", layout.key, 0, [lead])),
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
    ...called(marks?.text("Foot", layout.key, 0, [above!, below!])),
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
  slide.addNotes(notesOf(layout).join("\n"))
  return slide
}

interface Box {
  readonly width: number
  readonly height: number
}

/** A place for a chart, whose part and workbook are put in when the file is packed. */
const addChart = (
  file: Slides,
  slide: Slide,
  { height, width }: Box,
  { kind }: TableChart,
  question: string,
  name: string | undefined
) => {
  slide.addChart(file.ChartType.bar, [{ name: "", labels: [""], values: [0] }], {
    ...called(name),
    x: ROOM.x,
    y: ROOM.y,
    w: width,
    h: height,
    altText: `${kind === "lines" ? "Line" : "Bar"} chart: ${question}`
  })
}

const addTable = (
  slide: Slide,
  { fontSize, rows, widths }: Pick<SlideTable, "fontSize" | "rows" | "widths">,
  x: number,
  y: number,
  name: string | undefined
) => {
  slide.addTable(rows, { ...called(name), x, y, colW: widths, fontFace: FONT, fontSize, autoPage: false })
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
  (plan.kind === "stacked" && plan.columns.some((column) => (shareAt(layout, row, column) ?? 0) < NARROW))

type TableIn = (room: { readonly width: number; readonly height: number }) => ReadonlyArray<SlideTable>

/** The table where the chart leaves room for it below, or where it fits beside; null where it does not. */
const placed = ({ kind, series }: TableChart, tablesIn: TableIn) => {
  const each = { stacked: 1.4, beside: series.length + 0.5, lines: 0 }[kind]
  const bars = Math.max(kind === "lines" ? HEIGHT_OF_LINES : 0, series[0]!.values.numbers.length * each)
  const [table, ...more] = tablesIn(ROOM)
  const chartHeight = ROOM.height - GAP - table!.height
  if (more.length === 0 && bars * BAR + LEGEND <= chartHeight)
    return { table: table!, chart: { ...ROOM, height: chartHeight }, x: ROOM.x, y: ROOM.y + chartHeight + GAP }
  for (const part of BESIDE[kind]) {
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
const fill = (
  file: Slides,
  layout: Layout,
  plan: ChartPlan | null,
  charts: ReadonlyArray<SlideChart>,
  marks: Marks
) => {
  const named = (kind: string, at: number, { items }: Pick<SlideChart, "items">) =>
    marks?.shape(kind, layout.key, at, items)
  const tablesIn: TableIn = (room) => slideTables(layout, room, leftToTable(layout, plan))
  const tables = tablesIn(ROOM)
  const [first, ...more] = charts
  const together = tables.length > 0 && first !== undefined && more.length === 0 ? placed(first.chart, tablesIn) : null
  charts.forEach((one, at) => {
    const slide = addSlide(file, marks, layout, plan, partOf(at, charts.length))
    addChart(file, slide, together?.chart ?? ROOM, one.chart, layout.question, named("Chart", at, one))
    if (together !== null) addTable(slide, together.table, together.x, together.y, named("Table", 0, together.table))
  })
  if (together !== null) return
  const left = layout.blocks[0].rows.every((_, row) => leftToTable(layout, plan)(row)) ? "" : LEFT
  tables.forEach((table, at) => {
    const slide = addSlide(file, marks, layout, null, `${left}${partOf(at, tables.length)}`)
    addTable(slide, table, ROOM.x, ROOM.y, named("Table", at, table))
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
      .split(/\r?\n/)
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

/** A paragraph's style before its first run alone; the library repeats it, or another, before each. */
const withOneStyle = (slide: string) =>
  slide.replace(/(<\/a:r>)<a:pPr\b(?:[^>]*\/>|.*?<\/a:pPr>)/gs, (_, run: string) => run)

/** A file with its charts, in the order of their slides. */
const packed = async (file: Slides, charts: ReadonlyArray<SlideChart>, marks: Marks = null): Promise<Uint8Array> => {
  const written = (await file.write({ outputType: "uint8array" })) as Uint8Array
  const workbooks = await Promise.all(charts.map(({ sheet }) => sheetWorkbook(sheet)))
  const at = (path: string, pattern: RegExp) => Number(pattern.exec(path)?.[1] ?? 0) - 1
  return repacked(written, {
    names: renumbered,
    ...(marks === null ? {} : { properties: marks.properties() }),
    part: (path, text) => {
      if (CHART.test(path)) return chartXml(charts[at(path, CHART)]!.chart)
      if (WORKBOOK.test(path)) return workbooks[at(path, WORKBOOK)]!
      if (NOTES.test(path)) return withLines(text())
      if (!SLIDE_OR_LAYOUT.test(path)) return undefined
      return withTitle(SLIDE.test(path) ? withOneStyle(withOwnNumbers(text())) : text())
    }
  })
}

/** Ids of the rows and columns that have numbers. */
export const shownIds = (layout: Layout): ReadonlyArray<string> => {
  const { columns, rows, shown } = itemsIn(layout)
  return [
    ...rows.filter((_, at) => shown[at]!.row.values.some((value) => value !== null)),
    ...columns.filter((_, at) => !layout.columns[at]!.suppressed && layout.columns[at]!.base !== 0)
  ]
}

/** Adds a table's slides; its charts, in their order. */
const addTableSlides = (file: Slides, layout: Layout, marks: Marks = null): ReadonlyArray<SlideChart> => {
  const plan = slidePlan(layout)
  const charts = plan === null ? [] : slideCharts(layout, plan)
  fill(file, layout, plan, charts, marks)
  marks?.knows(layout.key, shownIds(layout))
  marks?.says(layout.key, titleOf(layout), notesOf(layout))
  return charts
}

/**
 * A table as a slide of 16:9, with a chart whose data are edited in the workbook that it holds; as several where one has no
 * room for its bars.
 */
export const presentation = (layout: Layout): Promise<Uint8Array> => {
  const file = begin(layout.question, layout.survey)
  return packed(file, addTableSlides(file, layout))
}

type Words = Extract<Shown, { readonly kind: "words" }>
interface Line {
  readonly spans: ReadonlyArray<Span>
  readonly kind: "heading" | "paragraph" | "bullet" | "number"
}

/** Lines that a slide of words holds, each of so many digits. */
const WORD_LINES = 14
const WORD_WIDTH = 95

const linesIn = (passage: Passage): ReadonlyArray<Line> =>
  passage.kind === "list"
    ? passage.items.map((spans) => ({ spans, kind: passage.numbered ? "number" : "bullet" }))
    : [{ spans: passage.spans, kind: passage.kind }]

/** Lines in runs that fit on a slide. */
const onSlides = (lines: ReadonlyArray<Line>): ReadonlyArray<ReadonlyArray<Line>> => {
  const slides: Array<Array<Line>> = [[]]
  let used = 0
  for (const line of lines) {
    const needed =
      linesOf(plainOf(line.spans), WORD_WIDTH) + (line.kind === "heading" || line.kind === "paragraph" ? 0.5 : 0)
    if (used + needed > WORD_LINES && slides.at(-1)!.length > 0) {
      slides.push([])
      used = 0
    }
    slides.at(-1)!.push(line)
    used += needed
  }
  return slides
}

const addWords = (file: Slides, { notes, passages, title }: Words, otherwise: string) => {
  const slides = onSlides(passages.flatMap(linesIn))
  slides.forEach((lines, part) => {
    const slide = file.addSlide({ masterName: "Table" })
    addTitle(slide, `${title ?? otherwise}${partOf(part, slides.length)}`)
    const runs = lines.flatMap(({ kind, spans }) =>
      spans.map(({ bold, text }, at) => ({
        text,
        options: {
          bold: bold || kind === "heading",
          fontSize: kind === "heading" ? 20 : 18,
          ...(at === 0 && kind === "bullet" ? { bullet: true } : {}),
          ...(at === 0 && kind === "number" ? { bullet: { type: "number" as const } } : {}),
          ...(at === spans.length - 1 ? { breakLine: true, paraSpaceAfter: 8 } : {})
        }
      }))
    )
    if (runs.length > 0)
      slide.addText(runs, {
        ...{ x: ROOM.x, y: 1.5, w: ROOM.width, h: 5.1, margin: 0, valign: "top", fontFace: FONT, color: INK },
        rtlMode: runsLeft(plainOf(lines[0]!.spans))
      })
    if (notes.length > 0)
      slide.addText(fitted(notes.join(" "), 2 * FOOTER_LINE), {
        ...{ x: MARGIN, y: HEIGHT - 0.8, w: WIDTH - 2 * MARGIN - 0.6, h: 0.7, margin: 0, valign: "top" },
        ...{ fontFace: FONT, fontSize: 9, color: FAINT }
      })
  })
}

/** Below the title of the first slide, a paragraph each. */
export const openingOf = ({ about, changedAt }: Pick<ShownReport, "about" | "changedAt">): ReadonlyArray<string> => [
  dayOf(changedAt),
  ...about
]

/** A report as slides: what a table's file has for each figure, and slides of words. */
export const reportSlides = ({ about, changedAt, deck, shown, title }: ShownReport): Promise<Uint8Array> => {
  const marks = deck === undefined ? null : new DeckMarks(deck)
  const file = begin(title, "")
  const opening = file.addSlide({ masterName: "Table" })
  addTitle(opening, title)
  const lines = openingOf({ about, changedAt })
  marks?.says("", fitted(title, MAX_TITLE), [])
  opening.addText(
    lines.map((text) => ({ text, options: { breakLine: true, paraSpaceAfter: 6 } })),
    {
      ...called(marks?.text("Lead", "", 0, lines)),
      ...{ x: MARGIN, y: 1.27, w: ROOM.width, h: 5, margin: 0, valign: "top" },
      ...{ fontFace: FONT, fontSize: 13, color: FAINT }
    }
  )
  const charts = shown.flat().flatMap((one) => {
    if (one.kind === "figure") return addTableSlides(file, one.layout, marks)
    addWords(file, one, title)
    return []
  })
  return packed(file, charts, marks)
}
