import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { Field } from "./Field.ts"

/** Fewer columns that begin alike may do so by chance. */
const MIN_COLUMNS = 3
const MARK = /^(?:0|1|true|false)$/i
const SEPARATOR = /^[._\s]+/

const nameOf = ({ heading }: Field): string => heading.name ?? heading.question
const isUnparted = ({ heading, variable }: Field): boolean =>
  heading.option === null && variable === null && (heading.name === null || blockName(heading.name) === null)

/** Whether a column says nothing but whether its option was chosen. */
const isMarked = ({ cells, profile }: Field): boolean =>
  profile.complete && cells.length > 0 && cells.every((cell) => MARK.test(cell))

/** Whether a column holds its own header or nothing. */
const isEcho = (field: Field): boolean =>
  field.profile.complete && field.cells.length === 1 && foldText(cleanText(field.cells[0]!)) === foldText(nameOf(field))

const isEmpty = ({ answers }: Field): boolean => answers === 0

/** What two names begin with in common, up to a dot, an underscore or a space; null where that is nothing. */
const commonStem = (one: string, other: string): string | null => {
  const steps = one.split(/(?<=[._\s])/)
  const others = other.split(/(?<=[._\s])/)
  const differs = steps.findIndex((step, i) => step !== others[i])
  const stem = steps
    .slice(0, differs)
    .join("")
    .replace(/[._\s]+$/, "")
  return differs < 1 || stem === "" ? null : stem
}

const parted = (field: Field, question: string, option: string): Field => ({
  ...field,
  heading: { ...field.heading, name: null, question, option }
})

/** The longest run of neighbours from `start` on that `continues` holds for. */
const runFrom = (
  fields: ReadonlyArray<Field>,
  start: number,
  continues: (field: Field) => boolean
): ReadonlyArray<Field> => {
  let end = start
  while (
    end < fields.length &&
    (end === start || fields[end]!.column === fields[end - 1]!.column + 1) &&
    continues(fields[end]!)
  )
    end++
  return fields.slice(start, end)
}

/** Columns of 0 and 1, or of true and false, whose names begin alike: `drinks.Coke`, `drinks.Tea`, `drinks.Water`. */
const marksFrom = (fields: ReadonlyArray<Field>, start: number): ReadonlyArray<Field> => {
  const first = fields[start]!
  const second = fields[start + 1]
  if (second === undefined || !isUnparted(first) || !isMarked(first)) return []
  const stem = commonStem(nameOf(first), nameOf(second))
  if (stem === null) return []
  const run = runFrom(
    fields,
    start,
    (field) =>
      isUnparted(field) &&
      isMarked(field) &&
      nameOf(field).startsWith(stem) &&
      SEPARATOR.test(nameOf(field).slice(stem.length))
  )
  return run.length < MIN_COLUMNS
    ? []
    : run.map((field) => parted(field, stem, nameOf(field).slice(stem.length).replace(SEPARATOR, "")))
}

/** Columns that hold their own headers, as Typeform writes the options of a question whose text it leaves out. */
const echoesFrom = (fields: ReadonlyArray<Field>, start: number): ReadonlyArray<Field> => {
  if (!isUnparted(fields[start]!) || !isEcho(fields[start]!)) return []
  const run = runFrom(fields, start, (field) => isUnparted(field) && (isEcho(field) || isEmpty(field)))
  const last = run.findLastIndex(isEcho)
  const options = run.slice(0, last + 1)
  const question = options.map(nameOf).join(" / ")
  return options.length < 2 ? [] : options.map((field) => parted(field, question, nameOf(field)))
}

/** Fields with options that their headers alone do not show: what neighbours hold and how they are named does. */
export const withStems = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => {
  const out: Array<Field> = []
  while (out.length < fields.length) {
    const marks = marksFrom(fields, out.length)
    const found = marks.length > 0 ? marks : echoesFrom(fields, out.length)
    out.push(...(found.length > 0 ? found : [fields[out.length]!]))
  }
  return out
}
