import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import PDFDocument from "pdfkit"
import { shortCredit } from "../../domain/evidence/SourceWords.ts"
import { inWhole } from "../../domain/text/Figures.ts"
import { apart } from "../../domain/text/Labels.ts"
import { plainOf, type Span } from "../../domain/text/Prose.ts"
import { type ChartPlan, chartPlan, shareAt } from "./Chart.ts"
import type { Layout } from "./Layout.ts"
import { colourAt, FAINT, fitted, INK, inkOn, LINE, SHADE } from "./Package.ts"
import { dayOf, type Shown, type ShownReport } from "./ReportParts.ts"
import { namedColumn } from "./SlideTables.ts"

/** Where the fonts are once the program is bundled; before, they are where their package is. */
const BUNDLED = new URL("./fonts/", import.meta.url)
const fontNamed = (name: string): string => {
  const bundled = fileURLToPath(new URL(name, BUNDLED))
  return existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`)
}

/* A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 54]
const ROOM = WIDTH - 2 * MARGIN
const BOTTOM = HEIGHT - MARGIN - 18
const BAR = 13
const LABELS = 170
const FIGURES = 44
/** Shares below this have no room for a number in a stacked bar. */
const NARROW = 0.07
const TABLE_COLUMNS = 6

interface Style {
  readonly size: number
  readonly bold?: boolean
  readonly colour?: string
  readonly width?: number
  readonly align?: "left" | "right" | "center"
}

/** A text without endless words, which take the library minutes to break. */
const broken = (text: string): string => text.replace(/\S{80}(?=\S)/g, "$& ")

/** A document that is written from top to bottom. */
class Paper {
  y = MARGIN
  readonly #document: PDFKit.PDFDocument
  /* By their paths, by which the library keeps what it has read of them. */
  readonly #plain = fontNamed("DejaVuSansCondensed.ttf")
  readonly #bold = fontNamed("DejaVuSansCondensed-Bold.ttf")

  constructor(title: string, changedAt: string) {
    this.#document = new PDFDocument({
      size: "A4",
      margin: MARGIN,
      bufferPages: true,
      font: this.#plain,
      lang: "en-US",
      info: {
        Title: title,
        Producer: "Audience Insights API",
        Creator: "Audience Insights API",
        CreationDate: new Date(changedAt)
      }
    })
  }

  #styled({ bold = false, colour = INK, size }: Style) {
    return this.#document
      .font(bold ? this.#bold : this.#plain)
      .fontSize(size)
      .fillColor(`#${colour}`)
  }

  heightOf(text: string, style: Style): number {
    return this.#styled(style).heightOfString(broken(text), { width: style.width ?? ROOM })
  }

  /** Begins a page where so much does not fit on this one. */
  need(height: number): void {
    if (this.y + height <= BOTTOM || this.y === MARGIN) return
    this.#document.addPage()
    this.y = MARGIN
  }

  /** A text at a place, which moves nothing. */
  at(text: string, x: number, y: number, style: Style): void {
    this.#styled(style).text(broken(text), x, y, {
      width: style.width ?? ROOM,
      align: style.align ?? "left",
      lineBreak: true
    })
  }

  /** A text below what was written, over as many pages as it takes. */
  write(text: string, style: Style, after = 4, indent = 0): void {
    const width = ROOM - indent
    for (const paragraph of text.split("\n")) {
      const height = this.heightOf(paragraph, { ...style, width })
      this.need(Math.min(height, BOTTOM - MARGIN))
      this.at(paragraph, MARGIN + indent, this.y, { ...style, width })
      this.y += height
    }
    this.y += after
  }

  /** Words of which some are bold, as a paragraph. */
  spans(spans: ReadonlyArray<Span>, size: number, after: number, indent = 0): void {
    const width = ROOM - indent
    const height = this.heightOf(plainOf(spans), { size, bold: true, width })
    this.need(Math.min(height, BOTTOM - MARGIN))
    spans.forEach(({ bold, text }, at) => {
      const more = { width, continued: at < spans.length - 1 }
      const styled = this.#styled({ size, bold })
      if (at === 0) styled.text(broken(text), MARGIN + indent, this.y, more)
      else styled.text(broken(text), more)
    })
    this.y = this.#document.y + after
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.#document.rect(x, y, Math.max(0, width), height).fill(`#${colour}`)
  }

  /** A line through some points. */
  line(points: ReadonlyArray<readonly [x: number, y: number]>, colour: string, width: number): void {
    if (points.length < 2) return
    points.forEach(([x, y], at) => {
      if (at === 0) this.#document.moveTo(x, y)
      else this.#document.lineTo(x, y)
    })
    this.#document.lineWidth(width).stroke(`#${colour}`)
  }

  rule(y: number): void {
    this.line(
      [
        [MARGIN, y],
        [WIDTH - MARGIN, y]
      ],
      LINE,
      0.5
    )
  }

  /** Writes below every page what the document is called, and ends it. */
  end(title: string): Promise<Uint8Array> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page)
      this.#document.page.margins.bottom = 0
      this.at(title, MARGIN, HEIGHT - 40, { size: 8, colour: FAINT, width: ROOM - 80 })
      this.at(`${page + 1} of ${count}`, WIDTH - MARGIN - 80, HEIGHT - 40, {
        size: 8,
        colour: FAINT,
        width: 80,
        align: "right"
      })
    }
    return new Promise((done) => {
      const parts: Array<Uint8Array> = []
      this.#document.on("data", (part: Uint8Array) => parts.push(part))
      this.#document.on("end", () => done(new Uint8Array(Buffer.concat(parts))))
      this.#document.end()
    })
  }
}

