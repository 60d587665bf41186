import { createHash } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import { Clock, Effect, identity, Layer, Option, Schema } from "effect"
import { AskId } from "../../domain/ask/DurableAsk.ts"
import { callIdentity } from "../../domain/models/CallIdentity.ts"
import type { SeenCall } from "../../domain/models/Forecast.ts"
import { ModelId, type ModelIdentity } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply, PromptVersion } from "../../domain/models/ModelCall.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { type ModelBatch, ModelBatchStore, type NamedCall } from "../../services/ports/ModelBatches.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { ReplyCache } from "../../services/ports/ReplyCache.ts"
import { modelVariables } from "../models/ModelSettings.ts"
import { orDefect } from "./Sql.ts"
import { coalesce, Pool, queryPool } from "./Statements.ts"

const Row = Schema.Struct({
  id: Schema.String,
  model: ModelId,
  name: Schema.String,
  calls: Schema.String,
  earmarkId: Schema.String,
  earmarkUsd: Schema.Number,
  isCollected: Schema.Boolean
})
const Key = Schema.Struct({ organization: OrganizationId, ask: AskId })

const batchOf = ({ calls, earmarkId, earmarkUsd, id, model, name }: typeof Row.Type): ModelBatch => ({
  id,
  model,
  name,
  // They were written from just such calls.
  calls: JSON.parse(calls) as ReadonlyArray<NamedCall>,
  earmark: { id: earmarkId, usd: earmarkUsd }
})

