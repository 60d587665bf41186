import { namesWithOption } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"
import { areSteps, namesAnAmount } from "./Steps.ts"

const MIN_STEPS = 4
const MAX_STEPS = 11
const MIN_SHARED = 0.5

/** The steps that a column's numbers may be, as their first and last; null where they leave any out. */
const stepsOf = ({ cells, numbers, profile }: Field): string | null => {
  if (numbers !== "point" || !profile.complete) return null
  const values = cells.filter((cell) => /^\d{1,2}$/.test(cell)).map(Number)
  const steps = values.filter((value) => value <= MAX_STEPS)
  const [first, last] = [Math.min(...steps), Math.max(...steps)]
  const whole = steps.length >= MIN_STEPS && last - first === steps.length - 1 && first <= 1
  return whole && values.length === cells.length ? `${first} to ${last}` : null
}

const wordsOf = (field: Field) => new Set(namesWithOption(field).flatMap((name) => name.split(" ")))

/** Whether columns are named alike: both by a word or two, or with half of their words in common. */
const areNamedAlike = (one: Field, other: Field): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return (a.size <= 2 && b.size <= 2) || shared >= MIN_SHARED * Math.max(a.size, b.size)
}

/** The columns side by side with one that are answered with the same steps and named alike. */
const siblingsOf = (fields: ReadonlyArray<Field>, at: number): ReadonlyArray<Field> => {
  const own = fields[at]!
  const steps = stepsOf(own)
  const found: Array<Field> = []
  for (const way of [-1, 1])
    for (let i = at + way; fields[i] !== undefined; i += way) {
      if (stepsOf(fields[i]!) !== steps || !areNamedAlike(own, fields[i]!)) break
      found.push(fields[i]!)
    }
  return found
}

/** Whether a column has the words that all columns of a run have in common. */
const hasTheirWords = (field: Field, siblings: ReadonlyArray<Field>): boolean => {
  const own = wordsOf(field)
  const [first, ...more] = siblings.map(wordsOf)
  return (
    first === undefined ||
    more.length === 0 ||
    [...first].every((word) => own.has(word) || !more.every((one) => one.has(word)))
  )
}

const DOUBT =
  "named as an amount is, and read as steps of a rating like the columns beside it; make its kind numeric if the numbers are amounts"

/**
 * Fields with those marked whose name alone makes an amount of them, while the columns beside them are rated on the same
 * steps: “price” between “food” and “staff”.
 */
export const withStepSiblings = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> =>
  fields.map((field, at) => {
    if (stepsOf(field) === null || !namesAnAmount(field)) return field
    const siblings = siblingsOf(fields, at)
    const rated = siblings.filter(
      (one) =>
        !namesAnAmount(one) &&
        areSteps(
          one,
          one.cells.filter((cell) => Number(cell) <= MAX_STEPS)
        )
    )
    const outnumbered = rated.length > 0 && rated.length >= siblings.length - rated.length
    return outnumbered && hasTheirWords(field, rated)
      ? { ...field, likeSteps: true, doubts: [...field.doubts, ...(wordsOf(field).size <= 2 ? [DOUBT] : [])] }
      : field
  })