const percent = (share: number) => `${(100 * share).toFixed(0)}%`
const label: Style = { size: 9, width: LABELS - 10 }

const legend = (paper: Paper, names: ReadonlyArray<string>) => {
  names.forEach((name, at) => {
    const height = paper.heightOf(name, { size: 8.5, width: ROOM - 14 })
    paper.need(height + 2)
    paper.box(MARGIN, paper.y + 2, 8, 8, colourAt(at))
    paper.at(name, MARGIN + 14, paper.y, { size: 8.5, width: ROOM - 14 })
    paper.y += height + 2
  })
  paper.y += 4
}

const stackedBars = (paper: Paper, layout: Layout, { columns, rows }: ChartPlan) => {
  legend(
    paper,
    rows.map((row) => layout.blocks[0].rows[row]!.label)
  )
  for (const at of columns) {
    const name = namedColumn(layout.columns[at]!)
    const height = Math.max(BAR + 5, paper.heightOf(name, label) + 4)
    paper.need(height)
    paper.at(name, MARGIN, paper.y + 1, label)
    let x = MARGIN + LABELS
    for (const [place, row] of rows.entries()) {
      const share = shareAt(layout, row, at) ?? 0
      const width = share * (ROOM - LABELS)
      paper.box(x, paper.y, width, BAR, colourAt(place))
      if (share >= NARROW)
        paper.at(percent(share), x, paper.y + 2, { size: 8, width, align: "center", colour: inkOn(colourAt(place)) })
      x += width
    }
    paper.y += height
  }
}

const sideBars = (paper: Paper, layout: Layout, { columns, rows }: ChartPlan) => {
  if (layout.columns.length > 1)
    legend(
      paper,
      columns.map((at) => namedColumn(layout.columns[at]!))
    )
  const most = Math.max(0.01, ...rows.flatMap((row) => columns.map((at) => shareAt(layout, row, at) ?? 0)))
  for (const row of rows) {
    const { label: name, marks } = layout.blocks[0].rows[row]!
    const height = Math.max(columns.length * (BAR + 1) + 5, paper.heightOf(name, label) + 5)
    paper.need(height)
    paper.at(name, MARGIN, paper.y + 1, label)
    columns.forEach((at, series) => {
      const share = shareAt(layout, row, at)
      const y = paper.y + series * (BAR + 1)
      const width = ((share ?? 0) / most) * (ROOM - LABELS - FIGURES)
      paper.box(MARGIN + LABELS, y, width, BAR, colourAt(series))
      const figure = share === null ? "–" : `${percent(share)}${marks[at] === "" ? "" : ` ${marks[at]}`}`
      paper.at(figure, MARGIN + LABELS + width + 4, y + 1.5, { size: 8.5, width: FIGURES })
    })
    paper.y += height
  }
}

