import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { ApiKeyId, ApiKeyInvalid, ApiKeyNotFound, ApiKeyOutlives, ApiKeyOver } from "../../domain/ApiKey.ts"
import { OrganizationId, Plan } from "../../domain/Organization.ts"
import { Scope } from "../../domain/Scope.ts"
import { ApiKeyRepo } from "../../services/usecases/Keys.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect, recognizeLoss } from "./Sql.ts"

const Moment = Schema.DateFromSelf

const Row = Schema.Struct({
  id: ApiKeyId,
  name: Schema.String,
  firstCharacters: Schema.NullOr(Schema.String),
  lastFour: Schema.String,
  scopes: Schema.Array(Scope),
  madeBy: Schema.NullOr(Schema.String),
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
  scopes: Schema.Array(Scope),
  revoked: Schema.Boolean,
  replaced: Schema.Boolean,
  endsAt: Schema.NullOr(Moment)
})
const Key = Schema.Struct({ organization: OrganizationId, id: ApiKeyId })
const New = Schema.Struct({
  organization: OrganizationId,
  name: Schema.String,
  hash: Schema.Uint8ArrayFromSelf,
  firstCharacters: Schema.String,
  lastFour: Schema.String,
  scopes: Schema.Array(Scope),
  madeBy: Schema.NullOr(ApiKeyId),
  seconds: Schema.NullOr(Schema.Number)
})

/** The name of whoever made a row of a table, where it is known. */
export const makerOf = (table: string): string =>
  `(SELECT maker.name FROM api_keys AS maker WHERE maker.id = ${table}.made_by) AS made_by`

