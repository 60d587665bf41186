import { SqlClient, SqlSchema } from "@effect/sql"
import { Chunk, Effect, FiberRef, Layer, Option, Schema } from "effect"
import { AsksQuote } from "../../domain/ask/AsksQuote.ts"
import { ASK_DAYS, AskForm, AskId, AskState, ItemState, TooManyAsks } from "../../domain/ask/DurableAsk.ts"
import { Credits, ReservationId } from "../../domain/Credits.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { Webhook } from "../../domain/Webhook.ts"
import { AskStore, type ItemOutcome } from "../../services/ports/AskStore.ts"
import { askedWith } from "../../services/ports/Reach.ts"
import { orDefect } from "./Sql.ts"
import { coalesce, pageAfter, placed } from "./Statements.ts"

/** Outcomes of one ask that go into one statement. */
const MAX_AT_ONCE = 100
/** … one after the other no sooner than this. */
const APART_MS = 20
/** Asks of a batch that are stored with one statement, so that no value is of many megabytes. */
const MAX_INSERTED = 250
/** Asks that are forgotten at a time: of each up to 10,000 results go. */
const MAX_PURGED = 50

const Key = Schema.Struct({ organization: OrganizationId, id: AskId })
const Part = Schema.Struct({ ...Key.fields, from: Schema.Number, to: Schema.Number })
const Row = Schema.Struct({
  id: AskId,
  form: AskForm,
  first: Schema.String,
  state: AskState,
  items: Schema.Number,
  succeeded: Schema.Number,
  failed: Schema.Number,
  cancelled: Schema.Number,
  held: Credits,
  charged: Credits,
  createdAt: Schema.DateFromSelf,
  finishedAt: Schema.NullOr(Schema.DateFromSelf),
  quote: Schema.NullOr(AsksQuote),
  webhook: Schema.NullOr(Webhook),
  tool: Schema.NullOr(Schema.Struct({ name: Schema.String, given: Schema.Unknown }))
})
const Item = Schema.Struct({
  index: Schema.Number,
  body: Schema.String,
  state: ItemState,
  answer: Schema.NullOr(Schema.String),
  charged: Credits
})

/** Of outcomes of the same ask the one that came first. */
const firstOfEach = (outcomes: ReadonlyArray<ItemOutcome>): ReadonlyArray<ItemOutcome> => [
  ...new Map(outcomes.toReversed().map((outcome) => [outcome.index, outcome])).values()
]

