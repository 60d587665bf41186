import type { SqlClient } from "@effect/sql"
import { Effect, Schema } from "effect"
import { jsonInTurns, plainJsonInTurns } from "../../domain/JsonTurns.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { Mapping } from "../../domain/survey/mapping/Mapping.ts"
import type { Column, NamedColumn } from "../../domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../domain/survey/model/Question.ts"
import { type CodebookSelectors, DeclaredSelectors, Demographic, Selector } from "../../domain/survey/model/Selector.ts"
import { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"
import { QuestionFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { encodeColumn } from "./ColumnBytes.ts"

const Proposed = Schema.Array(Schema.Tuple(Demographic, Selector))

/** The two columns in which a project keeps what describes its respondents. */
export const StoredSelectors = Schema.Struct({
  declaredSelectors: DeclaredSelectors,
  proposedSelectors: Schema.NullOr(Proposed)
})

/** The columns as they are written; none of what was declared where an import declares nothing. */
const writeSelectors = (selectors: CodebookSelectors | undefined) => {
  const { declared = {}, proposed } = selectors ?? {}
  return {
    proposedSelectors: proposed === undefined ? null : JSON.stringify([...proposed]),
    ...(Object.keys(declared).length === 0 ? {} : { declaredSelectors: JSON.stringify(declared) })
  }
}

/** The columns as part of a codebook; absent where nothing was ever said or proposed. */
export const readSelectors = ({
  declaredSelectors,
  proposedSelectors
}: typeof StoredSelectors.Type): Pick<Codebook, "selectors"> =>
  proposedSelectors === null && Object.keys(declaredSelectors).length === 0
    ? {}
    : { selectors: { declared: declaredSelectors, proposed: new Map(proposedSelectors ?? []) } }

/** Columns above this size are stored by statements of their own, as the bytes that they are. */
const ALONE_BYTES = 16 * 1024
/** Bytes of smaller columns, and characters said of them, that one statement stores together, written as text. */
const BATCH_BYTES = 256 * 1024

const encodeFacts = Schema.encodeSync(QuestionFacts)
/** A mapping as it is stored; what describes respondents has columns of its own. Large ones go out in pieces. */
export const writeMapping = ({ selectors: _, ...mapping }: Mapping): Effect.Effect<Uint8Array> =>
  Effect.map(inTurns(jsonInTurns(Mapping, mapping)), (json) => Buffer.from(json))

const encodeChanges = Schema.encodeSync(Schema.Array(KeptChange))
/** Changes by hand as they are stored; null where there are none. */
export const writeChanges = (changes: ReadonlyArray<KeptChange> = []) =>
  changes.length === 0 ? null : JSON.stringify(encodeChanges(changes))

/** How a file was read, as columns of its project. */
export const writeReading = Effect.fnUntraced(function* (kept: KeptReading | undefined) {
  return {
    mapping: kept === undefined ? null : yield* writeMapping(kept.mapping),
    mappingAsRead: kept?.asRead === undefined ? null : yield* writeMapping(kept.asRead),
    readingChanges: writeChanges(kept?.changes),
    dictionary:
      kept === undefined || kept.dictionary === null
        ? null
        : Buffer.from(yield* inTurns(plainJsonInTurns(kept.dictionary, JSON.stringify))),
    fileFormat: kept?.format ?? null
  }
})

/** What a project's row says of its data beside the answers. */
export const writeCodebook = ({ selectors, synthetic, weighting, year }: Codebook) => ({
  fieldYear: year ?? null,
  synthetic: synthetic === undefined ? null : JSON.stringify(synthetic),
  weighting: weighting === undefined ? null : JSON.stringify(weighting),
  ...writeSelectors(selectors)
})

/** Weights as a project's row holds them. */
export const writeWeights = (weights: Float64Array | null) =>
  weights === null ? null : encodeColumn({ _tag: "Numeric", values: weights })

/** Puts weights beside a project's in the place of those that it had. */
export const storeWeights = (sql: SqlClient.SqlClient, id: ProjectId, others: ReadonlyArray<NamedColumn> = []) =>
  Effect.gen(function* () {
    yield* sql`DELETE FROM project_weights WHERE project_id = ${id}`
    for (const { name, weights } of others)
      yield* sql`INSERT INTO project_weights (project_id, name, bytes) VALUES (${id}, ${name}, ${writeWeights(weights)})`
  })

/** A question as a row, without its place; what may be wrong of it and how its numbers are written stand in the mapping. */
export const questionRow = (
  {
    baseRule,
    codes,
    constant,
    decimalComma: _comma,
    derived: _derived,
    doubt: _doubt,
    labels,
    missing,
    offScale,
    reworded: _reworded,
    unit: _unit,
    ...question
  }: Question,
  facts: QuestionFacts | undefined
) => ({
  ...question,
  labels: JSON.stringify(labels),
  codes: codes === undefined ? null : JSON.stringify(codes),
  offScale: offScale === undefined ? null : JSON.stringify(offScale),
  missing: missing === undefined ? null : JSON.stringify(missing),
  baseRule: baseRule ?? null,
  constant: constant ?? null,
  facts: facts === undefined ? null : JSON.stringify(encodeFacts(facts))
})

export interface NewQuestion {
  readonly position: number
  readonly row: ReturnType<typeof questionRow>
  readonly column: Column
}

const NAMES = "position key text kind stem labels codes off_scale missing base_rule constant facts".split(" ")
const COLUMNS = NAMES.join(", ")
const GIVEN = NAMES.map((name) => `given.${name}`).join(", ")

interface Stored {
  readonly position: number
  readonly row: ReturnType<typeof questionRow>
  readonly bytes: Uint8Array
}

const insertAlone = (sql: SqlClient.SqlClient, projectId: ProjectId, { bytes, position, row }: Stored) => sql`
  WITH question AS (INSERT INTO questions ${sql.insert({ projectId, position, ...row })} RETURNING project_id, position)
  INSERT INTO answers (project_id, position, bytes) SELECT project_id, position, ${bytes} FROM question`

/** Rows of questions as arrays, one per column. */
const arraysOf = (sql: SqlClient.SqlClient, batch: ReadonlyArray<Pick<Stored, "position" | "row">>) => {
  const all = <A>(of: (row: Stored["row"]) => A) => batch.map(({ row }) => of(row))
  return sql`
    ${batch.map(({ position }) => position)}::integer[], ${all(({ key }) => key)}::text[],
    ${all(({ text }) => text)}::text[], ${all(({ kind }) => kind)}::text[], ${all(({ stem }) => stem)}::text[],
    ${all(({ labels }) => labels)}::jsonb[], ${all(({ codes }) => codes)}::jsonb[],
    ${all(({ offScale }) => offScale)}::jsonb[], ${all(({ missing }) => missing)}::jsonb[],
    ${all(({ baseRule }) => baseRule)}::text[],
    ${all(({ constant }) => constant)}::boolean[], ${all(({ facts }) => facts)}::json[]`
}

const insertTogether = (sql: SqlClient.SqlClient, projectId: ProjectId, batch: ReadonlyArray<Stored>) => {
  const columns = sql.literal(COLUMNS)
  return sql`
    WITH given AS (
      SELECT * FROM unnest(${arraysOf(sql, batch)}, ${batch.map(({ bytes }) => bytes)}::bytea[])
        AS row (${columns}, bytes)
    ), question AS (
      INSERT INTO questions (project_id, ${columns}) SELECT ${projectId}, ${columns} FROM given
      RETURNING project_id, position
    )
    INSERT INTO answers (project_id, position, bytes)
    SELECT project_id, position, bytes FROM question JOIN given USING (position)`
}

const updateTogether = (
  sql: SqlClient.SqlClient,
  projectId: ProjectId,
  batch: ReadonlyArray<Pick<Stored, "position" | "row">>
) => {
  const columns = sql.literal(COLUMNS)
  return sql`
    UPDATE questions SET (${columns}) = (SELECT ${sql.literal(GIVEN)})
    FROM unnest(${arraysOf(sql, batch)}) AS given (${columns})
    WHERE questions.project_id = ${projectId} AND questions.position = given.position`
}

/** Rows in runs that one statement stores together: those of much by themselves. */
const batched = function* <A>(
  rows: Iterable<A>,
  size: (row: A) => { readonly alone: number; readonly whole: number }
): Generator<ReadonlyArray<A>> {
  let batch: Array<A> = []
  let filled = 0
  for (const row of rows) {
    const { alone, whole } = size(row)
    if (alone > ALONE_BYTES) {
      yield [row]
      continue
    }
    if (batch.length > 0 && filled + whole > BATCH_BYTES) {
      yield batch
      batch = []
      filled = 0
    }
    batch.push(row)
    filled += whole
  }
  if (batch.length > 0) yield batch
}

const encoded = function* (questions: Iterable<NewQuestion>): Generator<Stored> {
  for (const { column, position, row } of questions) yield { position, row, bytes: encodeColumn(column) }
}

const sizeOfRow = ({ row: { facts, labels, text } }: Pick<Stored, "row">) =>
  text.length + labels.length + (facts?.length ?? 0)
const sizeOfQuestion = (question: Stored) => ({
  alone: question.bytes.length,
  whole: question.bytes.length + sizeOfRow(question)
})

/** Gives questions other rows in the place of theirs; their answers stay. */
export const updateQuestions = (
  sql: SqlClient.SqlClient,
  projectId: ProjectId,
  questions: Iterable<Pick<Stored, "position" | "row">>
) =>
  Effect.gen(function* () {
    for (const batch of batched(questions, (one) => ({ alone: 0, whole: sizeOfRow(one) })))
      yield* updateTogether(sql, projectId, batch)
  })

/** Stores questions with their answers, many small ones at a time; `each` hears how many after each statement. */
export const insertQuestions = (
  sql: SqlClient.SqlClient,
  projectId: ProjectId,
  questions: Iterable<NewQuestion>,
  each: (stored: number) => Effect.Effect<void> = () => Effect.void
) =>
  Effect.gen(function* () {
    for (const batch of batched(encoded(questions), sizeOfQuestion)) {
      const [first] = batch
      yield* batch.length === 1 ? insertAlone(sql, projectId, first!) : insertTogether(sql, projectId, batch)
      yield* each(batch.length)
    }
  })

interface SourceRow {
  readonly column: number
  readonly header: string
  readonly bytes: Uint8Array | null
}

const sizeOfSource = ({ bytes, header }: SourceRow) => {
  const alone = bytes?.length ?? 0
  return { alone, whole: alone + header.length }
}

const sources = function* (columns: KeptReading["columns"]): Generator<SourceRow> {
  for (const [c, { bytes, header }] of columns.entries()) yield { column: c + 1, header: JSON.stringify(header), bytes }
}

/** Puts a file's columns in the place of those that a project had. */
export const storeColumns = (sql: SqlClient.SqlClient, id: ProjectId, kept: KeptReading | undefined) =>
  Effect.gen(function* () {
    yield* sql`DELETE FROM source_columns WHERE project_id = ${id}`
    for (const batch of batched(sources(kept?.columns ?? []), sizeOfSource)) {
      const [{ bytes, column, header }] = batch as readonly [SourceRow]
      yield* batch.length === 1
        ? sql`INSERT INTO source_columns ${sql.insert({ projectId: id, columnNumber: column, header, bytes })}`
        : sql`
            INSERT INTO source_columns (project_id, column_number, header, bytes)
            SELECT ${id}, * FROM unnest(
              ${batch.map((one) => one.column)}::integer[],
              ${batch.map((one) => one.header)}::json[],
              ${batch.map((one) => one.bytes)}::bytea[]
            )`
    }
  })
