import { Either } from "effect"
import { cellsOf, columnsOf, type MappedQuestion, type Mapping, type Option, type Source } from "../mapping/Mapping.ts"
import type { QuestionKind } from "../model/Question.ts"
import { type Field, textAlone, textOf } from "../reading/Field.ts"
import { alone, type FileColumns } from "./AloneColumn.ts"
import { differs, joined, optionBeside, titleOf, toldApart } from "./JoinedColumns.ts"
import { type Changed, listed, type QuestionChange, refuse } from "./QuestionChange.ts"

const asRanks = (fields: ReadonlyArray<Field>): Changed<Source> => {
  const wrong = fields.find(({ cells }) => cells.some((cell) => !/^\d+$/.test(cell) || Number(cell) > fields.length))
  return wrong === undefined
    ? Either.right({ _tag: "Ranks", options: fields.map((field) => ({ column: field.column, label: titleOf(field) })) })
    : refuse(
        "columns",
        `Column ${wrong.column} (${listed([titleOf(wrong)])}) holds ${listed(wrong.cells, 3)}: ranks are ` +
          `whole numbers from 1 to ${fields.length}.`
      )
}

/** Columns that were already options of some question, with what was known of them. */
const knownOptions = ({ questions }: Mapping): ReadonlyMap<number, Option> =>
  new Map(
    questions.flatMap(({ source }) =>
      source._tag === "OneHot" ? source.options.map((option) => [option.column, option] as const) : []
    )
  )

/** How a question is read from other columns than before. */
const sourceFrom = (
  mapping: Mapping,
  { source, text }: MappedQuestion,
  kind: QuestionKind,
  fields: ReadonlyArray<Field>,
  missing: QuestionChange["missing"]
): Changed<Source> =>
  Either.gen(function* () {
    if (kind === "ranking") return yield* asRanks(fields)
    if (kind !== "multiple")
      return yield* refuse(
        "columns",
        `A question that is ${kind} is read from one column; send kind multiple or ranking for several.`
      )
    if (source._tag === "Mentions") {
      const cells = new Set([...source.labels.flatMap((one) => one.cells), ...cellsOf(source.missing)])
      const apart = fields.find((field) => !field.cells.every((cell) => cells.has(cell)))
      if (apart !== undefined) return yield* differs(apart, [...cells])
      return { ...source, columns: fields.map(({ column }) => column) }
    }
    const known = knownOptions(mapping)
    const stays = new Set(source._tag === "OneHot" ? source.options.map(({ column }) => column) : [])
    const options = fields.flatMap(({ column }) => known.get(column) ?? [])
    if (options.length === 0) return yield* joined(fields, missing)
    const made: Array<Option> = []
    for (const field of fields) {
      const own = known.get(field.column)
      const others = options.filter(({ column }) => column !== field.column)
      made.push(
        own !== undefined && (stays.has(field.column) || others.length === 0)
          ? own
          : yield* optionBeside(field, others, own, text)
      )
    }
    const base =
      source._tag === "OneHot"
        ? source.base
        : made.some(({ notSelected }) => notSelected.length > 0)
          ? "asked"
          : "selected"
    return { _tag: "OneHot" as const, options: toldApart(made), base }
  })

const without = (source: Source, columns: ReadonlySet<number>): Source | null => {
  switch (source._tag) {
    case "OneHot": {
      const options = source.options.filter(({ column }) => !columns.has(column))
      return options.length === 0 ? null : { ...source, options }
    }
    case "Ranks": {
      const options = source.options.filter(({ column }) => !columns.has(column))
      return options.length === 0 ? null : { ...source, options }
    }
    case "Mentions": {
      const left = source.columns.filter((column) => !columns.has(column))
      return left.length === 0 ? null : { ...source, columns: left }
    }
    default:
      return columns.has(source.column) ? null : source
  }
}

/** Columns of respondents' own words that a question is read from beside the question of these words. */
const writtenIn = (source: Source): ReadonlyArray<number> =>
  source._tag === "OneHot" ? source.options.flatMap(({ anything, column }) => (anything === true ? [column] : [])) : []

const isReadFrom = ({ source }: MappedQuestion, columns: ReadonlyArray<number>): boolean =>
  columnsOf(source).every((column) => columns.includes(column))

/** What several columns ask together, where nobody said otherwise: “Which do you like?” of “Which do you like? [Acme]”. */
const askedTogether = ({ text }: MappedQuestion, fields: ReadonlyArray<Field>): string => {
  const asked = fields[0]?.heading.question ?? ""
  const isShared = fields.length > 1 && asked !== "" && fields.every(({ heading }) => heading.question === asked)
  const isOfOne = fields.some((field) => text === textOf(field) || text === textAlone(field))
  return isShared && isOfOne ? asked : text
}

