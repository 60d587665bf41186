import { has } from "../../statistics/Bitset.ts"
import type { Column } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import type { SavVariable } from "../sav/SavVariables.ts"

/*
 * Respondents as rows for other programs: answers by their labels, amounts as numbers, options of a multiple choice as 1 and
 * 0. What the columns are called, and which there are, is as in files of SPSS.
 */

export type RowCell = string | number | null

const decoder = new TextDecoder()

const answerAt = (
  { labels }: Question,
  column: Column,
  { onlyChosen, option }: SavVariable
): ((respondent: number) => RowCell) => {
  switch (column._tag) {
    case "Coded":
      return (i) => labels[column.codes[i]! - 1] ?? null
    case "Numeric":
      return (i) => (Number.isNaN(column.values[i]!) ? null : column.values[i]!)
    case "Multiple": {
      const selected = column.selected[option!]!
      return (i) => (!has(column.asked, i) ? null : has(selected, i) ? 1 : onlyChosen ? null : 0)
    }
    case "Ranking": {
      const ranks = column.ranks[option!]!
      return (i) => (ranks[i] === 0 ? null : ranks[i]!)
    }
    case "Text": {
      const { bytes, offsets } = column
      return (i) =>
        offsets[i] === offsets[i + 1] ? null : decoder.decode(bytes.subarray(offsets[i]!, offsets[i + 1]!))
    }
  }
}

/** What stands in a variable's column for each respondent, by position; null where nothing does. */
export const rowCells = (
  variable: SavVariable,
  question: Question,
  column: Column
): ((respondent: number) => RowCell) => {
  const answer = answerAt(question, column, variable)
  const { missing } = column
  if (missing === undefined) return answer
  const reasons = question.missing ?? []
  return (i) => (missing[i] === 0 ? answer(i) : (reasons[missing[i]! - 1]?.label ?? null))
}