const PLOT = 150
const AXIS = 32
const MOST_TICKS = 8
const MAX_TICK = 24

/** Lines through the columns, a colour for each answer, with the last share at the right. */
const lines = (paper: Paper, layout: Layout, { columns, rows }: ChartPlan) => {
  legend(
    paper,
    rows.map((row) => layout.blocks[0].rows[row]!.label)
  )
  paper.need(PLOT + AXIS + 8)
  const [left, right, top] = [MARGIN + AXIS, WIDTH - MARGIN - AXIS, paper.y + 4]
  const most = Math.max(0.01, ...rows.flatMap((row) => columns.map((at) => shareAt(layout, row, at) ?? 0)))
  const end = Math.ceil(most * 10) / 10
  const step = columns.length > 1 ? (right - left) / (columns.length - 1) : 0
  const y = (share: number) => top + (1 - share / end) * PLOT
  for (const share of [0, end / 2, end]) {
    paper.line(
      [
        [left, y(share)],
        [right, y(share)]
      ],
      LINE,
      0.5
    )
    paper.at(percent(share), MARGIN, y(share) - 5, { size: 8, width: AXIS - 6, align: "right", colour: FAINT })
  }
  const every = Math.ceil(columns.length / MOST_TICKS)
  columns.forEach((at, place) => {
    if (place % every !== 0) return
    const [width, text] = [Math.max(40, step * every), layout.columns[at]!.label]
    const x = Math.min(Math.max(MARGIN, left + place * step - width / 2), WIDTH - MARGIN - width)
    paper.at(fitted(text, MAX_TICK), x, top + PLOT + 5, { size: 8, width, align: "center", colour: FAINT })
  })
  const ends = apart(
    rows.map((row) => y(shareAt(layout, row, columns.at(-1)!) ?? 0)),
    9,
    top + PLOT
  )
  for (const [place, row] of rows.entries()) {
    let run: Array<readonly [x: number, y: number]> = []
    for (const [column, at] of columns.entries()) {
      const share = shareAt(layout, row, at)
      if (share !== null) run.push([left + column * step, y(share)])
      if (share !== null && column < columns.length - 1) continue
      paper.line(run, colourAt(place), 1.6)
      for (const [x, height] of run) paper.box(x - 2, height - 2, 4, 4, colourAt(place))
      run = []
    }
    const last = shareAt(layout, row, columns.at(-1)!)
    if (last !== null)
      paper.at(percent(last), right + 4, ends[place]! - 5, { size: 8, width: AXIS, colour: colourAt(place) })
  }
  paper.y = top + PLOT + AXIS
}

const CHARTS = { stacked: stackedBars, beside: sideBars, lines }

/** A line of a table. */
interface Row {
  readonly name: string
  readonly cells: ReadonlyArray<string>
  readonly style: Style
}

