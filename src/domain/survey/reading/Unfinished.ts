import { ROLES } from "../../lexicon/headers/Roles.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { excerpt } from "../../text/Text.ts"
import { namesOf } from "./ColumnNames.ts"
import { labelOf } from "./Dictionary.ts"
import { type Field, headerText } from "./Field.ts"

const said = phrases(ROLES)
const saysFinished = said.whole("{finished}")
const saysProgress = said.whole("{progress}")
const isUnfinished = said.whole("{unfinished}")
const isPart = said.whole("{part}")

const unfinishedIn = (field: Field): number => {
  const names = namesOf(field)
  const says = names.some(saysFinished) ? isUnfinished : names.some(saysProgress) ? isPart : null
  if (says === null || !field.profile.complete) return 0
  return field.cells.reduce((sum, cell) => {
    const count = field.profile.counts[field.profile.values.indexOf(cell)] ?? 0
    return says((labelOf(field.variable, cell) ?? cell).trim().toLowerCase()) ? sum + count : sum
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
