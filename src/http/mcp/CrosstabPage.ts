import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import { associationsOf, groundsOf } from "../../domain/survey/tables/CrosstabMeasures.ts"

/** Columns that are shown side by side, besides the total. */
const MAX_COLUMNS = 20
/** A position is a row and a column in one number; no question has so many labels. */
const MAX_ROWS = 100_000

/** Of a crosstab what a conversation has room for; what it rests on stands in its notes. */
type Shown = Omit<CrosstabResult, "basis" | "rowQuestion" | "test" | "weighting">

export interface Page extends Shown {
  readonly totalRows: number
  readonly totalColumns: number
}

/** A crosstab from a position on: further rows, then further columns; the total stands on every page. */
export const crosstabPage = (crosstab: CrosstabResult, position: number): Page => {
  const { banner, bands, columns, filter, matchedTwins, means, measures, notes, rows, table, totalTwins } = crosstab
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
    measures,
    means: means === null ? null : { ...means, cells: part(means.cells) },
    notes: [...associationsOf(crosstab), ...groundsOf(crosstab), ...notes],
    bands: part(bands),
    table: table.slice(position % MAX_ROWS).map(({ cells, ...row }) => ({ ...row, cells: part(cells) })),
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
