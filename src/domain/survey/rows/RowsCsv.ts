import { CSV_MARK, csv } from "../../text/Csv.ts"
import type { Column } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import type { SavPlan } from "../sav/SavVariables.ts"
import { rowCells } from "./RowCells.ts"

const encoder = new TextEncoder()

/** Writes respondents as CSV, one after the other: a header of variables' names, then a line each. */
export const rowsCsv = ({ variables }: SavPlan, questions: ReadonlyArray<Question>) => ({
  head: encoder.encode(CSV_MARK + csv([variables.map(({ name }) => name)])),
  /** Puts the next respondents, from one of those whose answers are given up to another. */
  put: (columns: ReadonlyArray<Column>, weights: ReadonlyArray<Float64Array>) => {
    const cells = variables.map((variable) =>
      variable.question === null
        ? (i: number) => weights[variable.option!]![i]!
        : rowCells(variable, questions[variable.question]!, columns[variable.question]!)
    )
    return (from: number, to: number): Uint8Array =>
      encoder.encode(csv(Array.from({ length: to - from }, (_, at) => cells.map((cell) => cell(from + at)))))
  },
  end: (): Uint8Array => new Uint8Array(0)
})
