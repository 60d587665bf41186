import { createHash } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, Layer, Option, Schema } from "effect"
import { ApiKeyId } from "../../domain/ApiKey.ts"
import { LastOwner, MemberId, MemberNotFound, SessionId, SessionNotFound } from "../../domain/Member.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { isConsole } from "../../domain/oauth/Console.ts"
import { Role, scopesOf } from "../../domain/Scope.ts"
import { MemberStore, type NewLink } from "../../services/ports/MemberStore.ts"
import { CHANNELS } from "./Announcements.ts"
import { makerOf } from "./ApiKeyRepo.ts"
import { orDefect, recognizeLoss } from "./Sql.ts"

const Moment = Schema.DateFromSelf
const Key = Schema.Struct({ organization: OrganizationId, id: MemberId })
const Row = Schema.Struct({
  id: MemberId,
  name: Schema.String,
  role: Role,
  invitedBy: Schema.NullOr(Schema.String),
  invitedAt: Moment,
  lastSeenAt: Schema.NullOr(Moment),
  linkEndsAt: Schema.NullOr(Moment)
})
const SessionRow = Schema.Struct({
  id: SessionId,
  clientId: Schema.String,
  clientName: Schema.NullOr(Schema.String),
  startedAt: Moment,
  endsAt: Moment
})
const IdentityRow = Schema.Struct({
  name: Schema.String,
  role: Schema.NullOr(Role),
  organizationName: Schema.String,
  endsAt: Schema.NullOr(Moment)
})

const digest = (code: string) => createHash("sha256").update(code).digest()

