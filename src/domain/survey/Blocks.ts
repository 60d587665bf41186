import { foldText } from "../Text.ts"
import type { Field } from "./Field.ts"

/** Adjacent columns of one question; a column alone is a block of one. */
export interface Block {
  readonly question: string
  /** The file's name for the block: what its columns' variable names have in common, or null. */
  readonly name: string | null
  readonly fields: ReadonlyArray<Field>
}

/** The name of the question that a variable such as `q0004_0001`, `Q6_1_r` or `Q12.3` is a part of. */
export const blockName = (name: string): string | null =>
  /^(.*[A-Za-z0-9])[_.](?:\d{1,4})(?:[_.]?[a-z])?$/i.exec(name)?.[1] ?? null

const questionOf = ({ heading }: Field): string =>
  heading.name !== null && heading.option === null && heading.question === heading.name
    ? (blockName(heading.name) ?? heading.name)
    : heading.question

const isPart = ({ heading }: Field): boolean =>
  heading.option !== null ||
  (heading.name !== null && heading.question === heading.name && blockName(heading.name) !== null)

/** Groups columns that share a question and stand side by side. */
export const blocks = (fields: ReadonlyArray<Field>): ReadonlyArray<Block> => {
  const groups: Array<Array<Field>> = []
  for (const field of fields) {
    const group = groups.at(-1)
    const same =
      group !== undefined &&
      foldText(questionOf(group[0]!)) === foldText(questionOf(field)) &&
      isPart(group[0]!) &&
      isPart(field) &&
      group.at(-1)!.column === field.column - 1
    if (same) group.push(field)
    else groups.push([field])
  }
  return groups.map((group) => {
    const first = group[0]!
    const name = first.heading.name
    return {
      question: group.length > 1 ? questionOf(first) : first.heading.question,
      name: name === null ? null : group.length > 1 ? blockName(name) : name,
      fields: group
    }
  })
}
