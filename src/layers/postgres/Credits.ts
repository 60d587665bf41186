import { randomUUID } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import { Array as Arr, Effect, Layer, Option, Schema } from "effect"
import {
  Credits as Amount,
  InsufficientCredits,
  LedgerEntryKind,
  type Reservation,
  ReservationId
} from "../../domain/Credits.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { Credits } from "../../services/Credits.ts"
import { coalesce } from "./Coalesce.ts"
import { orDefect } from "./Defects.ts"

const Grant = Schema.Struct({ organization: OrganizationId, amount: Amount, note: Schema.String })
const Reserving = Schema.Struct({
  organization: OrganizationId,
  ids: Schema.Array(ReservationId),
  amounts: Schema.Array(Amount),
  total: Schema.Number
})
const Closing = Schema.Struct({
  organization: OrganizationId,
  kind: LedgerEntryKind,
  ids: Schema.Array(ReservationId),
  used: Schema.Array(Amount)
})
const Balance = Schema.Struct({ balance: Amount })
const Entry = Schema.Struct({
  kind: LedgerEntryKind,
  amount: Schema.Int,
  reservation: Schema.NullOr(ReservationId),
  note: Schema.NullOr(Schema.String),
  at: Schema.DateFromSelf
})

/** A reservation outlives any ask; with the sweep every few seconds it is released 60 seconds after it was made. */
const LIFETIME = "55 seconds"

/** Movements of one organization that go into one statement. */
const MOST_AT_ONCE = 256

export const CreditsPostgres = Layer.effect(
  Credits,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /**
     * A reservation may be lost in a power failure, just as a crash would release it, so its commit need not wait for
     * the disk. That keeps the account's row locked for microseconds only. Settling waits, and with it all before it.
     */
    const unhurried = sql.literal("set_config('synchronous_commit', 'off', true)")

    const find = SqlSchema.findOne({
      Request: OrganizationId,
      Result: Balance,
      execute: (organization) => sql`SELECT balance FROM credit_accounts WHERE organization_id = ${organization}`
    })
    const grant = SqlSchema.single({
      Request: Grant,
      Result: Balance,
      execute: ({ organization, amount, note }) => sql`
        WITH account AS (
          INSERT INTO credit_accounts (organization_id, balance) VALUES (${organization}, ${amount})
          ON CONFLICT (organization_id) DO UPDATE SET balance = credit_accounts.balance + excluded.balance
          RETURNING balance
        ), entry AS (
          INSERT INTO credit_entries (organization_id, kind, amount, note)
          VALUES (${organization}, 'grant', ${amount}, ${note})
        )
        SELECT balance FROM account`
    })
    const reserve = SqlSchema.findOne({
      Request: Reserving,
      Result: Balance,
      execute: ({ organization, ids, amounts, total }) => sql`
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
          INSERT INTO credit_entries (organization_id, kind, amount, reservation_id)
          SELECT organization_id, 'reserve', -amount, id FROM reservation
        )
        SELECT balance, ${unhurried} FROM account`
    })
    const close = SqlSchema.findOne({
      Request: Closing,
      Result: Balance,
      execute: ({ organization, kind, ids, used }) => sql`
        WITH asked AS (
          SELECT DISTINCT ON (id) id, used FROM unnest(${ids}::uuid[], ${used}::bigint[]) AS asked (id, used)
        ), closed AS (
          DELETE FROM credit_reservations AS held USING asked
          WHERE held.id = asked.id AND organization_id = ${organization}
          RETURNING organization_id, held.id, amount - least(amount, used) AS rest
        ), account AS (
          UPDATE credit_accounts SET balance = balance + (SELECT sum(rest) FROM closed)
          WHERE organization_id = ${organization} AND EXISTS (SELECT FROM closed WHERE rest > 0)
          RETURNING balance
        ), entry AS (
          INSERT INTO credit_entries (organization_id, kind, amount, reservation_id)
          SELECT organization_id, ${kind}, rest, id FROM closed
        )
        SELECT coalesce((SELECT balance FROM account), balance) AS balance
        FROM credit_accounts WHERE organization_id = ${organization}`
    })
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
    const ledger = SqlSchema.findAll({
      Request: Schema.Struct({ organization: OrganizationId, limit: Schema.Number }),
      Result: Entry,
      execute: ({ organization, limit }) => sql`
        SELECT kind, amount, reservation_id AS reservation, note, created_at AS at FROM credit_entries
        WHERE organization_id = ${organization} ORDER BY id DESC LIMIT ${limit}`
    })

    const orNone = Option.match({
      onNone: () => Amount.make(0),
      onSome: ({ balance }: typeof Balance.Type) => balance
    })
    const balance = (organization: OrganizationId) => Effect.map(orDefect(find(organization)), orNone)

    /** All of the amounts, or none where their sum exceeds the balance. */
    const reserveAll = (organization: OrganizationId, amounts: ReadonlyArray<Amount>) => {
      const ids = amounts.map(() => ReservationId.make(randomUUID()))
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      return orDefect(reserve({ organization, ids, amounts, total })).pipe(
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
    const reserveSome = (organization: OrganizationId, amounts: ReadonlyArray<Amount>) =>
      Effect.flatMap(
        reserveAll(organization, amounts),
        Option.match({
          onNone: () =>
            amounts.length === 1
              ? Effect.succeed([Option.none<Reservation>()])
              : Effect.forEach(amounts, (amount) =>
                  Effect.map(reserveAll(organization, [amount]), Option.flatMap(Arr.head))
                ),
          onSome: (reservations) => Effect.succeed(reservations.map(Option.some))
        })
      )
    const reserveOne = coalesce(reserveSome, MOST_AT_ONCE)
    const reserving = (organization: OrganizationId, amount: Amount): Effect.Effect<Reservation, InsufficientCredits> =>
      Effect.gen(function* () {
        const reservation = yield* reserveOne(organization, amount)
        if (Option.isSome(reservation)) return reservation.value
        const left = yield* balance(organization)
        if (left >= amount) return yield* reserving(organization, amount)
        return yield* new InsufficientCredits({ needed: amount, balance: left })
      })

    interface Settlement {
      readonly id: ReservationId
      readonly used: Amount
    }
    const closing = (kind: LedgerEntryKind) => (organization: OrganizationId, settlements: ReadonlyArray<Settlement>) =>
      orDefect(
        close({ organization, kind, ids: settlements.map(({ id }) => id), used: settlements.map(({ used }) => used) })
      ).pipe(Effect.map((account) => settlements.map(() => orNone(account))))
    const settleOne = coalesce(closing("settle"), MOST_AT_ONCE)
    const releaseOne = coalesce(closing("release"), MOST_AT_ONCE)

    return Credits.of({
      balance,
      grant: (organization, amount, note) =>
        Effect.map(orDefect(grant({ organization, amount, note })), (row) => row.balance),
      reserve: reserving,
      settle: (organization, { id }, used) => settleOne(organization, { id, used }),
      release: (organization, { id }) => Effect.asVoid(releaseOne(organization, { id, used: Amount.make(0) })),
      releaseExpired: Effect.map(orDefect(expire()), (row) => row.released),
      ledger: (organization, limit) => orDefect(ledger({ organization, limit }))
    })
  })
)
