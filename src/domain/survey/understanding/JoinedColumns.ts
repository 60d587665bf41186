import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { codeKey, labelOf } from "../codebook/Dictionary.ts"
import { namedOf, type Option, type Source } from "../mapping/Mapping.ts"
import { type Field, headerText } from "../reading/Field.ts"
import { saysNotChosen } from "../reading/Marks.ts"
import { isMissingCode } from "../reading/Missing.ts"
import { missingInAny } from "../reading/MissingValues.ts"
import { isCodeBeside, withoutCells } from "../reading/NotAsked.ts"
import { oneHot } from "../reading/OneHot.ts"
import { asOther, isOther } from "../reading/OtherAnswers.ts"
import { countedCells, mentionsOf } from "../reading/Readings.ts"
import { type Changed, listed, refuse } from "./QuestionChange.ts"

const withoutEnds = (text: string): string => text.replace(/^[\s.:;,/([–—_-]+|[\s:;,/)\]–—_-]+$/g, "")

/** What a column's header calls it, without the question that it stands under. */
export const titleOf = ({ column, heading }: Field, question = ""): string => {
  if (heading.option !== null) return heading.option
  const header = headerText(heading)
  const within = question !== "" && foldText(header).startsWith(foldText(question)) ? header.slice(question.length) : ""
  return withoutEnds(within) || header || `Column ${column}`
}

/** Options of which no two have the same label: a second one is numbered. */
export const toldApart = <A extends { readonly label: string }>(options: ReadonlyArray<A>): ReadonlyArray<A> => {
  const seen = new Map<string, number>()
  return options.map((option) => {
    const n = (seen.get(foldText(option.label)) ?? 0) + 1
    seen.set(foldText(option.label), n)
    return n === 1 ? option : { ...option, label: `${option.label} (${n})` }
  })
}

/** A refusal of a column that answers something else than others, which hold `holds`. */
export const differs = (field: Field, holds: ReadonlyArray<string>): Changed<never> =>
  refuse(
    "columns",
    `Column ${field.column} (${listed([titleOf(field)])}) holds ${listed(field.cells, 3)}, and the ` +
      `other columns of the question hold ${listed(holds, 3)}: they do not answer one question.`
  )

/** Whether a column holds what respondents wrote beside “Other”, and not its mark. */
const isWritten = (field: Field, marks: ReadonlyArray<string>): boolean =>
  field.numbers === null && isOther(titleOf(field)) && !field.cells.some((cell) => marks.includes(cell))

/** The option that a column adds to others, by the cells with which they say selected or not. */
export const optionBeside = (
  field: Field,
  options: ReadonlyArray<Option>,
  known: Option | undefined,
  question: string
): Changed<Option> => {
  const marks = new Set(options.flatMap(({ selected }) => selected))
  const off = new Set(options.flatMap(({ notSelected }) => notSelected))
  const told = [...marks, ...off]
  const others = field.cells.filter((cell) => !off.has(cell))
  if (known === undefined && isWritten(field, told))
    return Either.right(
      asOther(
        field,
        options.map(({ label }) => label)
      )
    )
  const ownMark = options.every(({ selected }) => selected.length === 1) && marks.size === options.length
  const fits = others.every((cell) => marks.has(cell)) || (ownMark && others.length === 1 && options.length > 1)
  if (!field.profile.complete || !fits || others.length > marks.size) return differs(field, told)
  if (known !== undefined && others.every((cell) => known.selected.includes(cell))) return Either.right(known)
  return Either.right({
    column: field.column,
    label: titleOf(field, question),
    selected: others,
    notSelected: field.cells.filter((cell) => off.has(cell))
  })
}

/** The chosen and the not chosen of columns that no dictionary labels. */
const CHOSEN = "1"
const NOT_CHOSEN: ReadonlyArray<string> = ["0", "2"]

const cellsIn = (fields: ReadonlyArray<Field>): ReadonlyArray<string> => [
  ...new Set(fields.flatMap(({ cells }) => cells))
]

const isUnlabelled = (field: Field): boolean => field.cells.every((cell) => labelOf(field.variable, cell) === null)

const without = (fields: ReadonlyArray<Field>, codes: ReadonlyArray<string>): ReadonlyArray<Field> =>
  fields.map((field) =>
    withoutCells(
      field,
      field.cells.filter((cell) => codes.includes(cell))
    )
  )

/** Columns under headings of their own, so that each names its option. */
const titled = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => {
  const titles = toldApart(fields.map((field) => ({ label: titleOf(field) })))
  return fields.map((field, i) => ({ ...field, heading: { ...field.heading, option: titles[i]!.label } }))
}

