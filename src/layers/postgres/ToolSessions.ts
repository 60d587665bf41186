import { SqlClient } from "@effect/sql"
import { Clock, Effect, Layer, Option, Schema } from "effect"
import { CancelledRequest, ToolSessions } from "../../services/ports/ToolSessions.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect } from "./Defects.ts"

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
