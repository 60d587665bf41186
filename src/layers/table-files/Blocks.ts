import { ARROWS, marksOf, pText } from "../../domain/survey/tables/CrosstabMeasures.ts"
import type { Crosstab, MeanCell, Row } from "../../domain/survey/tables/CrosstabShape.ts"
import { referenceIn } from "../../domain/survey/tables/CrosstabWords.ts"
import { writable } from "./Package.ts"

/** How numbers of a block are written. */
export type Format = "percent" | "whole" | "oneDigit" | "twoDigits" | "fourDigits" | "text"

export interface LaidRow {
  readonly label: string
  /** Whether it sums up others: a box, a net, a mean. */
  readonly sums: boolean
  /** By column; null where there is none. */
  readonly values: ReadonlyArray<number | string | null>
  readonly format?: Format
  /** What the tests say, beside the values: letters of lower columns, or an arrow. */
  readonly marks: ReadonlyArray<string>
}

export interface LaidBlock {
  readonly name: string
  readonly format: Format
  readonly rows: ReadonlyArray<LaidRow>
  /** Whether it was asked for, beside the shares. */
  readonly asked: boolean
}

type Cell = Row["cells"][number]
const laid = (
  { table }: Crosstab,
  name: string,
  format: Format,
  of: (cell: NonNullable<Cell>) => number | string | null | undefined,
  asked: boolean,
  marked = false
): LaidBlock => ({
  name,
  format,
  asked,
  rows: table.map(({ cells, kind, label }) => ({
    label: writable(label),
    sums: kind === "box" || kind === "net",
    values: cells.map((cell) => (cell === null ? null : (of(cell) ?? null))),
    marks: cells.map((cell) => (marked && cell !== null ? marksOf(cell) : ""))
  }))
})

const measured = (...about: Parameters<typeof laid>): ReadonlyArray<LaidBlock> => {
  const block = laid(...about)
  return block.rows.some(({ values }) => values.some((value) => value !== null)) ? [block] : []
}

const LETTERS = "Significantly higher than columns"

/** The p-values of a cell's tests against other columns, by their letters. */
const comparedIn = ({ comparisons = [] }: Pick<MeanCell, "comparisons">): string | null =>
  comparisons.length === 0 ? null : comparisons.map(({ adjusted, letter }) => `${letter} ${pText(adjusted)}`).join("; ")

const meansOf = (table: Crosstab): ReadonlyArray<LaidBlock> => {
  const { means } = table
  if (means === null) return []
  const row = (
    label: string,
    of: (cell: MeanCell) => number | string | null,
    marked = false,
    format: Format = "twoDigits"
  ) => ({
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
      asked: true,
      rows: [
        row("Mean", ({ mean }) => mean, true),
        row("Standard deviation", ({ standardDeviation }) => standardDeviation),
        row("Standard error of the mean", ({ standardError }) => standardError),
        row("Median", ({ median }) => median),
        row("Base of the mean, unweighted", ({ base }) => base, false, "whole"),
        row("Base of the mean, weighted", ({ weightedBase }) => weightedBase, false, "oneDigit"),
        ...(means.cells.some((cell) => cell?.change != null)
          ? [
              row(`Change since ${reference(table)}`, ({ change }) => change?.by ?? null),
              row("Change, 95% from", ({ change }) => change?.low ?? null),
              row("Change, 95% to", ({ change }) => change?.high ?? null)
            ]
          : []),
        ...(means.cells.some((cell) => cell?.pValue != null)
          ? [
              row(
                `p-value of the test against ${reference(table)}`,
                ({ pValue }) => pValue ?? null,
                false,
                "fourDigits"
              ),
              row("p-value after the correction", ({ adjusted }) => adjusted ?? null, false, "fourDigits")
            ]
          : []),
        ...(means.cells.some((cell) => (cell?.comparisons?.length ?? 0) > 0)
          ? [row("p-values after the correction, by column", comparedIn, false, "text")]
          : [])
      ]
    }
  ]
}

/** What the columns are compared with, where it isn't with each other. */
const reference = ({ test: { against } }: Crosstab): string =>
  against === "columns" || against === "none" ? "" : referenceIn(against)

const sharesName = (table: Crosstab) =>
  table.test.against === "columns"
    ? "Column percentages (letters: columns that are significantly lower)"
    : table.test.against === "none"
      ? "Column percentages"
      : `Column percentages (${ARROWS.up} ${ARROWS.down} significantly above or below ${reference(table)})`

/** Every measure of a table that was asked for, shares first; counts and what tests say are there in any case. */
export const blocksOf = (table: Crosstab): ReadonlyArray<LaidBlock> => {
  const asked = (measure: Crosstab["measures"][number]) => table.measures.includes(measure)
  const where = (
    measure: Crosstab["measures"][number],
    name: string,
    format: Format,
    of: (cell: NonNullable<Cell>) => number | null | undefined
  ) => (asked(measure) ? measured(table, name, format, of, true) : [])
  return [
    laid(table, sharesName(table), "percent", ({ share }) => share, false, true),
    ...meansOf(table),
    ...measured(table, `Change since ${reference(table)}`, "percent", ({ change }) => change?.by, true),
    ...measured(table, "Change, 95% from", "percent", ({ change }) => change?.low, true),
    ...measured(table, "Change, 95% to", "percent", ({ change }) => change?.high, true),
    ...where("rowShare", "Row percentages", "percent", ({ rowShare }) => rowShare),
    ...where("tableShare", "Percentages of the whole table", "percent", ({ tableShare }) => tableShare),
    ...where("index", "Index (100: as in the total)", "whole", ({ index }) => index),
    ...where("standardError", "Standard error of the share", "percent", (cell) => cell.standardError),
    ...where("interval", "95% interval, from", "percent", ({ interval }) => interval?.low),
    ...where("interval", "95% interval, to", "percent", ({ interval }) => interval?.high),
    ...where("residual", "Standardized residual", "oneDigit", (cell) => cell.residual),
    ...measured(table, "Unweighted counts", "whole", ({ count }) => count, asked("count")),
    ...measured(table, "Weighted counts", "oneDigit", ({ weighted }) => weighted, asked("weighted")),
    ...measured(table, LETTERS, "text", ({ significance }) => (significance === "" ? null : significance), false),
    ...measured(
      table,
      `Significantly above or below ${reference(table)}`,
      "text",
      ({ direction, strong }) => (strong === true ? `strongly ${direction}` : direction),
      false
    ),
    ...measured(table, `p-value of the test against ${reference(table)}`, "fourDigits", ({ pValue }) => pValue, true),
    ...measured(table, "p-value after the correction", "fourDigits", ({ adjusted }) => adjusted, true),
    ...measured(table, "p-values after the correction, by column", "text", comparedIn, true)
  ]
}
