import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { type Field, headerText } from "../reading/Field.ts"
import type { Option } from "../reading/Mapping.ts"
import { asOther, isOther } from "../reading/OtherAnswers.ts"
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
    `Column ${field.column} (${listed([titleOf(field)])}) holds ${listed(field.cells, 3)}, and the other columns of the question hold ${listed(holds, 3)}: they do not answer one question.`
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