export const ModelBatchStorePostgres = Layer.effect(
  ModelBatchStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const about = sql.literal("id, model, name, calls, earmark_id, earmark_usd, is_collected")
    const ofPart = SqlSchema.findAll({
      Request: Schema.Struct({ ...Key.fields, from: Schema.Number }),
      Result: Row,
      execute: ({ ask, from, organization }) => sql`
        SELECT ${about} FROM model_batches
        WHERE organization_id = ${organization} AND ask_id = ${ask} AND part = ${from}`
    })
    const ofAsk = SqlSchema.findAll({
      Request: Key,
      Result: Row,
      execute: ({ ask, organization }) => sql`
        SELECT ${about} FROM model_batches
        WHERE organization_id = ${organization} AND ask_id = ${ask} AND NOT is_collected`
    })
    const one = (organization: OrganizationId, id: string) => sql`organization_id = ${organization} AND id = ${id}`

    return ModelBatchStore.of({
      add: (organization, ask, from, { calls, earmark, model, name }) =>
        Effect.asVoid(
          orDefect(sql`
            INSERT INTO model_batches (organization_id, ask_id, part, model, name, calls, earmark_id, earmark_usd)
            VALUES (${organization}, ${ask}, ${from}, ${model}, ${name}, ${JSON.stringify(calls)}, ${earmark.id},
              ${earmark.usd})`)
        ),
      waiting: (organization, ask, from) =>
        Effect.map(orDefect(ofPart({ organization, ask, from })), (rows) =>
          rows.length === 0 ? Option.none() : Option.some(rows.filter(({ isCollected }) => !isCollected).map(batchOf))
        ),
      ofAsk: (organization, ask) => Effect.map(orDefect(ofAsk({ organization, ask })), (rows) => rows.map(batchOf)),
      setAside: (organization, id, { id: earmark, usd }) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE model_batches SET earmark_id = ${earmark}, earmark_usd = ${usd} WHERE ${one(organization, id)}`)
        ),
      collected: (organization, id) =>
        Effect.asVoid(orDefect(sql`UPDATE model_batches SET is_collected = true WHERE ${one(organization, id)}`)),
      forget: (organization, ask, from) =>
        Effect.asVoid(
          orDefect(sql`
            DELETE FROM model_batches WHERE organization_id = ${organization} AND ask_id = ${ask} AND part = ${from}`)
        )
    })
  })
)

/** Lookups and replies of one organization that go into one statement. */
const MAX_AT_ONCE = 256
/** … of many, one after the other no sooner than this: a provider takes far longer. */
const APART_MS = 5

/** Replies are forgotten when nobody has used them for so long, and beyond so much text of one organization. */
const KEPT = "30 days"
const MAX_BYTES = 256 * 1024 * 1024
/** That a reply was used is noted no more often than this. */
const USE_NOTED = "1 day"
const MAX_PURGED = 10_000
/** For so long others wait for what a process that stops still has to get, and how often they look. */
const LANDING = "30 seconds"
const LOOK = "100 millis"
/** So many calls of a prompt foretell others. */
const MAX_SEEN = 500

interface Asked {
  readonly key: Buffer
  readonly model: ModelId
  readonly call: ModelCall
}

/** What there is of a call: a kept reply, one that is still to come, or nothing. */
type Standing = { readonly reply: ModelReply } | "landing" | "none"

interface Kept extends Asked {
  readonly reply: ModelReply
  readonly took: SeenCall
}

const asked = (model: ModelIdentity, call: ModelCall): Asked => ({
  key: createHash("sha256").update(callIdentity(model, call)).digest(),
  model: model.id,
  call
})

interface SeenRow {
  readonly mostInput: number
  readonly mostOutput: number
  readonly tokens: Tokens
}

/** Own replies first; others' only where they are shared. Notes are skipped where another process makes them. */
const FIND = `
  WITH found AS (
    SELECT DISTINCT ON (key) key, organization_id, reply, used_at FROM model_replies
    WHERE key = ANY ($2::bytea[]) AND (organization_id = $1 OR $3)
    ORDER BY key, organization_id = $1 DESC, made_at
  ), noted AS (
    SELECT key, organization_id FROM model_replies
    WHERE (key, organization_id) IN (
      SELECT key, organization_id FROM found WHERE used_at < now() - '${USE_NOTED}'::interval
    )
    FOR UPDATE SKIP LOCKED
  ), used AS (
    UPDATE model_replies SET used_at = now() FROM noted
    WHERE model_replies.key = noted.key AND model_replies.organization_id = noted.organization_id
  )
  SELECT key, reply FROM found
  UNION ALL
  SELECT key, NULL FROM model_calls_landing
  WHERE key = ANY ($2::bytea[]) AND organization_id = $1 AND until > now() AND key NOT IN (SELECT key FROM found)`

const AWAITING = `
  INSERT INTO model_calls_landing (organization_id, key, until)
  SELECT DISTINCT ON (key) $1::uuid, key, now() + '${LANDING}'::interval FROM unnest($2::bytea[]) AS given (key)
  ON CONFLICT (key, organization_id) DO UPDATE SET until = excluded.until`

const LANDED = "DELETE FROM model_calls_landing WHERE organization_id = $1 AND key = $2"

/** What processes left that were killed before they said so. */
const STRANDED = "DELETE FROM model_calls_landing WHERE until <= now()"

/** What a power failure may lose: it is asked again. In the order of the keys, so that no two wait for each other. */
const KEEP = `
  WITH kept AS (
    INSERT INTO model_replies (organization_id, key, model, prompt, reply, bytes, most_input, most_output, tokens)
    SELECT DISTINCT ON (key) $1::uuid, key, model, prompt, reply, octet_length(reply), most_input, most_output, tokens
    FROM unnest($2::bytea[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::jsonb[])
      AS given (key, model, prompt, reply, most_input, most_output, tokens)
    ORDER BY key
    ON CONFLICT (key, organization_id) DO UPDATE
      SET reply = excluded.reply, bytes = excluded.bytes, most_input = excluded.most_input,
        most_output = excluded.most_output, tokens = excluded.tokens, made_at = excluded.made_at,
        used_at = excluded.used_at
  )
  SELECT set_config('synchronous_commit', 'off', true)`

const SEEN = `
  SELECT most_input AS "mostInput", most_output AS "mostOutput", tokens FROM model_replies
  WHERE organization_id = $1 AND model = $2 AND prompt = $3 ORDER BY made_at DESC LIMIT ${MAX_SEEN}`

const FORGET = `
  WITH beyond AS (
    SELECT key, organization_id FROM (
      SELECT key, organization_id, used_at,
        sum(bytes) OVER (PARTITION BY organization_id ORDER BY used_at DESC, key) AS so_far
      FROM model_replies
    ) AS counted
    WHERE used_at < now() - '${KEPT}'::interval OR so_far > $1
    LIMIT ${MAX_PURGED}
  ), gone AS (
    SELECT key, organization_id FROM model_replies WHERE (key, organization_id) IN (SELECT * FROM beyond)
    FOR UPDATE SKIP LOCKED
  )
  DELETE FROM model_replies USING gone
  WHERE model_replies.key = gone.key AND model_replies.organization_id = gone.organization_id
  RETURNING 1`

const promptName = ({ name, version }: PromptVersion) => `${name}/${version}`

export const ReplyCachePostgres = Layer.effect(
  ReplyCache,
  Effect.gen(function* () {
    const pool = yield* Pool
    const { sharedCache } = yield* modelVariables
    const reach = sharedCache ? acrossOrganizations("replies are shared") : identity

    const findAll = (organization: OrganizationId, wanted: ReadonlyArray<Asked>) =>
      orDefect(
        queryPool<{ key: Buffer; reply: string | null }>(pool, FIND, [
          organization,
          wanted.map(({ key }) => key),
          sharedCache
        ])
      ).pipe(
        reach,
        Effect.map((rows) => {
          const replies = new Map(rows.map(({ key, reply }) => [key.toString("hex"), reply]))
          return wanted.map(({ key }): Standing => {
            const reply = replies.get(key.toString("hex"))
            if (reply === undefined) return "none"
            // Written by this store as the reply that it was given.
            return reply === null ? "landing" : { reply: JSON.parse(reply) as ModelReply }
          })
        })
      )
    const look = coalesce(findAll, MAX_AT_ONCE, APART_MS)
    const replyIn = (standing: Standing) =>
      typeof standing === "string" ? Option.none<ModelReply>() : Option.some(standing.reply)
    /** By the wall's clock, as the database tells it. */
    const pause = Effect.withClock(Effect.sleep(LOOK), Clock.make())
    const lookUntilLanded = (organization: OrganizationId, wanted: Asked): Effect.Effect<Standing> =>
      Effect.flatMap(look(organization, wanted), (standing) =>
        standing === "landing"
          ? Effect.zipRight(pause, lookUntilLanded(organization, wanted))
          : Effect.succeed(standing)
      )

    const keepAll = (organization: OrganizationId, kept: ReadonlyArray<Kept>) =>
      Effect.as(
        orDefect(
          queryPool(pool, KEEP, [
            organization,
            kept.map(({ key }) => key),
            kept.map(({ model }) => model),
            kept.map(({ call }) => promptName(call.prompt)),
            kept.map(({ reply }) => JSON.stringify(reply)),
            kept.map(({ took }) => took.size.input),
            kept.map(({ took }) => took.size.output),
            kept.map(({ took }) => JSON.stringify(took.tokens))
          ])
        ),
        kept.map(() => undefined)
      )
    const keep = coalesce(keepAll, MAX_AT_ONCE, APART_MS)

    return ReplyCache.of({
      find: (organization, model, call) => Effect.map(look(organization, asked(model, call)), replyIn),
      findOrAwait: (organization, model, call) =>
        Effect.map(lookUntilLanded(organization, asked(model, call)), replyIn),
      awaiting: (organization, calls) =>
        Effect.asVoid(
          orDefect(queryPool(pool, AWAITING, [organization, calls.map(({ call, model }) => asked(model, call).key)]))
        ),
      landed: (organization, { call, model }) =>
        Effect.asVoid(orDefect(queryPool(pool, LANDED, [organization, asked(model, call).key]))),
      keep: (organization, model, call, reply, took) => keep(organization, { ...asked(model, call), reply, took }),
      seen: (organization, model, prompt) =>
        Effect.map(orDefect(queryPool<SeenRow>(pool, SEEN, [organization, model, promptName(prompt)])), (rows) =>
          rows.map(({ mostInput, mostOutput, tokens }) => ({ size: { input: mostInput, output: mostOutput }, tokens }))
        ),
      purge: orDefect(queryPool(pool, FORGET, [MAX_BYTES])).pipe(
        Effect.map((rows) => rows.length),
        Effect.repeat({ while: (gone) => gone === MAX_PURGED }),
        Effect.zipLeft(orDefect(queryPool(pool, STRANDED, [])))
      )
    })
  })
)
