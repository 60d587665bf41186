import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { Dictionary, ResponseSet } from "./Dictionary.ts"
import type { Field } from "./Field.ts"
import { sharedCells, withSharedWords } from "./Grids.ts"
import { marksOf } from "./Marks.ts"
import { isNamedWriteIn } from "./OneHot.ts"
import { isOther } from "./OtherAnswers.ts"
import { withStems } from "./Stems.ts"

/** Columns of one question; a column alone is a block of one. */
export interface Block {
  readonly question: string
  /** The file's name for the question: what its columns' variable names have in common, or null. */
  readonly name: string | null
  readonly fields: ReadonlyArray<Field>
  /** The set that the file declares the columns to be, or null. */
  readonly set: ResponseSet | null
  /** Sets that the file declares of the same columns once more. */
  readonly again?: ReadonlyArray<string>
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

/** Whether a column holds one mark, as the options of a question do whose first stands under the question itself. */
const holdsOneMark = (field: Field): boolean => {
  if (field.heading.option !== null) return false
  const marks = marksOf(field, null, true)
  return marks !== null && marks.on.length === 1 && (field.profile.blank > 0 || marks.off.length > 0)
}

const belongTogether = (one: Field, other: Field): boolean =>
  (isPart(one) || holdsOneMark(one)) && isPart(other) && foldText(questionOf(one)) === foldText(questionOf(other))

/** Whether a column holds what was written beside an option of the question that another column is a part of. */
const isWrittenBeside = (one: Field, other: Field): boolean =>
  isNamedWriteIn(other) && one.heading.option === null && isPart(one) && isPartName(other, questionOf(one))

const isPartName = ({ heading }: Field, question: string): boolean =>
  heading.name !== null &&
  /^[._r]/.test(heading.name.slice(question.length)) &&
  foldText(heading.name).startsWith(foldText(question))

/** Whether a column holds the other answers to the question that stands above the column before it. */
const isOtherOf = (one: Field, other: Field): boolean =>
  one.heading.option === null &&
  other.heading.option !== null &&
  isOther(other.heading.option) &&
  foldText(one.heading.question) === foldText(other.heading.question)

/** Joins a column `x` to the rows `x_2`, `x_3` and on that stand beside it and are answered alike. */
const withFirst = (groups: ReadonlyArray<ReadonlyArray<Field>>): ReadonlyArray<ReadonlyArray<Field>> => {
  const out: Array<ReadonlyArray<Field>> = []
  for (const group of groups) {
    const before = out.at(-1)
    const first = before?.[0]
    const next = group[0]!
    const continues =
      before?.length === 1 &&
      group.length > 1 &&
      first!.column === next.column - 1 &&
      isNamedPart(next) &&
      /[._]0*2$/.test(next.heading.name!) &&
      foldText(first!.heading.name ?? first!.heading.question) === foldText(questionOf(next)) &&
      first!.heading.option === null &&
      sharedCells([first!, ...group]) !== null
    if (continues) out[out.length - 1] = [first!, ...group]
    else out.push(group)
  }
  return out
}

const sideBySide = (fields: ReadonlyArray<Field>): ReadonlyArray<Block> => {
  const groups: Array<Array<Field>> = []
  for (const field of fields) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const first = group?.[0]
    if (
      first !== undefined &&
      last!.column === field.column - 1 &&
      first.joined === field.joined &&
      (belongTogether(first, field) || isWrittenBeside(first, field) || isOtherOf(first, field))
    )
      group!.push(field)
    else groups.push([field])
  }
  return withFirst(groups).map((group) => {
    const [first, next] = group
    const name = first!.heading.name
    return {
      question: group.length > 1 ? questionOf(isPart(first!) ? first! : next!) : first!.heading.question,
      name: name === null ? null : group.length > 1 ? (blockName(name) ?? name) : name,
      fields: group,
      set: null
    }
  })
}

const declared = (set: ResponseSet, fields: ReadonlyArray<Field>): Block | null => {
  const names = new Set(set.variables.map(foldText))
  const members = fields.filter(({ heading }) => heading.name !== null && names.has(foldText(heading.name)))
  if (members.length < (set.counted === null ? 2 : 1)) return null
  const name = set.name.replace(/^\$/, "")
  return { question: cleanText(set.label ?? "") || name, name, fields: members, set }
}

/** Sets by the columns that they count alike: one question is enough for those that are declared twice. */
const once = (sets: ReadonlyArray<Block>): ReadonlyArray<Block> => {
  const kept = new Map<string, Block>()
  for (const block of sets) {
    const columns = block.fields.map(({ column }) => column).toSorted((a, b) => a - b)
    const key = `${block.set!.counted} ${columns.join(" ")}`
    const known = kept.get(key)
    kept.set(key, known === undefined ? block : { ...known, again: [...(known.again ?? []), block.set!.name] })
  }
  return [...kept.values()]
}

/**
 * Groups columns into questions: as the file declares, else those that share a question and stand side by side. A
 * column that the file declares to be part of several sets stands in several blocks.
 */
export const blocks = (fields: ReadonlyArray<Field>, dictionary: Dictionary | null): ReadonlyArray<Block> => {
  const sets = once(
    (dictionary?.sets ?? []).flatMap((set) => {
      const block = declared(set, fields)
      return block === null ? [] : [block]
    })
  )
  const inSets = new Set(sets.flatMap((set) => set.fields))
  const left = fields.filter((field) => !inSets.has(field))
  return [...sets, ...sideBySide(withSharedWords(withStems(left)))].toSorted(
    (a, b) => a.fields[0]!.column - b.fields[0]!.column
  )
}
