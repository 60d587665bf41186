import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { AnsweredElsewhere, IdempotencyStore, type KeyedRequest, Known } from "../../services/ports/IdempotencyStore.ts"
import { orDefect } from "./Sql.ts"
import { Pool, queryPool } from "./Statements.ts"

const Request = Schema.Struct({
  organization: OrganizationId,
  route: Schema.String,
  key: Schema.String,
  hash: Schema.String
})

interface Row {
  readonly hash: string
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>> | null
  readonly body: string | null
  /** Seconds until a claim ends. */
  readonly left: number
}

const KEPT = "24 hours"
const LONGEST_ANSWER = "60 seconds"

/** Kept long enough, or claimed and then left behind. */
const PAST = `(created_at <= now() - '${KEPT}'::interval
  OR (status IS NULL AND created_at <= now() - '${LONGEST_ANSWER}'::interval))`
const NAMED = "organization_id = $1 AND route = $2 AND key = $3"
const FIND = `
  WITH forgotten AS (DELETE FROM idempotency_keys WHERE ${NAMED} AND ${PAST})
  SELECT request_hash AS hash, status, headers, body,
    extract(epoch FROM created_at + '${LONGEST_ANSWER}'::interval - now())::float8 AS left
  FROM idempotency_keys WHERE ${NAMED} AND NOT ${PAST}`

const toKnown = (row: Row | undefined, wanted: string): Known => {
  if (row === undefined) return Known.Unknown()
  const { body, hash, headers, left, status } = row
  if (hash !== wanted) return Known.Mismatch()
  return status === null || headers === null || body === null
    ? Known.InProgress({ retrySeconds: Math.max(1, Math.ceil(left)) })
    : Known.Answered({ response: { status, headers, body } })
}

export const IdempotencyStorePostgres = Layer.effect(
  IdempotencyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pool = yield* Pool
    const named = ({ organization, route, key }: typeof Request.Encoded) =>
      sql`organization_id = ${organization} AND route = ${route} AND key = ${key}`

    const claim = SqlSchema.findOne({
      Request,
      Result: Schema.Struct({ requestHash: Schema.String }),
      execute: ({ organization, route, key, hash }) => sql`
        INSERT INTO idempotency_keys (organization_id, route, key, request_hash)
        VALUES (${organization}, ${route}, ${key}, ${hash})
        ON CONFLICT (organization_id, route, key) DO NOTHING
        RETURNING request_hash`
    })
    const keep = (
      { organization, route, key, hash }: KeyedRequest,
      { status, headers, body }: { status: number; headers: object; body: string }
    ) => sql`
      INSERT INTO idempotency_keys AS known (organization_id, route, key, request_hash, status, headers, body)
      VALUES (${organization}, ${route}, ${key}, ${hash}, ${status}, ${JSON.stringify(headers)}, ${body})
      ON CONFLICT (organization_id, route, key) DO UPDATE
        SET status = excluded.status, headers = excluded.headers, body = excluded.body
        WHERE known.status IS NULL AND known.request_hash = excluded.request_hash
      RETURNING 1`

    return IdempotencyStore.of({
      find: ({ hash, key, organization, route }) =>
        Effect.map(orDefect(queryPool<Row>(pool, FIND, [organization, route, key])), ([row]) => toKnown(row, hash)),
      claim: (request) => Effect.map(orDefect(claim(request)), Option.isSome),
      abandon: (request) =>
        orDefect(
          sql`DELETE FROM idempotency_keys WHERE ${named(request)} AND request_hash = ${request.hash} AND status IS NULL`
        ).pipe(Effect.asVoid),
      keep: (request, response) =>
        orDefect(keep(request, response)).pipe(
          Effect.filterOrDie(
            (rows) => rows.length > 0,
            () => new AnsweredElsewhere({ key: request.key })
          ),
          Effect.asVoid
        ),
      purge: orDefect(sql`
        DELETE FROM idempotency_keys WHERE created_at <= now() - ${KEPT}::interval RETURNING 1`).pipe(
        Effect.map((rows) => rows.length)
      )
    })
  })
)
