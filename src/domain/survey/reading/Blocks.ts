import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { Dictionary, ResponseSet } from "./Dictionary.ts"
import type { Field } from "./Field.ts"
import { withStems } from "./Stems.ts"

/** Columns of one question; a column alone is a block of one. */
export interface Block {
  readonly question: string
  /** The file's name for the question: what its columns' variable names have in common, or null. */
  readonly name: string | null
  readonly fields: ReadonlyArray<Field>
  /** The set that the file declares the columns to be, or null. */
  readonly set: ResponseSet | null
}

const isNamedPart = ({ heading }: Field): boolean =>
  heading.option === null &&
  heading.name !== null &&
  heading.question === heading.name &&
  blockName(heading.name) !== null

const questionOf = (field: Field): string =>
  isNamedPart(field) ? blockName(field.heading.name!)! : field.heading.question

const isPart = ({ heading }: Field): boolean =>
  heading.option !== null || (heading.name !== null && blockName(heading.name) !== null)

/** Whether a column holds nothing but one mark, as the options of a question do whose first stands under the question itself. */
const holdsOneMark = ({ cells, heading, profile }: Field): boolean =>
  heading.option === null && profile.complete && cells.length === 1 && profile.blank > 0

const belongTogether = (one: Field, other: Field): boolean =>
  (isPart(one) || holdsOneMark(one)) && isPart(other) && foldText(questionOf(one)) === foldText(questionOf(other))

const sideBySide = (fields: ReadonlyArray<Field>): ReadonlyArray<Block> => {
  const groups: Array<Array<Field>> = []
  for (const field of fields) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (last !== undefined && last.column === field.column - 1 && belongTogether(group![0]!, field)) group!.push(field)
    else groups.push([field])
  }
  return groups.map((group) => {
    const first = group[0]!
    const name = first.heading.name
    return {
      question: group.length > 1 ? questionOf(first) : first.heading.question,
      name: name === null ? null : group.length > 1 ? (blockName(name) ?? name) : name,
      fields: group,
      set: null
    }
  })
}

const declared = (set: ResponseSet, fields: ReadonlyArray<Field>): Block | null => {
  const names = new Set(set.variables.map(foldText))
  const members = fields.filter(({ heading }) => heading.name !== null && names.has(foldText(heading.name)))
  if (members.length < 2) return null
  const name = set.name.replace(/^\$/, "")
  return { question: cleanText(set.label ?? "") || name, name, fields: members, set }
}

/** Groups columns into questions: as the file declares, else those that share a question and stand side by side. */
export const blocks = (fields: ReadonlyArray<Field>, dictionary: Dictionary | null): ReadonlyArray<Block> => {
  const left = new Set(fields)
  const sets = (dictionary?.sets ?? []).flatMap((set) => {
    const block = declared(set, [...left])
    for (const field of block?.fields ?? []) left.delete(field)
    return block === null ? [] : [block]
  })
  return [...sets, ...sideBySide(withStems([...left]))].toSorted((a, b) => a.fields[0]!.column - b.fields[0]!.column)
}
