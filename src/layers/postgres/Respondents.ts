import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema, Stream } from "effect"
import { LRUCache } from "lru-cache"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { type Project, ProjectId } from "../../domain/Project.ts"
import { type Codebook, Question } from "../../domain/survey/Question.ts"
import { Respondents } from "../../services/Respondents.ts"
import { AppConfig } from "../Config.ts"
import { decodeColumn } from "./ColumnBytes.ts"
import { forgetKeys, makeColumnCache } from "./ColumnCache.ts"
import { orDefect } from "./Defects.ts"
import { Pool } from "./Pool.ts"
import { projectChanges } from "./ProjectChanges.ts"

const CODEBOOKS_KEPT = 256
/** Bytes travel as hexadecimal text, and a text has at most 2^29 characters: longer columns come in slices. */
const SLICE = 64 * 1024 * 1024

const Version = Schema.Struct({ id: ProjectId, revision: Schema.Number })
const Slice = Schema.Struct({ position: Schema.Number, size: Schema.Number, bytes: Schema.Uint8ArrayFromSelf })

const changed = (project: Project) =>
  new DatabaseUnavailable({ cause: `Project ${project.id} was replaced or deleted while it was read` })

export const RespondentsPostgres = Layer.scoped(
  Respondents,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { respondentCacheBytes } = yield* AppConfig
    const cache = yield* makeColumnCache(respondentCacheBytes)
    const codebooks = new LRUCache<string, Codebook>({ max: CODEBOOKS_KEPT })
    yield* projectChanges(yield* Pool).pipe(
      Stream.runForEach((id) =>
        Effect.sync(() => {
          cache.forget(`${id}/`)
          forgetKeys(codebooks, `${id}/`)
        })
      ),
      Effect.forkScoped
    )

    const readProject = SqlSchema.single({
      Request: Version,
      Result: Schema.Struct({
        questions: Schema.Array(Question),
        respondents: Schema.Number,
        weighted: Schema.Boolean
      }),
      execute: ({ id, revision }) => sql`
        SELECT respondents, weights IS NOT NULL AS weighted, coalesce((
          SELECT json_agg(json_build_object('key', key, 'text', text, 'kind', kind, 'labels', labels, 'stem', stem)
            ORDER BY position)
          FROM questions WHERE project_id = id
        ), '[]') AS questions
        FROM projects WHERE id = ${id} AND revision = ${revision}`
    })
    const readAnswers = SqlSchema.findAll({
      Request: Schema.Struct({ ...Version.fields, positions: Schema.Array(Schema.Number), from: Schema.Number }),
      Result: Slice,
      execute: ({ id, revision, positions, from }) => sql`
        SELECT position, octet_length(bytes) AS size, substring(bytes FROM ${from}::integer FOR ${SLICE}) AS bytes
        FROM answers JOIN projects ON projects.id = project_id
        WHERE project_id = ${id} AND revision = ${revision} AND ${sql.in("position", positions)}`
    })
    const readWeights = SqlSchema.findAll({
      Request: Schema.Struct({ ...Version.fields, from: Schema.Number }),
      Result: Slice,
      execute: ({ id, revision, from }) => sql`
        SELECT 0 AS position, octet_length(weights) AS size, substring(weights FROM ${from}::integer FOR ${SLICE}) AS bytes
        FROM projects WHERE id = ${id} AND revision = ${revision}`
    })

    const whole = (
      project: Project,
      head: typeof Slice.Type | undefined,
      next: (from: number) => Effect.Effect<ReadonlyArray<typeof Slice.Type>>
    ): Effect.Effect<Uint8Array> => {
      if (head === undefined) return Effect.die(changed(project))
      if (head.bytes.length === head.size) return Effect.succeed(head.bytes)
      return Effect.flatMap(next(head.bytes.length + 1), ([slice]) =>
        whole(project, slice && { ...slice, bytes: Buffer.concat([head.bytes, slice.bytes]) }, next)
      )
    }

    const loadColumns = (project: Project, positions: ReadonlyArray<number>) => {
      const read = (wanted: ReadonlyArray<number>, from: number) =>
        orDefect(readAnswers({ ...project, positions: wanted, from }))
      return Effect.gen(function* () {
        const heads = new Map((yield* read(positions, 1)).map((head) => [head.position, head]))
        return yield* Effect.forEach(positions, (position) =>
          Effect.map(
            whole(project, heads.get(position), (from) => read([position], from)),
            decodeColumn
          )
        )
      })
    }
    const loadWeights = (project: Project) => {
      const read = (from: number) => orDefect(readWeights({ ...project, from }))
      return Effect.gen(function* () {
        const [head] = yield* read(1)
        return [decodeColumn(yield* whole(project, head, read))]
      })
    }

    const keyOf = ({ id, revision }: Project, part: number | "weights") => `${id}/${revision}/${part}`

    const codebook = (project: Project) =>
      Effect.gen(function* () {
        const kept = codebooks.get(keyOf(project, 0))
        if (kept !== undefined) return kept
        const read = yield* readProject(project).pipe(
          Effect.catchTag("NoSuchElementException", () => Effect.die(changed(project))),
          orDefect
        )
        codebooks.set(keyOf(project, 0), read)
        return read
      })

    return Respondents.of({
      codebook,
      columns: (project, positions) =>
        cache.get(
          positions.map((position) => keyOf(project, position)),
          (missing) =>
            loadColumns(
              project,
              missing.map((index) => positions[index]!)
            )
        ),
      weights: (project) =>
        Effect.gen(function* () {
          if (!(yield* codebook(project)).weighted) return null
          const [column] = yield* cache.get([keyOf(project, "weights")], () => loadWeights(project))
          return column?._tag === "Numeric" ? column.values : null
        })
    })
  })
)
