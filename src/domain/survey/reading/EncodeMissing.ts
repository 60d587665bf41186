import { answered, type Column } from "../model/Column.ts"
import { eachMeaning } from "./Cells.ts"
import { columnsOf, missingOf, namedOf, type Source } from "./Mapping.ts"
import { codeArray, type RawTable } from "./RawTable.ts"

/**
 * A question's answers with who has which of its named missing values and no answer beside it; of several columns the
 * first that holds one counts.
 */
export const withMissing = (table: RawTable, source: Source, column: Column): Column => {
  const named = namedOf(missingOf(source))
  if (named.length === 0) return column
  const means = new Map(named.flatMap(({ cells }, i) => cells.map((cell) => [cell, i + 1] as const)))
  const missing = codeArray(table.rows, named.length)
  let held = false
  for (const at of columnsOf(source))
    eachMeaning(
      table.columns[at - 1]!,
      table.rows,
      (cell) => means.get(cell) ?? 0,
      (row, code) => {
        if (code === 0 || missing[row] !== 0 || answered(column, row)) return
        missing[row] = code
        held = true
      }
    )
  return held ? { ...column, missing } : column
}
