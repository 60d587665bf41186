import type { Layout } from "./Layout.ts"
import { COLOURS, escaped, INK, inkOn, LINE, widthOf } from "./Package.ts"

/** Which parts of a table its chart draws, by position in the layout. */
export interface ChartPlan {
  /** Stacked: each column is one bar of all its answers. Otherwise each answer has a bar for each column drawn. */
  readonly stacked: boolean
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

/**
 * What a chart of a table draws: stacked bars where answers are parts of a whole and few, else bars side by side. Null
 * where nobody answered, or nothing is shown.
 */
export const chartPlan = (layout: Layout): ChartPlan | null => {
  const columns = layout.columns.flatMap(({ base, suppressed }, at) => (suppressed || base === 0 ? [] : [at]))
  const rows = Array.from({ length: layout.answers }, (_, at) => at).filter((row) =>
    columns.some((column) => shareAt(layout, row, column) !== null)
  )
  if (rows.length === 0 || columns.length === 0) return null
  const named = rows.every((row) => widthOf(layout.blocks[0].rows[row]!.label) <= MAX_LEGEND)
  if (named && rows.length > 1 && rows.length <= COLOURS.length && isWhole(layout, rows))
    return { stacked: true, rows, columns }
  const groups = columns.filter((at) => layout.columns[at]!.heading !== null)
  const few = groups.length <= MAX_BESIDE && groups.length * rows.length <= MAX_BARS
  return { stacked: false, rows, columns: groups.length > 0 && few ? groups : columns.slice(0, 1) }
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

/** A chart of horizontal bars, first category on top. */
export interface BarChart {
  readonly stacked: boolean
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

const texts = ({ ref, texts: values }: Texts) =>
  `<c:strRef><c:f>${escaped(ref)}</c:f><c:strCache>${points(values)}</c:strCache></c:strRef>`

const numbers = ({ numbers: values, ref }: Numbers) =>
  `<c:numRef><c:f>${escaped(ref)}</c:f><c:numCache><c:formatCode>0.0%</c:formatCode>${points(values)}</c:numCache></c:numRef>`

const filled = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`

const inFont = (size: number, colour: string) =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${Math.round(size * 100)}" ` +
  `b="0">${filled(colour)}</a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`

/** A bar's label: its share per cent, and what stands behind it. */
const label = ({ colour }: ChartSeries, { fontSize, stacked }: BarChart, mark: string) => {
  const number = mark === "" ? "0%" : `0%" ${mark}"`
  return [
    `<c:numFmt formatCode="${escaped(stacked ? `[<${NARROW}]"";${number}` : number)}" sourceLinked="0"/>`,
    "<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>",
    inFont(fontSize - 1, stacked ? inkOn(colour) : INK),
    `<c:dLblPos val="${stacked ? "ctr" : "outEnd"}"/>`,
    '<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>',
    '<c:showPercent val="0"/><c:showBubbleSize val="0"/>'
  ].join("")
}

const labels = (one: ChartSeries, chart: BarChart) => {
  const marked = (one.marks ?? []).map((mark, at) =>
    mark === "" ? "" : `<c:dLbl><c:idx val="${at}"/>${label(one, chart, mark)}</c:dLbl>`
  )
  return `<c:dLbls>${marked.join("")}${label(one, chart, "")}</c:dLbls>`
}

const seriesXml = (one: ChartSeries, at: number, chart: BarChart) =>
  [
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${texts(one.name)}</c:tx>`,
    `<c:spPr>${filled(one.colour)}<a:ln w="6350">${filled("FFFFFF")}</a:ln></c:spPr><c:invertIfNegative val="0"/>`,
    labels(one, chart),
    `<c:cat>${texts(one.categories)}</c:cat><c:val>${numbers(one.values)}</c:val></c:ser>`
  ].join("")

const plot = (chart: BarChart) =>
  [
    '<c:barChart><c:barDir val="bar"/>',
    `<c:grouping val="${chart.stacked ? "percentStacked" : "clustered"}"/><c:varyColors val="0"/>`,
    chart.series.map((one, at) => seriesXml(one, at, chart)).join(""),
    `<c:gapWidth val="${chart.stacked ? 40 : 50}"/><c:overlap val="${chart.stacked ? 100 : 0}"/>`,
    `${CATEGORIES}${VALUES}</c:barChart>`
  ].join("")

const axes = ({ fontSize, stacked }: BarChart) =>
  [
    `<c:catAx>${CATEGORIES}<c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="l"/>`,
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>',
    `<c:tickLblPos val="low"/><c:spPr><a:ln w="9525">${filled(LINE)}</a:ln></c:spPr>${inFont(fontSize, INK)}`,
    '<c:crossAx val="222222222"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/>',
    '<c:lblOffset val="100"/><c:tickLblSkip val="1"/><c:noMultiLvlLbl val="1"/></c:catAx>',
    `<c:valAx>${VALUES}<c:scaling><c:orientation val="minMax"/>${stacked ? '<c:max val="1"/>' : ""}<c:min val="0"/></c:scaling>`,
    '<c:delete val="1"/><c:axPos val="t"/><c:numFmt formatCode="0%" sourceLinked="0"/>',
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>',
    '<c:crossAx val="111111111"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>'
  ].join("")

/** The part of an office file that is a chart (ECMA-376, 21.2), its labels per cent without decimals. */
export const chartXml = (chart: BarChart): string =>
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
