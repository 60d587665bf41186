import { cleanText } from "../../text/Slug.ts"
import { commonPrefix, foldText } from "../../text/Text.ts"
import { labelOf } from "../codebook/Dictionary.ts"
import { namedOf, type Source } from "../mapping/Mapping.ts"
import type { Field } from "./Field.ts"
import { asksToSelect } from "./Heading.ts"
import { isTicked, marksOf, saysChosen } from "./Marks.ts"
import { missingInAny } from "./MissingValues.ts"
import { isOther } from "./OtherAnswers.ts"

type OneHot = Extract<Source, { _tag: "OneHot" }>

const WRITE_IN = /\b(?:other|else|specify|write.?in|text)\b/i
const WRITE_IN_NAME = /[._](?:other|oth|text|txt|specify|spec|oe|open|verbatim)(?:[._]?\w{0,6})?$|\dr\d{1,3}oe$/i

interface Option {
  readonly column: number
  readonly label: string
  readonly selected: ReadonlyArray<string>
  readonly notSelected: ReadonlyArray<string>
  /** Whether the cells repeat the option's own label. */
  readonly repeats: boolean
  /** Whether chosen is said by a number other than 1, such as the option's own code. */
  readonly numbered: boolean
  /** What the column's header calls the option, where its cells say something else that is no word for chosen. */
  readonly title: string | null
}

const isCode = (option: string) => /^(?:[A-Za-z]{0,3}[_.]?\d+|\d+)$/.test(option)
const isNumber = (text: string) => /^[\d.,]+$/.test(text)

/** The option that a column of a multiple-response block stands for, or null where its cells say more than selected or not. */
const optionOf = (field: Field, noIsOff: boolean, ticked = isTicked(field)): Option | null => {
  const title = field.heading.option
  const marks = marksOf(field, title, noIsOff, ticked)
  if (marks === null) return null
  const { off, on, repeats } = marks
  const named = title ?? field.heading.name ?? ""
  const of = (label: string, numbered = false, other: string | null = null): Option => ({
    column: field.column,
    label,
    selected: on,
    notSelected: off,
    repeats,
    numbered,
    title: other
  })
  if (on.length === 0) return of(named)
  const mark = cleanText(labelOf(field.variable, on[0]!) ?? on[0]!)
  if (repeats) return of(mark)
  if (saysChosen(field, on[0]!)) return of(named)
  const leavesRoom = off.length > 0 || field.profile.blank > 0
  if (!leavesRoom) return null
  const isPartOf = title !== null && (mark.startsWith(title) || title.startsWith(mark))
  return isNumber(mark) ? of(named, true) : of(mark, false, title === null || isCode(title) || isPartOf ? null : title)
}

/**
 * Options whose cells hold one word that is not the option's: the same word everywhere means chosen, others are the
 * answers of a grid's rows, each of which happens to have one alone, and make no options.
 */
const withTitles = (options: ReadonlyArray<Option>): ReadonlyArray<Option> | null => {
  const titled = options.filter(({ title }) => title !== null)
  if (titled.length <= options.length / 2) return options
  return new Set(titled.map(({ label }) => foldText(label))).size === 1 && titled.length > 1
    ? options.map((option) => ({ ...option, label: option.title ?? option.label }))
    : null
}

/** Options that begin with their question say it no better than it does. */
const MIN_OPTIONS = 3
const END_OF_QUESTION = /^.*\?(?:\s*[:–—-])?\s+/s

/** Labels without the question that all of them begin with: “Which of these?: Price”, “Which of these?: Taste”. */
const withoutQuestion = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first, ...others] = labels
  if (first === undefined || labels.length < MIN_OPTIONS) return labels
  const shared = others.reduce((prefix, label) => commonPrefix(prefix, label), first)
  const length = END_OF_QUESTION.exec(shared)?.[0].length ?? 0
  return labels.some((label) => label.length === length) ? labels : labels.map((label) => label.slice(length))
}

const sourceOf = (fields: ReadonlyArray<Field>, options: ReadonlyArray<Option>): OneHot => {
  const labels = withoutQuestion(options.map(({ label }) => label))
  const missing = namedOf(missingInAny(fields))
  return {
    _tag: "OneHot",
    options: options.map(({ column, selected, notSelected }, at) => ({
      column,
      label: labels[at]!,
      selected,
      notSelected
    })),
    base: options.some(({ notSelected }) => notSelected.length > 0) ? "asked" : "selected",
    ...(missing.length > 0 ? { missing } : {})
  }
}

/**
 * Whether “No” can only mean “not selected”: the question asks for choices, or has an “Other” to write in beside them, or is a
 * name under which options are named.
 */
