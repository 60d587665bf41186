import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { cellsOf, columnsOf, type MappedQuestion, type Mapping, missingOf, namedOf } from "../mapping/Mapping.ts"
import type { FileColumns } from "./AloneColumn.ts"
import {
  type Changed,
  listed,
  namesLike,
  type QuestionChange,
  QuestionChangeInvalid,
  QuestionNotFound,
  refuse
} from "./QuestionChange.ts"

/*
 * One change for many questions: those that a caller names, or those with the same answers as one. A mapping, a question and a change
 * come in; the other questions and the change as it is to be made of each go out.
 */

/** The question of a key, in whatever spelling. */
export const questionNamed = (mapping: Mapping, key: string): Either.Either<MappedQuestion, QuestionNotFound> => {
  const found =
    mapping.questions.find((one) => one.key === key) ??
    mapping.questions.find((one) => foldText(one.key) === foldText(key))
  return found === undefined
    ? Either.left(
        new QuestionNotFound({
          key,
          near: namesLike(
            key,
            mapping.questions.map((one) => one.key)
          )
        })
      )
    : Either.right(found)
}

const namesOf = ({ source }: MappedQuestion): ReadonlySet<string> =>
  new Set("labels" in source ? source.labels.map(({ label }) => foldText(label)) : [])

const holdsAll = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  [...some].every((one) => all.has(one))

/** Whether two questions have the same answers, but for some that nobody gave to one; of numbers, whether one grid has them. */
export const areAlike = (a: MappedQuestion, b: MappedQuestion): boolean => {
  if (a.kind !== b.kind || a.source._tag !== b.source._tag || a.source._tag === "OneHot") return false
  const [one, other] = [namesOf(a), namesOf(b)]
  if (one.size === 0 || other.size === 0) return one.size === other.size && a.stem !== null && a.stem === b.stem
  return Math.min(one.size, other.size) > 1 && (holdsAll(one, other) || holdsAll(other, one))
}

/** The other questions that a change is to be made of as well. */
export const othersOf = (
  mapping: Mapping,
  question: MappedQuestion,
  also: QuestionChange["also"]
): Either.Either<ReadonlyArray<MappedQuestion>, QuestionNotFound> => {
  if (also === undefined) return Either.right([])
  if (also === "alike")
    return Either.right(mapping.questions.filter((one) => one !== question && areAlike(question, one)))
  return Either.map(Either.all(also.map((key) => questionNamed(mapping, key))), (all) =>
    [...new Set(all)].filter((one) => one !== question)
  )
}

const OWN = ["baseRule", "columns", "key", "stem", "text"] as const

/** Refuses a change that can only be of one question. */
export const shareable = (change: QuestionChange): Changed<void> => {
  const own = OWN.filter((field) => change[field] !== undefined)
  return own.length === 0
    ? Either.void
    : refuse("also", `${listed(own)} can only change for one question: leave out also, or send a change without.`)
}

/** Names of one question that another has as well. */
const knownTo = ({ table }: FileColumns, { source }: MappedQuestion): ((name: string) => boolean) => {
  const missing = missingOf(source)
  const known = new Set(
    [
      ...("labels" in source ? source.labels.flatMap(({ cells, label }) => [label, ...cells]) : []),
      ...namedOf(missing).map(({ label }) => label),
      ...cellsOf(missing),
      ...columnsOf(source).flatMap((column) => {
        const raw = table.columns[column - 1]!
        return raw._tag === "Dictionary" ? raw.values : []
      })
    ].map(foldText)
  )
  return (name) => known.has(foldText(name))
}

/** What is missing or beside the scale of a question after another lost some names and gained others. */
const moved = (
  own: ReadonlyArray<string>,
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
  isKnown: (name: string) => boolean
): ReadonlyArray<string> => {
  const has = (list: ReadonlyArray<string>, name: string) => list.some((one) => foldText(one) === foldText(name))
  const lost = before.filter((name) => !has(after, name))
  const added = after.filter((name) => !has(before, name))
  // Where the first question has it all already, the others are to get it.
  const gained = lost.length + added.length === 0 ? after : added
  return [...own.filter((name) => !has(lost, name)), ...gained.filter((name) => !has(own, name) && isKnown(name))]
}

const missingCells = ({ source }: MappedQuestion) => cellsOf(missingOf(source))

/** The cells that a name stands for in a question. */
const cellsIn =
  ({ source }: MappedQuestion) =>
  (name: string): ReadonlyArray<string> => {
    const all = [...("labels" in source ? source.labels : []), ...namedOf(missingOf(source))]
    return all.find(({ label }) => foldText(label) === foldText(name))?.cells ?? [name]
  }

const besideOf = ({ source }: MappedQuestion) =>
  "labels" in source ? source.labels.flatMap((one) => (one.offScale === true ? [one.label] : [])) : []

/** The change of one question as it is to be made of another. */
export const sameFor = (
  file: FileColumns,
  question: MappedQuestion,
  other: MappedQuestion,
  { kind, labels, missing, offScale }: QuestionChange
): QuestionChange => {
  const isKnown = knownTo(file, other)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(labels === undefined
      ? {}
      : {
          labels: labels
            .filter(({ from, label }) => (from ?? [label]).some(isKnown))
            .map((one) => (one.from === undefined ? one : { ...one, from: one.from.filter(isKnown) }))
        }),
    ...(missing === undefined
      ? {}
      : { missing: moved(missingCells(other), missingCells(question), missing.flatMap(cellsIn(question)), isKnown) }),
    ...(offScale === undefined ? {} : { offScale: moved(besideOf(other), besideOf(question), offScale, isKnown) })
  }
}

/** A refusal that names the other question that it is of. */
export const ofOther = ({ key }: MappedQuestion, { param, problem }: QuestionChangeInvalid): QuestionChangeInvalid =>
  new QuestionChangeInvalid({ param, problem: `The same change can't be made to ${listed([key])}. ${problem}` })
