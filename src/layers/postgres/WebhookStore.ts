import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { AskId } from "../../domain/ask/DurableAsk.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import {
  DeliveryState,
  OVERLAP_HOURS,
  TRIED_HOURS,
  WebhookDeliveryId,
  WebhookEvent,
  WebhookSecretId
} from "../../domain/Webhook.ts"
import { WebhookStore } from "../../services/ports/WebhookStore.ts"
import { orDefect } from "./Sql.ts"
import { pageAfter, placed } from "./Statements.ts"

/** Longer than a try takes. */
const TAKEN = "30 seconds"

const Moment = Schema.DateFromSelf
const Secret = Schema.Struct({ id: WebhookSecretId, createdAt: Moment, expiresAt: Schema.NullOr(Moment) })
const Delivery = Schema.Struct({
  id: WebhookDeliveryId,
  ask: AskId,
  event: WebhookEvent,
  url: Schema.String,
  state: DeliveryState,
  tries: Schema.Number,
  createdAt: Moment,
  nextTryAt: Schema.NullOr(Moment),
  triedAt: Schema.NullOr(Moment),
  finishedAt: Schema.NullOr(Moment),
  status: Schema.NullOr(Schema.Number),
  error: Schema.NullOr(Schema.String)
})
const Taken = Schema.Struct({
  id: WebhookDeliveryId,
  organization: OrganizationId,
  url: Schema.String,
  receiver: Schema.String,
  body: Schema.String,
  attempt: Schema.Number,
  tries: Schema.Number,
  secondsLeft: Schema.Number,
  takenAt: Schema.Number
})
const Key = Schema.Struct({ organization: OrganizationId, id: WebhookDeliveryId })

/** What a text of Postgres cannot hold. */
const storable = (text: string | null) => text?.replaceAll("\0", "\ufffd") ?? null