export const MemberStorePostgres = Layer.effect(
  MemberStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(
      `id, name, role, ${makerOf("api_keys")}, created_at AS invited_at, last_used_at AS last_seen_at, (
        SELECT max(expires_at) FROM oauth_records
        WHERE payload ->> 'accountId' = api_keys.id::text AND kind = 'SignInCode' AND consumed_at IS NULL AND expires_at > now()
      ) AS link_ends_at`.replace("AS made_by", "AS invited_by")
    )
    const own = ({ id, organization }: typeof Key.Encoded) =>
      sql`organization_id = ${organization} AND id = ${id} AND role IS NOT NULL AND revoked_at IS NULL`
    const announced = sql`pg_notify(${CHANNELS.credential}, '') AS announced`
    const whole = <A, E>(steps: Effect.Effect<A, E | SqlError>) =>
      sql.withTransaction(steps).pipe(Effect.catchTag("SqlError", Effect.die), recognizeLoss) as Effect.Effect<
        A,
        Exclude<E, SqlError>
      >

    const list = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Row,
      execute: (organization) => sql`
        SELECT ${columns} FROM api_keys
        WHERE organization_id = ${organization} AND role IS NOT NULL AND revoked_at IS NULL ORDER BY lower(name), id`
    })
    const one = SqlSchema.findOne({
      Request: Key,
      Result: Row,
      execute: (key) => sql`SELECT ${columns} FROM api_keys WHERE ${own(key)}`
    })
    const get = (organization: OrganizationId, id: MemberId) =>
      Effect.flatMap(
        orDefect(one({ organization, id })),
        Option.match({ onNone: () => new MemberNotFound({ memberId: id }), onSome: Effect.succeed })
      )

    const linkTo = (organization: OrganizationId, id: MemberId, { code, seconds }: NewLink) =>
      Effect.gen(function* () {
        yield* get(organization, id)
        yield* orDefect(sql`DELETE FROM oauth_records WHERE payload ->> 'accountId' = ${id} AND kind = 'SignInCode'`)
        yield* orDefect(sql`
          INSERT INTO oauth_records (kind, id, payload, expires_at)
          VALUES ('SignInCode', ${digest(code)}, ${JSON.stringify({ accountId: id })}::json,
            now() + make_interval(secs => ${seconds}))`)
        return yield* get(organization, id)
      })

    /**
     * Refuses where nobody could administer the organization any more: neither another owner who ever signed in, nor a key that
     * whoever runs the service made. All owners are locked until it is done.
     */
    const otherOwners = (organization: OrganizationId, id: MemberId) =>
      Effect.gen(function* () {
        const owners = yield* orDefect(sql<{ id: string; seen: boolean }>`
          SELECT id, last_used_at IS NOT NULL AS seen FROM api_keys
          WHERE organization_id = ${organization} AND role = 'owner' AND revoked_at IS NULL FOR UPDATE`)
        const seen = owners.filter((owner) => owner.seen)
        if (seen.length !== 1 || seen[0]?.id !== id) return
        const [operators] = yield* orDefect(sql`
          SELECT 1 FROM api_keys WHERE organization_id = ${organization} AND role IS NULL AND made_by IS NULL
            AND 'administer' = ANY(scopes) AND revoked_at IS NULL AND ends_at IS NULL LIMIT 1`)
        if (operators === undefined) return yield* new LastOwner()
      })

    const ended = (id: MemberId) =>
      orDefect(sql`DELETE FROM oauth_records WHERE payload ->> 'accountId' = ${id} RETURNING ${announced}`)

    const sessions = SqlSchema.findAll({
      Request: MemberId,
      Result: SessionRow,
      execute: (id) => sql`
        SELECT md5(tokens.grant_id)::uuid AS id, min(tokens.payload ->> 'clientId') AS client_id,
          (SELECT metadata ->> 'client_name' FROM oauth_clients
            WHERE oauth_clients.id = min(tokens.payload ->> 'clientId')) AS client_name,
          to_timestamp(min((grants.payload ->> 'iat')::bigint)) AS started_at, max(tokens.expires_at) AS ends_at
        FROM oauth_records AS tokens
          JOIN oauth_records AS grants ON grants.kind = 'Grant' AND grants.id = sha256(tokens.grant_id::bytea)
        WHERE tokens.payload ->> 'accountId' = ${id} AND tokens.kind IN ('AccessToken', 'RefreshToken')
          AND tokens.consumed_at IS NULL AND tokens.expires_at > now()
        GROUP BY tokens.grant_id ORDER BY started_at DESC, id`
    })

    const endOne = (id: MemberId, session: SessionId) =>
      Effect.gen(function* () {
        const [found] = yield* orDefect(sql<{ grantId: string }>`
          SELECT grant_id FROM oauth_records
          WHERE payload ->> 'accountId' = ${id} AND md5(grant_id)::uuid = ${session} LIMIT 1`)
        if (found === undefined) return yield* new SessionNotFound({ sessionId: session })
        // Two statements: the second sees what was saved while the first waited for it.
        yield* orDefect(sql`DELETE FROM oauth_records WHERE kind = 'Grant' AND id = ${digest(found.grantId)}`)
        yield* orDefect(sql`
          DELETE FROM oauth_records
          WHERE payload ->> 'accountId' = ${id} AND (grant_id = ${found.grantId} OR kind = 'SignIn') RETURNING ${announced}`)
      })

    const identity = SqlSchema.findOne({
      Request: Schema.Struct({ organization: OrganizationId, id: ApiKeyId }),
      Result: IdentityRow,
      execute: ({ id, organization }) => sql`
        SELECT api_keys.name, role, organizations.name AS organization_name, ends_at
        FROM api_keys JOIN organizations ON organizations.id = organization_id
        WHERE organization_id = ${organization} AND api_keys.id = ${id}`
    })

    return MemberStore.of({
      list: (organization) => orDefect(list(organization)),
      get,
      invite: (organization, { madeBy, name, role }, link) =>
        whole(
          Effect.gen(function* () {
            const [made] = yield* sql<{ id: MemberId }>`
              INSERT INTO api_keys (organization_id, name, last_four, role, scopes, made_by)
              VALUES (${organization}, ${name}, '', ${role}, ${scopesOf[role]}::text[], ${madeBy}) RETURNING id`
            return yield* Effect.orDie(linkTo(organization, made!.id, link))
          })
        ),
      newLink: (organization, id, link) => whole(linkTo(organization, id, link)),
      change: (organization, id, { name, role }) =>
        whole(
          Effect.gen(function* () {
            if (role !== undefined && role !== "owner") yield* otherOwners(organization, id)
            yield* sql`
              UPDATE api_keys SET name = coalesce(${name ?? null}, name), role = coalesce(${role ?? null}, role),
                scopes = coalesce(${role === undefined ? null : scopesOf[role]}::text[], scopes)
              WHERE ${own({ organization, id })} RETURNING ${announced}`
            return yield* get(organization, id)
          })
        ),
      remove: (organization, id, links) =>
        whole(
          Effect.gen(function* () {
            const member = yield* get(organization, id)
            yield* otherOwners(organization, id)
            yield* sql`UPDATE api_keys SET revoked_at = now() WHERE ${own({ organization, id })} RETURNING ${announced}`
            yield* ended(id)
            yield* sql`
              UPDATE api_keys SET revoked_at = now() WHERE organization_id = ${organization} AND made_by = ${id}
                AND role IS NOT NULL AND last_used_at IS NULL AND revoked_at IS NULL`
            if (links)
              yield* sql`DELETE FROM history_shares WHERE organization_id = ${organization} AND made_by = ${id}`
            return member
          })
        ),
      sessions: (organization, id) =>
        Effect.zipRight(
          get(organization, id),
          Effect.map(orDefect(sessions(id)), (rows) =>
            rows.map(({ clientId, clientName, ...session }) => ({
              ...session,
              application: isConsole(clientId) ? "Console" : (clientName ?? clientId)
            }))
          )
        ),
      endSessions: (organization, id, only) =>
        whole(Effect.zipRight(get(organization, id), only === null ? Effect.asVoid(ended(id)) : endOne(id, only))),
      identity: (organization, id) => orDefect(identity({ organization, id }))
    })
  })
)
