import { SqlClient, SqlSchema } from "@effect/sql"
import { Clock, Effect, Layer, Option, Schema } from "effect"
import { ResultId, ResultNotFound } from "../../domain/KeptResult.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { CancelledRequest, KeptResults, ToolSessions } from "../../services/ports/ToolSessions.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect } from "./Sql.ts"

const KEPT = "24 hours"

const Wanted = Schema.Struct({
  organization: OrganizationId,
  id: ResultId,
  steps: Schema.Array(Schema.String),
  offset: Schema.Number,
  items: Schema.Number,
  characters: Schema.Number
})
const Row = Schema.Struct({
  kind: Schema.NullOr(Schema.String),
  total: Schema.NullOr(Schema.Number),
  items: Schema.NullOr(Schema.Array(Schema.Unknown))
})

export const KeptResultsPostgres = Layer.effect(
  KeptResults,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = SqlSchema.single({
      Request: Schema.Struct({ organization: OrganizationId, result: Schema.String }),
      Result: Schema.Struct({ id: ResultId }),
      execute: ({ organization, result }) => sql`
        INSERT INTO kept_results (organization_id, result) VALUES (${organization}, ${result}::jsonb) RETURNING id`
    })
    const find = SqlSchema.findOne({
      Request: Wanted,
      Result: Row,
      execute: ({ characters, id, items, offset, organization, steps }) => sql`
        SELECT jsonb_typeof(part) AS kind,
          CASE jsonb_typeof(part)
            WHEN 'array' THEN jsonb_array_length(part)
            WHEN 'string' THEN char_length(part #>> '{}')
          END AS total,
          CASE jsonb_typeof(part)
            WHEN 'array' THEN (
              SELECT coalesce(jsonb_agg(item ORDER BY at), '[]')
              FROM jsonb_array_elements(part) WITH ORDINALITY AS elements (item, at)
              WHERE at > ${offset} AND at <= ${offset + items}
            )
            WHEN 'string' THEN jsonb_build_array(substr(part #>> '{}', ${offset + 1}, ${characters}))
          END AS items
        FROM (
          SELECT result #> ${steps} AS part FROM kept_results
          WHERE organization_id = ${organization} AND id = ${id} AND created_at > now() - ${KEPT}::interval
        ) AS kept`
    })

    return KeptResults.of({
      keep: (organization, result) =>
        Effect.map(orDefect(insert({ organization, result: JSON.stringify(result) })), ({ id }) => id),
      page: (organization, id, slice) =>
        Effect.flatMap(orDefect(find({ organization, id, ...slice })), (row) =>
          Option.match(row, {
            onNone: () => Effect.fail(new ResultNotFound({ resultId: id })),
            onSome: ({ items, kind, total }) =>
              Effect.succeed(
                items === null || total === null
                  ? null
                  : ({ items, total, unit: kind === "array" ? "items" : "characters" } as const)
              )
          })
        ),
      purge: Effect.map(
        orDefect(sql`DELETE FROM kept_results WHERE created_at <= now() - ${KEPT}::interval RETURNING 1`),
        (rows) => rows.length
      )
    })
  })
)

/** The most sessions of one organization, and milliseconds after which one that nobody uses ends. */
const MAX_PER_ORGANIZATION = 100
const MAX_IDLE_MS = 30 * 60 * 1000

/** Characters that can be told for sure: 8,000 bytes at most are. */
const MOST_TOLD = 1900
const write = Schema.encodeSync(CancelledRequest)

export const ToolSessionsPostgres = Layer.effect(
  ToolSessions,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const told = sql`pg_notify(${CHANNELS.session}, id) AS announced`
    const atPresent = <A, E>(statement: (now: number) => Effect.Effect<A, E>) =>
      orDefect(Effect.flatMap(Clock.currentTimeMillis, statement))

    return ToolSessions.of({
      open: (id, { organizationId, subject }, opening) =>
        atPresent(
          (now) => sql`
            WITH opened AS (
              INSERT INTO mcp_sessions (id, organization_id, subject, opening, used_at)
              VALUES (${id}, ${organizationId}, ${subject}, ${JSON.stringify(opening)}::jsonb, ${now})
            )
            DELETE FROM mcp_sessions WHERE id IN (
              SELECT id FROM mcp_sessions WHERE organization_id = ${organizationId}
              ORDER BY used_at DESC, id OFFSET ${MAX_PER_ORGANIZATION - 1}
            ) RETURNING ${told}`
        ).pipe(Effect.asVoid),
      find: (id, { organizationId, subject }) =>
        atPresent(
          (now) => sql<{ opening: unknown }>`
            UPDATE mcp_sessions SET used_at = ${now}
            WHERE id = ${id} AND organization_id = ${organizationId} AND subject = ${subject}
              AND used_at >= ${now - MAX_IDLE_MS}
            RETURNING opening`
        ).pipe(Effect.map(([row]) => Option.map(Option.fromNullable(row), ({ opening }) => opening))),
      use: (ids) =>
        ids.length === 0
          ? Effect.void
          : atPresent((now) => sql`UPDATE mcp_sessions SET used_at = ${now} WHERE id IN ${sql.in(ids)}`).pipe(
              Effect.asVoid
            ),
      cancel: (session, request) => {
        const told = write({ session, request })
        return told.length > MOST_TOLD
          ? Effect.void
          : Effect.asVoid(orDefect(sql`SELECT pg_notify(${CHANNELS.cancellation}, ${told})`))
      },
      end: (id) => orDefect(sql`DELETE FROM mcp_sessions WHERE id = ${id} RETURNING ${told}`).pipe(Effect.asVoid),
      purge: atPresent((now) => sql`DELETE FROM mcp_sessions WHERE used_at < ${now - MAX_IDLE_MS} RETURNING 1`).pipe(
        Effect.map((rows) => rows.length)
      )
    })
  })
)
