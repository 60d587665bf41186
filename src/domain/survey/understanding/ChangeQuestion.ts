import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { labelOf } from "../codebook/Dictionary.ts"
import { questionOf } from "../mapping/Draft.ts"
import { cellsOf, columnsOf, type MappedQuestion, type Mapping } from "../mapping/Mapping.ts"
import { refusalOf } from "../mapping/MappingFile.ts"
import { ofOther, othersOf, questionNamed, sameFor, shareable } from "./AlikeQuestions.ts"
import { type FileColumns, fieldsOf } from "./AloneColumn.ts"
import { changeColumns } from "./ColumnChanges.ts"
import { changeKind } from "./KindChanges.ts"
import { changeLabels, changeOffScale } from "./LabelChanges.ts"
import { changeMissing } from "./MissingChanges.ts"
import { type Changed, listed, type QuestionChange, type QuestionNotFound, refuse } from "./QuestionChange.ts"
import { fallingOrder, keepingBeside } from "./ScaleOrder.ts"
import { BY_HAND } from "./Understanding.ts"

/** Questions on one side among which that is looked for which the same respondents were asked. */
const REACH = 3

/** The columns of the nearest questions before and behind one that say who was asked. */
const neighboursOf = ({ questions }: Mapping, question: MappedQuestion) => {
  const at = questions.indexOf(question)
  const side = (near: ReadonlyArray<MappedQuestion>) =>
    near.flatMap(({ source }) =>
      source._tag === "Labels" || source._tag === "Numbers" || source._tag === "Dates"
        ? [{ column: source.column, missing: cellsOf(source.missing) }]
        : []
    )[0]
  const before = side(questions.slice(Math.max(0, at - REACH), at).toReversed())
  const behind = side(questions.slice(at + 1, at + 1 + REACH))
  return [before, behind].filter((one) => one !== undefined)
}

/** Columns that say who was asked a question, or hold words written beside its answers. */
export const besides = ({ source }: Pick<MappedQuestion, "source">): ReadonlyArray<number> => {
  if (source._tag === "OneHot") return (source.neighbours ?? []).map(({ column }) => column)
  return source._tag === "Labels" && source.written !== undefined ? [source.written.column] : []
}

/** The columns whose cells a change looks at: the question's, those it is to have, and those of questions that lose one. */
export const columnsConcerned = (
  mapping: Mapping,
  question: MappedQuestion,
  change: QuestionChange
): ReadonlyArray<number> => {
  const wanted = new Set(change.columns ?? [])
  const losing = mapping.questions.filter(({ source }) => columnsOf(source).some((column) => wanted.has(column)))
  const beside = change.baseRule === "neighbours" ? neighboursOf(mapping, question).map(({ column }) => column) : []
  const others = Either.getOrElse(othersOf(mapping, question, change.also), () => [])
  const read = [question, ...others, ...losing].flatMap((one) => [...columnsOf(one.source), ...besides(one)])
  return [...new Set([...read, ...wanted, ...beside])]
}

const based = (
  mapping: Mapping,
  before: MappedQuestion,
  { kind, source }: MappedQuestion,
  baseRule: QuestionChange["baseRule"]
): Changed<MappedQuestion["source"]> => {
  if (baseRule === undefined) return Either.right(source)
  if (source._tag === "OneHot") {
    const { neighbours, ...options } = source
    if (baseRule !== "neighbours") return Either.right({ ...options, base: baseRule })
    const beside = neighbours ?? neighboursOf(mapping, before)
    return beside.length > 0
      ? Either.right({ ...options, base: baseRule, neighbours: beside })
      : refuse("baseRule", "No question beside this one says who was asked; send asked or selected.")
  }
  if (kind === "multiple" && baseRule === "selected") return Either.right(source)
  return refuse(
    "baseRule",
    kind === "multiple"
      ? "The file says who chose something and nothing of the others, so the base can only be selected."
      : `Only questions of kind multiple have a base rule; this one is ${kind}.`
  )
}

const taken = (
  mapping: Mapping,
  question: MappedQuestion,
  field: "key" | "text",
  wanted: string | undefined
): Changed<void> => {
  const other =
    wanted === undefined
      ? undefined
      : mapping.questions.find((one) => one !== question && foldText(one[field]) === foldText(wanted))
  return other === undefined
    ? Either.void
    : refuse(field, `The survey has a question with the ${field} ${listed([other[field]])} already; choose another.`)
}

