import { SqlClient, SqlSchema } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { Deferred, Effect, Exit, FiberId, Layer, Schema } from "effect"
import { LRUCache } from "lru-cache"
import * as Pg from "pg"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { type Project, ProjectId } from "../../domain/Project.ts"
import { weighedBy } from "../../domain/survey/model/ChosenWeights.ts"
import { byteLength, type Column } from "../../domain/survey/model/Column.ts"
import { type Codebook, Question, Weighting } from "../../domain/survey/model/Question.ts"
import { Synthetic } from "../../domain/survey/model/Synthetic.ts"
import { type Block, within } from "../../domain/survey/tables/Tally.ts"
import type { Turns } from "../../domain/Turns.ts"
import { Announcements } from "../../services/ports/Database.ts"
import { Respondents } from "../../services/ports/ProjectRepo.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { AppConfig } from "../Config.ts"
import { reading } from "../observability/DatabaseReadings.ts"
import { cacheBytes, cacheEntries, cacheLookups } from "../observability/Taps.ts"
import { blockFromBytes, decodeColumn, type Layout, layoutOf, type Range, rangesOf, textRange } from "./ColumnBytes.ts"
import { orDefect } from "./Sql.ts"
import {
  PATIENCE_MS,
  Pool,
  type Setting,
  settingText,
  statementFailed,
  type TenantPool,
  withSetting
} from "./Statements.ts"
import { readSelectors, StoredSelectors } from "./StoredReadings.ts"

/** Before the first row stand a signature of 11 bytes, 4 of flags, and the length of a part that may grow. */
const GROWING = 15
const HEADER = GROWING + 4

type Fields = ReadonlyArray<Buffer | null>
type OnRow = (fields: Fields) => void

/** Calls `onRow` for each row of a message, from `at` on; the end of all rows counts −1 fields. */
const eachRow = (message: Buffer, at: number, onRow: OnRow): void => {
  let next = at
  while (next < message.length) {
    const count = message.readInt16BE(next)
    next += 2
    const fields: Array<Buffer | null> = []
    for (let i = 0; i < count; i++) {
      const size = message.readInt32BE(next)
      next += 4
      fields.push(size < 0 ? null : message.subarray(next, next + size))
      next += Math.max(size, 0)
    }
    if (count >= 0) onRow(fields)
  }
}

/** A statement as pg's client runs it; the server sends each row in one message (PostgreSQL manual, 55.2.6). */
class CopyOut implements Pg.Submittable {
  readonly text: string
  readonly setting: Setting
  readonly onRow: OnRow
  /** Set by the client. */
  callback: ((cause: unknown) => void) | undefined
  #started = false
  #failure: unknown = null
  #patience: NodeJS.Timeout | undefined

  constructor(select: string, setting: Setting, onRow: OnRow) {
    this.text = `COPY (${select}) TO STDOUT (FORMAT binary)`
    this.setting = setting
    this.onRow = onRow
  }

  submit(connection: Pg.Connection) {
    this.#patience = setTimeout(() => this.handleError(new Error("Query read timeout")), PATIENCE_MS)
    connection.query(`${settingText(connection, this.setting)}; ${this.text}`)
  }

