import { naturalOrder } from "../../scale/NaturalOrder.ts"
import type { Field } from "./Field.ts"
import { labelsInOrder } from "./Labels.ts"

const OPEN =
  /\b(?:please (?:specify|explain|describe|elaborate|tell us)|specify|explain|describe|in your own words|comments?|feedback|why\b|write.?in|open.?ended|verbatim|anything else|what else|suggestions?)\b/i
const MANY_LABELS = 300
const FEW_LABELS = 20
const WORDY = 6

const meanWords = (field: Field): number =>
  field.cells.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0) / Math.max(1, field.cells.length)

/** Whether a column's cells are people's own words rather than answers to choose from. */
export const looksLikeText = (field: Field): boolean => {
  if (field.cells.length > 10 * MANY_LABELS) return true
  const labels = labelsInOrder(field.cells.map((cell) => ({ cell, label: cell, count: 1 }))).map(({ label }) => label)
  const distinct = labels.length
  const share = distinct / Math.max(1, field.answers)
  if (distinct > MANY_LABELS) return true
  if (naturalOrder(labels) !== null) return false
  if (distinct > FEW_LABELS) return share > 0.2
  const words = meanWords(field)
  const open = OPEN.test(`${field.heading.question} ${field.heading.option ?? ""}`)
  if (open && distinct > 2 && share > 0.5) return true
  return (distinct > 3 && share > 2 / 3 && words >= 3) || (words >= WORDY && distinct > 2 && share > 1 / 3)
}

const CONTACT =
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}{2,}|(?<![\p{L}\p{N}])(?:\+\d|\(?\d{2,4}\)?[ .-]\d{3,4}[ .-]\d{3,4}(?!\d))/u

/** Answers of several words that hold somebody's e-mail address or telephone number: nobody offers such choices. */
export const withContacts = ({ cells }: Field): ReadonlyArray<string> =>
  cells.filter((cell) => /\p{L}+\s+\S*\p{L}/u.test(cell) && CONTACT.test(cell))
