import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { Claim, type IdempotencyScope, IdempotencyStore } from "../../services/IdempotencyStore.ts"
import { orDefect } from "./Defects.ts"

const Scope = Schema.Struct({ organization: OrganizationId, route: Schema.String, key: Schema.String })
const Attempt = Schema.Struct({ ...Scope.fields, hash: Schema.String })
const Row = Schema.Struct({
  requestHash: Schema.String,
  status: Schema.NullOr(Schema.Number),
  headers: Schema.NullOr(Schema.Record({ key: Schema.String, value: Schema.String })),
  body: Schema.NullOr(Schema.String)
})

const KEPT = "24 hours"
const LONGEST_ANSWER = "60 seconds"

const toClaim = ({ requestHash, status, headers, body }: typeof Row.Type, hash: string): Claim => {
  if (requestHash !== hash) return Claim.Mismatch()
  return status === null || headers === null || body === null
    ? Claim.InProgress()
    : Claim.Stored({ response: { status, headers, body } })
}

export const IdempotencyStorePostgres = Layer.effect(
  IdempotencyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const where = ({ organization, route, key }: typeof Scope.Encoded) =>
      sql`organization_id = ${organization} AND route = ${route} AND key = ${key}`

    const claim = SqlSchema.findOne({
      Request: Attempt,
      Result: Schema.Struct({ requestHash: Schema.String }),
      execute: ({ organization, route, key, hash }) => sql`
        INSERT INTO idempotency_keys AS known (organization_id, route, key, request_hash)
        VALUES (${organization}, ${route}, ${key}, ${hash})
        ON CONFLICT (organization_id, route, key) DO UPDATE
          SET request_hash = excluded.request_hash, created_at = now(), status = NULL, headers = NULL, body = NULL
          WHERE known.created_at <= now() - ${KEPT}::interval
            OR (known.status IS NULL AND known.created_at <= now() - ${LONGEST_ANSWER}::interval)
        RETURNING request_hash`
    })
    const find = SqlSchema.findOne({
      Request: Scope,
      Result: Row,
      execute: (scope) => sql`SELECT request_hash, status, headers, body FROM idempotency_keys WHERE ${where(scope)}`
    })

    const begin = (scope: IdempotencyScope, hash: string): Effect.Effect<Claim> =>
      Effect.gen(function* () {
        if (Option.isSome(yield* orDefect(claim({ ...scope, hash })))) return Claim.Fresh()
        const known = yield* orDefect(find(scope))
        return Option.isSome(known) ? toClaim(known.value, hash) : yield* begin(scope, hash)
      })

    return IdempotencyStore.of({
      begin,
      complete: (scope, { status, headers, body }) =>
        orDefect(sql`
          UPDATE idempotency_keys SET ${sql.update({ status, headers: JSON.stringify(headers), body })}
          WHERE ${where(scope)} AND status IS NULL`).pipe(Effect.asVoid),
      abandon: (scope) =>
        orDefect(sql`DELETE FROM idempotency_keys WHERE ${where(scope)} AND status IS NULL`).pipe(Effect.asVoid),
      purge: orDefect(sql`
        DELETE FROM idempotency_keys WHERE created_at <= now() - ${KEPT}::interval RETURNING 1`).pipe(
        Effect.map((rows) => rows.length)
      )
    })
  })
)
