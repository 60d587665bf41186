import { Either } from "effect"
import { excerpt } from "../../text/Text.ts"
import { cellAt, fileRow, type RawColumn, type RawTable } from "./RawTable.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

export type Result<A> = Either.Either<A, SurveyFileInvalid>

/** Refuses a cell of a column counted from 1, in a row counted from 0. */
export const refuseCell = (table: RawTable, column: number, row: number, problem: string): Result<never> =>
  Either.left(
    invalid(problem, {
      row: fileRow(table, row),
      column: table.columns[column - 1]!.header.find((cell) => cell !== "") ?? `${column}`
    })
  )

export const quotedCell = (table: RawTable, column: number, row: number): string =>
  `“${excerpt(cellAt(table.columns[column - 1]!, row))}”`

/** A column counted from 1. */
export const columnAt = (table: RawTable, column: number): Result<RawColumn> => {
  const found = table.columns[column - 1]
  return found === undefined
    ? Either.left(invalid(`The mapping names column ${column} but the file has ${table.columns.length}`))
    : Either.right(found)
}

/**
 * Calls `visit` with what each row's cell means; a blank cell means 0. Stops at the first row whose cell means nothing,
 * which `meaning` says with −1, and returns it.
 */
export const eachMeaning = (
  column: RawColumn,
  rows: number,
  meaning: (cell: string) => number,
  visit: (row: number, means: number) => void
): number | null => {
  if (column._tag === "Dictionary") {
    const means = Float64Array.from([0, ...column.values.map(meaning)])
    for (let row = 0; row < rows; row++) {
      const at = means[column.codes[row]!]!
      if (at === -1) return row
      visit(row, at)
    }
    return null
  }
  for (let row = 0; row < rows; row++) {
    const cell = cellAt(column, row)
    const at = cell === "" ? 0 : meaning(cell)
    if (at === -1) return row
    visit(row, at)
  }
  return null
}
