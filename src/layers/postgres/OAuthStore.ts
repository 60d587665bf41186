import { createHash } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Layer, Option, Schema } from "effect"
import { ApiKeyId } from "../../domain/ApiKey.ts"
import { OrganizationId, Plan } from "../../domain/Organization.ts"
import { Role, Scope } from "../../domain/Scope.ts"
import { OAuthStore } from "../../services/ports/OAuthStore.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect } from "./Sql.ts"

/** A client that nobody granted anything for this long is forgotten. */
const CLIENT_KEPT = "90 days"
/** Clients that were never granted anything; the oldest beyond these go first. */
const MAX_UNUSED_CLIENTS = 10_000

/** The kind of the records of grants, which those of their tokens need. */
const GRANT = "Grant"

const digest = (id: string) => createHash("sha256").update(id).digest()

const Payload = Schema.Record({ key: Schema.String, value: Schema.Unknown })
const RecordRow = Schema.Struct({ payload: Payload, consumedFor: Schema.OptionFromNullOr(Schema.Number) })
const Access = Schema.Struct({
  keyId: ApiKeyId,
  organizationId: OrganizationId,
  plan: Plan,
  grantId: Schema.String,
  audience: Schema.String,
  scope: Schema.String,
  scopes: Schema.Array(Scope),
  expired: Schema.Boolean
})
const SignInRow = Schema.Struct({
  keyId: ApiKeyId,
  keyName: Schema.String,
  firstCharacters: Schema.NullOr(Schema.String),
  lastFour: Schema.String,
  role: Schema.NullOr(Role),
  scopes: Schema.Array(Scope),
  organizationId: OrganizationId,
  organizationName: Schema.String
})
const Key = Schema.Struct({ kind: Schema.String, id: Schema.String })