/** What a change says of how a question is read: who says the same as before has looked, and there is no doubt any more. */
const READING = ["baseRule", "columns", "kind", "labels", "missing", "offScale"] as const

const renamed = ({ selectors, ...mapping }: Mapping, before: string, after: string): Mapping => ({
  ...mapping,
  ...(selectors === undefined
    ? {}
    : {
        selectors: Object.fromEntries(
          Object.entries(selectors).map(([name, keys]) => [name, keys?.map((key) => (key === before ? after : key))])
        )
      })
})

/** A mapping with a change made, and the key that the question then has. */
type ChangedQuestion = Either.Either<
  { readonly mapping: Mapping; readonly key: string },
  Either.Either.Left<Changed<never>> | QuestionNotFound
>

const changeOne = (
  mapping: Mapping,
  file: FileColumns,
  key: string,
  change: Omit<QuestionChange, "also">
): ChangedQuestion =>
  Either.gen(function* () {
    const before = yield* questionNamed(mapping, key)
    const fieldAt = fieldsOf(file)
    const wordOf = (cell: string) => labelOf(fieldAt(columnsOf(before.source)[0]!).variable, cell) ?? cell
    const placed =
      change.columns === undefined
        ? { mapping, question: before }
        : yield* changeColumns(
            mapping,
            file,
            fieldAt,
            before,
            change.kind ?? before.kind,
            change.columns,
            change.missing
          )
    const { question } = placed
    let { source } = question
    if (change.missing !== undefined) source = yield* changeMissing(file.table, source, change.missing, wordOf)
    const kind = change.kind ?? question.kind
    const readAs = change.columns !== undefined && columnsOf(source).length > 1 ? kind : question.kind
    const asKind = (of: MappedQuestion["source"]) =>
      changeKind(file.table, fieldAt, { kind: readAs, source: of }, kind, change.labels !== undefined)
    const told = change.missing !== undefined || change.offScale !== undefined
    source =
      told || readAs === kind
        ? yield* asKind(source)
        : yield* keepingBeside({ ...question, kind: readAs, source }, kind, asKind)
    if (change.labels !== undefined) source = yield* changeLabels(source, change.labels)
    if (change.offScale !== undefined) source = yield* changeOffScale(source, change.offScale)
    source = yield* based(mapping, before, { ...question, source, kind }, change.baseRule)
    yield* taken(mapping, before, "key", change.key)
    yield* taken(mapping, before, "text", change.text)
    const { constant: _constant, doubt: _doubt, suggested: _suggested, why: _why, ...rest } = question
    const doubt = fallingOrder(questionOf({ ...rest, kind, source }))
    const after: MappedQuestion = {
      ...(READING.some((field) => change[field] !== undefined)
        ? { ...rest, why: BY_HAND, ...(doubt === null ? {} : { doubt }) }
        : question),
      kind,
      source,
      ...(change.key === undefined ? {} : { key: change.key }),
      ...(change.text === undefined ? {} : { text: change.text }),
      ...(change.stem === undefined ? {} : { stem: change.stem })
    }
    const questions = placed.mapping.questions.map((one) => (one === question ? after : one))
    const next = renamed({ ...placed.mapping, questions }, before.key, after.key)
    const problem = refusalOf(next)
    if (problem !== null) return yield* refuse("key", `${problem}.`)
    return { mapping: next, key: after.key }
  })

/**
 * A mapping in which one question is read in another way, and the key that it then has. The other questions that `also` names
 * get the same kind and labels, and lose and gain the same missing values and labels beside the scale.
 */
export const changeQuestion = (
  mapping: Mapping,
  file: FileColumns,
  key: string,
  { also, ...change }: QuestionChange
): ChangedQuestion =>
  Either.gen(function* () {
    const before = yield* questionNamed(mapping, key)
    const others = yield* othersOf(mapping, before, also)
    if (others.length > 0) yield* shareable(change)
    let made = yield* changeOne(mapping, file, key, change)
    for (const other of others) {
      const same = sameFor(file, before, other, change)
      const { mapping: next } = yield* Either.mapLeft(changeOne(made.mapping, file, other.key, same), (refused) =>
        refused._tag === "QuestionNotFound" ? refused : ofOther(other, refused)
      )
      made = { ...made, mapping: next }
    }
    return made
  })
