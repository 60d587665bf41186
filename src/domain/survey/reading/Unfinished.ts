import { excerpt } from "../../text/Text.ts"
import { namesOf } from "./ColumnNames.ts"
import { labelOf } from "./Dictionary.ts"
import { type Field, headerText } from "./Field.ts"

const FINISHED = /^(?:finished|is ?complete|survey ?complete)$/
const NOT_FINISHED = /^(?:false|0|no|n|partial(?:ly complete)?|incomplete|unfinished|not (?:finished|complete))$/i
const STATUS = /^(?:(?:response|survey|completion|interview) ?)?status$/
const IN_PART =
  /^(?:partial(?:ly complete)?|incomplete|in progress|unfinished|started|disqualified|screened? ?out|over ?quota)$/i

const unfinishedIn = (field: Field): number => {
  const names = namesOf(field)
  const says = names.some((name) => FINISHED.test(name))
    ? NOT_FINISHED
    : names.some((name) => STATUS.test(name))
      ? IN_PART
      : null
  if (says === null || !field.profile.complete) return 0
  return field.cells.reduce((sum, cell) => {
    const count = field.profile.counts[field.profile.values.indexOf(cell)] ?? 0
    return says.test((labelOf(field.variable, cell) ?? cell).trim()) ? sum + count : sum
  }, 0)
}

/** What to say of respondents who did not finish the survey, as a column of the survey tool has it. */
export const unfinishedWarnings = (fields: ReadonlyArray<Field>): ReadonlyArray<string> => {
  const found = fields.map((field) => [field, unfinishedIn(field)] as const).find(([, rows]) => rows > 0)
  if (found === undefined) return []
  const [field, rows] = found
  return rows === field.answers
    ? []
    : [
        `${rows.toLocaleString("en-US")} of ${field.profile.rows.toLocaleString("en-US")} respondents did not finish the survey, as “${excerpt(headerText(field.heading), 40)}” says, and count as far as they answered; remove their rows from the file if they should not`
      ]
}
