import { Either, Schema } from "effect"
import { encodeQuestion } from "../survey/mapping/Encode.ts"
import { columnsOf, MappedQuestion, type Mapping } from "../survey/mapping/Mapping.ts"
import { rakingNamed, usingWeights } from "../survey/mapping/NamedWeights.ts"
import type { FileColumns } from "../survey/understanding/AloneColumn.ts"
import { changeQuestion } from "../survey/understanding/ChangeQuestion.ts"
import { changeWeight } from "../survey/understanding/ChangeWeight.ts"
import { headerOf } from "../survey/understanding/ColumnRoles.ts"
import {
  type Derivation,
  type KeptChange,
  placesIn,
  questionMeant,
  type WeightsKept
} from "../survey/understanding/KeptChange.ts"
import type { QuestionChangeInvalid, QuestionNotFound } from "../survey/understanding/QuestionChange.ts"
import type { Understanding } from "../survey/understanding/Understanding.ts"
import { excerpt, listed } from "../text/Text.ts"
import { answersOf, sameMade, weightsKey, weightsOfFile } from "./Answers.ts"
import { derive, rake, rebound } from "./Derived.ts"

/** What is to be different. */
export type ReadingChanges =
  | { readonly key: string; readonly change: Parameters<typeof changeQuestion>[3] }
  | { readonly weight: string | number | null }
  | Derivation
  | WeightsKept

/** A mapping with a change made, and the key that the changed question then has; null where it was no question. */
interface ChangedMapping {
  readonly mapping: Mapping
  readonly key: string | null
}

export const changeReading = (
  mapping: Mapping,
  file: FileColumns,
  changes: ReadingChanges
): Either.Either<ChangedMapping, QuestionChangeInvalid | QuestionNotFound> =>
  Either.flatMap(changed(mapping, file, changes), ({ key, mapping: next }) =>
    Either.map(rebound(next), (made) => ({ key, mapping: made }))
  )

const changed = (mapping: Mapping, file: FileColumns, changes: ReadingChanges): ReturnType<typeof changeReading> => {
  if ("derive" in changes)
    return Either.map(derive(mapping, changes), (next) => ({ mapping: next, key: changes.derive.key }))
  if ("rake" in changes) return Either.map(rake(mapping, changes), (next) => ({ mapping: next, key: null }))
  if (!("weight" in changes)) return changeQuestion(mapping, file, changes.key, changes.change)
  const { weight } = changes
  const made = typeof weight === "string" ? rakingNamed(mapping, weight) : undefined
  const next = made === undefined ? changeWeight(mapping, file, weight) : Either.right(usingWeights(mapping, made))
  return Either.map(next, (mapping) => ({ mapping, key: null }))
}

/** A change as it is to be sent of this file; or why it cannot be. */
const sentAgain = (mapping: Mapping, { table }: FileColumns, kept: KeptChange): Either.Either<KeptChange, string> => {
  const { columns, own, sent } = kept
  const places = placesIn(
    kept,
    table.columns.map(({ header }) => header)
  )
  const needed =
    "weight" in sent
      ? typeof sent.weight === "number"
        ? [sent.weight]
        : []
      : "derive" in sent || "rake" in sent
        ? columns.map(({ column }) => column)
        : [...own, ...(sent.change.columns ?? [])]
  const gone = columns.filter(({ column }) => needed.includes(column) && !places.has(column))
  if (gone.length > 0)
    return Either.left(
      `The file has no column ${listed(gone.map(({ header }) => `“${excerpt(headerOf(header), 60)}”`))} any more.`
    )
  const moved = {
    ...kept,
    own: own.map((column) => places.get(column)!),
    columns: columns.flatMap(({ column, header }) => {
      const place = places.get(column)
      return place === undefined ? [] : [{ column: place, header }]
    })
  }
  if ("weight" in sent)
    return Either.right({
      ...moved,
      sent: { weight: typeof sent.weight === "number" ? places.get(sent.weight)! : sent.weight }
    })
  if ("derive" in sent || "rake" in sent) return Either.right({ ...moved, sent })
  const question = questionMeant(mapping, sent.key, moved.own)
  if (question === undefined)
    return Either.left(`No question “${excerpt(sent.key, 60)}” is read from ${columnsInWords(moved.own)} any more.`)
  const wanted = sent.change.columns?.map((column) => places.get(column)!)
  return Either.right({
    ...moved,
    sent: { key: question.key, change: { ...sent.change, ...(wanted === undefined ? {} : { columns: wanted }) } }
  })
}

