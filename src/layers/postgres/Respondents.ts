import { SqlClient, SqlSchema } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, Layer, Schema } from "effect"
import { LRUCache } from "lru-cache"
import * as Pg from "pg"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { type Project, ProjectId } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import { type Codebook, Question, Weighting } from "../../domain/survey/model/Question.ts"
import { within } from "../../domain/survey/tables/Tally.ts"
import type { Turns } from "../../domain/Turns.ts"
import { Announcements } from "../../services/ports/Database.ts"
import { Respondents } from "../../services/ports/Respondents.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { AppConfig } from "../Config.ts"
import { cacheBytes, cacheEntries, cacheLookups } from "../observability/Measures.ts"
import { reading } from "../observability/Readings.ts"
import { readBlock } from "./ColumnBlocks.ts"
import { decodeColumn } from "./ColumnBytes.ts"
import { forgetKeys, makeColumnCache } from "./ColumnCache.ts"
import { copyOut } from "./CopyOut.ts"
import { orDefect } from "./Defects.ts"
import { Pool, type TenantPool } from "./Pool.ts"
import { readSelectors, StoredSelectors } from "./StoredReadings.ts"

/** Columns travel in pieces of this many bytes, half of what a socket reads at once: larger ones are pieced together first. */
const PIECE_BYTES = 32 * 1024

/** The columns that a query finds, each under its number; it names them `part` and `bytes`. */
const read = (pool: TenantPool, found: string): Effect.Effect<ReadonlyMap<number, Column>, SqlError> =>
  Effect.suspend(() => {
    const parts = new Map<number, Uint8Array>()
    const select = `
      SELECT part, octet_length(bytes), start, substring(bytes FROM start FOR ${PIECE_BYTES})
      FROM (${found}) AS found, generate_series(1, octet_length(bytes), ${PIECE_BYTES}) AS start`
    return copyOut(pool, select, ([part, size, start, piece]) => {
      const key = part!.readInt32BE()
      const bytes = parts.get(key) ?? new Uint8Array(size!.readInt32BE())
      bytes.set(piece!, start!.readInt32BE() - 1)
      parts.set(key, bytes)
    }).pipe(Effect.map(() => new Map([...parts].map(([part, bytes]) => [part, decodeColumn(bytes)]))))
  })

const revisionOf = ({ id, revision }: Project) =>
  `projects.id = ${Pg.escapeLiteral(id)} AND projects.revision = ${Number(revision)}`

/** The columns of the questions at `positions`, as far as the project still has this revision. */
export const readAnswers = (pool: TenantPool, project: Project, positions: ReadonlyArray<number>) =>
  read(
    pool,
    `SELECT answers.position AS part, answers.bytes FROM answers JOIN projects ON projects.id = answers.project_id
      WHERE ${revisionOf(project)} AND answers.position IN (${positions.map(Number).join(", ")})`
  )

/** The weights as column 0, as far as the project still has this revision. */
export const readWeights = (pool: TenantPool, project: Project) =>
  read(pool, `SELECT 0 AS part, weights AS bytes FROM projects WHERE ${revisionOf(project)}`)

const MAX_CODEBOOKS_KEPT = 256

/** What an ordinary ask needs in memory of a respondent: a weight and eight answers of a byte. */
const BYTES_OF_A_RESPONDENT = 16

/** What a question's place in the mapping says of it: what is in doubt, and how its numbers are written. */
const Mapped = Schema.Struct({
  doubt: Question.fields.doubt,
  source: Schema.optional(Schema.Struct({ unit: Question.fields.unit, decimalComma: Schema.optional(Schema.Boolean) }))
})
const MappedQuestions = Schema.Struct({ questions: Schema.Array(Schema.Unknown) })
const Version = Schema.Struct({ id: ProjectId, revision: Schema.Number })

const decodeQuestion = Schema.decodeUnknownSync(Question)
const decodeMapped = Schema.decodeUnknownSync(Mapped)

const mappedOf = (mapped: unknown): Pick<Question, "decimalComma" | "doubt" | "unit"> => {
  const { doubt, source } = decodeMapped(mapped ?? {})
  return {
    ...(doubt === undefined ? {} : { doubt }),
    ...(source?.unit === undefined ? {} : { unit: source.unit }),
    ...(source?.decimalComma === true ? { decimalComma: true } : {})
  }
}

/** Questions as they are stored, with what their mapping says of them; there may be thousands. */
function* questionsOf(stored: ReadonlyArray<unknown>, mapped: ReadonlyArray<unknown>): Turns<ReadonlyArray<Question>> {
  const questions: Array<Question> = []
  for (const [at, question] of stored.entries()) {
    questions.push({ ...decodeQuestion(question), ...mappedOf(mapped[at]) })
    yield
  }
  return questions
}

const changed = (project: Project) =>
  new DatabaseUnavailable({
    trouble: "changed",
    cause: `Project ${project.id} was replaced or deleted while it was read`
  })

