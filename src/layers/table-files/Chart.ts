import type { Layout } from "./Layout.ts"
import { COLOURS, escaped, INK, inkOn, LINE, widthOf } from "./Package.ts"

/**
 * How a chart draws a table: `stacked`, each column as one bar of all its answers; `lines`, each answer as a line through the
 * columns, which follow one another in time; `beside`, each answer with a bar for each column drawn.
 */
export type ChartKind = "stacked" | "lines" | "beside"

/** Which parts of a table its chart draws, by position in the layout. */
export interface ChartPlan {
  readonly kind: ChartKind
  readonly rows: ReadonlyArray<number>
  readonly columns: ReadonlyArray<number>
}

/** More bars than these side by side in one answer, or in all, are no longer told apart. */
const MAX_BESIDE = 4
const MAX_BARS = 60
/** Longer answers, in digits, make no legend. */
const MAX_LEGEND = 60
const ROUNDING = 0.005

/** An answer's share in a column; null where there is none. */
export const shareAt = ({ blocks: [shares] }: Layout, row: number, column: number): number | null => {
  const value = shares.rows[row]?.values[column]
  return typeof value === "number" ? value : null
}

/** Whether the answers are parts of a whole: those of each column add up to everybody in it. */
const isWhole = (layout: Layout, drawn: ReadonlyArray<number>) =>
  layout.columns.every((_, at) => {
    const shares = drawn.flatMap((row) => shareAt(layout, row, at) ?? [])
    return shares.length === 0 || Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < ROUNDING
  })

/** More lines than these cross too often to be followed. */
const MAX_LINES = 6

/** Whether two columns stand under one question. */
const isBeside = ({ columns }: Layout, a: number, b: number) => columns[a]!.heading === columns[b]!.heading

/** The answers that lines are drawn of: all of few, else those with the largest shares of all. */
const largest = (layout: Layout, rows: ReadonlyArray<number>) =>
  [...rows]
    .sort((a, b) => (shareAt(layout, b, 0) ?? 0) - (shareAt(layout, a, 0) ?? 0))
    .slice(0, MAX_LINES)
    .sort((a, b) => a - b)

/**
 * What a chart of a table draws: lines over time; stacked bars where answers are parts of a whole and few, else bars side by
 * side. Null where nobody answered, or nothing is shown.
 */
export const chartPlan = (layout: Layout): ChartPlan | null => {
  const columns = layout.columns.flatMap(({ base, suppressed }, at) => (suppressed || base === 0 ? [] : [at]))
  const rows = Array.from({ length: layout.answers }, (_, at) => at).filter((row) =>
    columns.some((column) => shareAt(layout, row, column) !== null)
  )
  if (rows.length === 0 || columns.length === 0) return null
  const groups = columns.filter((at) => layout.columns[at]!.heading !== null)
  const waves = layout.columns.flatMap(({ isWave }, at) => (isWave ? [at] : []))
  const shownWaves = waves.filter((at) => groups.includes(at))
  if (shownWaves.length > 1) {
    const [first, last] = [shownWaves[0]!, shownWaves.at(-1)!]
    const through = waves.filter((at) => at >= first && at <= last && isBeside(layout, at, first))
    return { kind: "lines", rows: largest(layout, rows), columns: through }
  }
  const named = rows.every((row) => widthOf(layout.blocks[0].rows[row]!.label) <= MAX_LEGEND)
  if (named && columns.length > 1 && rows.length > 1 && rows.length <= COLOURS.length && isWhole(layout, rows))
    return { kind: "stacked", rows, columns }
  const few = groups.length <= MAX_BESIDE && groups.length * rows.length <= MAX_BARS
  return { kind: "beside", rows, columns: groups.length > 0 && few ? groups : columns.slice(0, 1) }
}

/** Cells of a sheet with what they hold, which programs show before they have read the sheet. */
interface Texts {
  readonly ref: string
  readonly texts: ReadonlyArray<string>
}
interface Numbers {
  readonly ref: string
  /** null where there is no bar */
  readonly numbers: ReadonlyArray<number | null>
}