export const WebhookStorePostgres = Layer.effect(
  WebhookStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const secretColumns = sql.literal("id, created_at, expires_at")
    const columns = sql.literal(
      "id, ask_id AS ask, event, url, state, tries, created_at, CASE WHEN state = 'waiting' THEN due_at " +
        "END AS next_try_at, tried_at, finished_at, status, error"
    )
    const signing = (organization: string) =>
      sql`organization_id = ${organization} AND coalesce(expires_at > clock_timestamp(), true)`

    const insertSecret = SqlSchema.single({
      Request: Schema.Struct({ organization: OrganizationId, secret: Schema.Uint8ArrayFromSelf }),
      Result: Secret,
      execute: ({ organization, secret }) => sql`
        WITH before AS (
          SELECT id, row_number() OVER (ORDER BY created_at DESC, id) AS place
          FROM webhook_secrets WHERE organization_id = ${organization}
        ), ended AS (
          DELETE FROM webhook_secrets USING before WHERE webhook_secrets.id = before.id AND place > 1
        ), replaced AS (
          UPDATE webhook_secrets SET expires_at = least(expires_at,
            clock_timestamp() + make_interval(hours => ${OVERLAP_HOURS}))
          FROM before WHERE webhook_secrets.id = before.id AND place = 1
        )
        INSERT INTO webhook_secrets (organization_id, secret) VALUES (${organization}, ${secret})
        RETURNING ${secretColumns}`
    })
    /** The lock on the organization makes two that come at once replace one another. */
    const addSecret: (typeof WebhookStore.Service)["addSecret"] = (organization, secret) =>
      sql`SELECT 1 FROM organizations WHERE id = ${organization} FOR NO KEY UPDATE`.pipe(
        Effect.zipRight(insertSecret({ organization, secret })),
        sql.withTransaction,
        orDefect
      )
    const secrets = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Secret,
      execute: (organization) => sql`
        SELECT ${secretColumns} FROM webhook_secrets WHERE ${signing(organization)} ORDER BY created_at DESC, id`
    })
    const keys = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Schema.Struct({ secret: Schema.Uint8ArrayFromSelf }),
      execute: (organization) => sql`
        SELECT secret FROM webhook_secrets WHERE ${signing(organization)} ORDER BY created_at DESC, id`
    })
    const get = SqlSchema.findOne({
      Request: Key,
      Result: Delivery,
      execute: ({ id, organization }) => sql`
        SELECT ${columns} FROM webhook_deliveries WHERE organization_id = ${organization} AND id = ${id}`
    })
    const take = SqlSchema.findOne({
      Request: Schema.Struct({
        organizations: Schema.Array(Schema.String),
        receivers: Schema.Array(Schema.String)
      }),
      Result: Taken,
      execute: ({ organizations, receivers }) => sql`
        WITH due AS (
          SELECT id FROM webhook_deliveries
          WHERE state = 'waiting' AND due_at <= clock_timestamp()
            AND organization_id <> ALL (${organizations}::uuid[])
            AND organization_id || ' ' || receiver <> ALL (${receivers}::text[])
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        UPDATE webhook_deliveries SET attempt = attempt + 1, tries = tries + 1, tried_at = clock_timestamp(),
          due_at = clock_timestamp() + ${TAKEN}::interval
        FROM due WHERE webhook_deliveries.id = due.id
        RETURNING webhook_deliveries.id, organization_id AS organization, url, organization_id || ' ' || receiver AS receiver,
          body, attempt, tries, extract(epoch FROM tried_until - clock_timestamp())::float8 AS seconds_left,
          floor(extract(epoch FROM tried_at))::bigint AS taken_at`
    })

    return WebhookStore.of({
      addSecret,
      secrets: (organization) => orDefect(secrets(organization)),
      keys: (organization) => Effect.map(orDefect(keys(organization)), (rows) => rows.map(({ secret }) => secret)),
      removeSecret: (organization, id) =>
        Effect.map(
          orDefect(sql`
            DELETE FROM webhook_secrets WHERE organization_id = ${organization} AND id = ${id} RETURNING 1`),
          (rows) => rows.length > 0
        ),
      add: (organization, { ask, body, event, url }) =>
        Effect.asVoid(
          orDefect(sql`
            INSERT INTO webhook_deliveries (organization_id, ask_id, event, url, receiver, body, tried_until)
            VALUES (${organization}, ${ask}, ${event}, ${url}, ${new URL(url).host}, ${body},
              clock_timestamp() + make_interval(hours => ${TRIED_HOURS}))`)
        ),
      get: (organization, id) => orDefect(get({ organization, id })),
      page: (organization, { ask, state }, wanted) =>
        SqlSchema.findAll({
          Request: OrganizationId,
          Result: Schema.Struct({ ...Delivery.fields, at: Schema.Number }),
          execute: (own) => sql`
            SELECT ${columns}, ${placed(sql)} FROM webhook_deliveries
            WHERE organization_id = ${own} AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
              AND (${ask ?? null}::uuid IS NULL OR ask_id = ${ask ?? null}) ${pageAfter(sql, wanted)}`
        })(organization).pipe(
          orDefect,
          Effect.map((rows) => pageOf(rows, wanted, ({ at, ...delivery }) => delivery))
        ),
      renew: (organization, id) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE webhook_deliveries SET state = 'waiting', finished_at = NULL, attempt = attempt + 1,
              due_at = clock_timestamp(), tried_until = clock_timestamp() + make_interval(hours => ${TRIED_HOURS})
            WHERE organization_id = ${organization} AND id = ${id}`)
        ),
      take: (busy) => orDefect(take(busy)),
      tried: ({ attempt, id }, outcome) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE webhook_deliveries SET state = ${outcome.state}, status = ${outcome.status},
              error = ${storable(outcome.error)},
              due_at = clock_timestamp() + ${outcome.state === "waiting" ? outcome.seconds : 0} * interval '1 second',
              finished_at = CASE WHEN ${outcome.state} = 'waiting' THEN NULL ELSE clock_timestamp() END
            WHERE id = ${id} AND attempt = ${attempt} AND state = 'waiting'`)
        )
    })
  })
)
