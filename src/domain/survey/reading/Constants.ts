import type { Field } from "./Field.ts"
import type { DraftQuestion } from "./Interpret.ts"
import { columnsOf } from "./Mapping.ts"
import { sameOption } from "./Marks.ts"

const KINDS: ReadonlySet<string> = new Set(["Labels", "Numbers", "Dates", "Texts"])

/** Whether a column holds nothing but the option that its header names: a part of a question to choose from, of which 100% would say nothing. */
const repeatsHeader = ({ cells, heading }: Field): boolean =>
  cells.length === 1 && heading.option !== null && sameOption(cells[0]!, heading.option)

/** Whether the one column of a question holds the same answer for everybody, or has no other that could be given. */
const isConstant = ({ source }: DraftQuestion, fieldOf: (column: number) => Field): boolean => {
  if (!KINDS.has(source._tag)) return false
  const field = fieldOf(columnsOf(source)[0]!)
  if (source._tag === "Labels" && source.labels.length === 1) return true
  const given = new Set(field.cells)
  const labels =
    source._tag === "Labels" ? source.labels.filter(({ cells }) => cells.some((cell) => given.has(cell))).length : 0
  if (given.size !== 1 && labels !== 1) return false
  return field.answers === field.profile.rows || repeatsHeader(field)
}

/**
 * Marks the questions to which everybody gave the same answer, such as a survey's country or wave. Where that holds of every
 * question, as in a file of one respondent, none is marked.
 */
export const markConstants = (
  questions: ReadonlyArray<DraftQuestion>,
  fieldOf: (column: number) => Field
): ReadonlyArray<DraftQuestion> => {
  const constant = questions.map((question) => isConstant(question, fieldOf))
  return constant.every(Boolean)
    ? questions
    : questions.map((question, i) =>
        constant[i]
          ? {
              ...question,
              constant: true,
              why: "everybody gave the same answer: filters can name it, nobody is asked it"
            }
          : question
      )
}
