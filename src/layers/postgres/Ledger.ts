import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { AskId } from "../../domain/ask/DurableAsk.ts"
import { Credits as Amount, LedgerEntryKind, ReservationId } from "../../domain/Credits.ts"
import { type LedgerFilter, reasonOf } from "../../domain/Ledger.ts"
import { CursorInvalid, pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { Ledger } from "../../services/ports/Credits.ts"
import { OAuthStore } from "../../services/ports/OAuthStore.ts"
import { orDefect } from "./Sql.ts"
import { placed } from "./Statements.ts"

export const SECRET_BYTES = 32

const CIPHER = "aes-256-ecb"
const NUMBER_BYTES = 8
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const ownerOf = (organization: OrganizationId): Buffer =>
  Buffer.from(organization.replaceAll("-", ""), "hex").subarray(0, NUMBER_BYTES)

/**
 * Identifiers of ledger entries, for their organizations. All entries have numbers of one sequence, which would tell each
 * organization how much all others do: an identifier is that number with its organization as one block, enciphered.
 */
export const entryIds = (secret: Uint8Array) => ({
  idOf: (organization: OrganizationId, number: number): string => {
    const block = Buffer.alloc(NUMBER_BYTES)
    block.writeBigUInt64BE(BigInt(number))
    const cipher = createCipheriv(CIPHER, secret, null).setAutoPadding(false)
    return cipher
      .update(Buffer.concat([block, ownerOf(organization)]))
      .toString("hex")
      .replace(UUID, "$1-$2-$3-$4-$5")
  },
  /** The number of an organization's entry; null where the identifier is none of theirs. */
  numberOf: (organization: OrganizationId, id: string): number | null => {
    const decipher = createDecipheriv(CIPHER, secret, null).setAutoPadding(false)
    const block = decipher.update(Buffer.from(id.replaceAll("-", ""), "hex"))
    return block.subarray(NUMBER_BYTES).equals(ownerOf(organization)) ? Number(block.readBigUInt64BE()) : null
  }
})
type EntryIds = ReturnType<typeof entryIds>

/** So many of the newest movements are counted: what is older may be unknown, but an account is told quickly. */
const MAX_COUNTED = 200_000
const DAYS = 30
/** Records of answers that are larger, as stored, are not opened for their question. */
const MAX_RECORD_BYTES = 32_768
const MAX_QUESTION = 200

const Counted = Schema.Struct({
  reserved: Amount,
  today: Schema.Number,
  thirtyDays: Schema.Number,
  hasDay: Schema.Boolean,
  hasThirtyDays: Schema.Boolean
})
const Entry = Schema.Struct({
  number: Schema.Int,
  at: Schema.Number,
  createdAt: Schema.DateFromSelf,
  kind: LedgerEntryKind,
  amount: Schema.Int,
  note: Schema.NullOr(Schema.String),
  reservation: Schema.NullOr(ReservationId),
  request: Schema.NullOr(Schema.String),
  ask: Schema.NullOr(AskId),
  items: Schema.NullOr(Schema.Int),
  question: Schema.NullOr(Schema.String)
})

const shown = ({
  amount,
  ask,
  createdAt,
  id,
  items,
  kind,
  note,
  question,
  request,
  reservation
}: typeof Entry.Type & { readonly id: string }) => ({
  id,
  at: createdAt.toISOString(),
  kind,
  amount,
  reason: reasonOf({ kind, amount, note, askId: ask }),
  note,
  reservationId: reservation,
  requestId: request,
  askId: ask,
  questions: items,
  question
})

export const LedgerPostgres = Layer.effect(
  Ledger,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { secret } = yield* OAuthStore
    let known: EntryIds | undefined
    const ids = Effect.suspend(() =>
      known === undefined
        ? Effect.map(secret("ledger", randomBytes(SECRET_BYTES)), (bytes) => {
            known = entryIds(bytes)
            return known
          })
        : Effect.succeed(known)
    )
    const count = SqlSchema.single({
      Request: OrganizationId,
      Result: Counted,
      execute: (organization) => sql`
        WITH newest AS (
          SELECT kind, amount, reservation_id, created_at FROM credit_entries
          WHERE organization_id = ${organization} ORDER BY id DESC LIMIT ${MAX_COUNTED + 1}
        ), since AS (
          SELECT date_trunc('day', now() AT TIME ZONE 'utc') AT TIME ZONE 'utc' AS today,
            now() - make_interval(days => ${DAYS}) AS thirty_days,
            CASE WHEN (SELECT count(*) FROM newest) > ${MAX_COUNTED} THEN (SELECT min(created_at) FROM newest)
              ELSE '-infinity' END AS counted
        ), ended AS (
          SELECT max(created_at) AS at, -sum(amount) AS spent FROM newest
          WHERE kind <> 'grant' GROUP BY reservation_id
          HAVING bool_or(kind IN ('charge', 'settle', 'release')) AND bool_or(kind IN ('charge', 'reserve'))
        )
        SELECT
          (SELECT coalesce(sum(amount), 0)::bigint FROM credit_reservations
            WHERE organization_id = ${organization}) AS reserved,
          (SELECT coalesce(sum(spent), 0)::bigint FROM ended WHERE at >= today) AS today,
          (SELECT coalesce(sum(spent), 0)::bigint FROM ended WHERE at >= thirty_days) AS thirty_days,
          counted < today AS has_day, counted < thirty_days AS has_thirty_days
        FROM since`
    })

    const narrowed = ({ from, kind, to }: LedgerFilter) => [
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`created_at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql`created_at < ${new Date(to)}`])
    ]
    const isRequest = sql`entry.note LIKE ${"req\\_%"}`
    const firstQuestion = (json: string) =>
      sql`left(coalesce(${sql.literal(json)} ->> 'question', ${sql.literal(json)} -> 'questions' ->> 0), ${MAX_QUESTION})`

    return Ledger.of({
      spent: (organization) =>
        Effect.map(orDefect(count(organization)), ({ hasDay, hasThirtyDays, reserved, thirtyDays, today }) => ({
          reserved,
          today: hasDay ? today : null,
          thirtyDays: hasThirtyDays ? thirtyDays : null
        })),
      page: Effect.fnUntraced(function* (organization, filter, wanted) {
        const { idOf, numberOf } = yield* ids
        const before = wanted.after === null ? null : numberOf(organization, wanted.after.id)
        if (wanted.after !== null && before === null) return yield* new CursorInvalid()
        const rows = yield* SqlSchema.findAll({
          Request: OrganizationId,
          Result: Entry,
          execute: (own) => sql`
            WITH entry AS (
              SELECT * FROM credit_entries
              WHERE ${sql.and([
                sql`organization_id = ${own}`,
                ...(before === null ? [] : [sql`id < ${before}`]),
                ...narrowed(filter)
              ])}
              ORDER BY id DESC LIMIT ${wanted.limit + 1}
            )
            SELECT entry.id AS number, ${placed(sql, "entry")}, entry.created_at, kind, amount,
              CASE WHEN NOT ${isRequest} THEN entry.note END AS note, entry.reservation_id AS reservation,
              CASE WHEN ${isRequest} THEN entry.note END AS request, asks.id AS ask, asks.items,
              coalesce(
                ${firstQuestion("item.body::json")},
                ${firstQuestion("provenance.record::json -> 'questions' -> 0")}
              ) AS question
            FROM entry
            LEFT JOIN asks ON asks.organization_id = ${own} AND asks.reservation_id = entry.reservation_id
            LEFT JOIN ask_items AS item ON asks.items = 1 AND item.ask_id = asks.id AND item.index = 0
            LEFT JOIN ask_provenance AS provenance ON provenance.organization_id = ${own} AND ${isRequest}
              AND provenance.request_id = entry.note AND pg_column_size(provenance.record) <= ${MAX_RECORD_BYTES}
            ORDER BY entry.id DESC`
        })(organization).pipe(orDefect)
        return pageOf(
          rows.map((row) => ({ ...row, id: idOf(organization, row.number) })),
          wanted,
          shown
        )
      })
    })
  })
)
