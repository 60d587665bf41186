import type { CrosstabCell, CrosstabResult, CrosstabRow } from "../../../../client/Types.ts"
import { inFigures, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"

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
