import { Either } from "effect"
import type { HeaderCells, RawColumn, RawTable } from "../survey/file/RawTable.ts"
import {
  type LabelCells,
  type MappedQuestion,
  type Mapping,
  missingOf,
  type Source
} from "../survey/mapping/Mapping.ts"
import { UNNAMED, type WeightReport } from "../survey/mapping/RimWeighting.ts"
import type { Column, NamedColumn } from "../survey/model/Column.ts"
import type { FileColumns } from "../survey/understanding/AloneColumn.ts"
import type { KeptChange } from "../survey/understanding/KeptChange.ts"
import type { QuestionChangeInvalid, QuestionNotFound } from "../survey/understanding/QuestionChange.ts"
import { type QuestionFacts, questionFacts } from "../survey/understanding/QuestionFacts.ts"
import { answersOf, madeFacts, sameMade, weightsKey, weightsOfFile } from "./Answers.ts"
import { questionsOf } from "./Derived.ts"
import { changeReading, type ReadingChanges, replay } from "./Replay.ts"

/** The answers to a question of a changed mapping: those of a position before, or others. */
type Reread = { readonly from: number } | { readonly column: Column; readonly facts: QuestionFacts }

/** How a file was read before anybody changed it, and the changes that are to hold of that. */
export interface Replaying {
  readonly asRead: Mapping
  readonly made: ReadonlyArray<KeptChange>
}

export interface RereadSurvey {
  readonly mapping: Mapping
  /** The key that the changed question then has; null where it was no question. */
  readonly key: string | null
  /** Per question of the mapping; no position twice. */
  readonly answers: ReadonlyArray<Reread>
  /** Absent where they stay. */
  readonly weights?: Float64Array | null
  /** Those that are used where they are named; absent where all weights stay. */
  readonly otherWeights?: ReadonlyArray<NamedColumn>
  /** What weights come to that were made. */
  readonly report?: WeightReport | undefined
  /** Of changes made once more, which hold; absent where one was made. */
  readonly changes?: ReadonlyArray<KeptChange>
}

const cellsOnly = (labels: ReadonlyArray<LabelCells | string>) =>
  labels.map((one) => (typeof one === "string" ? one : one.cells))

/** What of a source its stored answers depend on: everything but words. */
const coding = (source: Source): unknown => {
  const missing = cellsOnly(missingOf(source))
  switch (source._tag) {
    case "Labels":
    case "Delimited":
    case "Mentions":
      return { ...source, labels: cellsOnly(source.labels), missing }
    case "OneHot":
    case "Ranks":
      return { ...source, options: source.options.map((option) => ({ ...option, label: "" })), missing }
    default:
      return { ...source, missing }
  }
}

const codingKey = ({ source }: MappedQuestion): string => JSON.stringify(coding(source))

/** Per question of `after` the position before whose answers are the same, or null. */
const sameAnswers = (before: Mapping, after: Mapping): ReadonlyArray<number | null> => {
  const byKey = new Map(before.questions.map(({ key }, i) => [key, i]))
  const codings = before.questions.map(codingKey)
  const free = new Map<string, Array<number>>()
  codings.forEach((one, i) => {
    free.set(one, [...(free.get(one) ?? []), i])
  })
  const taken = new Set<number>()
  const own = after.questions.map((question) => {
    const at = byKey.get(question.key)
    if (at === undefined || codings[at] !== codingKey(question)) return null
    taken.add(at)
    return at
  })
  return after.questions.map((question, i) => {
    if (own[i] != null) return own[i]
    const at = free.get(codingKey(question))?.find((one) => !taken.has(one))
    if (at === undefined) return null
    taken.add(at)
    return at
  })
}

/** A file of so many respondents of which only some columns are at hand, counted from 1. */
export const fileColumns = (
  rows: number,
  headers: ReadonlyArray<HeaderCells>,
  columns: ReadonlyMap<number, RawColumn>,
  dictionary: FileColumns["dictionary"]
): FileColumns => {
  const none = new Uint8Array(0)
  const table: RawTable = {
    rows,
    blankRows: [],
    columns: headers.map((header, c) => columns.get(c + 1) ?? { _tag: "Dictionary", header, values: [], codes: none })
  }
  return { table, dictionary, present: new Set(columns.keys()) }
}

/**
 * A survey of which a question, or the weight, is read in another way, or which is read anew with the changes that are to
 * hold; what is read as before keeps its answers.
 */
export const rereadSurvey = (
  mapping: Mapping,
  file: FileColumns,
  changes: ReadingChanges | Replaying
): Either.Either<RereadSurvey, QuestionChangeInvalid | QuestionNotFound> =>
  Either.gen(function* () {
    const changed =
      "asRead" in changes
        ? { ...replay(changes.asRead, file, changes.made), key: null }
        : yield* changeReading(mapping, file, changes)
    const after = changed.mapping
    const kept = [...sameAnswers(mapping, after), ...sameMade(mapping, after)]
    const answersAt = yield* answersOf(file, after)
    const answers: Array<Reread> = []
    for (const [position, question] of questionsOf(after).entries()) {
      const from = kept[position]
      if (from != null) {
        answers.push({ from })
        continue
      }
      const made = yield* answersAt(position)
      const read = after.questions[position]
      const facts =
        read === undefined
          ? madeFacts(question, made, file.table.rows, null)
          : questionFacts(file.table, read, question, made.column, null)
      answers.push({ column: made.column, facts })
    }
    if (weightsKey(after) === weightsKey(mapping) && !("rake" in changes)) return { ...changed, answers }
    const { reports, ...weights } = yield* weightsOfFile(file, after, answersAt)
    const report = "rake" in changes ? reports.get(changes.name ?? UNNAMED) : undefined
    return { ...changed, answers, ...weights, report }
  })
