import { Either } from "effect"
import { excerpt, foldText } from "../../text/Text.ts"
import { blocks } from "./Blocks.ts"
import type { Dictionary } from "./Dictionary.ts"
import { draftOf } from "./Draft.ts"
import { type Field, fields, headerText } from "./Field.ts"
import { interpret } from "./Interpret.ts"
import { keyed } from "./Keys.ts"
import { columnsOf, type Mapping } from "./Mapping.ts"
import { cellAt, fileRow, type RawTable } from "./RawTable.ts"
import { leftOutReason, looksLikeWeight } from "./Roles.ts"
import type { SurveyDraft } from "./SurveyDraft.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

/** What a caller says of a file; columns are named by header, variable name or number. */
export interface UnderstandOptions {
  readonly weight?: string | undefined
  readonly id?: string | undefined
  /** What is known of the columns beside their cells. */
  readonly dictionary?: Dictionary | null | undefined
}

type Result<A> = Either.Either<A, SurveyFileInvalid>

const namesOf = ({ heading, column }: Field): ReadonlyArray<string> =>
  [heading.name ?? "", headerText(heading), heading.question, String(column)].map(foldText)

const fieldNamed = (all: ReadonlyArray<Field>, wanted: string, use: "weight" | "id"): Result<Field> => {
  const found = all.find((field) => namesOf(field).includes(foldText(wanted)))
  if (found !== undefined) return Either.right(found)
  const some = all.slice(0, 5).map((field) => `“${excerpt(headerText(field.heading), 40) || field.column}”`)
  return Either.left(
    invalid(`There is no column “${excerpt(wanted)}” for the ${use}; columns are ${some.join(", ")} and so on`, {}, use)
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
        invalid(
          `“${excerpt(id)}” stands in row ${fileRow(table, before)} already; every respondent needs an id of their own`,
          {
            row: fileRow(table, row),
            column: headerText(field.heading)
          }
        )
      )
    seen.set(id, row)
  }
  return Either.right(field)
}

/** What a table's columns mean: its questions, its weight, and what becomes no question. */
export const mappingOf = (table: RawTable, options: UnderstandOptions = {}): Result<Mapping> =>
  Either.gen(function* () {
    if (table.columns.length === 0 || table.rows === 0)
      return yield* Either.left(
        invalid("The file holds no respondents; it needs a header and at least one row below it")
      )
    const dictionary = options.dictionary ?? null
    const all = fields(table, dictionary)
    const weightName = options.weight ?? dictionary?.weight ?? null
    const id = options.id === undefined ? null : yield* distinctIds(table, yield* fieldNamed(all, options.id, "id"))
    const weight =
      weightName === null ? (all.find(looksLikeWeight) ?? null) : yield* fieldNamed(all, weightName, "weight")
    const reasons = all.map((field) => (field === id ? "identifies respondents" : leftOutReason(field)))
    const kept = all.filter((field, i) => field !== weight && reasons[i] === null)
    const questions = keyed(blocks(kept, dictionary).flatMap(interpret))
    if (questions.length === 0)
      return yield* Either.left(
        invalid("No column of the file holds answers to a question; its first row must be a header")
      )
    const asked = new Set(questions.flatMap(({ source }) => columnsOf(source)))
    return {
      questions,
      weight: weight?.column ?? null,
      leftOut: all.flatMap((field, i) =>
        field === weight || asked.has(field.column)
          ? []
          : [{ column: field.column, header: headerText(field.heading), reason: reasons[i] ?? "no answers" }]
      )
    }
  })

/** A survey file understood without help: its questions with everyone's answers. */
export const understand = (table: RawTable, options: UnderstandOptions = {}): Result<SurveyDraft> =>
  Either.flatMap(mappingOf(table, options), (mapping) => draftOf(table, mapping))
