import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { Credits as Amount, InsufficientCredits, LedgerEntryKind, ReservationId } from "../../domain/Credits.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { Credits } from "../../services/Credits.ts"
import { orDefect } from "./Defects.ts"

const Movement = Schema.Struct({ organization: OrganizationId, amount: Amount })
const Closing = Schema.Struct({
  organization: OrganizationId,
  reservation: ReservationId,
  used: Amount,
  kind: LedgerEntryKind
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
      Request: Schema.Struct({ ...Movement.fields, note: Schema.String }),
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
      Request: Movement,
      Result: Schema.Struct({ id: ReservationId, amount: Amount, balance: Amount }),
      execute: ({ organization, amount }) => sql`
        WITH account AS (
          UPDATE credit_accounts SET balance = balance - ${amount}
          WHERE organization_id = ${organization} AND balance >= ${amount}
          RETURNING organization_id, balance
        ), reservation AS (
          INSERT INTO credit_reservations (organization_id, amount, expires_at)
          SELECT organization_id, ${amount}, now() + ${LIFETIME}::interval FROM account
          RETURNING id, organization_id, amount
        ), entry AS (
          INSERT INTO credit_entries (organization_id, kind, amount, reservation_id)
          SELECT organization_id, 'reserve', -amount, id FROM reservation
        )
        SELECT id, amount, balance, ${unhurried} FROM reservation, account`
    })
    const close = SqlSchema.findOne({
      Request: Closing,
      Result: Balance,
      execute: ({ organization, reservation, used, kind }) => sql`
        WITH closed AS (
          DELETE FROM credit_reservations WHERE id = ${reservation} AND organization_id = ${organization}
          RETURNING organization_id, id, amount - least(amount, ${used}) AS rest
        ), account AS (
          UPDATE credit_accounts SET balance = balance + rest FROM closed
          WHERE credit_accounts.organization_id = closed.organization_id AND rest > 0
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

    const none = () => Amount.make(0)
    const balance = (organization: OrganizationId) =>
      Effect.map(orDefect(find(organization)), Option.match({ onNone: none, onSome: (row) => row.balance }))
    const closing = (closed: typeof Closing.Type) =>
      Effect.map(orDefect(close(closed)), Option.match({ onNone: none, onSome: (row) => row.balance }))
    const reserving = (
      organization: OrganizationId,
      amount: Amount
    ): Effect.Effect<Effect.Effect.Success<ReturnType<Credits["Type"]["reserve"]>>, InsufficientCredits> =>
      Effect.gen(function* () {
        const reservation = yield* orDefect(reserve({ organization, amount }))
        if (Option.isSome(reservation)) return reservation.value
        const left = yield* balance(organization)
        if (left >= amount) return yield* reserving(organization, amount)
        return yield* new InsufficientCredits({ needed: amount, balance: left })
      })

    return Credits.of({
      balance,
      grant: (organization, amount, note) =>
        Effect.map(orDefect(grant({ organization, amount, note })), (row) => row.balance),
      reserve: reserving,
      settle: (organization, { id }, used) => closing({ organization, reservation: id, used, kind: "settle" }),
      release: (organization, { id }) =>
        Effect.asVoid(closing({ organization, reservation: id, used: none(), kind: "release" })),
      releaseExpired: Effect.map(orDefect(expire()), (row) => row.released),
      ledger: (organization, limit) => orDefect(ledger({ organization, limit }))
    })
  })
)