/** A question read from another column: what is asked is what stands above that column. */
const ofColumn = (
  { questions }: Mapping,
  question: MappedQuestion,
  field: Field,
  { kind, source, text }: MappedQuestion
): MappedQuestion => {
  const read = questions.find((one) => one !== question && isReadFrom(one, [field.column]))
  const stem = read?.stem ?? (field.heading.question === question.stem ? question.stem : null)
  return { ...question, kind, source, text: read?.text ?? (stem === null ? text : textOf(field)), stem }
}

/** A ranking that loses a column has ranks without a label; its other columns can no longer be one. */
const brokenRanking = ({ questions }: Mapping, key: string, taken: ReadonlySet<number>): string | undefined =>
  questions.find(
    (one) => one.key !== key && one.source._tag === "Ranks" && columnsOf(one.source).some((column) => taken.has(column))
  )?.key

const checked = (mapping: Mapping, file: FileColumns, wanted: ReadonlyArray<number>): Changed<void> => {
  const count = file.table.columns.length
  const outside = wanted.find((column) => column < 1 || column > count)
  if (outside !== undefined) return refuse("columns", `There is no column ${outside}; the file has ${count}.`)
  if (new Set(wanted).size < wanted.length) return refuse("columns", "columns names a column twice.")
  if (mapping.weight !== null && wanted.includes(mapping.weight))
    return refuse("columns", `Column ${mapping.weight} holds the weights; change the project's weight first.`)
  const gone = wanted.find((column) => !file.present.has(column))
  return gone === undefined
    ? Either.void
    : refuse(
        "columns",
        `The cells of column ${gone} were not kept, as they say who or where somebody is: import the file ` +
          "again with a mapping that names it (replace=true)."
      )
}

/**
 * The mapping with a question read from `wanted` columns: other questions lose those that it takes, and those that it
 * loses are questions of their own behind it. `missing` are cells that the same change says to be no answer.
 */
export const changeColumns = (
  mapping: Mapping,
  file: FileColumns,
  fieldAt: (column: number) => Field,
  question: MappedQuestion,
  kind: QuestionKind,
  wanted: ReadonlyArray<number>,
  missing: QuestionChange["missing"]
): Changed<{ readonly mapping: Mapping; readonly question: MappedQuestion }> =>
  Either.gen(function* () {
    yield* checked(mapping, file, wanted)
    const before = columnsOf(question.source)
    const taken = new Set(wanted.filter((column) => !before.includes(column)))
    const lost = before.filter((column) => !wanted.includes(column))
    const ranking = brokenRanking(mapping, question.key, taken)
    if (ranking !== undefined)
      return yield* refuse(
        "columns",
        `A column is part of the ranking ${listed([ranking])}; change that question's columns first.`
      )
    const fields = wanted.map(fieldAt)
    const single =
      wanted.length === 1 && kind !== "multiple" && kind !== "ranking"
        ? alone(fields[0]!, {
            questions: mapping.questions.filter((one) => one !== question && !isReadFrom(one, wanted))
          })
        : null
    if (single !== null && "leftOut" in single) return yield* refuse("columns", `Column ${wanted[0]} holds no answers.`)
    const changed =
      single === null
        ? {
            ...question,
            text: askedTogether(question, fields),
            source: yield* sourceFrom(mapping, question, kind, fields, missing)
          }
        : before.length === 1 && before[0] === wanted[0]
          ? question
          : ofColumn(mapping, question, fields[0]!, single.question)
    const questions: Array<MappedQuestion> = []
    for (const one of mapping.questions) {
      const isShared = one.source._tag === "Texts" && writtenIn(changed.source).includes(one.source.column)
      const source = one === question ? changed.source : isShared ? one.source : without(one.source, taken)
      if (source !== null) questions.push(one === question ? changed : source === one.source ? one : { ...one, source })
    }
    const leftOut = mapping.leftOut.filter(({ column }) => !taken.has(column))
    let after = questions.indexOf(changed)
    const isRead = (column: number) => questions.some(({ source }) => columnsOf(source).includes(column))
    for (const column of lost.filter((one) => !isRead(one))) {
      const read = alone(fieldAt(column), { questions })
      if ("leftOut" in read) leftOut.push(read.leftOut)
      else questions.splice(++after, 0, read.question)
    }
    return {
      mapping: { ...mapping, questions, leftOut: leftOut.toSorted((a, b) => a.column - b.column) },
      question: changed
    }
  })
