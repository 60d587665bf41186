import { randomUUID } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import { Array as Arr, Effect, Option, Schema } from "effect"
import { Credits as Amount, type Held, LedgerEntryKind, type Reservation, ReservationId } from "../../domain/Credits.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import type { KeptAnswer } from "../../services/ports/Credits.ts"
import { RequestUnderWay } from "../../services/ports/UnderWay.ts"
import { orDefect } from "./Sql.ts"
import { coalesce } from "./Statements.ts"

const Reserving = Schema.Struct({
  organization: OrganizationId,
  ids: Schema.Array(ReservationId),
  amounts: Schema.Array(Amount),
  requests: Schema.Array(Schema.NullOr(Schema.String)),
  total: Schema.Number
})
const Closing = Schema.Struct({
  organization: OrganizationId,
  kind: LedgerEntryKind,
  ids: Schema.Array(ReservationId),
  used: Schema.Array(Amount),
  requests: Schema.Array(Schema.NullOr(Schema.String))
})
const Balance = Schema.Struct({ balance: Amount })

/** A reservation outlives any ask; with the sweep every few seconds it is released 60 seconds after it was made. */
const LIFETIME = "55 seconds"

/** Movements of one organization that go into one statement. */
const MAX_AT_ONCE = 256

/** The request that a movement belongs to, for the ledger; null where there is none. */
interface Requested {
  readonly request: string | null
}

interface Reserved extends Requested {
  readonly amount: Amount
}

interface Closed extends Requested {
  readonly id: ReservationId
  readonly used: Amount
}

/** The same with the request that is being answered. */
const requested = <A extends object, B>(movement: A, move: (requested: A & Requested) => Effect.Effect<B>) =>
  Effect.flatMap(RequestUnderWay, (request) => move({ ...movement, request: request?.id ?? null }))