/** An option per column whose cells are the code for chosen and at most one other. */
const markedOne = (fields: ReadonlyArray<Field>, off: ReadonlyArray<string>): Source => {
  const missing = namedOf(missingInAny(fields))
  return {
    _tag: "OneHot",
    options: fields.map((field) => ({
      column: field.column,
      label: titleOf(field),
      selected: field.cells.filter((cell) => codeKey(cell) === CHOSEN),
      notSelected: field.cells.filter((cell) => off.includes(cell))
    })),
    base: off.length > 0 ? "asked" : "selected",
    ...(missing.length > 0 ? { missing } : {})
  }
}

/**
 * Columns that say of one option each whether it was chosen, once `codes` are no answer; null for those that say more.
 * A negative code means not chosen only where the caller has said which cells are no answer.
 */
const marked = (fields: ReadonlyArray<Field>, codes: ReadonlyArray<string>, isTold: boolean): Source | null => {
  const answering = titled(without(fields, codes))
  const known = oneHot(answering, true)
  if (known !== null) return known
  const off = cellsIn(answering).filter((cell) => codeKey(cell) !== CHOSEN)
  const others = new Set(off.map(codeKey))
  const isMark = others.size <= 1 && [...others].every((cell) => isTold || NOT_CHOSEN.includes(cell))
  const complete = answering.every(({ profile }) => profile.complete)
  return isMark && cellsIn(answering).length > off.length && complete && answering.every(isUnlabelled)
    ? markedOne(answering, off)
    : null
}

/** Codes such as −1, 9 or 99 beside the codes for chosen and not chosen; none where other cells stand there as well. */
const notAskedCodes = (fields: ReadonlyArray<Field>): ReadonlyArray<string> => {
  const cells = cellsIn(fields)
  const codes = cells.filter((cell) => isCodeBeside(codeKey(cell)))
  const answers = new Set(cells.filter((cell) => !codes.includes(cell)).map(codeKey))
  const isCoded = answers.size === 2 && answers.has(CHOSEN) && NOT_CHOSEN.some((cell) => answers.has(cell))
  return isCoded && fields.every(isUnlabelled) ? codes : []
}

/** Cells that say that an option was not chosen, or that nobody was asked, as far as nothing labels them. */
const perhapsNoAnswers = (fields: ReadonlyArray<Field>): ReadonlyArray<string> => [
  ...new Set(
    fields.flatMap((field) =>
      field.cells.filter(
        (cell) => saysNotChosen(field, cell) || (labelOf(field.variable, cell) === null && isMissingCode(codeKey(cell)))
      )
    )
  )
]

const asMentions = (fields: ReadonlyArray<Field>): Changed<Source> => {
  const codes = new Map<string, string>()
  for (const field of fields)
    for (const { cell, label } of countedCells(field)) {
      const before = codes.get(cell)
      if (before !== undefined && foldText(before) !== foldText(label))
        return refuse(
          "columns",
          `The cell ${listed([cell])} means ${listed([before])} in one of the columns ` +
            `and ${listed([label])} in another: they do not answer one question.`
        )
      codes.set(cell, label)
    }
  const first = new Set(fields[0]!.cells)
  const apart = fields.find(
    (field) => !field.profile.complete || (field.cells.length > 0 && !field.cells.some((cell) => first.has(cell)))
  )
  if (apart !== undefined) return differs(apart, [...first])
  return Either.right(mentionsOf(fields))
}

/** The cells of columns that names stand for, which may be labels. */
const cellsNamed = (fields: ReadonlyArray<Field>, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folded = new Set(names.map(foldText))
  return fields.flatMap((field) =>
    field.cells.filter(
      (cell) => folded.has(foldText(cell)) || folded.has(foldText(labelOf(field.variable, cell) ?? cell))
    )
  )
}

/**
 * Columns that were no options read as one question: an option each where their cells say chosen or not, else with the
 * answers that they hold. `missing` are the cells that the caller says to be no answer; where nothing is said, codes beside
 * chosen and not chosen are none, and cells that may be none are refused.
 */
export const joined = (fields: ReadonlyArray<Field>, missing: ReadonlyArray<string> | undefined): Changed<Source> => {
  const codes = missing === undefined ? notAskedCodes(fields) : cellsNamed(fields, missing)
  const source = marked(fields, codes, missing !== undefined)
  if (source !== null) return Either.right(source)
  const doubtful = missing === undefined ? perhapsNoAnswers(fields) : []
  return doubtful.length === 0
    ? asMentions(without(fields, codes))
    : refuse(
        "columns",
        `The columns hold ${listed(cellsIn(fields), 8)}, and ${listed(doubtful)} may be an answer, mean ` +
          "not chosen, or say that nobody was asked. Send every cell that is no answer in missing, [] if " +
          "there is none: if the others say chosen and not chosen, each column is an option, else every " +
          "cell is an answer."
      )
}
