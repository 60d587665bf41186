import type { CrosstabCell, CrosstabResult, CrosstabRow } from "../../../../client/Types.ts"
import { inFigures, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import type { Bar, BarRow, Series } from "../../charts/Bars.ts"
import type { Origin } from "../../charts/Provenance.ts"

export type Measure = CrosstabResult["measures"][number]

/** Measures as they are chosen. */
export const measureWords: ReadonlyArray<readonly [Measure, string]> = [
  ["share", "Column %"],
  ["rowShare", "Row %"],
  ["tableShare", "Total %"],
  ["count", "Count"],
  ["weighted", "Weighted count"],
  ["index", "Index"]
]

const SHADES = 6

/** A cell in figures by what is shown; null where it is not shown, “–” where nobody is in its base. */
export const cellFigure = (cell: CrosstabCell | null, measure: Measure): string | null => {
  if (cell === null) return null
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : inPercent(100 * value)
  switch (measure) {
    case "count":
      return inWhole(cell.count)
    case "weighted":
      return inTenths(cell.weighted)
    case "index":
      return cell.index === null || cell.index === undefined ? "–" : inWhole(cell.index)
    case "rowShare":
      return share(cell.rowShare)
    case "tableShare":
      return share(cell.tableShare)
    case "standardError":
      return cell.standardError === null || cell.standardError === undefined ? "–" : inFigures(100 * cell.standardError)
    default:
      return share(cell.share)
  }
}

/** Whether a row is an answer, on the scale or beside it, rather than made of answers. */
export const isAnswer = ({ kind }: Pick<CrosstabRow, "kind">): boolean => kind === "label" || kind === "offScale"

/** The largest share among rows of answers: where the darkest shade stands. */
export const largestShare = (rows: ReadonlyArray<CrosstabRow>): number =>
  Math.max(0.01, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.share ?? 0)))

/** How dark a cell is, from 0 to 5, by its share of the column. */
export const shadeOf = (cell: CrosstabCell | null, largest: number): number =>
  cell?.share == null ? 0 : Math.min(SHADES - 1, Math.floor((SHADES * cell.share) / largest))

/** What a test found of a cell, as it stands behind the figure. */
export const markOf = (cell: CrosstabCell | null): string => {
  if (cell === null) return ""
  const arrow = cell.direction === "up" ? "▲" : cell.direction === "down" ? "▼" : ""
  return cell.strong === true && arrow !== "" ? arrow + arrow : arrow || cell.significance
}

/** The same for those who hear it. */
export const markWords = (cell: CrosstabCell | null): string => {
  if (cell === null) return ""
  if (cell.direction === "up") return "significantly above the others"
  if (cell.direction === "down") return "significantly below the others"
  return cell.significance === "" ? "" : `significantly above column ${[...cell.significance].join(", ")}`
}

/** Series that one chart can tell apart. */
const MAX_SERIES = 6

const inPoints = (share: number | null | undefined): number | null => (share == null ? null : 100 * share)

/** The bands of a banner question that a chart shows; the total where there are more than it can tell apart. */
export const chartBands = (
  { bands, banner }: Pick<CrosstabResult, "bands" | "banner">,
  question: number
): ReadonlyArray<number> => {
  const { from, to } = banner[question] ?? { from: 0, to: 0 }
  const shown = bands.flatMap(({ suppressed }, at) => (at >= from && at <= to && !suppressed ? [at] : []))
  return shown.length > 0 && shown.length <= MAX_SERIES ? shown : [0]
}

/** What the bars of a question are: why they are the total's alone where its columns are not drawn. */
export const chartSubtitle = (result: Pick<CrosstabResult, "bands" | "banner">, question: number): string => {
  const { from = 0, text = "total", to = 0 } = result.banner[question] ?? {}
  const [first] = chartBands(result, question)
  if (first !== 0 || from === 0) return `By ${text}`
  const columns = to - from + 1
  const why =
    columns > MAX_SERIES ? `its ${columns} columns are more than a chart tells apart` : "its columns are hidden"
  return `Everybody. Not by “${text}”: ${why}, see the table`
}

/** The same as they are named, with the letters that tests call them by, or those of their places where tests have none. */
export const chartSeries = (
  { bands: all }: Pick<CrosstabResult, "bands">,
  bands: ReadonlyArray<number>
): ReadonlyArray<Series> =>
  bands.map((band, at) => {
    const { label, letter } = all[band]!
    return { letter: bands.length === 1 ? "" : letter || String.fromCharCode("A".charCodeAt(0) + at), name: label }
  })

/** Answers as rows of bars, one bar for each band. */
export const chartRows = ({ table }: CrosstabResult, bands: ReadonlyArray<number>): ReadonlyArray<BarRow> =>
  table.filter(isAnswer).map(({ cells, label }) => ({
    label,
    bars: bands.map((band): Bar => {
      const cell = cells[band] ?? null
      const { high = null, low = null } = cell?.interval ?? {}
      return {
        share: inPoints(cell?.share),
        low: inPoints(low),
        high: inPoints(high),
        mark: cell?.significance ?? ""
      }
    })
  }))

/** What a crosstab rests on. */
export const crosstabOrigin = ({ bands, filter, weighting }: CrosstabResult): Origin => ({
  basis: "tabulated",
  n: bands[0]?.base ?? 0,
  effectiveSize: bands[0]?.effectiveBase ?? null,
  weighting: weighting.statement,
  filter: filter.expression === null ? null : filter.interpretation.description
})

/** What is to be known of a crosstab: whom it counts, how the filter was read, and how it was made. */
export const crosstabNotes = ({ filter, notes, rowQuestion }: CrosstabResult): ReadonlyArray<string> => [
  `Base: ${rowQuestion.baseRule}.`,
  ...filter.interpretation.notes,
  ...notes
]
