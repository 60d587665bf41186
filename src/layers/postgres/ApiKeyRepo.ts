import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { ApiKeyId, ApiKeyNotFound, ApiKeyOver } from "../../domain/ApiKey.ts"
import { OrganizationId, Plan } from "../../domain/Organization.ts"
import { ApiKeyRepo } from "../../services/usecases/Keys.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect, recognizeLoss } from "./Sql.ts"

const Moment = Schema.DateFromSelf

const Row = Schema.Struct({
  id: ApiKeyId,
  name: Schema.String,
  firstCharacters: Schema.NullOr(Schema.String),
  lastFour: Schema.String,
  createdAt: Moment,
  lastUsedAt: Schema.NullOr(Moment),
  endsAt: Schema.NullOr(Moment),
  replacedBy: Schema.NullOr(ApiKeyId),
  revokedAt: Schema.NullOr(Moment)
})

const Holder = Schema.Struct({
  keyId: ApiKeyId,
  organizationId: OrganizationId,
  plan: Plan,
  revoked: Schema.Boolean,
  endsAt: Schema.NullOr(Moment)
})
const Key = Schema.Struct({ organization: OrganizationId, id: ApiKeyId })
const New = Schema.Struct({
  organizationId: OrganizationId,
  name: Schema.String,
  hash: Schema.Uint8ArrayFromSelf,
  firstCharacters: Schema.String,
  lastFour: Schema.String
})

export const ApiKeyRepoPostgres = Layer.effect(
  ApiKeyRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(
      "id, name, first_characters, last_four, created_at, last_used_at, ends_at, replaced_by, revoked_at"
    )

    const own = ({ id, organization }: typeof Key.Encoded) => sql`organization_id = ${organization} AND id = ${id}`

    const find = SqlSchema.findOne({
      Request: Schema.Uint8ArrayFromSelf,
      Result: Holder,
      execute: (hash) => sql`
        SELECT api_keys.id AS key_id, organization_id, plan, revoked_at IS NOT NULL AS revoked, ends_at
        FROM api_keys JOIN organizations ON organizations.id = organization_id
        WHERE hash = ${hash}`
    })
    const announced = sql`pg_notify(${CHANNELS.credential}, '') AS announced`
    const insert = SqlSchema.single({
      Request: New,
      Result: Row,
      execute: (row) => sql`INSERT INTO api_keys ${sql.insert(row)} RETURNING ${columns}`
    })
    const list = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Row,
      execute: (organization) => sql`
        SELECT ${columns} FROM api_keys WHERE organization_id = ${organization} ORDER BY created_at DESC, id`
    })
    const one = SqlSchema.findOne({
      Request: Key,
      Result: Row,
      execute: (key) => sql`SELECT ${columns} FROM api_keys WHERE ${own(key)}`
    })
    /** The key that works is locked by its change, so that of two at once one finds it replaced. */
    const end = SqlSchema.findOne({
      Request: Schema.Struct({ ...Key.fields, seconds: Schema.Number }),
      Result: Row,
      execute: ({ seconds, ...key }) => sql`
        UPDATE api_keys SET ends_at = now() + make_interval(secs => ${seconds})
        WHERE ${own(key)} AND revoked_at IS NULL AND ends_at IS NULL RETURNING ${columns}, ${announced}`
    })
    const succeed = SqlSchema.single({
      Request: Schema.Struct({ ...Key.fields, by: ApiKeyId }),
      Result: Row,
      execute: ({ by, ...key }) => sql`UPDATE api_keys SET replaced_by = ${by} WHERE ${own(key)} RETURNING ${columns}`
    })
    const found = (id: ApiKeyId, row: Option.Option<typeof Row.Type>) =>
      Option.match(row, {
        onNone: () => Effect.fail(new ApiKeyNotFound({ keyId: id })),
        onSome: Effect.succeed
      })
    const rotate: (typeof ApiKeyRepo.Service)["rotate"] = (organization, id, key, seconds) =>
      Effect.gen(function* () {
        const ended = yield* orDefect(end({ organization, id, seconds }))
        if (Option.isNone(ended)) {
          yield* found(id, yield* orDefect(one({ organization, id })))
          return yield* new ApiKeyOver({ keyId: id })
        }
        const made = yield* orDefect(insert({ organizationId: organization, name: ended.value.name, ...key }))
        return { made, replaced: yield* orDefect(succeed({ organization, id, by: made.id })) }
      })
    const revoke = SqlSchema.findOne({
      Request: Key,
      Result: Row,
      execute: (key) => sql`
        UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE ${own(key)}
        RETURNING ${columns}, ${announced}`
    })

    return ApiKeyRepo.of({
      find: (hash) => orDefect(find(hash)),
      create: (organizationId, key) => orDefect(insert({ organizationId, ...key })),
      list: (organization) => orDefect(list(organization)),
      revoke: (organization, id) => Effect.flatMap(orDefect(revoke({ organization, id })), (row) => found(id, row)),
      rotate: (organization, id, key, seconds) =>
        sql
          .withTransaction(rotate(organization, id, key, seconds))
          .pipe(Effect.catchTag("SqlError", Effect.die), recognizeLoss),
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
