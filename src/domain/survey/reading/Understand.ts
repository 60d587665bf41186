import { Either } from "effect"
import { excerpt, foldText } from "../../text/Text.ts"
import type { Dictionary } from "../codebook/Dictionary.ts"
import { cellAt, fileRow, type RawTable } from "../file/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"
import { draftOf, type SurveyDraft } from "../mapping/Draft.ts"
import { columnsOf, type LeftOut, type Mapping } from "../mapping/Mapping.ts"
import { withBases } from "./Bases.ts"
import { withBatteries } from "./Batteries.ts"
import { blocks } from "./Blocks.ts"
import { codebookWarnings, ignoredVariables } from "./CodebookWarnings.ts"
import { withoutDuplicates } from "./Duplicates.ts"
import { type Field, fields, headerText } from "./Field.ts"
import { fieldYear } from "./FieldYear.ts"
import { interpret } from "./Interpret.ts"
import { keyed } from "./Keys.ts"
import { missingWarnings } from "./MissingValues.ts"
import type { Role } from "./Personal.ts"
import { markConstants, withNeighbourDoubts, withPerhapsOne, withUnknown } from "./QuestionDoubts.ts"
import { repeatWarnings, unfinishedWarnings } from "./RespondentWarnings.ts"
import { roleOf } from "./Roles.ts"
import { withUndecided } from "./Undecided.ts"
import {
  asCandidate,
  chosenWeight,
  type PossibleWeight,
  unambiguous,
  weightColumns,
  weightWarnings
} from "./WeightColumns.ts"

/*
 * Reading: what the columns of a survey file mean. A table of cells comes in, with a dictionary where the file or a codebook
 * has one; a mapping goes out, that says of every question where its answers stand, and of every other column why it is none.
 * The steps: what each column holds (Field), what its neighbors show of it (Batteries), which columns are one question
 * (Blocks), how each is answered (Interpret, Answers, StructuralScale), and what of that is doubtful. Draft turns the mapping
 * into a survey with everyone's answers.
 */

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

const EMPTY: Role = { role: "empty", reason: "no answers" }
const ALL_MISSING: Role = { role: "empty", reason: "nothing but missing values" }
const REPLICATE: Role = { role: "weight", reason: "one of a series of replicate weights" }
const OTHER_WEIGHT: Role = { role: "weight", reason: "weights that are not used; choose them with weight" }

/** The weights that a caller or the file itself chose, or else those that can be no others. */
const weightOf = (
  table: RawTable,
  all: ReadonlyArray<Field>,
  candidates: ReadonlyArray<PossibleWeight>,
  { dictionary, weight }: UnderstandOptions
): Result<Field | null> => {
  if (weight !== undefined) return fieldNamed(all, weight, "weight")
  const declared = dictionary?.weight ?? null
  if (declared === null) return Either.right(unambiguous(candidates)?.field ?? null)
  return Either.map(fieldNamed(all, declared, "weight"), (field) =>
    chosenWeight(table, field)?.unusable === 0 ? field : null
  )
}

/** What becomes of every column that is neither asked nor the weight. */
const leftOutOf = (
  all: ReadonlyArray<Field>,
  roles: ReadonlyMap<Field, Role>,
  elsewhere: (field: Field) => boolean
): ReadonlyArray<LeftOut> =>
  all.flatMap((field) => {
    if (elsewhere(field)) return []
    const { reason, role } =
      roles.get(field) ??
      (field.answers === 0
        ? field.named.length > 0
          ? ALL_MISSING
          : EMPTY
        : { role: "ignored" as const, reason: "part of no question" })
    return [{ column: field.column, header: headerText(field.heading), reason, role }]
  })

/** What a table's columns mean: its questions, its weight, and what becomes no question. */
export const mappingOf = (table: RawTable, options: UnderstandOptions = {}): Result<Mapping> =>
  Either.gen(function* () {
    if (table.columns.length === 0 || table.rows === 0)
      return yield* Either.left(
        invalid("The file holds no respondents; it needs a header and at least one row below it")
      )
    const dictionary = options.dictionary ?? null
    const all = withBatteries(fields(table, dictionary))
    const id = options.id === undefined ? null : yield* distinctIds(table, yield* fieldNamed(all, options.id, "id"))
    const recognised = weightColumns(
      table,
      all.filter((field) => field !== id)
    )
    const weight = yield* weightOf(table, all, recognised.candidates, options)
    const used = weight === null ? null : chosenWeight(table, weight)
    const candidates =
      used === null || recognised.candidates.some(({ field }) => field === weight)
        ? recognised.candidates
        : [used, ...recognised.candidates]
    const roles = new Map<Field, Role>(
      all.flatMap((field) => {
        const role = field === id ? { role: "identifier" as const, reason: "identifies respondents" } : roleOf(field)
        return role === null ? [] : [[field, role]]
      })
    )
    for (const { field } of recognised.replicates) roles.set(field, REPLICATE)
    for (const { field, named } of recognised.candidates) if (named) roles.set(field, OTHER_WEIGHT)
    const kept = all.filter((field) => field !== weight && !roles.has(field))
    const fieldOf = (column: number) => all[column - 1]!
    const drafts = blocks(kept, dictionary)
      .flatMap((block) => interpret(block, table))
      .map(withUnknown)
    const { dropped, questions: once } = withoutDuplicates(table, drafts)
    for (const [column, reason] of dropped) roles.set(fieldOf(column), { role: "ignored", reason })
    const questions = keyed(
      markConstants(
        withBases(table, withNeighbourDoubts(table, withPerhapsOne(withUndecided(once, fieldOf)), fieldOf), fieldOf),
        fieldOf
      )
    )
    if (questions.length === 0)
      return yield* Either.left(
        invalid("No column of the file holds answers to a question; its first row must be a header")
      )
    const asked = new Set(questions.flatMap(({ source }) => columnsOf(source)))
    const year = fieldYear(all, roles)
    return {
      warnings: [
        ...repeatWarnings(table, roles),
        ...unfinishedWarnings(all),
        ...weightWarnings(used, candidates),
        ...missingWarnings(questions, fieldOf),
        ...codebookWarnings(dictionary, all, asked)
      ],
      questions,
      weight: weight?.column ?? null,
      weightCandidates: candidates.map(asCandidate),
      ...(year === null ? {} : { year }),
      leftOut: leftOutOf(all, roles, (field) => field === weight || asked.has(field.column)),
      ignoredCodebook: ignoredVariables(dictionary, all, asked)
    }
  })

/** A survey file understood without help: its questions with everyone's answers. */
export const understand = (table: RawTable, options: UnderstandOptions = {}): Result<SurveyDraft> =>
  Either.flatMap(mappingOf(table, options), (mapping) => draftOf(table, mapping))
