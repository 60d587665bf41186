import type { Column } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import type { Extent, SavPlan, SavVariable } from "../sav/SavVariables.ts"
import { type RowCell, rowCells } from "./RowCells.ts"

/** A column of a table for programs: labels are texts, options of a multiple choice true or false. */
export interface ParquetField {
  readonly name: string
  readonly type: "text" | "number" | "whole" | "boolean" | "day"
  readonly cells: (
    columns: ReadonlyArray<Column>,
    weights: ReadonlyArray<Float64Array>
  ) => (respondent: number) => RowCell
}

const MAX_WHOLE = 2 ** 31 - 1
const isNumber = (cell: RowCell) => typeof cell === "number"

const typeOf = ({ format }: SavVariable, kind: Question["kind"], extent: Extent | undefined): ParquetField["type"] => {
  if (kind === "multiple") return "boolean"
  if (kind === "ranking") return "whole"
  if (format === "day") return "day"
  if (kind !== "numeric") return "text"
  const isSmall = Math.abs(extent?.least ?? 0) <= MAX_WHOLE && Math.abs(extent?.most ?? 0) <= MAX_WHOLE
  return format === "whole" && isSmall ? "whole" : "number"
}

const fieldsOf = (
  variable: SavVariable,
  question: Question,
  extent: Extent | undefined
): ReadonlyArray<ParquetField> => {
  const type = typeOf(variable, question.kind, extent)
  const cells: ParquetField["cells"] = (columns) => rowCells(variable, question, columns[variable.question!]!)
  if (type === "text" || type === "day") return [{ name: variable.name, type, cells }]
  const only =
    (holds: (cell: RowCell) => boolean): ParquetField["cells"] =>
    (columns) => {
      const cell = cells(columns, [])
      return (i) => {
        const found = cell(i)
        return holds(found) ? found : null
      }
    }
  const numbers: ParquetField = { name: variable.name, type, cells: only(isNumber) }
  const reasons: ParquetField = {
    name: `${variable.name}_missing`,
    type: "text",
    cells: only((cell) => !isNumber(cell))
  }
  return (question.missing ?? []).length === 0 ? [numbers] : [numbers, reasons]
}

/** The columns of a survey's respondents; why a number is missing stands in a column beside it. */
export const parquetFields = (
  { variables }: SavPlan,
  questions: ReadonlyArray<Question>,
  extents: ReadonlyArray<Extent>
): ReadonlyArray<ParquetField> =>
  variables.flatMap((variable): ReadonlyArray<ParquetField> => {
    const { name, option, question } = variable
    return question === null
      ? [{ name, type: "number", cells: (_, weights) => (i) => weights[option!]![i]! }]
      : fieldsOf(variable, questions[question]!, extents[question])
  })
