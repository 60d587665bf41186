import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { labelOf } from "./Dictionary.ts"
import type { Field } from "./Field.ts"
import type { Source } from "./Mapping.ts"

const NOT_SELECTED =
  /^(?:not? (?:selected|checked|mentioned|quoted|ticked|chosen)|un(?:selected|checked|ticked)|false|0|off|not? to: .*)$/
const SELECTED = /^(?:1|yes|y|x|true|selected|checked|ticked|mentioned|quoted|chosen|on|✓|✔)$/
const WRITE_IN = /\b(?:other|else|specify|write.?in|text)\b/i

interface Option {
  readonly column: number
  readonly label: string
  readonly selected: ReadonlyArray<string>
  readonly notSelected: ReadonlyArray<string>
  /** Whether the cells repeat the option's own label. */
  readonly repeats: boolean
}

const same = (a: string, b: string) => foldText(cleanText(a)) === foldText(cleanText(b))

/** The option that a column of a multiple-response block stands for, or null where its cells say more than selected or not. */
const optionOf = (field: Field): Option | null => {
  if (!field.profile.complete) return null
  const title = field.heading.option
  const { column } = field
  const meaning = (cell: string) => labelOf(field.variable, cell) ?? cell
  const echo = title === null ? undefined : field.cells.find((cell) => same(meaning(cell), title))
  const zeroOrOne = field.cells.every((cell) => cell === "0" || cell === "1")
  const off = (cell: string) =>
    NOT_SELECTED.test(meaning(cell).toLowerCase()) ||
    (zeroOrOne && cell === "0") ||
    (echo !== undefined && meaning(cell).toLowerCase() === "no")
  const notSelected = field.cells.filter(off)
  const marks = field.cells.filter((cell) => !off(cell))
  const label = title ?? field.heading.name ?? ""
  if (marks.length === 0) return { column, label, selected: [], notSelected, repeats: false }
  if (marks.length > 1) return null
  const mark = cleanText(meaning(marks[0]!))
  if (echo !== undefined) return { column, label: mark, selected: marks, notSelected, repeats: true }
  if (SELECTED.test(mark.toLowerCase()) || (zeroOrOne && title !== null))
    return { column, label, selected: marks, notSelected, repeats: false }
  const leavesRoom = notSelected.length > 0 || field.profile.blank > 0
  return leavesRoom && !/^[\d.,]+$/.test(mark)
    ? { column, label: mark, selected: marks, notSelected, repeats: false }
    : null
}

const sourceOf = (
  options: ReadonlyArray<Omit<Option, "repeats">>,
  fields: ReadonlyArray<Field>
): Extract<Source, { _tag: "OneHot" }> => {
  const saysNot = options.some(({ notSelected }) => notSelected.length > 0)
  const silent = fields.some((field) => field.profile.blank > 0 || field.missing.length > 0)
  return {
    _tag: "OneHot",
    options: options.map(({ column, label, selected, notSelected }) => ({ column, label, selected, notSelected })),
    base: saysNot && silent ? "asked" : "selected"
  }
}

/**
 * The multiple-response question that columns form, one per option, or null. The base is everyone asked where some rows say
 * “not selected” and others nothing; otherwise who selected at least one option.
 */
export const oneHot = (fields: ReadonlyArray<Field>): Extract<Source, { _tag: "OneHot" }> | null => {
  const options = fields.map(optionOf)
  if (fields.length === 0 || !options.every((option) => option !== null)) return null
  const single = fields.length === 1 && !options[0]!.repeats
  const distinct = new Set(options.map(({ label }) => foldText(label))).size === options.length
  if (single || !distinct || options.every(({ selected }) => selected.length === 0)) return null
  const constant = fields.every(
    (field) => field.cells.length === 1 && field.profile.blank === 0 && field.missing.length === 0
  )
  return constant && !options.some(({ repeats }) => repeats) ? null : sourceOf(options, fields)
}

/** The multiple-response question of variables that a file declares to be one, `counted` meaning selected. */
export const declaredOneHot = (fields: ReadonlyArray<Field>, counted: string): Extract<Source, { _tag: "OneHot" }> => {
  const isCounted = (cell: string) => cell === counted || (counted !== "" && Number(cell) === Number(counted))
  const options = fields.map((field) => ({
    column: field.column,
    label: field.heading.option ?? field.heading.question,
    selected: field.cells.filter(isCounted),
    notSelected: field.cells.filter((cell) => !isCounted(cell))
  }))
  return sourceOf(options, fields)
}

/** The columns of a block that hold what respondents wrote beside “Other”. */
export const writeIns = (fields: ReadonlyArray<Field>): ReadonlySet<Field> => {
  const seen = new Set<string>()
  return new Set(
    fields.filter((field) => {
      const title = field.heading.option
      const repeated = title !== null && seen.has(foldText(title))
      if (title !== null) seen.add(foldText(title))
      if (title === null || field.numbers !== null || !WRITE_IN.test(title)) return false
      const option = optionOf(field)
      return option === null || (repeated && !option.repeats)
    })
  )
}
