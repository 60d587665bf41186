import type { CrosstabCell, CrosstabResult, CrosstabRow } from "../../../../client/Types.ts"
import { inChange, inFigures, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import type { Bar, BarRow, Series } from "../../charts/Bars.ts"
import type { Origin } from "../../charts/Provenance.ts"

export type Measure = CrosstabResult["measures"][number]

/** Measures to choose from. */
export const measureWords: ReadonlyArray<readonly [Measure, string]> = [
  ["share", "Column %"],
  ["rowShare", "Row %"],
  ["tableShare", "Total %"],
  ["count", "Count"],
  ["weighted", "Weighted count"],
  ["index", "Index"]
]

const SHADES = 6

/** A cell's figure for a measure; null if it is hidden, “–” if its base is empty. */
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
    case "residual":
      return cell.residual === null || cell.residual === undefined ? "–" : inTenths(cell.residual)
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

/** Whether a row is a single answer, on or off the scale, rather than a net. */
export const isAnswer = ({ kind }: Pick<CrosstabRow, "kind">): boolean => kind === "label" || kind === "offScale"

/** The largest share among answer rows, which gets the darkest shade. */
export const largestShare = (rows: ReadonlyArray<CrosstabRow>): number =>
  Math.max(0.01, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.share ?? 0)))

/** The shade of a cell, from 0 to 5, by its share of the column. */
export const shadeOf = (cell: CrosstabCell | null, largest: number): number =>
  cell?.share == null ? 0 : Math.min(SHADES - 1, Math.floor((SHADES * cell.share) / largest))

/** The significance mark shown after a cell's figure. */
export const markOf = (cell: CrosstabCell | null): string => {
  if (cell === null) return ""
  const arrow = cell.direction === "up" ? "▲" : cell.direction === "down" ? "▼" : ""
  return cell.strong === true && arrow !== "" ? arrow + arrow : arrow || cell.significance
}

/** How far a cell moved since earlier columns, in percentage points, and the 95% interval of that. */
export const changeWords = ({
  change
}: Pick<CrosstabCell, "change">): { readonly by: string; readonly interval: string } | null => {
  if (change == null) return null
  const [by, low, high] = [change.by, change.low, change.high].map((value) => inChange(100 * value, 1))
  return { by: by!, interval: `points; 95% interval from ${low} to ${high}` }
}

/** The significance mark for screen readers. */
export const markWords = (cell: CrosstabCell | null): string => {
  if (cell === null) return ""
  if (cell.change != null && cell.direction != null)
    return `significantly ${cell.direction === "up" ? "higher" : "lower"} than what it is compared with`
  if (cell.direction === "up") return "significantly higher than the others"
  if (cell.direction === "down") return "significantly lower than the others"
  return cell.significance === "" ? "" : `significantly higher than column ${[...cell.significance].join(", ")}`
}

/** The most series a chart can show clearly. */
const MAX_SERIES = 6

/** Whether the columns that a chart shows are waves, so that answers are lines through them. */
export const areWaves = ({ bands }: Pick<CrosstabResult, "bands">, shown: ReadonlyArray<number>): boolean =>
  shown.length > 1 && shown.every((at) => bands[at]!.wave === true)

const inPoints = (share: number | null | undefined): number | null => (share == null ? null : 100 * share)

/** The columns of a banner question that the chart shows, without empty ones; only the total if there are too many. */
export const chartBands = (
  { bands, banner }: Pick<CrosstabResult, "bands" | "banner">,
  question: number
): ReadonlyArray<number> => {
  const { from, to } = banner[question] ?? { from: 0, to: 0 }
  const places = bands.flatMap((_, at) => (at >= from && at <= to ? [at] : []))
  const shown = places.filter((at) => !bands[at]!.suppressed && bands[at]!.base !== 0)
  const waves = places.filter((at) => bands[at]!.wave === true)
  // A wave that is hidden breaks the lines.
  if (waves.filter((at) => shown.includes(at)).length > 1) return waves
  return shown.length > 0 && shown.length <= MAX_SERIES ? shown : [0]
}

/** The chart's subtitle. Says why, if it shows only the total. */
export const chartSubtitle = (
  result: Pick<CrosstabResult, "bands" | "banner" | "filter">,
  question: number
): string => {
  const by = result.banner[question]
  if (by === undefined) return result.filter.interpretation.description
  const { from, text, to } = by
  const [first] = chartBands(result, question)
  if (first !== 0) return `By ${text}`
  const columns = to - from + 1
  const why = columns > MAX_SERIES ? `${columns} columns are too many for a chart` : "its columns are hidden"
  return `Everyone. Not broken down by “${text}”: ${why}. See the table`
}

/**
 * The chart's series: column names with the letters of the significance tests, or letters by position without tests.
 * Undefined for the total alone, which needs no name.
 */
export const chartSeries = (
  { bands: all }: Pick<CrosstabResult, "bands">,
  bands: ReadonlyArray<number>
): ReadonlyArray<Series> | undefined =>
  bands.length === 1 && bands[0] === 0
    ? undefined
    : bands.map((band, at) => {
        const { label, letter } = all[band]!
        return { letter: bands.length === 1 ? "" : letter || String.fromCharCode("A".charCodeAt(0) + at), name: label }
      })

/** The chart's rows, without answers that are hidden in every column; over time, only those with the largest shares. */
export const chartRows = (
  { bands: all, table }: Pick<CrosstabResult, "bands" | "table">,
  bands: ReadonlyArray<number>
): ReadonlyArray<BarRow> => {
  const isShown = ({ cells }: CrosstabRow) => bands.some((band) => cells[band] != null)
  const rows = table.filter((row) => isAnswer(row) && isShown(row))
  const bySize = [...rows].sort((a, b) => (b.cells[0]?.share ?? 0) - (a.cells[0]?.share ?? 0))
  const drawn = new Set(areWaves({ bands: all }, bands) ? bySize.slice(0, MAX_SERIES) : rows)
  return rows
    .filter((row) => drawn.has(row))
    .map(({ cells, label }) => ({
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
}

export const crosstabOrigin = ({ bands, basis, filter, weighting }: CrosstabResult): Origin => ({
  basis,
  n: bands[0]?.base ?? 0,
  effectiveSize: weighting.used === null && basis === "tabulated" ? null : (bands[0]?.effectiveBase ?? null),
  weighting: weighting.statement,
  filter: filter.expression === null ? null : filter.interpretation.description
})

export const crosstabNotes = ({ filter, notes, rowQuestion }: CrosstabResult): ReadonlyArray<string> => [
  `Base: ${rowQuestion.baseRule}.`,
  ...filter.interpretation.notes,
  ...notes
]
