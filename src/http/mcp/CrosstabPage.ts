import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import { associationsOf, groundsOf } from "../../domain/survey/tables/CrosstabMeasures.ts"

/** Columns that are shown side by side, besides the total. */
const MAX_COLUMNS = 20
/** A position is a row and a column in one number; no question has so many labels. */
const MAX_ROWS = 100_000

type Band = CrosstabResult["bands"][number]

/** Of a crosstab what a conversation has room for; what it rests on stands in its notes. */
type Shown = Omit<CrosstabResult, "basis" | "rowQuestion" | "measures" | "test" | "weighting">

export interface Page extends Shown {
  readonly totalRows: number
  readonly totalColumns: number
}

const rounded = <A extends number | null>(value: A): A => (value === null ? null : Math.round(value * 1e4) / 1e4) as A

const legible = ({ base, effectiveBase, weightedBase, ...band }: Band): Band => ({
  ...band,
  base,
  weightedBase: rounded(weightedBase),
  effectiveBase: rounded(effectiveBase)
})

/** A crosstab from a position on: further rows, then further columns; the total stands on every page. */
export const crosstabPage = (crosstab: CrosstabResult, position: number): Page => {
  const { banner, bands, columns, filter, matchedTwins, means, notes, rows, table, totalTwins } = crosstab
  const first = 1 + Math.floor(position / MAX_ROWS)
  const part = <A>([total, ...columns]: ReadonlyArray<A>): ReadonlyArray<A> => [
    total!,
    ...columns.slice(first - 1, first - 1 + MAX_COLUMNS)
  ]
  return {
    rows,
    columns,
    filter,
    matchedTwins,
    totalTwins,
    banner,
    means: means === null ? null : { ...means, cells: part(means.cells) },
    notes: [...associationsOf(crosstab), ...groundsOf(crosstab), ...notes],
    bands: part(bands).map(legible),
    table: table.slice(position % MAX_ROWS).map(({ cells, ...row }) => ({
      ...row,
      cells: part(cells).map((cell) =>
        cell === null ? null : { ...cell, weighted: rounded(cell.weighted), share: rounded(cell.share) }
      )
    })),
    totalRows: table.length,
    totalColumns: bands.length - 1
  }
}

/** Where the next page begins after what a page shows; null after the last. */
export const nextBlock = ({ table, totalColumns, totalRows }: Page, position: number): string | null => {
  const row = (position % MAX_ROWS) + table.length
  const column = Math.floor(position / MAX_ROWS)
  if (row < totalRows) return encodeCursor(column * MAX_ROWS + row)
  return column + MAX_COLUMNS < totalColumns ? encodeCursor((column + MAX_COLUMNS) * MAX_ROWS) : null
}
