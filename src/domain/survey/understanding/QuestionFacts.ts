import { Schema } from "effect"
import { all } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import { Count } from "../../Whole.ts"
import { cellAt, codeCounts, type RawColumn, type RawTable } from "../file/RawTable.ts"
import { cellsOf, columnsOf, type MappedQuestion, missingOf, type Source } from "../mapping/Mapping.ts"
import type { Column } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import { givenIn, momentsOf } from "../tables/Means.ts"
import { missingCounts } from "../tables/MissingCounts.ts"
import type { ListedCounts } from "../tables/QuestionListing.ts"
import { tabulate } from "../tables/Tabulate.ts"
import { MAX_LABELS_SHOWN, type UnderstoodLabel, type UnderstoodQuestion } from "./Understanding.ts"

const CellCount = Schema.Struct({ cell: Schema.String, count: Count })
type CellCount = typeof CellCount.Type

/** What a question's columns and answers hold, as far as its understanding shows it. */
export const QuestionFacts = Schema.Struct({
  base: Count,
  counts: Schema.Array(Count),
  /** Cells that are no answer and stand in the file, most frequent first; at most `MAX_LABELS_SHOWN`. */
  missing: Schema.Array(CellCount),
  moreMissing: Count,
  numbers: Schema.optional(Schema.Struct({ min: Schema.Number, max: Schema.Number, mean: Schema.Number })),
  /** Cronbach's α of the items of an index. */
  alpha: Schema.optional(Schema.Number)
})
export type QuestionFacts = typeof QuestionFacts.Type

/** The same as it was counted, with the sum of the weights and who has which named missing value. */
export interface WeightedFacts extends QuestionFacts, ListedCounts {}

const numbersOf = (column: Column): Pick<QuestionFacts, "numbers"> => {
  if (column._tag !== "Numeric") return {}
  const { values } = column
  const moments = momentsOf(givenIn(values), values, null)
  if (moments === null) return {}
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return { numbers: { min, max, mean: figure(moments.mean) } }
}

/** What the answers to a question say of it, without the file that they were read from. */
export const answerFacts = (
  question: Question,
  column: Column,
  respondents: number,
  weights: Float64Array | null
): WeightedFacts => {
  const everyone = all(respondents)
  const { base, rows, weightedBase } = tabulate(question, column, everyone, weights)
  return {
    base,
    weightedBase,
    counts: rows.slice(0, MAX_LABELS_SHOWN).map(({ count }) => count),
    missing: [],
    moreMissing: 0,
    missingValues: missingCounts(question, column, everyone),
    ...numbersOf(column)
  }
}

/** Whether a cell of one of the question's columns is no answer. */
const isMissing = (source: Source): ((cell: string, column: number) => boolean) => {
  switch (source._tag) {
    case "OneHot": {
      const means = new Map(
        source.options.flatMap(({ anything, column, notSelected, selected }) =>
          anything === true ? [] : [[column, new Set([...selected, ...notSelected])] as const]
        )
      )
      return (cell, column) => means.get(column)?.has(cell) === false
    }
    case "Ranks":
      return (cell) => cell === "0"
    default: {
      const missing = new Set(cellsOf(source.missing))
      return (cell) => missing.has(cell)
    }
  }
}

const encoder = new TextEncoder()

/** How often the cells that `wanted` names stand in a column. */
const countCells = (column: RawColumn, rows: number, wanted: (cell: string) => boolean, of: Source) => {
  const counts = new Map<string, number>()
  if (column._tag === "Dictionary") {
    const asked = column.values.map(wanted)
    if (!asked.includes(true)) return counts
    const all = codeCounts(column.codes, column.values.length)
    column.values.forEach((cell, i) => {
      if (asked[i]) counts.set(cell, all[i + 1]!)
    })
    return counts
  }
  const missing = cellsOf(missingOf(of))
  if (missing.length === 0) return counts
  const lengths = new Set(missing.map((cell) => encoder.encode(cell).length))
  for (let row = 0; row < rows; row++) {
    if (!lengths.has(column.offsets[row + 1]! - column.offsets[row]!)) continue
    const cell = cellAt(column, row)
    if (wanted(cell)) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return counts
}

/** Cells of a question's columns that are no answer, most frequent first. */
const missingIn = (table: RawTable, source: Source): ReadonlyArray<CellCount> => {
  const missing = isMissing(source)
  const counts = new Map<string, number>()
  for (const at of columnsOf(source)) {
    const column = table.columns[at - 1]
    if (column === undefined) continue
    for (const [cell, count] of countCells(column, table.rows, (cell) => missing(cell, at), source))
      counts.set(cell, (counts.get(cell) ?? 0) + count)
  }
  return [...counts].map(([cell, count]) => ({ cell, count })).toSorted((a, b) => b.count - a.count)
}

/** What a question's columns and answers hold. */
export const questionFacts = (
  table: RawTable,
  { source }: MappedQuestion,
  question: Question,
  column: Column,
  weights: Float64Array | null
): WeightedFacts => {
  const missing = missingIn(table, source)
  return {
    ...answerFacts(question, column, table.rows, weights),
    missing: missing.slice(0, MAX_LABELS_SHOWN),
    moreMissing: Math.max(0, missing.length - MAX_LABELS_SHOWN)
  }
}

/** With one count left out, it is what the others leave of the base. */
const LEAST_HIDDEN = 2

const hidden = (labels: ReadonlyArray<UnderstoodLabel>, minimum: number, isDivided: boolean): ReadonlySet<number> => {
  const byCount = labels.flatMap(({ count }, at) => (count === null || count === 0 ? [] : [{ at, count }]))
  const order = byCount.toSorted((a, b) => a.count - b.count)
  const few = order.filter(({ count }) => count < minimum).length
  return new Set(order.slice(0, isDivided && few > 0 ? Math.max(LEAST_HIDDEN, few) : few).map(({ at }) => at))
}

/**
 * A question without the counts of answers that fewer than `minimum` respondents gave, as tables leave them out; of answers that
 * divide respondents never one alone, since the base would tell it.
 */
export const withoutSmallCounts = (question: UnderstoodQuestion, minimum: number): UnderstoodQuestion => {
  const few = hidden(question.labels, minimum, question.kind !== "multiple")
  if (few.size === 0) return question
  return { ...question, labels: question.labels.map((label, at) => (few.has(at) ? { ...label, count: null } : label)) }
}