export const AskStorePostgres = Layer.effect(
  AskStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const about = sql.literal(
      "id, form, (SELECT body FROM ask_items WHERE ask_id = asks.id AND index = 0) AS first, state, items, " +
        "succeeded, failed, cancelled, held + charged_before AS held, charged, created_at, finished_at, " +
        "quote, webhook, tool"
    )
    const own = ({ id, organization }: typeof Key.Encoded) => sql`organization_id = ${organization} AND id = ${id}`
    const its = ({ id, organization }: typeof Key.Encoded) => sql`organization_id = ${organization} AND ask_id = ${id}`
    const isDone = sql.literal("finished_at IS NULL AND succeeded + failed + cancelled = items")

    const get = SqlSchema.findOne({
      Request: Key,
      Result: Row,
      execute: (key) => sql`SELECT ${about} FROM asks WHERE ${own(key)}`
    })
    const those = SqlSchema.findAll({
      Request: Schema.Struct({ organization: OrganizationId, ids: Schema.Array(AskId) }),
      Result: Row,
      execute: ({ ids, organization }) => sql`
        SELECT ${about} FROM asks WHERE organization_id = ${organization} AND id = ANY (${ids}::uuid[])`
    })
    const look = coalesce(
      (organization: OrganizationId, ids: ReadonlyArray<AskId>) =>
        Effect.map(orDefect(those({ organization, ids })), (rows) => {
          const found = new Map(rows.map((row) => [row.id, row]))
          return ids.map((id) => Option.fromNullable(found.get(id)))
        }),
      MAX_AT_ONCE
    )
    /** Whether some of an ask had succeeded before it was retried: what is held since is not the price of all of it. */
    const isPartRetried = (key: typeof Key.Encoded) => sql`
      succeeded > 0 AND held < (SELECT sum(price) FROM ask_items WHERE ${its(key)})`
    const close = SqlSchema.findOne({
      Request: Schema.Struct({ ...Key.fields, settled: ReservationId }),
      Result: Row,
      execute: ({ settled, ...key }) => sql`
        UPDATE asks SET finished_at = clock_timestamp(), state = CASE
          WHEN cancelled > 0 AND NOT (${isPartRetried(key)}) THEN 'cancelled' WHEN succeeded > 0 THEN 'succeeded' ELSE 'failed' END
        WHERE ${own(key)} AND ${isDone} AND reservation_id = ${settled} RETURNING ${about}`
    })
    const items = SqlSchema.findAll({
      Request: Schema.Struct({ ...Part.fields, state: Schema.NullOr(ItemState) }),
      Result: Item,
      execute: ({ from, state, to, ...key }) => sql`
        SELECT index, body, state, answer, charged FROM ask_items
        WHERE ${its(key)} AND index >= ${from} AND index < ${to}
          AND (${state}::text IS NULL OR state = ${state}) ORDER BY index`
    })
    const begin = SqlSchema.findAll({
      Request: Part,
      Result: Item.pick("index", "body"),
      execute: ({ from, to, ...key }) => sql`
        WITH begun AS (UPDATE asks SET state = 'running' WHERE ${own(key)} AND state = 'queued')
        SELECT index, body FROM ask_items
        WHERE ${its(key)} AND index >= ${from} AND index < ${to} AND state = 'queued' ORDER BY index`
    })
    const unsettled = SqlSchema.findOne({
      Request: Key,
      Result: Schema.Struct({ reservation: ReservationId, used: Credits }),
      execute: (key) => sql`
        SELECT reservation_id AS reservation, charged - charged_before AS used FROM asks WHERE ${own(key)} AND ${isDone}`
    })
    const unclosed = SqlSchema.findAll({
      Request: Schema.Void,
      Result: Key,
      execute: () => sql`SELECT organization_id AS organization, id FROM asks WHERE ${isDone}`
    })
    const failures = SqlSchema.findAll({
      Request: Key,
      Result: Schema.Struct({ index: Schema.Number, price: Credits }),
      execute: (key) => sql`
        WITH ask AS (SELECT id FROM asks WHERE ${own(key)} AND finished_at IS NOT NULL FOR UPDATE)
        SELECT index, price FROM ask_items JOIN ask ON ask.id = ask_id WHERE state = 'failed' ORDER BY index`
    })

    const refuseAbove = (organization: OrganizationId, most: number, limit: number) =>
      Effect.flatMap(
        orDefect(sql<{ n: number }>`
          SELECT count(*) AS n FROM asks WHERE organization_id = ${organization} AND finished_at IS NULL`),
        ([underWay]) => ((underWay?.n ?? 0) > most ? new TooManyAsks({ limit }) : Effect.void)
      )

    /** The lock on the organization, under which two at once are counted in turn, comes last: nobody waits for the writing. */
    const add: (typeof AskStore.Service)["add"] = (organization, { form, held, items, quote, tool, webhook }, limit) =>
      Effect.gen(function* () {
        yield* refuseAbove(organization, limit - 1, limit)
        const key = yield* FiberRef.get(askedWith)
        const [row] = yield* orDefect(sql<{ id: string }>`
          INSERT INTO asks (organization_id, form, items, held, reservation_id, key_id, quote, webhook, tool)
          VALUES (${organization}, ${form}, ${items.length}, ${held.amount}, ${held.id}, ${key},
            ${quote === null ? null : JSON.stringify(quote)}::jsonb,
            ${webhook === null ? null : JSON.stringify(webhook)}::jsonb,
            ${tool === null ? null : JSON.stringify(tool)}::json) RETURNING id`)
        const parts = Chunk.toReadonlyArray(Chunk.chunksOf(Chunk.unsafeFromArray(items), MAX_INSERTED))
        yield* Effect.forEach(parts, (part, at) => {
          const given = Chunk.toReadonlyArray(part)
          return orDefect(sql`
            INSERT INTO ask_items (organization_id, ask_id, index, body, price)
            SELECT ${organization}, ${row!.id}, ${at * MAX_INSERTED} + place - 1, body, price
            FROM unnest(${given.map(({ body }) => body)}::text[], ${given.map(({ price }) => price)}::bigint[])
              WITH ORDINALITY AS given (body, price, place)`)
        })
        yield* orDefect(sql`SELECT 1 FROM organizations WHERE id = ${organization} FOR NO KEY UPDATE`)
        yield* refuseAbove(organization, limit, limit)
        return AskId.make(row!.id)
      })

    /**
     * The ask is locked before the asks within it, here as where it is cancelled. Those are named once more than is needed,
     * so that they are found by index also while nothing is known of a table that was filled a moment ago.
     */
    const record = coalesce(
      (ask: string, outcomes: ReadonlyArray<ItemOutcome>) => {
        const [organization = "", id = ""] = ask.split(" ")
        const first = firstOfEach(outcomes)
        return Effect.as(
          orDefect(sql`
          WITH ask AS (SELECT id FROM asks WHERE ${own({ organization, id })} FOR UPDATE),
          given AS (
            SELECT * FROM unnest(
              ${first.map(({ index }) => index)}::int[], ${first.map(({ state }) => state)}::text[],
              ${first.map(({ answer }) => answer)}::text[], ${first.map(({ charged }) => charged)}::bigint[]
            ) AS given (index, state, answer, charged)
          ), changed AS (
            UPDATE ask_items SET state = given.state, answer = given.answer, charged = least(given.charged, price)
            FROM ask, given
            WHERE ask_id = ask.id AND ask_items.index = given.index AND ask_items.state = 'queued'
              AND ask_id = ${id} AND ask_items.index = ANY (${first.map(({ index }) => index)}::int[])
            RETURNING ask_items.state, ask_items.charged
          )
          UPDATE asks SET charged = charged + (SELECT coalesce(sum(changed.charged), 0) FROM changed),
            succeeded = succeeded + (SELECT count(*) FROM changed WHERE changed.state = 'succeeded'),
            failed = failed + (SELECT count(*) FROM changed WHERE changed.state = 'failed')
          WHERE ${own({ organization, id })}`),
          outcomes.map(() => undefined)
        )
      },
      MAX_AT_ONCE,
      APART_MS
    )

    return AskStore.of({
      add,
      record: (organization, id, outcome) => record(`${organization} ${id}`, outcome),
      get: (organization, id) => orDefect(get({ organization, id })),
      look,
      page: (organization, wanted, ofTools = false) =>
        SqlSchema.findAll({
          Request: OrganizationId,
          Result: Schema.Struct({ ...Row.fields, at: Schema.Number }),
          execute: (organization) => sql`
            SELECT ${about}, ${placed(sql)} FROM asks
            WHERE organization_id = ${organization} ${sql.literal(ofTools ? "AND tool IS NOT NULL" : "")} ${pageAfter(sql, wanted)}`
        })(organization).pipe(
          orDefect,
          Effect.map((rows) => pageOf(rows, wanted, ({ at, ...ask }) => ask))
        ),
      items: (organization, id, from, limit, state) =>
        orDefect(items({ organization, id, from, to: from + limit, state: state ?? null })),
      begin: (organization, id, from, to) => orDefect(begin({ organization, id, from, to })),
      cancel: (organization, id) =>
        Effect.asVoid(
          orDefect(sql`
            WITH ask AS (SELECT id FROM asks WHERE ${own({ organization, id })} FOR UPDATE),
            changed AS (
              UPDATE ask_items SET state = 'cancelled' FROM ask WHERE ask_id = ask.id AND state = 'queued' RETURNING 1
            )
            UPDATE asks SET cancelled = cancelled + (SELECT count(*) FROM changed) WHERE ${own({ organization, id })}`)
        ),
      unsettled: (organization, id) => orDefect(unsettled({ organization, id })),
      close: (organization, id, settled) => orDefect(close({ organization, id, settled })),
      unclosed: orDefect(unclosed()),
      failures: (organization, id) => orDefect(failures({ organization, id })),
      reopen: (organization, id, held) =>
        Effect.asVoid(
          orDefect(sql`
            WITH ask AS (
              UPDATE asks SET state = 'queued', finished_at = NULL, failed = 0, charged_before = charged,
                held = ${held.amount}, reservation_id = ${held.id}
              WHERE ${own({ organization, id })} AND finished_at IS NOT NULL RETURNING id
            )
            UPDATE ask_items SET state = 'queued', answer = NULL FROM ask WHERE ask_id = ask.id AND state = 'failed'`)
        ),
      purge: sql`
        DELETE FROM asks WHERE id IN (
          SELECT id FROM asks WHERE finished_at <= now() - make_interval(days => ${ASK_DAYS})
            AND NOT EXISTS (SELECT FROM history WHERE ask_id = asks.id)
          ORDER BY finished_at LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED
        ) RETURNING 1`.pipe(
        orDefect,
        Effect.map((rows) => rows.length),
        Effect.repeat({ while: (gone) => gone === MAX_PURGED })
      )
    })
  })
)
