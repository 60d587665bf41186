import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { LRUCache } from "lru-cache"
import {
  Credits as Amount,
  BalanceTooLarge,
  type Held,
  InsufficientCredits,
  LedgerEntryKind,
  MAX_BALANCE,
  type Reservation,
  ReservationId
} from "../../domain/Credits.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { Credits, type KeptAnswer } from "../../services/ports/Credits.ts"
import { AnsweredElsewhere } from "../../services/ports/IdempotencyStore.ts"
import { makeCharges } from "./CreditCharges.ts"
import { makeReservations } from "./CreditReservations.ts"
import { orDefect } from "./Sql.ts"
import { Pool } from "./Statements.ts"

const Grant = Schema.Struct({ organization: OrganizationId, amount: Amount, note: Schema.String })
const Balance = Schema.Struct({ balance: Amount })
const Entry = Schema.Struct({
  kind: LedgerEntryKind,
  amount: Schema.Int,
  reservation: Schema.NullOr(ReservationId),
  note: Schema.NullOr(Schema.String),
  at: Schema.DateFromSelf
})

/** A balance is taken to be what it was for so many milliseconds, where that is enough. */
const BALANCE_KEPT_MS = 1000
const MAX_BALANCES_KEPT = 10_000

export const CreditsPostgres = Layer.effect(
  Credits,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const charges = makeCharges(yield* Pool)
    const reservations = yield* makeReservations
    const recent = new LRUCache<OrganizationId, Amount>({ max: MAX_BALANCES_KEPT, ttl: BALANCE_KEPT_MS })

    const find = SqlSchema.findOne({
      Request: OrganizationId,
      Result: Balance,
      execute: (organization) => sql`SELECT balance FROM credit_accounts WHERE organization_id = ${organization}`
    })
    const grant = SqlSchema.findOne({
      Request: Grant,
      Result: Balance,
      execute: ({ organization, amount, note }) => sql`
        WITH account AS (
          INSERT INTO credit_accounts (organization_id, balance)
          SELECT ${organization}, ${amount} WHERE ${amount}::bigint <= ${MAX_BALANCE}
          ON CONFLICT (organization_id) DO UPDATE SET balance = credit_accounts.balance + excluded.balance
            WHERE credit_accounts.balance + excluded.balance <= ${MAX_BALANCE}
          RETURNING balance
        ), entry AS (
          INSERT INTO credit_entries (organization_id, kind, amount, note)
          SELECT ${organization}, 'grant', ${amount}, ${note} FROM account
        )
        SELECT balance FROM account`
    })
    const ledger = SqlSchema.findAll({
      Request: Schema.Struct({ organization: OrganizationId, limit: Schema.Number }),
      Result: Entry,
      execute: ({ organization, limit }) => sql`
        SELECT kind, amount, reservation_id AS reservation, note, created_at AS at FROM credit_entries
        WHERE organization_id = ${organization} ORDER BY id DESC LIMIT ${limit}`
    })

    const noted = (organization: OrganizationId, balance: Amount): Amount => {
      recent.set(organization, balance)
      return balance
    }
    const balance = (organization: OrganizationId) =>
      Effect.map(orDefect(find(organization)), (row) =>
        noted(organization, Option.match(row, { onNone: () => Amount.make(0), onSome: (account) => account.balance }))
      )

    const afford = (organization: OrganizationId, needed: Amount): Effect.Effect<void, InsufficientCredits> =>
      (recent.get(organization) ?? -1) >= needed
        ? Effect.void
        : Effect.flatMap(balance(organization), (left) =>
            left >= needed ? Effect.void : new InsufficientCredits({ needed, balance: left })
          )

    /** What was just refused, again where the balance covers it by now, or the refusal in words. */
    const unlessCovered = <A>(
      organization: OrganizationId,
      needed: Amount,
      again: Effect.Effect<A, InsufficientCredits>
    ) =>
      Effect.flatMap(balance(organization), (left) =>
        left >= needed ? again : new InsufficientCredits({ needed, balance: left })
      )

    const charge = (
      organization: OrganizationId,
      amount: Amount,
      answer: KeptAnswer | null
    ): Effect.Effect<Amount, InsufficientCredits> =>
      Effect.flatMap(charges.charge(organization, amount, answer), (outcome) => {
        if (outcome === "answered") return Effect.die(new AnsweredElsewhere({ key: answer?.request.key ?? "" }))
        return outcome === "uncovered"
          ? unlessCovered(organization, amount, charge(organization, amount, answer))
          : Effect.succeed(noted(organization, outcome))
      })

    const reserve = (organization: OrganizationId, amount: Amount): Effect.Effect<Reservation, InsufficientCredits> =>
      Effect.flatMap(
        reservations.reserve(organization, amount),
        Option.match({
          onNone: () => unlessCovered(organization, amount, reserve(organization, amount)),
          onSome: Effect.succeed
        })
      )

    const hold = (organization: OrganizationId, held: Held): Effect.Effect<void, InsufficientCredits> =>
      Effect.flatMap(reservations.hold(organization, held), (isCovered) =>
        isCovered ? Effect.void : unlessCovered(organization, held.amount, hold(organization, held))
      )

    return Credits.of({
      balance,
      afford,
      charge: (organization, amount, answer) =>
        amount === 0 && answer === null ? balance(organization) : charge(organization, amount, answer),
      grant: (organization, amount, note) =>
        Effect.flatMap(
          orDefect(grant({ organization, amount, note })),
          Option.match({
            onNone: () => Effect.fail(new BalanceTooLarge({ amount })),
            onSome: (account) => Effect.succeed(noted(organization, account.balance))
          })
        ),
      reserve,
      hold,
      settle: (organization, { id }, used, answer) => reservations.settle(organization, { id, used }, answer),
      settleWithin: (organization, held, used) => reservations.settleWithin(organization, { ...held, used }),
      release: (organization, { id }) => Effect.asVoid(reservations.release(organization, id)),
      releaseExpired: Effect.zipWith(reservations.expire, charges.giveBack, (expired, given) => expired + given),
      ledger: (organization, limit) => orDefect(ledger({ organization, limit }))
    })
  })
)
