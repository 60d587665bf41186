import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { cellAt, type RawTable } from "../file/RawTable.ts"
import type { Field } from "./Field.ts"

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

const { pattern } = patterns(QUESTIONS)

const RATING = pattern("rating", "i")

/** Whether a column's numbers are steps of a rating (0 to 10 at most, and asked as one) rather than amounts. */
export const isRating = (field: Field): boolean => {
  const numbers = field.cells.map(Number)
  const steps = numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= 10)
  if (!steps || field.cells.length < 2 || field.cells.length > 11 || field.variable?.measure === "scale") return false
  const binary = numbers.every((n) => n === 0 || n === 1)
  return binary || RATING.test(`${field.heading.question} ${field.heading.option ?? ""}`)
}

const RANK = /\brank(?:s|ed|ing)?\b|order of (?:preference|importance)|\bin order\b/i
const FEW = 20

/** Share of the rows with several places of which two are the same: some in a ranking that allows it, many in ratings. */
const tiesIn = (fields: ReadonlyArray<Field>, table: RawTable): number => {
  const columns = fields.map(({ column }) => table.columns[column - 1]!)
  let [several, ties] = [0, 0]
  for (let row = 0; row < table.rows; row++) {
    const cells = columns.map((column) => cellAt(column, row)).filter((cell) => cell !== "")
    if (cells.length < 2) continue
    several++
    if (new Set(cells).size < cells.length) ties++
  }
  return several === 0 ? 0 : ties / several
}

const MANY_TIES = 1 / 2

/** What to say of a ranking in which people gave several things one place. */
export const tiesDoubt = (fields: ReadonlyArray<Field>, table: RawTable): string | undefined => {
  const share = tiesIn(fields, table)
  return share > 1 - MIN_DISTINCT
    ? `${Math.round(100 * share)}% of people gave two of these the same place: if the numbers are ratings, ` +
        "give each column to a question of its own, of kind ordinal"
    : undefined
}

/**
 * Whether columns hold the places 1 to k of k things: they are asked as a ranking, every place is given equally often, or
 * nobody gives the same place twice.
 */
export const isRanking = (fields: ReadonlyArray<Field>, table: RawTable): boolean => {
  const places = fields.length
  if (places < 3 || fields.some((field) => field.cells.length < 2 || field.missing.length > 0)) return false
  const isPlace = (cell: string) => /^\d+$/.test(cell) && Number(cell) >= 1 && Number(cell) <= places
  if (!fields.every((field) => field.cells.every(isPlace))) return false
  const given = new Array<number>(places + 1).fill(0)
  for (const { profile } of fields)
    profile.values.forEach((cell, i) => {
      if (isPlace(cell)) given[Number(cell)]! += profile.counts[i]!
    })
  const isNumeric = fields.every((field) => field.numbers !== null)
  if (isNumeric && RANK.test(fields[0]!.heading.question)) return given[1]! > 0 && tiesIn(fields, table) <= MANY_TIES
  const least = Math.min(...given.slice(1))
  if (isNumeric && least >= FEW && least >= Math.max(...given) * 0.97) return true
  return (
    distinctInRows(
      table,
      fields.map(({ column }) => column),
      new Set(fields.flatMap(({ cells }) => cells))
    ) !== null
  )
}
