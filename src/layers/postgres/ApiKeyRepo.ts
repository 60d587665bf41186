import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { ApiKeyId, ApiKeyNotFound } from "../../domain/ApiKey.ts"
import { OrganizationId, Plan } from "../../domain/Organization.ts"
import { ApiKeyRepo } from "../../services/ports/ApiKeyRepo.ts"
import { orDefect } from "./Defects.ts"

const Moment = Schema.DateFromSelf

const Row = Schema.Struct({
  id: ApiKeyId,
  name: Schema.String,
  lastFour: Schema.String,
  createdAt: Moment,
  lastUsedAt: Schema.NullOr(Moment),
  revokedAt: Schema.NullOr(Moment)
})

const Holder = Schema.Struct({ keyId: ApiKeyId, organizationId: OrganizationId, plan: Plan, revoked: Schema.Boolean })

export const ApiKeyRepoPostgres = Layer.effect(
  ApiKeyRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal("id, name, last_four, created_at, last_used_at, revoked_at")

    const find = SqlSchema.findOne({
      Request: Schema.Uint8ArrayFromSelf,
      Result: Holder,
      execute: (hash) => sql`
        SELECT api_keys.id AS key_id, organization_id, plan, revoked_at IS NOT NULL AS revoked
        FROM api_keys JOIN organizations ON organizations.id = organization_id
        WHERE hash = ${hash}`
    })
    const insert = SqlSchema.single({
      Request: Schema.Struct({
        organizationId: OrganizationId,
        name: Schema.String,
        hash: Schema.Uint8ArrayFromSelf,
        lastFour: Schema.String
      }),
      Result: Row,
      execute: (row) => sql`INSERT INTO api_keys ${sql.insert(row)} RETURNING ${columns}`
    })
    const list = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Row,
      execute: (organization) => sql`
        SELECT ${columns} FROM api_keys WHERE organization_id = ${organization} ORDER BY created_at DESC, id`
    })
    const revoke = SqlSchema.findOne({
      Request: Schema.Struct({ organization: OrganizationId, id: ApiKeyId }),
      Result: Row,
      execute: ({ organization, id }) => sql`
        UPDATE api_keys SET revoked_at = coalesce(revoked_at, now())
        WHERE organization_id = ${organization} AND id = ${id} RETURNING ${columns}`
    })

    return ApiKeyRepo.of({
      find: (hash) => orDefect(find(hash)),
      create: (organizationId, key) => orDefect(insert({ organizationId, ...key })),
      list: (organization) => orDefect(list(organization)),
      revoke: (organization, id) =>
        orDefect(revoke({ organization, id })).pipe(
          Effect.flatMap(
            Option.match({
              onNone: () => Effect.fail(new ApiKeyNotFound({ keyId: id })),
              onSome: Effect.succeed
            })
          )
        ),
      touch: (uses) => {
        const rows = Array.from(uses, ([id, at]) => ({ id, at: at.toISOString() }))
        if (rows.length === 0) return Effect.void
        return orDefect(sql`
          UPDATE api_keys SET last_used_at = greatest(last_used_at, used.at)
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS used (id uuid, at timestamptz)
          WHERE api_keys.id = used.id`).pipe(Effect.asVoid)
      }
    })
  })
)