export const ApiKeyRepoPostgres = Layer.effect(
  ApiKeyRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(
      `id, name, first_characters, last_four, scopes, ${makerOf("api_keys")}, created_at, last_used_at, ends_at, ` +
        "replaced_by, revoked_at"
    )

    const own = ({ id, organization }: typeof Key.Encoded) =>
      sql`organization_id = ${organization} AND id = ${id} AND role IS NULL`

    const find = SqlSchema.findOne({
      Request: Schema.Uint8ArrayFromSelf,
      Result: Holder,
      execute: (hash) => sql`
        SELECT api_keys.id AS key_id, organization_id, plan, scopes, revoked_at IS NOT NULL AS revoked,
          replaced_by IS NOT NULL AS replaced, ends_at
        FROM api_keys JOIN organizations ON organizations.id = organization_id
        WHERE hash = ${hash}`
    })
    const announced = sql`pg_notify(${CHANNELS.credential}, '') AS announced`
    const endOf = (id: string | null) => sql`(SELECT ends_at FROM api_keys WHERE id = ${id})`
    /** None where it would work longer than the key that makes it, or that was revoked meanwhile. */
    const insert = SqlSchema.findOne({
      Request: New,
      Result: Row,
      execute: ({ firstCharacters, hash, lastFour, madeBy, name, organization, scopes, seconds }) => sql`
        WITH maker AS MATERIALIZED (SELECT ends_at, revoked_at FROM api_keys WHERE id = ${madeBy} FOR SHARE)
        INSERT INTO api_keys (organization_id, name, hash, first_characters, last_four, scopes, made_by, ends_at)
        SELECT ${organization}, ${name}, ${hash}, ${firstCharacters}, ${lastFour}, ${scopes}::text[], ${madeBy}::uuid,
          coalesce(wanted, ends_at)
        FROM (SELECT now() + make_interval(secs => ${seconds}) AS wanted) AS given LEFT JOIN maker ON true
        WHERE revoked_at IS NULL AND (wanted IS NULL OR ends_at IS NULL OR wanted <= ends_at)
        RETURNING ${columns}`
    })
    const list = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Row,
      execute: (organization) => sql`
        SELECT ${columns} FROM api_keys WHERE organization_id = ${organization} AND role IS NULL
        ORDER BY created_at DESC, id`
    })
    /** Locked, so that of two changes at once the second finds what the first made of it. */
    const locked = SqlSchema.findOne({
      Request: Key,
      Result: Schema.Struct({ ...Row.fields, works: Schema.Boolean }),
      execute: (key) => sql`
        SELECT ${columns}, revoked_at IS NULL AND replaced_by IS NULL AND coalesce(ends_at > now(), true) AS works
        FROM api_keys WHERE ${own(key)} FOR UPDATE`
    })
    /**
     * One for as long as the one that it replaces was made for, and no longer than whoever replaces it: it is theirs, and goes
     * when their key does.
     */
    const successor = SqlSchema.single({
      Request: Schema.Struct({ ...Key.fields, ...New.pick("hash", "firstCharacters", "lastFour", "madeBy").fields }),
      Result: Row,
      execute: ({ firstCharacters, hash, lastFour, madeBy, ...key }) => sql`
        INSERT INTO api_keys (organization_id, name, hash, first_characters, last_four, scopes, made_by, ends_at)
        SELECT organization_id, name, ${hash}, ${firstCharacters}, ${lastFour}, scopes,
          coalesce(nullif(${madeBy}::uuid, id), made_by),
          CASE WHEN ends_at IS NULL THEN ${endOf(madeBy)} ELSE least(now() + (ends_at - created_at), ${endOf(madeBy)}) END
        FROM api_keys WHERE ${own(key)}
        RETURNING ${columns}`
    })
    const succeed = SqlSchema.single({
      Request: Schema.Struct({ ...Key.fields, by: ApiKeyId, seconds: Schema.Number }),
      Result: Row,
      execute: ({ by, seconds, ...key }) => sql`
        UPDATE api_keys SET replaced_by = ${by}, ends_at = least(ends_at, now() + make_interval(secs => ${seconds}))
        WHERE ${own(key)} RETURNING ${columns}, ${announced}`
    })
    const rotate: (typeof ApiKeyRepo.Service)["rotate"] = (organization, id, { seconds, ...key }) =>
      Effect.gen(function* () {
        const before = yield* orDefect(locked({ organization, id }))
        if (Option.isNone(before)) return yield* new ApiKeyNotFound({ keyId: id })
        if (!before.value.works) return yield* new ApiKeyOver({ keyId: id })
        const made = yield* orDefect(successor({ organization, id, ...key }))
        return { made, replaced: yield* orDefect(succeed({ organization, id, by: made.id, seconds })) }
      })
    /**
     * With the keys that were made with it, and invitations that nobody has taken up; those of members stay when they go. Keys
     * that were revoked before lose their links where that is wanted.
     */
    const revoke = SqlSchema.findAll({
      Request: Schema.Struct({ ...Key.fields, links: Schema.Boolean }),
      Result: Schema.Struct({ ...Row.fields, works: Schema.Boolean, links: Schema.Number }),
      execute: ({ links, ...key }) => sql`
        WITH RECURSIVE going AS (
          SELECT id, revoked_at IS NULL AS works FROM api_keys WHERE ${own(key)}
          UNION
          SELECT api_keys.id, revoked_at IS NULL FROM api_keys JOIN going ON made_by = going.id
          WHERE organization_id = ${key.organization} AND (role IS NULL OR last_used_at IS NULL)
            AND (revoked_at IS NULL OR ${links})
        ), shares AS (
          SELECT history_shares.id FROM history_shares JOIN going ON made_by = going.id
          WHERE organization_id = ${key.organization} AND expires_at > now()
        ), unshared AS (
          DELETE FROM history_shares WHERE ${links} AND id IN (SELECT id FROM shares)
        )
        UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()) WHERE id IN (SELECT id FROM going)
        RETURNING ${columns}, ${announced}, (SELECT works FROM going WHERE going.id = api_keys.id),
          (SELECT count(*)::integer FROM shares) AS links`
    })

    return ApiKeyRepo.of({
      find: (hash) => orDefect(find(hash)),
      create: (organization, key) =>
        Effect.gen(function* () {
          const made = yield* orDefect(insert({ organization, ...key }))
          if (Option.isSome(made)) return made.value
          const [maker] = yield* orDefect(sql<{ end: Date | null }>`SELECT ${endOf(key.madeBy)} AS end`)
          return yield* maker?.end == null
            ? new ApiKeyInvalid({ reason: "revoked" })
            : new ApiKeyOutlives({ endsAt: maker.end })
        }),
      list: (organization) => orDefect(list(organization)),
      // Whoever makes a key with it meanwhile is waited for, or waits and is refused.
      revoke: (organization, id, links) =>
        Effect.gen(function* () {
          yield* orDefect(locked({ organization, id }))
          const gone = yield* orDefect(revoke({ organization, id, links }))
          const revoked = gone.find((one) => one.id === id)
          if (revoked === undefined) return yield* new ApiKeyNotFound({ keyId: id })
          return { ...revoked, also: gone.filter((one) => one.works && one.id !== id).map(({ name }) => name) }
        }).pipe(sql.withTransaction, Effect.catchTag("SqlError", Effect.die), recognizeLoss),
      rotate: (organization, id, key) =>
        sql.withTransaction(rotate(organization, id, key)).pipe(Effect.catchTag("SqlError", Effect.die), recognizeLoss),
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