export const noIsNotSelected = (
  question: string,
  fields: ReadonlyArray<Field>,
  beside: ReadonlyArray<Field> = []
): boolean =>
  asksToSelect(question) ||
  (fields.length > 1 && beside.some(({ heading }) => heading.option !== null && isOther(heading.option))) ||
  (fields.length > 1 &&
    /^[\w.#$@/-]+$/.test(question) &&
    fields.every(({ heading }) => heading.option !== null && !isCode(heading.option)))

/** The multiple-response question that columns form, one per option, or null. Its base is who said selected or not, where any did. */
export const oneHot = (fields: ReadonlyArray<Field>, noIsOff: boolean): OneHot | null => {
  const ticked = fields.some(isTicked)
  const read = fields.map((field) => optionOf(field, noIsOff, ticked))
  if (fields.length === 0 || !read.every((option) => option !== null)) return null
  const options = withTitles(read)
  if (options === null) return null
  const numbers = options.filter(({ numbered }) => numbered)
  if (numbers.length > 0 && new Set(options.map(({ selected }) => selected[0])).size < options.length) return null
  const single = fields.length === 1 && !options[0]!.repeats
  const distinct = new Set(options.map(({ label }) => foldText(label))).size === options.length
  if (single || !distinct) return null
  if (options.every(({ selected }) => selected.length === 0))
    return options.every(({ notSelected }) => notSelected.length > 0) ? sourceOf(fields, options) : null
  const constant = fields.every(
    (field) => field.cells.length === 1 && field.profile.blank === 0 && field.missing.length === 0
  )
  const silent = options.some(({ notSelected, repeats }) => repeats || notSelected.length > 0)
  return constant && !silent ? null : sourceOf(fields, options)
}

/** The multiple-response question of variables that a file declares to be one, `counted` meaning selected. */
export const declaredOneHot = (fields: ReadonlyArray<Field>, counted: string): OneHot => {
  const isCounted = (cell: string) => cell === counted || (counted !== "" && Number(cell) === Number(counted))
  return sourceOf(
    fields,
    fields.map((field) => ({
      column: field.column,
      label: field.heading.option ?? field.heading.question,
      selected: field.cells.filter(isCounted),
      notSelected: field.cells.filter((cell) => !isCounted(cell)),
      repeats: false,
      numbered: false,
      title: null
    }))
  )
}

/** Whether a column is marked as one of texts, as survey tools mark the column beside that of an option. */
export const isMarkedText = ({ heading }: Field): boolean =>
  (heading.name !== null && /_TEXT$/.test(heading.name)) ||
  (heading.option !== null && /(?:^|\s[-–—]\s)text$/i.test(heading.option))

/** Whether the one answer of an “Other” is a respondent's own words: neither its label nor the mark of its neighbours. */
const isOneAnswer = (field: Field, option: Option, fields: ReadonlyArray<Field>): boolean =>
  option.title !== null &&
  isOther(option.title) &&
  option.notSelected.length === 0 &&
  !fields.some((one) => one !== field && option.selected.some((cell) => one.cells.includes(cell)))

/** Whether a column's name says that it holds what was written beside an option. */
export const isNamedWriteIn = ({ heading, numbers, profile }: Field): boolean =>
  heading.name !== null && WRITE_IN_NAME.test(heading.name) && numbers === null && profile.values.length > 2

/** More labels are answers to choose from, and no names of an option or of what is missing. */
const MAX_LABELS = 2

/** Whether most answers of a column stand in another of its block too, as those of a grid's rows do. */
const isAnsweredAlike = (field: Field, fields: ReadonlyArray<Field>): boolean => {
  const others = new Set(fields.flatMap((one) => (one === field ? [] : one.cells)))
  return (
    field.cells.length > MAX_LABELS && field.cells.filter((cell) => others.has(cell)).length > field.cells.length / 2
  )
}

/** The columns of a block that hold what respondents wrote beside “Other”. */
export const writeIns = (fields: ReadonlyArray<Field>): ReadonlySet<Field> => {
  const seen = new Set<string>()
  return new Set(
    fields.filter((field) => {
      const title = field.heading.option
      const repeated = title !== null && seen.has(foldText(title))
      if (title !== null) seen.add(foldText(title))
      if (isMarkedText(field)) return true
      if (field.numbers !== null || (field.variable?.labels.length ?? 0) > MAX_LABELS) return false
      if (title === null) return isNamedWriteIn(field)
      if (!WRITE_IN.test(title) && !isOther(title)) return false
      if (isAnsweredAlike(field, fields)) return false
      const option = optionOf(field, true)
      return option === null || (repeated && !option.repeats) || isOneAnswer(field, option, fields)
    })
  )
}