interface ChartSeries {
  readonly name: Texts
  readonly categories: Texts
  readonly values: Numbers
  /** What stands behind the number of each bar, as letters of columns that are lower; none if left out. */
  readonly marks?: ReadonlyArray<string>
  /** RRGGBB */
  readonly colour: string
}

/** A chart of horizontal bars, first category on top, or of lines. */
export interface TableChart {
  readonly kind: ChartKind
  readonly series: ReadonlyArray<ChartSeries>
  /** Points */
  readonly fontSize: number
  /** Relationship of the workbook that holds the cells, where the chart is in another file than they. */
  readonly workbook?: string
}

const NAMESPACES = [
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
].join(" ")
const CATEGORIES = '<c:axId val="111111111"/>'
const VALUES = '<c:axId val="222222222"/>'

/** Shares below this have no room for a number in a stacked bar. */
export const NARROW = 0.04

const points = (values: ReadonlyArray<string | number | null>) =>
  `<c:ptCount val="${values.length}"/>${values
    .map((value, at) =>
      value === null ? "" : `<c:pt idx="${at}"><c:v>${typeof value === "number" ? value : escaped(value)}</c:v></c:pt>`
    )
    .join("")}`

export const texts = ({ ref, texts: values }: Texts) =>
  `<c:strRef><c:f>${escaped(ref)}</c:f><c:strCache>${points(values)}</c:strCache></c:strRef>`

export const numbers = ({ numbers: values, ref }: Numbers) =>
  `<c:numRef><c:f>${escaped(ref)}</c:f><c:numCache><c:formatCode>0.0%</c:formatCode>${points(values)}</c:numCache></c:numRef>`

const filled = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`

const inFont = (size: number, colour: string) =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${Math.round(size * 100)}" ` +
  `b="0">${filled(colour)}</a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`

const POSITION: Readonly<Record<ChartKind, string>> = { stacked: "ctr", lines: "t", beside: "outEnd" }

/** A bar's label: its share per cent, and what stands behind it. */
const label = ({ colour }: ChartSeries, { fontSize, kind }: TableChart, mark: string) => {
  const stacked = kind === "stacked"
  const number = mark === "" ? "0%" : `0%" ${mark}"`
  return [
    `<c:numFmt formatCode="${escaped(stacked ? `[<${NARROW}]"";${number}` : number)}" sourceLinked="0"/>`,
    "<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>",
    inFont(fontSize - 1, stacked ? inkOn(colour) : INK),
    `<c:dLblPos val="${POSITION[kind]}"/>`,
    '<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>',
    '<c:showPercent val="0"/><c:showBubbleSize val="0"/>'
  ].join("")
}

/** So many numbers beside lines are told apart; of more, those of the last wave and those that a test marks are written. */
const MAX_BESIDE_LINES = 24

const NO_LABEL =
  '<c:showLegendKey val="0"/><c:showVal val="0"/><c:showCatName val="0"/><c:showSerName val="0"/>' +
  '<c:showPercent val="0"/><c:showBubbleSize val="0"/>'

const labels = (one: ChartSeries, chart: TableChart) => {
  const { marks = [], values } = one
  const points = values.numbers.length
  const isFull = chart.kind === "lines" && points * chart.series.length > MAX_BESIDE_LINES
  const own = values.numbers.map((_, at) => {
    const mark = marks[at] ?? ""
    const isOwn = mark !== "" || (isFull && at === points - 1)
    return isOwn ? `<c:dLbl><c:idx val="${at}"/>${label(one, chart, mark)}</c:dLbl>` : ""
  })
  return `<c:dLbls>${own.join("")}${isFull ? NO_LABEL : label(one, chart, "")}</c:dLbls>`
}

