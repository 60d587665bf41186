import type { SqlClient } from "@effect/sql"
import { Effect, Schema } from "effect"
import type { ProjectId } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../domain/survey/model/Question.ts"
import { Mapping } from "../../domain/survey/reading/Mapping.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"
import { QuestionFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import { encodeColumn } from "./ColumnBytes.ts"
import { writeSelectors } from "./StoredSelectors.ts"

/** Columns above this size are stored by statements of their own, as the bytes that they are. */
const ALONE_BYTES = 16 * 1024
/** Bytes of smaller columns that one statement stores together, written as text. */
const BATCH_BYTES = 256 * 1024

const encodeFacts = Schema.encodeSync(QuestionFacts)
const encodeMapping = Schema.encodeSync(Mapping)

/** A mapping as it is stored; what describes respondents has columns of its own. */
export const writeMapping = ({ selectors: _, ...mapping }: Mapping): string => JSON.stringify(encodeMapping(mapping))

/** How a file was read, as columns of its project. */
export const writeReading = (kept: KeptReading | undefined) => ({
  mapping: kept === undefined ? null : writeMapping(kept.mapping),
  dictionary: kept === undefined || kept.dictionary === null ? null : JSON.stringify(kept.dictionary),
  fileFormat: kept?.format ?? null
})

/** What a project's row says of its data beside the answers. */
export const writeCodebook = ({ selectors, weighting }: Codebook) => ({
  weighting: weighting === undefined ? null : JSON.stringify(weighting),
  ...writeSelectors(selectors)
})

/** Weights as a project's row holds them. */
export const writeWeights = (weights: Float64Array | null) =>
  weights === null ? null : encodeColumn({ _tag: "Numeric", values: weights })

/** A question as a row, without its place. */
export const questionRow = (
  { baseRule, codes, constant, labels, offScale, ...question }: Question,
  facts: QuestionFacts | undefined
) => ({
  ...question,
  labels: JSON.stringify(labels),
  codes: codes === undefined ? null : JSON.stringify(codes),
  offScale: offScale === undefined ? null : JSON.stringify(offScale),
  baseRule: baseRule ?? null,
  constant: constant ?? null,
  facts: facts === undefined ? null : JSON.stringify(encodeFacts(facts))
})

/** Stores a question with its answers. */
export const insertQuestion = (
  sql: SqlClient.SqlClient,
  place: { readonly projectId: ProjectId; readonly position: number },
  row: ReturnType<typeof questionRow>,
  column: Column
) => sql`
  WITH question AS (INSERT INTO questions ${sql.insert({ ...place, ...row })} RETURNING project_id, position)
  INSERT INTO answers (project_id, position, bytes)
  SELECT project_id, position, ${encodeColumn(column)} FROM question`

interface SourceRow {
  readonly column: number
  readonly header: string
  readonly bytes: Uint8Array | null
}

const size = ({ bytes }: SourceRow) => bytes?.length ?? 0

const batched = (rows: ReadonlyArray<SourceRow>): ReadonlyArray<ReadonlyArray<SourceRow>> => {
  const batches: Array<Array<SourceRow>> = []
  let filled = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (filled + size(row) > BATCH_BYTES) {
      batches.push([])
      filled = 0
    }
    batches.at(-1)!.push(row)
    filled += size(row) + row.header.length
  }
  return batches
}

/** Puts a file's columns in the place of those that a project had. */
export const storeColumns = (sql: SqlClient.SqlClient, id: ProjectId, kept: KeptReading | undefined) =>
  Effect.gen(function* () {
    yield* sql`DELETE FROM source_columns WHERE project_id = ${id}`
    const rows = (kept?.columns ?? []).map(({ bytes, header }, c) => ({
      column: c + 1,
      header: JSON.stringify(header),
      bytes
    }))
    const large = rows.filter((row) => size(row) > ALONE_BYTES)
    const small = rows.filter((row) => size(row) <= ALONE_BYTES)
    for (const { bytes, column, header } of large)
      yield* sql`INSERT INTO source_columns ${sql.insert({ projectId: id, columnNumber: column, header, bytes })}`
    for (const batch of batched(small))
      yield* sql`
        INSERT INTO source_columns (project_id, column_number, header, bytes)
        SELECT ${id}, * FROM unnest(
          ${batch.map(({ column }) => column)}::integer[],
          ${batch.map(({ header }) => header)}::json[],
          ${batch.map(({ bytes }) => bytes)}::bytea[]
        )`
  })