const columnsInWords = (columns: ReadonlyArray<number>) =>
  `column${columns.length === 1 ? "" : "s"} ${listed(columns.map(String))}`

/** Why the cells do not hold what a changed mapping says; null where they do. */
const problemOf = (before: Mapping, { mapping }: ChangedMapping, file: FileColumns): string | null => {
  const { table } = file
  const known = new Set(before.questions)
  for (const question of mapping.questions) {
    const read = known.has(question) ? null : encodeQuestion(table, question)
    if (read !== null && Either.isLeft(read)) return read.left.message
  }
  const same = sameMade(before, mapping)
  const answersAt = answersOf(file, mapping)
  const made = Either.flatMap(answersAt, (at) =>
    Either.gen(function* () {
      yield* Either.all(same.flatMap((from, i) => (from === null ? [at(mapping.questions.length + i)] : [])))
      return weightsKey(mapping) === weightsKey(before) ? null : yield* weightsOfFile(file, mapping, at)
    })
  )
  return Either.match(made, { onLeft: ({ message }) => message, onRight: () => null })
}

/** A file read anew, and the changes made of that: which hold, and why the others do not. */
interface Replayed {
  readonly mapping: Mapping
  readonly changes: ReadonlyArray<KeptChange>
}

/**
 * Makes changes once more of a file that was read anew, in the order in which they were made. What cannot be is left out
 * and says why; those behind it are tried all the same.
 */
export const replay = (asRead: Mapping, file: FileColumns, made: ReadonlyArray<KeptChange>): Replayed => {
  let mapping = asRead
  const changes = made.map((kept): KeptChange => {
    const again = Either.flatMap(sentAgain(mapping, file, kept), (now) =>
      Either.flatMap(
        Either.mapLeft(changeReading(mapping, file, now.sent), ({ message }) => message),
        (changed) => {
          const problem = problemOf(mapping, changed, file)
          return problem === null ? Either.right({ now, changed }) : Either.left(problem)
        }
      )
    )
    if (Either.isLeft(again)) return { ...kept, problem: again.left }
    const { changed, now } = again.right
    mapping = changed.mapping
    return { ...now, key: changed.key, problem: null }
  })
  return { mapping, changes }
}

const told = Schema.encodeSync(MappedQuestion.pick("key", "text", "kind", "stem", "source"))

/** What of a question's reading figures and filters depend on, however the mapping was stored meanwhile. */
const readingOf = (question: MappedQuestion): string => JSON.stringify(told(question))

const AGAIN = "look at it, and change it again if it was right before."

const weightIn = ({ weight, weightCandidates = [] }: Mapping): string => {
  if (weight === null) return "unweighted"
  const header = weightCandidates.find(({ column }) => column === weight)?.header
  return header === undefined ? `weighted by column ${weight}` : `weighted by “${header}”`
}

/**
 * What was read in another way before a file was read anew in place of the same one, where no change by hand that is kept
 * says so: this program reads it otherwise now, or it was changed before changes were kept.
 */
export const readAnew = (
  before: Mapping,
  after: Mapping,
  changes: ReadonlyArray<KeptChange>
): Understanding["warnings"] => {
  const lost = changes.filter(({ problem }) => problem !== null)
  const told = new Set(lost.flatMap(({ columns }) => columns.map(({ column }) => column)))
  const now = new Set(after.questions.map(readingOf))
  const gone = before.questions.filter(
    (question) => !now.has(readingOf(question)) && !columnsOf(question.source).some((column) => told.has(column))
  )
  const columns = new Set(gone.flatMap(({ source }) => columnsOf(source)))
  const questions = after.questions.flatMap(({ key, source }) =>
    columnsOf(source).some((column) => columns.has(column)) ? [key] : []
  )
  return [
    ...(gone.length === 0
      ? []
      : [{ text: `Read in another way until this import, and now read anew: ${AGAIN}`, questions }]),
    ...(before.weight === after.weight || lost.some(({ sent }) => "weight" in sent)
      ? []
      : [
          {
            text: `Figures were ${weightIn(before)} until this import, and now are ${weightIn(after)}: ${AGAIN}`,
            questions: []
          }
        ])
  ]
}
