import type { Field } from "./Field.ts"
import { labelsInOrder, scaled } from "./Labels.ts"
import { cellAt, type RawTable } from "./RawTable.ts"
import { countedCells } from "./Readings.ts"

/** Respondents of a set of mentions who may name the same thing twice by mistake. */
const MAX_REPEATING = 0.02

/** The share of respondents with several answers to some columns who give one of them twice. */
const repeating = (table: RawTable, fields: ReadonlyArray<Field>): number => {
  const labels = labelsInOrder(fields.flatMap(countedCells))
  const place = new Map(labels.flatMap(({ cells }, at) => cells.map((cell) => [cell, at] as const)))
  const columns = fields.map((field) => table.columns[field.column - 1]!)
  let several = 0
  let twice = 0
  for (let row = 0; row < table.rows; row++) {
    const given = columns.flatMap((column) => place.get(cellAt(column, row)) ?? [])
    if (given.length < 2) continue
    several++
    if (new Set(given).size < given.length) twice++
  }
  return several === 0 ? 0 : twice / several
}

/**
 * Whether variables that a file declares to hold one answer each are the rows of a grid: they are answered on a scale, or
 * respondents give the same answer to several of them, which nobody does who mentions several things.
 */
export const isGrid = (table: RawTable, fields: ReadonlyArray<Field>): boolean =>
  scaled(labelsInOrder(fields.flatMap(countedCells))) !== null || repeating(table, fields) > MAX_REPEATING

/** Labels that a variable of chosen or not has beside these: “Don't know”, “Not applicable”. */
const MAX_CELLS = 3

/** Whether variables that a file declares to be chosen or not say more than that: ratings, of which the best is counted. */
export const saysMore = (fields: ReadonlyArray<Field>): boolean =>
  fields.some((field) => labelsInOrder(countedCells(field)).length > MAX_CELLS)