const seriesXml = (one: ChartSeries, at: number, chart: TableChart) => {
  const line = `<a:ln w="28575" cap="rnd">${filled(one.colour)}<a:round/></a:ln>`
  const dot =
    `<c:marker><c:symbol val="circle"/><c:size val="7"/><c:spPr>${filled(one.colour)}` +
    `<a:ln w="6350">${filled("FFFFFF")}</a:ln></c:spPr></c:marker>`
  const bar = `${filled(one.colour)}<a:ln w="6350">${filled("FFFFFF")}</a:ln>`
  const isLine = chart.kind === "lines"
  return [
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${texts(one.name)}</c:tx>`,
    isLine ? `<c:spPr>${line}</c:spPr>${dot}` : `<c:spPr>${bar}</c:spPr><c:invertIfNegative val="0"/>`,
    labels(one, chart),
    `<c:cat>${texts(one.categories)}</c:cat><c:val>${numbers(one.values)}</c:val>`,
    `${isLine ? '<c:smooth val="0"/>' : ""}</c:ser>`
  ].join("")
}

const plot = (chart: TableChart) => {
  const series = chart.series.map((one, at) => seriesXml(one, at, chart)).join("")
  if (chart.kind === "lines")
    return (
      `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>` +
      `${CATEGORIES}${VALUES}</c:lineChart>`
    )
  const stacked = chart.kind === "stacked"
  return [
    '<c:barChart><c:barDir val="bar"/>',
    `<c:grouping val="${stacked ? "percentStacked" : "clustered"}"/><c:varyColors val="0"/>${series}`,
    `<c:gapWidth val="${stacked ? 40 : 50}"/><c:overlap val="${stacked ? 100 : 0}"/>`,
    `${CATEGORIES}${VALUES}</c:barChart>`
  ].join("")
}

const NEARLY_ALL = 0.9

/** Bars lie, with their categories at the left; lines run from left to right, with shares at the left. */
const axes = ({ fontSize, kind, series }: TableChart) => {
  const isLine = kind === "lines"
  /** Programs would have the scale end beyond all that a share can be. */
  const isFull = isLine && series.some(({ values }) => values.numbers.some((share) => (share ?? 0) > NEARLY_ALL))
  const grid = `<c:majorGridlines><c:spPr><a:ln w="6350">${filled(LINE)}</a:ln></c:spPr></c:majorGridlines>`
  return [
    `<c:catAx>${CATEGORIES}<c:scaling><c:orientation val="${isLine ? "minMax" : "maxMin"}"/></c:scaling>`,
    `<c:delete val="0"/><c:axPos val="${isLine ? "b" : "l"}"/>`,
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>',
    `<c:tickLblPos val="low"/><c:spPr><a:ln w="9525">${filled(LINE)}</a:ln></c:spPr>${inFont(fontSize, INK)}`,
    '<c:crossAx val="222222222"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/>',
    `<c:lblOffset val="100"/>${isLine ? "" : '<c:tickLblSkip val="1"/>'}<c:noMultiLvlLbl val="1"/></c:catAx>`,
    `<c:valAx>${VALUES}<c:scaling><c:orientation val="minMax"/>`,
    `${kind === "stacked" || isFull ? '<c:max val="1"/>' : ""}<c:min val="0"/></c:scaling>`,
    `<c:delete val="${isLine ? 0 : 1}"/><c:axPos val="${isLine ? "l" : "t"}"/>${isLine ? grid : ""}`,
    '<c:numFmt formatCode="0%" sourceLinked="0"/>',
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>',
    isLine ? `<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${inFont(fontSize, INK)}` : "",
    `<c:crossAx val="111111111"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>`
  ].join("")
}

/** The part of an office file that is a chart (ECMA-376, 21.2), its labels per cent without decimals. */
export const chartXml = (chart: TableChart): string =>
  [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace ${NAMESPACES}>`,
    '<c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/>',
    `<c:plotArea><c:layout/>${plot(chart)}${axes(chart)}</c:plotArea>`,
    chart.series.length > 1
      ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${inFont(chart.fontSize, INK)}</c:legend>`
      : "",
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>',
    "<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>",
    inFont(chart.fontSize, INK),
    chart.workbook === undefined
      ? ""
      : `<c:externalData r:id="${chart.workbook}"><c:autoUpdate val="0"/></c:externalData>`,
    "</c:chartSpace>"
  ].join("")