export const OAuthStorePostgres = Layer.effect(
  OAuthStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const where = (kind: string, id: string) => sql`kind = ${kind} AND oauth_records.id = ${digest(id)}`

    /** Access tokens that go are told of, since processes remember them. */
    const removed = (which: Fragment) =>
      Effect.asVoid(sql`
        DELETE FROM oauth_records WHERE ${which}
        RETURNING CASE WHEN kind = 'AccessToken' THEN pg_notify(${CHANNELS.credential}, '') END AS announced`)

    const find = SqlSchema.findOne({
      Request: Key,
      Result: RecordRow,
      execute: ({ id, kind }) => sql`
        SELECT payload, extract(epoch FROM now() - consumed_at)::float8 AS consumed_for FROM oauth_records
        WHERE ${where(kind, id)} AND expires_at > now()`
    })
    const findClient = SqlSchema.findOne({
      Request: Schema.String,
      Result: Schema.Struct({ metadata: Payload }),
      execute: (id) => sql`
        SELECT metadata FROM oauth_clients
        WHERE id = ${id} AND coalesce(granted_at, registered_at) > now() - ${CLIENT_KEPT}::interval`
    })
    const secret = SqlSchema.single({
      Request: Schema.String,
      Result: Schema.Struct({ secret: Schema.Uint8ArrayFromSelf }),
      execute: (name) => sql`SELECT secret FROM oauth_secrets WHERE name = ${name}`
    })
    const holds = sql`revoked_at IS NULL AND (ends_at IS NULL OR ends_at > now())`
    const findSignIn = SqlSchema.findOne({
      Request: Key,
      Result: SignInRow,
      execute: ({ id, kind }) => sql`
        SELECT api_keys.id AS key_id, api_keys.name AS key_name, first_characters, last_four, role, scopes,
          organization_id, organizations.name AS organization_name
        FROM oauth_records
          JOIN api_keys ON api_keys.id = (payload ->> 'accountId')::uuid AND ${holds}
          JOIN organizations ON organizations.id = organization_id
        WHERE ${where(kind, id)} AND expires_at > now() AND consumed_at IS NULL`
    })
    const identityOf = SqlSchema.findOne({
      Request: Schema.String,
      Result: Schema.Struct({ staysSignedIn: Schema.Boolean }),
      execute: (id) => sql`
        SELECT role IS NOT NULL AND identity IS NULL AS stays_signed_in FROM api_keys
        WHERE id::text = ${id} AND ${holds}`
    })
    const findAccess = SqlSchema.findOne({
      Request: Schema.String,
      Result: Access,
      execute: (token) => sql`
        SELECT api_keys.id AS key_id, organizations.id AS organization_id, plan, grant_id, payload ->> 'scope' AS scope,
          scopes, payload ->> 'aud' AS audience, expires_at <= now() AS expired
        FROM oauth_records
          JOIN api_keys ON api_keys.id = (payload ->> 'accountId')::uuid AND ${holds}
          JOIN organizations ON organizations.id = organization_id
        WHERE ${where("AccessToken", token)}`
    })
    const purgeRecords = sql`DELETE FROM oauth_records WHERE expires_at <= now() - interval '1 hour' RETURNING 1`
    const purgeClients = sql`
      DELETE FROM oauth_clients WHERE coalesce(granted_at, registered_at) <= now() - ${CLIENT_KEPT}::interval
        OR id IN (SELECT id FROM oauth_clients WHERE granted_at IS NULL
          ORDER BY registered_at DESC, id OFFSET ${MAX_UNUSED_CLIENTS})
      RETURNING 1`

    return OAuthStore.of({
      save: (kind, id, payload, seconds) => {
        const grantId = typeof payload.grantId === "string" ? payload.grantId : null
        // The lock makes the end of the grant wait for this record, or this statement wait for the end of the grant.
        const grant = sql`
          WITH standing AS MATERIALIZED (SELECT FROM oauth_records WHERE ${where(GRANT, grantId ?? "")} FOR SHARE)`
        return orDefect(sql`
          ${grantId === null ? sql`` : grant}
          INSERT INTO oauth_records (kind, id, grant_id, payload, expires_at)
          SELECT ${kind}, ${digest(id)}::bytea, ${grantId}, ${JSON.stringify(payload)}::json,
            now() + make_interval(secs => ${seconds})
          ${grantId === null ? sql`` : sql`FROM standing`}
          ON CONFLICT (kind, id) DO UPDATE
            SET grant_id = excluded.grant_id, payload = excluded.payload, expires_at = excluded.expires_at
          RETURNING 1`).pipe(Effect.map((rows) => rows.length === 1))
      },
      find: (kind, id) => orDefect(find({ kind, id })),
      consume: (kind, id) =>
        orDefect(sql`
          UPDATE oauth_records SET consumed_at = now()
          WHERE ${where(kind, id)} AND consumed_at IS NULL RETURNING 1`).pipe(Effect.map((rows) => rows.length === 1)),
      remove: (kind, id) => orDefect(removed(where(kind, id))),
      // Two statements: the second sees what was saved while the first waited.
      endGrant: (grantId) =>
        orDefect(Effect.zipRight(removed(where(GRANT, grantId)), removed(sql`grant_id = ${grantId}`))),
      findClient: (id) => orDefect(findClient(id)).pipe(Effect.map(Option.map(({ metadata }) => metadata))),
      saveClient: (id, metadata) =>
        orDefect(sql`
          INSERT INTO oauth_clients (id, metadata) VALUES (${id}, ${JSON.stringify(metadata)})
          ON CONFLICT (id) DO UPDATE SET metadata = excluded.metadata`).pipe(Effect.asVoid),
      noteGrant: (clientId) =>
        orDefect(sql`UPDATE oauth_clients SET granted_at = now() WHERE id = ${clientId}`).pipe(Effect.asVoid),
      secret: (name, fresh) =>
        orDefect(sql`
          INSERT INTO oauth_secrets (name, secret) VALUES (${name}, ${fresh}) ON CONFLICT (name) DO NOTHING`).pipe(
          Effect.zipRight(orDefect(secret(name))),
          Effect.map((row) => row.secret)
        ),
      identityOf: (id) => orDefect(identityOf(id)),
      findIdentity: (identity) =>
        Effect.map(
          orDefect(sql<{ id: ApiKeyId }>`
            SELECT id FROM api_keys WHERE identity = ${identity} AND ${holds}
            ORDER BY last_used_at DESC NULLS FIRST, id LIMIT 1`),
          ([row]) => Option.fromNullable(row?.id)
        ),
      tie: (member, identity) =>
        Effect.map(
          orDefect(sql`
            UPDATE api_keys SET identity = ${identity}
            WHERE id = ${member} AND role IS NOT NULL AND ${holds} AND NOT EXISTS (
              SELECT FROM api_keys AS other
              WHERE other.organization_id = api_keys.organization_id AND other.identity = ${identity}
                AND other.id <> api_keys.id AND other.revoked_at IS NULL
            ) RETURNING 1`),
          (rows) => rows.length === 1
        ),
      findSignIn: (kind, id) => orDefect(findSignIn({ kind, id })),
      findAccess: (token) => orDefect(findAccess(token)),
      purge: Effect.zipWith(orDefect(purgeRecords), orDefect(purgeClients), (a, b) => a.length + b.length)
    })
  })
)
