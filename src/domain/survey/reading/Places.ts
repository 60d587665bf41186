import { cellAt, type RawTable } from "./RawTable.ts"

/** Rows that tell at least how far columns hold different cells. */
const MIN_ROWS = 20
/** Of the rows with several answers, those in which all differ in a ranking. */
const MIN_DISTINCT = 0.97
/** How unlikely it is, as a natural logarithm, that answers given without regard to one another differ in so many rows. */
const MIN_SURPRISE = 15
/** Rows after which columns that repeat their cells are looked at no further. */
const FIRST_ROWS = 100

/** Rows in which no two of some columns hold the same answer. */
export interface Distinct {
  readonly rows: number
  readonly of: number
}

/**
 * How far columns, counted from 1, hold different answers in each row, as the places of a ranking do; null where they do not,
 * or where that may be chance. Only cells of `answers` count.
 */
export const distinctInRows = (
  table: RawTable,
  columns: ReadonlyArray<number>,
  answers: ReadonlySet<string>
): Distinct | null => {
  const all = columns.map((column) => table.columns[column - 1]!)
  let rows = 0
  let of = 0
  let surprise = 0
  for (let row = 0; row < table.rows; row++) {
    const cells = all.map((column) => cellAt(column, row)).filter((cell) => answers.has(cell))
    if (cells.length < 2) continue
    of++
    if (new Set(cells).size === cells.length) rows++
    for (let i = 1; i < cells.length; i++) surprise -= Math.log(Math.max(1e-3, 1 - i / answers.size))
    if (of === FIRST_ROWS && rows < of * MIN_DISTINCT) return null
  }
  return of >= MIN_ROWS && rows >= of * MIN_DISTINCT && surprise >= MIN_SURPRISE ? { rows, of } : null
}

/** Whether two columns differ in nearly all of the first rows in which both hold a cell. */
export const differ = (table: RawTable, one: number, other: number): boolean => {
  const [a, b] = [table.columns[one - 1]!, table.columns[other - 1]!]
  let both = 0
  let same = 0
  for (let row = 0; row < table.rows && both < FIRST_ROWS; row++) {
    const cell = cellAt(a, row)
    if (cell === "" || cellAt(b, row) === "") continue
    both++
    if (cell === cellAt(b, row)) same++
    if (same > FIRST_ROWS * (1 - MIN_DISTINCT)) return false
  }
  return true
}
