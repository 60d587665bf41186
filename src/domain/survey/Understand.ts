import { Either } from "effect"
import { foldText } from "../Text.ts"
import { blocks } from "./Blocks.ts"
import { encodeNumbers, encodeQuestion } from "./Encode.ts"
import { type Field, fields, headerText } from "./Field.ts"
import { interpret } from "./Interpret.ts"
import { keyed } from "./Keys.ts"
import type { MappedQuestion, Mapping, Source } from "./Mapping.ts"
import type { Question } from "./Question.ts"
import { cellAt, fileRow, type RawTable } from "./RawTable.ts"
import { leftOutReason, looksLikeWeight } from "./Roles.ts"
import type { SurveyDraft } from "./SurveyDraft.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

/** What a caller says of a file; columns are named by header, variable name or number. */
export interface UnderstandOptions {
  readonly weight?: string | undefined
  readonly id?: string | undefined
}

type Result<A> = Either.Either<A, SurveyFileInvalid>

const namesOf = ({ heading, column }: Field): ReadonlyArray<string> =>
  [heading.name ?? "", headerText(heading), heading.question, String(column)].map(foldText)

const fieldNamed = (all: ReadonlyArray<Field>, wanted: string, use: string): Result<Field> => {
  const found = all.find((field) => namesOf(field).includes(foldText(wanted)))
  if (found !== undefined) return Either.right(found)
  const some = all.slice(0, 5).map((field) => `“${headerText(field.heading).slice(0, 40) || field.column}”`)
  return Either.left(
    invalid(`There is no column “${wanted.slice(0, 80)}” for the ${use}; columns are ${some.join(", ")} …`)
  )
}

const distinctIds = (table: RawTable, field: Field): Result<Field> => {
  const column = table.columns[field.column - 1]!
  const seen = new Map<string, number>()
  for (let row = 0; row < table.rows; row++) {
    const id = cellAt(column, row)
    const before = seen.get(id)
    if (id !== "" && before !== undefined)
      return Either.left(
        invalid(`The respondent ${id.slice(0, 80)} stands in row ${before} already; ids must differ`, {
          row: fileRow(table, row),
          column: headerText(field.heading)
        })
      )
    seen.set(id, fileRow(table, row))
  }
  return Either.right(field)
}

const leftOut = (field: Field, reason: string) => ({ column: field.column, header: headerText(field.heading), reason })

/** What a table's columns mean: its questions, its weight, and what becomes no question. */
export const mappingOf = (table: RawTable, options: UnderstandOptions = {}): Result<Mapping> =>
  Either.gen(function* () {
    if (table.columns.length === 0 || table.rows === 0)
      return yield* Either.left(
        invalid("The file holds no respondents; it needs a header and at least one row below it")
      )
    const all = fields(table)
    const id = options.id === undefined ? null : yield* distinctIds(table, yield* fieldNamed(all, options.id, "ids"))
    const weight =
      options.weight === undefined
        ? (all.find(looksLikeWeight) ?? null)
        : yield* fieldNamed(all, options.weight, "weight")
    const reasons = all.map((field) =>
      field === id ? "identifies respondents" : field === weight ? "survey weight" : leftOutReason(field)
    )
    const kept = all.filter((_, i) => reasons[i] === null)
    const questions = keyed(blocks(kept).flatMap(interpret))
    if (questions.length === 0)
      return yield* Either.left(
        invalid("No column of the file holds answers to a question; is the header in its first row?")
      )
    return {
      questions,
      weight: weight?.column ?? null,
      leftOut: all.flatMap((field, i) => (reasons[i] === null || field === weight ? [] : [leftOut(field, reasons[i]!)]))
    }
  })

const labelsOf = (source: Source): ReadonlyArray<string> => {
  switch (source._tag) {
    case "Labels":
    case "Delimited":
      return source.labels.map(({ label }) => label)
    case "OneHot":
    case "Ranks":
      return source.options.map(({ label }) => label)
    case "Numbers":
    case "Texts":
      return []
  }
}

const questionOf = ({ key, text, kind, stem, source }: MappedQuestion): Question => ({
  key,
  text,
  kind,
  stem,
  labels: labelsOf(source)
})

const weightsOf = (table: RawTable, column: number): Result<Float64Array> =>
  Either.flatMap(encodeNumbers(table, column, "point", []), (weights) => {
    const bad = weights.findIndex((weight) => !(weight >= 0 && weight < Infinity))
    return bad === -1
      ? Either.right(weights)
      : Either.left(
          invalid("Every respondent needs a weight of zero or more", {
            row: fileRow(table, bad),
            column: table.columns[column - 1]!.header[0] ?? `${column}`
          })
        )
  })

/** A table read as its mapping says. */
export const encode = (table: RawTable, mapping: Mapping): Result<SurveyDraft> =>
  Either.gen(function* () {
    const columns = []
    for (const question of mapping.questions) columns.push(yield* encodeQuestion(table, question))
    const weights = mapping.weight === null ? null : yield* weightsOf(table, mapping.weight)
    return {
      codebook: { questions: mapping.questions.map(questionOf), respondents: table.rows, weighted: weights !== null },
      microdata: { columns, weights },
      leftOut: mapping.leftOut
    }
  })

/** A survey file understood without help: its questions with everyone's answers. */
export const understand = (table: RawTable, options: UnderstandOptions = {}): Result<SurveyDraft> =>
  Either.flatMap(mappingOf(table, options), (mapping) => encode(table, mapping))
