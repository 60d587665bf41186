import type { Field } from "./Field.ts"
import { distinctInRows } from "./Places.ts"
import type { RawTable } from "./RawTable.ts"

const RATING =
  /\b(?:rate|rating|scale|how (?:likely|satisfied|important|much do you (?:agree|like|trust))|score|stars?|agree|(?:what|how much) (?:weight|importance))\b/i

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
  if (isNumeric && RANK.test(fields[0]!.heading.question)) return given[1]! > 0
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
