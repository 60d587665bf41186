import { ARROWS, marksOf } from "../../domain/survey/tables/CrosstabMeasures.ts"
import type { Crosstab, MeanCell, Row } from "../../domain/survey/tables/CrosstabShape.ts"
import { writable } from "./Xml.ts"

/** How numbers of a block are written. */
export type Format = "percent" | "whole" | "oneDigit" | "twoDigits" | "fourDigits" | "text"

export interface LaidRow {
  readonly label: string
  /** Whether it sums up others: a box, a net, a mean. */
  readonly sums: boolean
  /** By column; null where there is none. */
  readonly values: ReadonlyArray<number | string | null>
  /** Where it is not the block's. */
  readonly format?: Format
  /** What the tests say, beside the values: letters of lower columns, or an arrow. */
  readonly marks: ReadonlyArray<string>
}

/** One measure of all rows and columns. */
export interface LaidBlock {
  readonly name: string
  readonly format: Format
  readonly rows: ReadonlyArray<LaidRow>
}

type Cell = Row["cells"][number]
const filled = (block: LaidBlock): ReadonlyArray<LaidBlock> =>
  block.rows.some(({ values }) => values.some((value) => value !== null)) ? [block] : []

const measured = (
  { bands, table }: Crosstab,
  name: string,
  format: Format,
  of: (cell: NonNullable<Cell>, at: number) => number | string | null | undefined,
  marked = false
): ReadonlyArray<LaidBlock> =>
  filled({
    name,
    format,
    rows: table.map(({ cells, kind, label }) => ({
      label: writable(label),
      sums: kind === "box" || kind === "net",
      values: cells.map((cell, at) => (cell === null || bands[at]!.base === 0 ? null : (of(cell, at) ?? null))),
      marks: cells.map((cell) => (marked && cell !== null ? marksOf(cell) : ""))
    }))
  })

const LETTERS = "Significantly higher than columns"

const meansOf = ({ means }: Crosstab): ReadonlyArray<LaidBlock> => {
  if (means === null) return []
  const row = (label: string, of: (cell: MeanCell) => number | null, marked = false, format: Format = "twoDigits") => ({
    label,
    format,
    sums: marked,
    values: means.cells.map((cell) => (cell === null ? null : of(cell))),
    marks: means.cells.map((cell) => (marked && cell !== null ? marksOf(cell) : ""))
  })
  return [
    {
      name: writable(`Means: ${means.of}`),
      format: "twoDigits",
      rows: [
        row("Mean", ({ mean }) => mean, true),
        row("Standard deviation", ({ standardDeviation }) => standardDeviation),
        row("Standard error of the mean", ({ standardError }) => standardError),
        row("Median", ({ median }) => median),
        row("Base of the mean, unweighted", ({ base }) => base, false, "whole"),
        row("Base of the mean, weighted", ({ weightedBase }) => weightedBase, false, "oneDigit")
      ]
    }
  ]
}

/** Name of the block of shares, which comes first. */
const sharesName = ({ test }: Crosstab) =>
  test.against === "columns"
    ? "Column percentages (letters: columns that are significantly lower)"
    : test.against === "complement"
      ? `Column percentages (${ARROWS.up} ${ARROWS.down} significantly above or below all others)`
      : "Column percentages"

/** Every measure of a table that was asked for, shares first; counts and what tests say are there in any case. */
export const blocksOf = (table: Crosstab): ReadonlyArray<LaidBlock> => {
  const asked = new Set(table.measures)
  const where = (measure: Crosstab["measures"][number], blocks: ReadonlyArray<LaidBlock>) =>
    asked.has(measure) ? blocks : []
  const shares = measured(table, sharesName(table), "percent", ({ share }) => share, true)
  return [
    ...(shares.length > 0 ? shares : [{ name: sharesName(table), format: "percent", rows: [] } as const]),
    ...meansOf(table),
    ...where(
      "rowShare",
      measured(table, "Row percentages", "percent", ({ rowShare }) => rowShare)
    ),
    ...where(
      "tableShare",
      measured(table, "Percentages of the whole table", "percent", ({ tableShare }) => tableShare)
    ),
    ...where(
      "index",
      measured(table, "Index (100: as in the total)", "whole", ({ index }) => index)
    ),
    ...where(
      "standardError",
      measured(table, "Standard error of the share", "percent", (cell) => cell.standardError)
    ),
    ...where(
      "interval",
      measured(table, "95 % interval, from", "percent", ({ interval }) => interval?.low)
    ),
    ...where(
      "interval",
      measured(table, "95 % interval, to", "percent", ({ interval }) => interval?.high)
    ),
    ...measured(table, "Unweighted counts", "whole", ({ count }) => count),
    ...measured(table, "Weighted counts", "oneDigit", ({ weighted }) => weighted),
    ...measured(table, LETTERS, "text", ({ significance }) => (significance === "" ? null : significance)),
    ...measured(table, "Significantly above or below all others", "text", ({ direction }) => direction),
    ...measured(table, "p-value of the test against all others", "fourDigits", ({ pValue }) => pValue),
    ...measured(table, "p-value after the correction", "fourDigits", ({ adjusted }) => adjusted)
  ]
}