  /** The bytes are overwritten by what comes next. An exception would end the process here, so it waits. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }) {
    this.#patience?.refresh()
    const at = this.#started ? 0 : HEADER + chunk.readInt32BE(GROWING)
    this.#started = true
    try {
      if (this.#failure === null) eachRow(chunk, at, this.onRow)
    } catch (cause) {
      this.#failure = cause
    }
  }

  handleRowDescription() {}

  handleDataRow() {}

  handleCommandComplete() {}

  handleError(cause: unknown) {
    clearTimeout(this.#patience)
    this.#failure = cause
    this.callback?.(cause)
  }

  handleReadyForQuery() {
    clearTimeout(this.#patience)
    this.callback?.(this.#failure)
  }
}

/**
 * Runs a query whose values arrive as the bytes that they are, where a row of an ordinary result carries them as text:
 * a `bytea` in half the size and without decoding. `onRow` gets each row's fields in the binary format of their types,
 * for the time of the call only. The statement takes no parameters. A database that falls silent meanwhile is lost.
 */
export const copyOut = (pool: TenantPool, select: string, onRow: OnRow): Effect.Effect<void, SqlError> =>
  withSetting(pool, (setting) =>
    Effect.async((resume) => {
      pool.query(new CopyOut(select, setting, onRow), (cause: unknown) => {
        resume(cause ? Effect.fail(statementFailed(cause)) : Effect.void)
      })
    })
  )

/** As columns travel: half of what a socket reads at once. */
const BLOCK_PIECE_BYTES = 32 * 1024

/** Bytes at either end of a column that say how it is laid out. */
const ENDS_BYTES = 8

/** Stands for the weights among positions of questions. */
const WEIGHTS = -1

/** Where weights stand: those of the project, or others by their name. */
const weightsOf = ({ weighedBy }: Project) =>
  weighedBy === undefined
    ? { bytes: "weights", from: "projects", and: "" }
    : {
        bytes: "bytes",
        from: "project_weights JOIN projects ON projects.id = project_id",
        and: ` AND name = ${Pg.escapeLiteral(weighedBy)}`
      }

const storedOf = (project: Project, parts: ReadonlyArray<number>) => {
  const { id, revision } = project
  const weights = weightsOf(project)
  const where = `projects.id = ${Pg.escapeLiteral(id)} AND projects.revision = ${Number(revision)}`
  const answers = parts.filter((part) => part !== WEIGHTS)
  return [
    ...(parts.includes(WEIGHTS)
      ? [
          `SELECT ${WEIGHTS} AS part, ${weights.bytes} AS bytes FROM ${weights.from} WHERE ${where}${weights.and}
            AND ${weights.bytes} IS NOT NULL`
        ]
      : []),
    ...(answers.length === 0
      ? []
      : [
          `SELECT position, bytes FROM answers JOIN projects ON projects.id = project_id WHERE ${where} AND ` +
            `position IN (${answers.map(Number).join(", ")})`
        ])
  ].join(" UNION ALL ")
}

const layoutsOf = (pool: TenantPool, project: Project, parts: ReadonlyArray<number>) =>
  Effect.suspend(() => {
    const layouts = new Map<number, Layout>()
    const ends = `SELECT part, octet_length(bytes), substring(bytes FOR ${ENDS_BYTES}),
      substring(bytes FROM octet_length(bytes) - ${ENDS_BYTES - 1}) FROM (${storedOf(project, parts)}) AS stored (part, bytes)`
    return copyOut(pool, ends, ([part, size, head, tail]) => {
      layouts.set(part!.readInt32BE(), layoutOf(size!.readInt32BE(), head!, tail!))
    }).pipe(Effect.as(layouts))
  })

interface Wanted extends Range {
  readonly part: number
}

/** Ranges of stored columns, in the order in which they are wanted. */
const readRanges = (pool: TenantPool, project: Project, wanted: ReadonlyArray<Wanted>) =>
  Effect.suspend(() => {
    const found = wanted.map(({ length }) => new Uint8Array(length))
    const asked = wanted.flatMap(({ length, part, start }, at) => (length === 0 ? [] : [[at, part, start + 1, length]]))
    if (asked.length === 0) return Effect.succeed(found)
    const parts = [...new Set(wanted.map(({ part }) => part))]
    let bytes = 0
    const pieces = `SELECT at, piece, substring(bytes FROM start + piece FOR least(${BLOCK_PIECE_BYTES}, length - piece))
      FROM (VALUES ${asked.map((one) => `(${one.map(Number).join(", ")})`).join(", ")}) AS wanted (at, part, start, length)
      JOIN (${storedOf(project, parts)}) AS stored (part, bytes) USING (part),
      generate_series(0, length - 1, ${BLOCK_PIECE_BYTES}) AS piece`
    return copyOut(pool, pieces, ([at, piece, part]) => {
      found[at!.readInt32BE()]!.set(part!, piece!.readInt32BE())
      bytes += part!.length
    }).pipe(
      Effect.filterOrFail(
        () => bytes === asked.reduce((sum, [, , , length]) => sum + length!, 0),
        () => new SqlError({ cause: new Error("A project was replaced or deleted while it was read") })
      ),
      Effect.as(found)
    )
  })

/**
 * The answers of `size` respondents from `from` on, and no others, to the questions at `positions`; null where the project
 * no longer has this revision. `from` is a multiple of 32.
 */
const readBlock = (
  pool: TenantPool,
  project: Project,
  positions: ReadonlyArray<number>,
  weighted: boolean,
  from: number,
  size: number
): Effect.Effect<Block | null, SqlError> =>
  Effect.gen(function* () {
    const parts = weighted ? [...positions, WEIGHTS] : positions
    if (parts.length === 0) return { from, size, columns: [], weights: null }
    const layouts = yield* layoutsOf(pool, project, parts)
    if (new Set(parts).size !== layouts.size) return null
    const ranges = parts.map((part) => rangesOf(layouts.get(part)!, from, size))
    const read = yield* readRanges(
      pool,
      project,
      ranges.flatMap((of, at) => of.map((range) => ({ ...range, part: parts[at]! })))
    )
    const own = ranges.map((of, at) => {
      const first = ranges.slice(0, at).reduce((sum, { length }) => sum + length, 0)
      return read.slice(first, first + of.length)
    })
    const texts = parts.map((part, at) => textRange(layouts.get(part)!, own[at]![0]!))
    const columns: Array<Column> = []
    for (const [at, part] of parts.entries()) {
      const range = texts[at]
      const written = range == null ? [] : yield* readRanges(pool, project, [{ ...range, part }])
      columns.push(blockFromBytes(layouts.get(part)!, own[at]!, written[0] ?? null))
    }
    const last = columns.at(-1)
    return {
      from,
      size,
      columns: columns.slice(0, positions.length),
      weights: weighted && last?._tag === "Numeric" ? last.values : null
    }
  })

/** Columns by key, the least recently used forgotten first. */
interface ColumnCache {
  /**
   * The columns of `keys`, in that order. `load` gets the indices of those neither kept nor being loaded by anyone, and
   * goes on where its caller gives up, since others may wait for the same columns.
   */
  readonly get: (
    keys: ReadonlyArray<string>,
    load: (missing: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<Column>>
  ) => Effect.Effect<ReadonlyArray<Column>>
  /** Forgets the columns whose keys begin so; those being loaded still reach who waits for them, and are not kept. */
  readonly forget: (prefix: string) => void
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

interface Keyed {
  readonly keys: () => Iterable<string>
  readonly delete: (key: string) => boolean
}

const forgetKeys = (kept: Keyed, prefix: string): void => {
  for (const key of [...kept.keys()]) if (key.startsWith(prefix)) kept.delete(key)
}

interface Claim {
  readonly key: string
  readonly index: number
  readonly column: Deferred.Deferred<Column>
}

/** A cache of at most `limit` bytes. */
export const makeColumnCache = (limit: number): Effect.Effect<ColumnCache> =>
  Effect.sync(() => {
    const kept = new LRUCache<string, Column>({ maxSize: limit, sizeCalculation: (column) => byteLength(column) + 1 })
    const loading = new Map<string, Deferred.Deferred<Column>>()

    const claim = (key: string, index: number): Claim => {
      const column = Deferred.unsafeMake<Column>(FiberId.none)
      loading.set(key, column)
      return { key, index, column }
    }

    const settle = (claims: ReadonlyArray<Claim>, exit: Exit.Exit<ReadonlyArray<Column>>) => {
      claims.forEach(({ key, column }, at) => {
        const one = Exit.map(exit, (columns) => columns[at]!)
        const wanted = loading.get(key) === column
        if (wanted) loading.delete(key)
        if (wanted && Exit.isSuccess(one)) kept.set(key, one.value)
        Deferred.unsafeDone(column, one)
      })
    }

    return {
      size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
      forget: (prefix) => {
        forgetKeys(kept, prefix)
        forgetKeys(loading, prefix)
      },
      get: (keys, load) =>
        Effect.suspend(() => {
          const claims: Array<Claim> = []
          const wanted = keys.map((key, index) => {
            const column = kept.get(key)
            cacheLookups(1, "columns", column === undefined ? "miss" : "hit")
            if (column !== undefined) return Effect.succeed(column)
            const waited = loading.get(key)
            if (waited !== undefined) return Deferred.await(waited)
            const claimed = claim(key, index)
            claims.push(claimed)
            return Deferred.await(claimed.column)
          })
          if (claims.length === 0) return Effect.succeed(wanted)
          return Effect.interruptible(load(claims.map(({ index }) => index))).pipe(
            Effect.exit,
            Effect.map((exit) => settle(claims, exit)),
            Effect.forkDaemon,
            Effect.as(wanted)
          )
        }).pipe(
          Effect.uninterruptible,
          Effect.flatMap((wanted) => Effect.all(wanted))
        )
    }
  })

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
export const readWeights = (pool: TenantPool, project: Project) => {
  const { and, bytes, from } = weightsOf(project)
  return read(pool, `SELECT 0 AS part, ${bytes} AS bytes FROM ${from} WHERE ${revisionOf(project)}${and}`)
}

const MAX_CODEBOOKS_KEPT = 256

/** What an ordinary ask needs in memory of a respondent: a weight and eight answers of a byte. */
const BYTES_OF_A_RESPONDENT = 16

/** What a question's place in the mapping says of it: what is in doubt, and how its numbers are written. */
const Mapped = Schema.Struct({
  doubt: Question.fields.doubt,
  derived: Question.fields.derived,
  reworded: Question.fields.reworded,
  source: Schema.optional(Schema.Struct({ unit: Question.fields.unit, decimalComma: Schema.optional(Schema.Boolean) }))
})
const MappedQuestions = Schema.Struct({
  questions: Schema.Array(Schema.Unknown),
  derived: Schema.optional(Schema.Array(Schema.Unknown))
})
const Version = Schema.Struct({ id: ProjectId, revision: Schema.Number })

const decodeQuestion = Schema.decodeUnknownSync(Question)
const decodeMapped = Schema.decodeUnknownSync(Mapped)

const mappedOf = (mapped: unknown): Pick<Question, "decimalComma" | "derived" | "doubt" | "reworded" | "unit"> => {
  const { derived, doubt, reworded, source } = decodeMapped(mapped ?? {})
  return {
    ...(doubt === undefined ? {} : { doubt }),
    ...(derived === undefined ? {} : { derived }),
    ...(reworded === undefined ? {} : { reworded }),
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
        synthetic: Schema.NullOr(Synthetic),
        year: Schema.NullOr(Schema.Number),
        settings: Schema.Number,
        mapped: Schema.NullOr(MappedQuestions),
        ...StoredSelectors.fields
      }),
      execute: ({ id, revision }) => sql`
        SELECT respondents, weights IS NOT NULL AS weighted, weighting, synthetic, settings,
          coalesce(left(reference->>'fieldedTo', 4)::integer, field_year) AS year, declared_selectors, proposed_selectors,
          CASE WHEN mapping::text LIKE ANY (ARRAY['%"doubt":%', '%"reworded":%', '%"unit":%', '%"derived":%',
            '%"decimalComma":true%', '%"decimalComma": true%']) THEN mapping END AS mapped, coalesce((
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

    const codebook = (project: Project): Effect.Effect<Codebook> =>
      Effect.gen(function* () {
        if (project.weighedBy !== undefined) {
          const { weighedBy: name, ...own } = project
          const key = `${codebookKey(project)}/${name}`
          const weighed = codebooks.get(key) ?? weighedBy(yield* codebook(own), name)
          codebooks.set(key, weighed)
          return weighed
        }
        const kept = codebooks.get(codebookKey(project))
        cacheLookups(1, "codebooks", kept === undefined ? "miss" : "hit")
        if (kept !== undefined) return kept
        const {
          declaredSelectors,
          mapped,
          proposedSelectors,
          questions,
          settings,
          synthetic,
          weighting,
          year,
          ...read
        } = yield* readProject(project).pipe(
          Effect.catchTag("NoSuchElementException", () => Effect.die(changed(project))),
          orDefect
        )
        const stored: Codebook = {
          ...read,
          questions: yield* inTurns(questionsOf(questions, [...(mapped?.questions ?? []), ...(mapped?.derived ?? [])])),
          ...(weighting === null ? {} : { weighting }),
          ...(synthetic === null ? {} : { synthetic }),
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
        const key = `${keyOf(project, "weights")}/${project.weighedBy ?? ""}`
        const [column] = yield* cache.get([key], () => load(project, readWeights(pool, project), [0]))
        return column?._tag === "Numeric" ? column.values : null
      })

    const isKept = ({ respondents }: Codebook) => respondents * BYTES_OF_A_RESPONDENT <= respondentCacheBytes

    const passing = (project: Project, positions: ReadonlyArray<number>, from: number, size: number) =>
      Effect.gen(function* () {
        const { weighted } = yield* codebook(project)
        const read = yield* orDefect(readBlock(pool, project, positions, weighted, from, size))
        return read ?? (yield* Effect.die(changed(project)))
      })

    const block = (project: Project, positions: ReadonlyArray<number>, from: number, size: number) =>
      Effect.gen(function* () {
        const book = yield* codebook(project)
        if (isKept(book)) {
          const [kept, weighing] = yield* Effect.all([columns(project, positions), weights(project)])
          return within({ from: 0, size: book.respondents, columns: kept, weights: weighing }, from, size)
        }
        return yield* passing(project, positions, from, size)
      })

    return Respondents.of({ codebook, columns, weights, isKept, block, passing })
  })
)