export const RespondentsPostgres = Layer.scoped(
  Respondents,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pool = yield* Pool
    const { respondentCacheBytes } = yield* AppConfig
    const cache = yield* makeColumnCache(respondentCacheBytes)
    const codebooks = new LRUCache<string, Codebook>({ max: MAX_CODEBOOKS_KEPT })
    yield* reading(() => {
      const { bytes, entries } = cache.size()
      cacheEntries(entries, "columns")
      cacheBytes(bytes, "columns")
      cacheEntries(codebooks.size, "codebooks")
    })
    yield* (yield* Announcements).heed("project", (id) => {
      const prefix = id === null ? "" : `${id}/`
      cache.forget(prefix)
      forgetKeys(codebooks, prefix)
    })
    yield* reading(() => {
      const { bytes, entries } = cache.size()
      cacheEntries(entries, "columns")
      cacheBytes(bytes, "columns")
      cacheEntries(codebooks.size, "codebooks")
    })

    const readProject = SqlSchema.single({
      Request: Version,
      Result: Schema.Struct({
        questions: Schema.Array(Schema.Unknown),
        respondents: Schema.Number,
        weighted: Schema.Boolean,
        weighting: Schema.NullOr(Weighting),
        year: Schema.NullOr(Schema.Number),
        settings: Schema.Number,
        mapped: Schema.NullOr(MappedQuestions),
        ...StoredSelectors.fields
      }),
      execute: ({ id, revision }) => sql`
        SELECT respondents, weights IS NOT NULL AS weighted, weighting, settings,
          coalesce(left(reference->>'fieldedTo', 4)::integer, field_year) AS year, declared_selectors, proposed_selectors,
          CASE WHEN mapping::text ~ '"(doubt|unit)":|"decimalComma": ?true' THEN mapping END AS mapped, coalesce((
          SELECT json_agg(
            jsonb_build_object('key', key, 'text', text, 'kind', kind, 'labels', labels, 'stem', stem)
              || jsonb_strip_nulls(jsonb_build_object('codes', codes, 'offScale', off_scale, 'missing', missing, 'baseRule', base_rule,
                'constant', constant))
            ORDER BY position)
          FROM questions WHERE project_id = id
        ), '[]') AS questions
        FROM projects WHERE id = ${id} AND revision = ${revision}`
    })
    const load = (
      project: Project,
      found: Effect.Effect<ReadonlyMap<number, Column>, SqlError>,
      parts: ReadonlyArray<number>
    ) =>
      orDefect(found).pipe(
        Effect.flatMap((columns) =>
          Effect.forEach(parts, (part) => {
            const column = columns.get(part)
            return column === undefined ? Effect.die(changed(project)) : Effect.succeed(column)
          })
        )
      )

    const keyOf = ({ id, revision }: Project, part: number | "weights") => `${id}/${revision}/${part}`

    const codebookKey = ({ id, revision, settings }: Project) => `${id}/${revision}/codebook/${settings}`

    const codebook = (project: Project) =>
      Effect.gen(function* () {
        const kept = codebooks.get(codebookKey(project))
        cacheLookups(1, "codebooks", kept === undefined ? "miss" : "hit")
        if (kept !== undefined) return kept
        const { declaredSelectors, mapped, proposedSelectors, questions, settings, weighting, year, ...read } =
          yield* readProject(project).pipe(
            Effect.catchTag("NoSuchElementException", () => Effect.die(changed(project))),
            orDefect
          )
        const stored: Codebook = {
          ...read,
          questions: yield* inTurns(questionsOf(questions, mapped?.questions ?? [])),
          ...(weighting === null ? {} : { weighting }),
          ...(year === null ? {} : { year }),
          ...readSelectors({ declaredSelectors, proposedSelectors })
        }
        codebooks.set(codebookKey({ ...project, settings }), stored)
        return stored
      })

    const columns = (project: Project, positions: ReadonlyArray<number>) =>
      cache.get(
        positions.map((position) => keyOf(project, position)),
        (missing) => {
          const wanted = missing.map((index) => positions[index]!)
          return load(project, readAnswers(pool, project, wanted), wanted)
        }
      )

    const weights = (project: Project) =>
      Effect.gen(function* () {
        if (!(yield* codebook(project)).weighted) return null
        const [column] = yield* cache.get([keyOf(project, "weights")], () =>
          load(project, readWeights(pool, project), [0])
        )
        return column?._tag === "Numeric" ? column.values : null
      })

    const isKept = ({ respondents }: Codebook) => respondents * BYTES_OF_A_RESPONDENT <= respondentCacheBytes

    const block = (project: Project, positions: ReadonlyArray<number>, from: number, size: number) =>
      Effect.gen(function* () {
        const book = yield* codebook(project)
        if (isKept(book)) {
          const [kept, weighing] = yield* Effect.all([columns(project, positions), weights(project)])
          return within({ from: 0, size: book.respondents, columns: kept, weights: weighing }, from, size)
        }
        const read = yield* orDefect(readBlock(pool, project, positions, book.weighted, from, size))
        return read ?? (yield* Effect.die(changed(project)))
      })

    return Respondents.of({ codebook, columns, weights, isKept, block })
  })
)
