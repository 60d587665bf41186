import { foldText } from "../Text.ts"
import type { Field } from "./Field.ts"
import type { Source } from "./Mapping.ts"
import { cleanText } from "./Slug.ts"

const NOT_SELECTED = new Set([
  "not selected",
  "unselected",
  "not checked",
  "unchecked",
  "not mentioned",
  "not quoted",
  "not ticked",
  "false",
  "0",
  "off"
])
const SELECTED = new Set([
  "1",
  "yes",
  "y",
  "x",
  "true",
  "selected",
  "checked",
  "ticked",
  "mentioned",
  "quoted",
  "on",
  "✓",
  "✔"
])
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

const optionOf = (field: Field): Option | null => {
  if (!field.profile.complete) return null
  const title = field.heading.option
  const label = title ?? field.heading.name ?? ""
  const echo = title === null ? undefined : field.cells.find((cell) => same(cell, title))
  const off = (cell: string) =>
    NOT_SELECTED.has(cell.toLowerCase()) || (echo !== undefined && cell.toLowerCase() === "no")
  const notSelected = field.cells.filter(off)
  const marks = field.cells.filter((cell) => !off(cell))
  const column = field.column
  if (marks.length === 0) return { column, label, selected: [], notSelected, repeats: false }
  if (marks.length > 1) return null
  const mark = marks[0]!
  if (echo !== undefined) return { column, label: cleanText(mark), selected: marks, notSelected, repeats: true }
  if (SELECTED.has(mark.toLowerCase())) return { column, label, selected: marks, notSelected, repeats: false }
  const leavesRoom = notSelected.length > 0 || field.profile.blank > 0
  return leavesRoom && !/^[\d.,]+$/.test(mark)
    ? { column, label: cleanText(mark), selected: marks, notSelected, repeats: false }
    : null
}

/**
 * The multiple-response question that columns form, one per option, or null. The base is everyone asked where some rows say
 * “not selected” and others nothing; otherwise who selected at least one option.
 */
export const oneHot = (fields: ReadonlyArray<Field>): Extract<Source, { _tag: "OneHot" }> | null => {
  const options = fields.map(optionOf)
  if (fields.length === 0 || !options.every((option) => option !== null)) return null
  const marked = options.filter((option) => option.selected.length > 0)
  const single = fields.length === 1 && !options[0]!.repeats
  const distinct = new Set(options.map(({ label }) => foldText(label))).size === options.length
  if (single || marked.length === 0 || !distinct) return null
  const constant = fields.every(
    (field) => field.cells.length === 1 && field.profile.blank === 0 && field.missing.length === 0
  )
  if (constant && !options.some(({ repeats }) => repeats)) return null
  const saysNot = options.some(({ notSelected }) => notSelected.length > 0)
  const silent = fields.some((field) => field.profile.blank > 0 || field.missing.length > 0)
  return {
    _tag: "OneHot",
    options: options.map(({ column, label, selected, notSelected }) => ({ column, label, selected, notSelected })),
    base: saysNot && silent ? "asked" : "selected"
  }
}

/** Whether a column holds what respondents wrote beside a block's “Other”, given the block's columns before it. */
export const isWriteIn = (field: Field, before: ReadonlyArray<Field>): boolean => {
  const title = field.heading.option
  if (title === null || field.numbers !== null || !WRITE_IN.test(title)) return false
  const option = optionOf(field)
  const repeated = before.some((one) => one.heading.option !== null && same(one.heading.option, title))
  return option === null || (repeated && !option.repeats)
}
