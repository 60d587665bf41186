import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { isMissingWord } from "./Missing.ts"
import { cellAt, type RawColumn, type RawTable } from "./RawTable.ts"

/** Rows below the first that show what its columns hold. */
const SHOWN = 200
const MIN_SHOWN = 3
const NUMERIC = 0.9
const isNumber = (cell: string) => /^[-+]?[\d.,\s%$€£]*\d[\d.,\s%$€£]*$/.test(cell) || /^\d{4}-\d\d-\d\d/.test(cell)

interface Told {
  /** What stands in the first row. */
  readonly cell: string
  readonly below: ReadonlyArray<string>
  readonly holdsNumbers: boolean
}

const toldOf = (column: RawColumn, rows: number): Told => {
  const below = Array.from({ length: rows - 1 }, (_, row) => cellAt(column, row + 1)).filter((cell) => cell !== "")
  const numbers = below.filter(isNumber).length
  return {
    cell: cellAt(column, 0),
    below,
    holdsNumbers: below.length >= MIN_SHOWN && numbers >= below.length * NUMERIC
  }
}

/**
 * Whether a table's first row says what its columns are measured in, “years” or “1-5”, and belongs to no respondent: it has
 * words over at least two columns of numbers, or over one and nothing else, and nothing that a row below says again.
 */
export const isUnitsRow = (table: RawTable): boolean => {
  const rows = Math.min(table.rows, SHOWN)
  if (rows <= MIN_SHOWN) return false
  const told = table.columns.map((column) => toldOf(column, rows))
  const said = told.filter(({ cell }) => cell !== "")
  const over = said.filter(({ holdsNumbers }) => holdsNumbers)
  const columns = told.filter(({ holdsNumbers }) => holdsNumbers)
  return (
    over.length > 0 &&
    (over.length > 1 || said.length === 1) &&
    over.length >= columns.length / 2 &&
    said.every(({ below, cell }) => !isNumber(cell) && !below.includes(cell)) &&
    over.some(({ cell }) => !isMissingWord(cell) && !isNonAnswer(cell))
  )
}
