import { type SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Option, Schema } from "effect"
import { AnswerNotFound, type HistoryFilter, HistoryKind } from "../../domain/ask/History.ts"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { Credits } from "../../domain/Credits.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { RequestId } from "../../domain/RequestId.ts"
import { HistoryStore } from "../../services/ports/HistoryStore.ts"
import { orDefect } from "./Sql.ts"
import { pageAfter, placed } from "./Statements.ts"

const MAX_PURGED = 1000

const Key = Schema.Struct({ organization: OrganizationId, id: RequestId })
const Entry = Schema.Struct({
  id: RequestId,
  kind: HistoryKind,
  asked: Schema.parseJson(QuoteAsk),
  name: Schema.NullOr(Schema.String),
  pinned: Schema.Boolean,
  askedBy: Schema.NullOr(Schema.String),
  credits: Credits,
  basis: Schema.String,
  answeredAt: Schema.DateFromSelf
})
const Whole = Schema.Struct({
  ...Entry.fields,
  audience: Schema.Array(Schema.String),
  about: Schema.Array(Schema.String),
  answer: Schema.String
})

/** The history; `settled` has all in it that the organization was answered before. */
export const makeHistory = (
  sql: SqlClient.SqlClient,
  days: number,
  settled: (organization: OrganizationId) => Effect.Effect<void>
): HistoryStore["Type"] => {
  const columns = sql.literal(
    "request_id AS id, history.kind, asked, history.name, is_pinned AS pinned, api_keys.name AS asked_by, " +
      "coalesce(item.charged, history.credits) AS credits, basis, history.created_at AS answered_at"
  )
  /** The answer of a background request is its first and only one. */
  const from = sql`
    FROM history LEFT JOIN ask_items AS item ON item.ask_id = history.ask_id AND item.index = 0
      LEFT JOIN api_keys ON api_keys.id = history.key_id`
  const stands = sql`(history.answer IS NOT NULL OR item.state = 'succeeded')
    AND (is_pinned OR history.created_at > now() - make_interval(days => ${days}))`
  const own = ({ id, organization }: typeof Key.Encoded) =>
    sql`history.organization_id = ${organization} AND request_id = ${id}`

  const words = (q: string) =>
    q
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => sql`strpos(lower(coalesce(history.name, '') || ' ' || words), lower(${word})) > 0`)
  const narrowed = ({ audienceId, key, kind, pinned, projectId, q = "", since, until }: HistoryFilter) => [
    ...words(q),
    ...(kind === undefined ? [] : [sql`history.kind = ${kind}`]),
    ...(since === undefined ? [] : [sql`history.created_at >= ${new Date(since)}`]),
    ...(until === undefined ? [] : [sql`history.created_at < ${new Date(until)}`]),
    ...(key === undefined ? [] : [sql`(api_keys.name = ${key} OR api_keys.id::text = ${key})`]),
    ...[projectId, audienceId].flatMap((id) => (id === undefined ? [] : [sql`${id}::uuid = ANY (about)`])),
    ...(pinned === undefined ? [] : [sql`is_pinned = ${pinned === "true"}`])
  ]

  const find = SqlSchema.findOne({
    Request: Key,
    Result: Whole,
    execute: (key) => sql`
      SELECT ${columns}, audience, about, coalesce(history.answer, item.answer) AS answer ${from} WHERE ${own(key)} AND ${stands}`
  })
  const found = <A>(id: RequestId, row: Option.Option<A>) =>
    Option.match(row, { onNone: () => Effect.fail(new AnswerNotFound({ requestId: id })), onSome: Effect.succeed })
  const get: HistoryStore["Type"]["get"] = (organization, id) =>
    Effect.zipRight(
      settled(organization),
      Effect.flatMap(orDefect(find({ organization, id })), (row) => found(id, row))
    )

  const remove: HistoryStore["Type"]["remove"] = (organization, id) =>
    Effect.gen(function* () {
      yield* settled(organization)
      const gone = yield* orDefect(sql`
        WITH gone AS (DELETE FROM history WHERE ${own({ organization, id })} RETURNING ask_id),
        about AS (
          DELETE FROM ask_provenance
          WHERE organization_id = ${organization} AND request_id = ${id} AND EXISTS (SELECT FROM gone)
        ), ask AS (
          DELETE FROM asks USING gone WHERE asks.id = gone.ask_id AND finished_at IS NOT NULL
        )
        SELECT 1 FROM gone`)
      if (gone.length === 0) return yield* new AnswerNotFound({ requestId: id })
    })

  return HistoryStore.of({
    page: (organization, filter, wanted) =>
      SqlSchema.findAll({
        Request: OrganizationId,
        Result: Schema.Struct({ ...Entry.fields, at: Schema.Number }),
        execute: (own) => sql`
          SELECT * FROM (
            SELECT ${columns}, history.created_at, ${placed(sql, "history")} ${from}
            WHERE ${sql.and([sql`history.organization_id = ${own}`, stands, ...narrowed(filter)])}
          ) AS listed WHERE true ${pageAfter(sql, wanted)}`
      })(organization).pipe(
        orDefect,
        Effect.map((rows) => pageOf(rows, wanted, ({ at, ...entry }) => entry)),
        (page) => Effect.zipRight(settled(organization), page)
      ),
    get,
    change: (organization, id, { name, pinned }) =>
      Effect.gen(function* () {
        yield* get(organization, id)
        yield* orDefect(sql`
          UPDATE history SET
            name = CASE WHEN ${name !== undefined} THEN ${name ?? null} ELSE name END,
            is_pinned = coalesce(${pinned ?? null}, is_pinned)
          WHERE ${own({ organization, id })}`)
        return yield* get(organization, id)
      }),
    remove,
    forget: remove,
    purge: sql`
      DELETE FROM history WHERE (organization_id, request_id) IN (
        SELECT organization_id, request_id FROM history
        WHERE NOT is_pinned AND created_at <= now() - make_interval(days => ${days})
        ORDER BY created_at LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED
      ) RETURNING 1`.pipe(
      orDefect,
      Effect.map((rows) => rows.length),
      Effect.repeat({ while: (gone) => gone === MAX_PURGED })
    )
  })
}