/** What is set aside before work that costs money, spent after it, or given back. */
export const makeReservations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /**
   * A reservation may be lost in a power failure, just as a crash would release it, so its commit need not wait for the
   * disk. That keeps the account's row locked for microseconds only. Settling waits, and with it all before it.
   */
  const unhurried = sql.literal("set_config('synchronous_commit', 'off', true)")

  const reserve = SqlSchema.findOne({
    Request: Reserving,
    Result: Balance,
    execute: ({ organization, ids, amounts, requests, total }) => sql`
      WITH account AS (
        UPDATE credit_accounts SET balance = balance - ${total}
        WHERE organization_id = ${organization} AND balance >= ${total}
        RETURNING organization_id, balance
      ), reservation AS (
        INSERT INTO credit_reservations (organization_id, id, amount, expires_at)
        SELECT organization_id, id, amount, now() + ${LIFETIME}::interval
        FROM account, unnest(${ids}::uuid[], ${amounts}::bigint[]) AS asked (id, amount)
        RETURNING organization_id, id, amount
      ), entry AS (
        INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
        SELECT organization_id, 'reserve', -amount, id, request
        FROM reservation JOIN unnest(${ids}::uuid[], ${requests}::text[]) AS asked (id, request) USING (id)
        WHERE amount > 0
      )
      SELECT balance, ${unhurried} FROM account`
  })

  /** One that lasts until it is settled, and is as durable as what it is made together with. */
  const hold = SqlSchema.findOne({
    Request: Schema.Struct({
      organization: OrganizationId,
      id: ReservationId,
      amount: Amount,
      note: Schema.optional(Schema.String)
    }),
    Result: Balance,
    execute: ({ amount, id, note, organization }) => sql`
      WITH account AS (
        UPDATE credit_accounts SET balance = balance - ${amount}
        WHERE organization_id = ${organization} AND balance >= ${amount}
        RETURNING organization_id, balance
      ), reservation AS (
        INSERT INTO credit_reservations (organization_id, id, amount, expires_at)
        SELECT organization_id, ${id}, ${amount}, 'infinity' FROM account
        RETURNING organization_id, id, amount
      ), entry AS (
        INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
        SELECT organization_id, 'reserve', -amount, id, ${note ?? null} FROM reservation WHERE amount > 0
      )
      SELECT balance FROM account`
  })

  /** Ends reservations; `ended` are those that had not ended before. The ledger leaves out reservations of nothing. */
  const closing = ({ organization, kind, ids, requests, used }: typeof Closing.Encoded) => sql`
    asked AS (
      SELECT DISTINCT ON (id) id, used, request
      FROM unnest(${ids}::uuid[], ${used}::bigint[], ${requests}::text[]) AS asked (id, used, request)
    ), closed AS (
      DELETE FROM credit_reservations AS held USING asked
      WHERE held.id = asked.id AND organization_id = ${organization}
      RETURNING organization_id, held.id, request, amount, amount - least(amount, used) AS rest
    ), account AS (
      UPDATE credit_accounts SET balance = balance + (SELECT sum(rest) FROM closed)
      WHERE organization_id = ${organization} AND EXISTS (SELECT FROM closed WHERE rest > 0)
      RETURNING balance
    ), entry AS (
      INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
      SELECT organization_id, ${kind}, rest, id, request FROM closed WHERE amount > 0
    )`
  const outcome = ({ organization }: typeof Closing.Encoded) => sql`
    SELECT coalesce((SELECT balance FROM account), balance) AS balance, ARRAY(SELECT id FROM closed) AS ended
    FROM credit_accounts WHERE organization_id = ${organization}`
  const Ended = Schema.Struct({ ...Balance.fields, ended: Schema.Array(ReservationId) })
  const close = SqlSchema.findOne({
    Request: Closing,
    Result: Ended,
    execute: (request) => sql`WITH ${closing(request)} ${outcome(request)}`
  })
  /** The same for one reservation, with the answer kept under the claim of its request. */
  const closeAndKeep = (request: typeof Closing.Encoded, { request: keyed, response }: KeptAnswer) => sql`
    WITH ${closing(request)}, kept AS (
      UPDATE idempotency_keys SET status = ${response.status}, body = ${response.body},
        headers = ${JSON.stringify(response.headers)}::jsonb || jsonb_build_object(
          'x-credits-remaining', (SELECT coalesce((SELECT balance FROM account), balance)::text
            FROM credit_accounts WHERE organization_id = ${keyed.organization})
        )
      FROM closed
      WHERE idempotency_keys.organization_id = ${keyed.organization} AND route = ${keyed.route} AND key = ${keyed.key}
        AND status IS NULL
    ) ${outcome(request)}`

  const expire = SqlSchema.single({
    Request: Schema.Void,
    Result: Schema.Struct({ released: Schema.Number }),
    execute: () => sql`
      WITH expired AS (
        SELECT id FROM credit_reservations WHERE expires_at <= now() FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM credit_reservations USING expired WHERE credit_reservations.id = expired.id
        RETURNING credit_reservations.id, organization_id, amount
      ), due AS MATERIALIZED (
        SELECT organization_id FROM credit_accounts WHERE organization_id IN (SELECT organization_id FROM gone)
        ORDER BY organization_id FOR UPDATE
      ), account AS (
        UPDATE credit_accounts SET balance = balance + (
          SELECT sum(amount) FROM gone WHERE gone.organization_id = credit_accounts.organization_id
        )
        FROM due WHERE credit_accounts.organization_id = due.organization_id
      ), entry AS (
        INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
        SELECT organization_id, 'release', amount, id, 'expired' FROM gone
      )
      SELECT count(*) AS released FROM gone`
  })

  /** All of the amounts, or none where their sum exceeds the balance. */
  const reserveAll = (organization: OrganizationId, reserved: ReadonlyArray<Reserved>) => {
    const amounts = reserved.map(({ amount }) => amount)
    const requests = reserved.map(({ request }) => request)
    const ids = amounts.map(() => ReservationId.make(randomUUID()))
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    return orDefect(reserve({ organization, ids, amounts, requests, total })).pipe(
      Effect.map(
        Option.map((account) => {
          let after = account.balance + total
          return amounts.map((amount, at): Reservation => {
            after -= amount
            return { id: ids[at]!, amount, balance: Amount.make(after) }
          })
        })
      )
    )
  }
  const reserveSome = (organization: OrganizationId, reserved: ReadonlyArray<Reserved>) =>
    Effect.flatMap(
      reserveAll(organization, reserved),
      Option.match({
        onNone: () =>
          reserved.length === 1
            ? Effect.succeed([Option.none<Reservation>()])
            : Effect.forEach(reserved, (one) => Effect.map(reserveAll(organization, [one]), Option.flatMap(Arr.head))),
        onSome: (reservations) => Effect.succeed(reservations.map(Option.some))
      })
    )

  /** The balance after a reservation ended; null where it had ended before. */
  const balanceOf = (ended: Option.Option<typeof Ended.Type>, id: ReservationId): Amount | null =>
    Option.match(ended, { onNone: () => null, onSome: (row) => (row.ended.includes(id) ? row.balance : null) })
  const closeAll = (kind: LedgerEntryKind) => (organization: OrganizationId, closed: ReadonlyArray<Closed>) =>
    orDefect(
      close({
        organization,
        kind,
        ids: closed.map(({ id }) => id),
        used: closed.map(({ used }) => used),
        requests: closed.map(({ request }) => request)
      })
    ).pipe(Effect.map((row) => closed.map(({ id }) => balanceOf(row, id))))
  const settle = coalesce(closeAll("settle"), MAX_AT_ONCE)
  const release = coalesce(closeAll("release"), MAX_AT_ONCE)
  const decodeEnded = Schema.decodeUnknown(Schema.Array(Ended))
  const settleAndKeep = (organization: OrganizationId, { id, request, used }: Closed, answer: KeptAnswer) =>
    closeAndKeep({ organization, kind: "settle", ids: [id], used: [used], requests: [request] }, answer).pipe(
      Effect.flatMap(decodeEnded),
      orDefect,
      Effect.map((rows) => balanceOf(Arr.head(rows), id))
    )

  const reserveOne = coalesce(reserveSome, MAX_AT_ONCE)

  return {
    /** None where the balance does not cover the amount. */
    reserve: (organization: OrganizationId, amount: Amount) =>
      requested({ amount }, (reserved) => reserveOne(organization, reserved)),
    hold: (organization: OrganizationId, held: Held) =>
      Effect.map(orDefect(hold({ organization, ...held })), Option.isSome),
    settle: (organization: OrganizationId, closed: Omit<Closed, "request">, answer: KeptAnswer | null) =>
      requested(closed, (one) =>
        answer === null ? settle(organization, one) : settleAndKeep(organization, one, answer)
      ),
    settleWithin: (organization: OrganizationId, { note, ...closed }: Omit<Closed, "request"> & Pick<Held, "note">) =>
      Effect.asVoid(
        requested(closed, (one) => closeAll("settle")(organization, [{ ...one, request: note ?? one.request }]))
      ),
    release: (organization: OrganizationId, id: ReservationId) =>
      requested({ id, used: Amount.make(0) }, (closed) => release(organization, closed)),
    expire: Effect.map(orDefect(expire()), ({ released }) => released)
  }
})