/** The table of several columns, so many beside each other, the first in each part. */
const table = (paper: Paper, layout: Layout) => {
  const rest = layout.columns.map((_, at) => at).slice(1)
  const abreast = Math.ceil(rest.length / Math.ceil(rest.length / (TABLE_COLUMNS - 1)))
  for (let from = 0; from < rest.length; from += abreast) {
    const places = [0, ...rest.slice(from, from + abreast)]
    const width = (ROOM - LABELS) / places.length
    const stylesOf = ({ style }: Row) => ({
      cell: { ...style, width: width - 6 },
      first: { ...style, width: LABELS - 8 }
    })
    const heightOf = (one: Row) => {
      const { cell, first } = stylesOf(one)
      return Math.max(paper.heightOf(one.name, first), ...one.cells.map((text) => paper.heightOf(text, cell))) + 5
    }
    const row = (one: Row, next?: Row, shaded = false) => {
      const { cells, name } = one
      const { cell, first } = stylesOf(one)
      const height = heightOf(one)
      paper.need(height + (next === undefined ? 0 : heightOf(next)))
      if (shaded) paper.box(MARGIN, paper.y, ROOM, height, SHADE)
      paper.at(name, MARGIN + 3, paper.y + 2, first)
      cells.forEach((text, at) => {
        paper.at(text, MARGIN + LABELS + at * width, paper.y + 2, { ...cell, align: "right" })
      })
      paper.y += height
      paper.rule(paper.y)
    }
    const bands = places.map((at) => layout.columns[at]!)
    const head = bands.map(({ label, letter }) => `${label}${letter === "" ? "" : ` (${letter})`}`)
    paper.y += 6
    paper.need(60)
    row({ name: "", cells: head, style: { size: 8, bold: true } }, undefined, true)
    row({
      name: "Base (unweighted)",
      cells: bands.map(({ base }) => (base === null ? "–" : inWhole(base))),
      style: { size: 8, colour: FAINT }
    })
    const rows = layout.blocks[0].rows.map(({ label, marks, sums, values }): Row => {
      const cells = places.map((at) => {
        const value = values[at]
        return typeof value === "number" ? `${percent(value)}${marks[at] === "" ? "" : ` ${marks[at]}`}` : "–"
      })
      return { name: label, cells, style: { size: 8, bold: sums } }
    })
    // The last row doesn't go to another page alone.
    for (const [at, one] of rows.entries()) row(one, at === rows.length - 2 ? rows[at + 1] : undefined)
  }
}

const figure = (paper: Paper, layout: Layout) => {
  const plan = chartPlan(layout)
  paper.need(plan?.kind === "lines" ? 340 : 150)
  paper.write(layout.finding ?? layout.question, { size: 13, bold: true })
  if (layout.finding !== null) paper.write(layout.question, { size: 10, colour: FAINT }, 8)
  if (plan !== null) CHARTS[plan.kind](paper, layout, plan)
  if (layout.columns.length > 1) table(paper, layout)
  paper.y += 6
  const survey = layout.survey === "" ? [] : [`Source: ${layout.survey}.`]
  const method = layout.columns.length > 1 ? [layout.method] : []
  const credit = layout.credit === "" ? [] : [shortCredit(layout.credit)]
  const below = [layout.about, ...survey, ...credit, ...method, ...layout.onFilter, ...layout.notes].filter(
    (text) => text !== ""
  )
  paper.write(below.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" "), { size: 8, colour: FAINT }, 22)
}

const SIZES = { 1: 16, 2: 13, 3: 11.5 } as const

const words = (paper: Paper, { notes, passages, title }: Extract<Shown, { readonly kind: "words" }>) => {
  if (title !== null) {
    paper.need(60)
    paper.write(title, { size: 14, bold: true }, 6)
  }
  for (const passage of passages) {
    if (passage.kind === "list")
      passage.items.forEach((item, at) => {
        paper.spans([{ text: `${passage.numbered ? `${at + 1}.` : "•"} `, bold: false }, ...item], 10.5, 3, 10)
      })
    else if (passage.kind === "heading") {
      paper.need(60)
      paper.write(plainOf(passage.spans), { size: SIZES[passage.level], bold: true }, 4)
    } else paper.spans(passage.spans, 10.5, 7)
  }
  if (notes.length > 0) paper.write(notes.join(" "), { size: 8, colour: FAINT })
  paper.y += 14
}

/** A report as a PDF of A4 pages, with its fonts. */
export const reportPdf = ({ about, changedAt, shown, title }: ShownReport): Promise<Uint8Array> => {
  const paper = new Paper(title, changedAt)
  paper.write(title, { size: 22, bold: true }, 2)
  paper.write(dayOf(changedAt), { size: 9, colour: FAINT }, about.length === 0 ? 18 : 4)
  for (const [at, text] of about.entries())
    paper.write(text, { size: 9, colour: FAINT }, at === about.length - 1 ? 18 : 4)
  for (const one of shown.flat()) {
    if (one.kind === "figure") figure(paper, one.layout)
    else words(paper, one)
  }
  return paper.end(title)
}
