import { randomUUID } from "node:crypto"
import type { SqlError } from "@effect/sql/SqlError"
import { Array as Arr, Clock, Effect } from "effect"
import { Credits as Amount } from "../../domain/Credits.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { KeptAnswer } from "../../services/ports/Credits.ts"
import { RequestUnderWay } from "../../services/ports/UnderWay.ts"
import { orDefect, UNIQUE_VIOLATION, violates } from "./Sql.ts"
import { coalesce, queryPool, type TenantPool } from "./Statements.ts"

/** Charges of one organization that go into one statement. */
const MAX_AT_ONCE = 256

/** How long a charge that the database did not answer for may still be made, in milliseconds. */
const DOUBT_MS = 120_000

interface Charge {
  readonly id: string
  readonly amount: Amount
  readonly answer: KeptAnswer | null
  /** The request that it answers, for the ledger; null where there is none. */
  readonly request: string | null
}

/** What became of a charge: the balance after it, that the balance does not cover it, or that its answer is there already. */
type Outcome = Amount | "uncovered" | "answered"

const ACCOUNT = `account AS (
  UPDATE credit_accounts SET balance = balance - $2 WHERE organization_id = $1 AND balance >= $2 RETURNING balance
)`

const CHARGE = `
  WITH ${ACCOUNT}, entry AS (
    INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
    SELECT $1, 'charge', -amount, id, request
    FROM account, unnest($3::uuid[], $4::bigint[], $5::text[]) AS asked (id, amount, request)
    WHERE amount > 0
  )
  SELECT balance FROM account`

/** The same with answers to keep; `later` is what the charges after one take from the balance. */
const CHARGE_AND_KEEP = `
  WITH ${ACCOUNT}, asked AS (
    SELECT * FROM account, unnest(
      $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::int[], $10::jsonb[], $11::text[],
      $12::text[]
    ) AS asked (id, amount, later, route, key, hash, status, headers, body, request)
  ), entry AS (
    INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
    SELECT $1, 'charge', -amount, id, request FROM asked WHERE amount > 0
  ), kept AS (
    INSERT INTO idempotency_keys (organization_id, route, key, request_hash, status, headers, body)
    SELECT $1, route, key, hash, status,
      headers || jsonb_build_object('x-credits-remaining', (balance + later)::text), body
    FROM asked WHERE key IS NOT NULL
  )
  SELECT balance FROM account`

const GIVE_BACK = `
  WITH charged AS (
    SELECT reservation_id AS id, -amount AS amount FROM credit_entries AS charge
    WHERE organization_id = $1 AND kind = 'charge' AND reservation_id = ANY ($2::uuid[])
      AND NOT EXISTS (
        SELECT FROM credit_entries AS back
        WHERE back.organization_id = $1 AND back.kind = 'release' AND back.reservation_id = charge.reservation_id
      )
  ), account AS (
    UPDATE credit_accounts SET balance = balance + (SELECT sum(amount) FROM charged)
    WHERE organization_id = $1 AND EXISTS (SELECT FROM charged)
  ), entry AS (
    INSERT INTO credit_entries (organization_id, kind, amount, reservation_id, note)
    SELECT $1, 'release', amount, id, 'not answered' FROM charged
  )
  SELECT id FROM charged`

/** What the charges after each one take together. */
const takenLater = (charges: ReadonlyArray<Charge>): ReadonlyArray<number> => {
  const later = charges.map(() => 0)
  for (let i = charges.length - 2; i >= 0; i--) later[i] = later[i + 1]! + charges[i + 1]!.amount
  return later
}

const answersOf = (charges: ReadonlyArray<Charge>) => [
  charges.map(({ answer }) => answer?.request.route ?? null),
  charges.map(({ answer }) => answer?.request.key ?? null),
  charges.map(({ answer }) => answer?.request.hash ?? null),
  charges.map(({ answer }) => answer?.response.status ?? null),
  charges.map(({ answer }) => (answer === null ? null : JSON.stringify(answer.response.headers))),
  charges.map(({ answer }) => answer?.response.body ?? null)
]

/** Charges at once, and what is done about those whose outcome nobody knows. */
export const makeCharges = (pool: TenantPool) => {
  /** Charges that the database may or may not have made, whose callers were told that it failed. */
  const doubtful = new Map<string, { readonly organization: OrganizationId; readonly until: number }>()

  const doubt = (organization: OrganizationId, charges: ReadonlyArray<Charge>) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      // An answer that was kept is there for whoever sends its request again.
      for (const { answer, id } of charges)
        if (answer === null) doubtful.set(id, { organization, until: now + DOUBT_MS })
    })

  const execute = (organization: OrganizationId, charges: ReadonlyArray<Charge>, later: ReadonlyArray<number>) => {
    const total = charges.reduce((sum, { amount }) => sum + amount, 0)
    const ids = charges.map(({ id }) => id)
    const amounts = charges.map(({ amount }) => amount)
    const requests = charges.map(({ request }) => request)
    return charges.every(({ answer }) => answer === null)
      ? queryPool<{ balance: number }>(pool, CHARGE, [organization, total, ids, amounts, requests])
      : queryPool<{ balance: number }>(pool, CHARGE_AND_KEEP, [
          organization,
          total,
          ids,
          amounts,
          later,
          ...answersOf(charges),
          requests
        ])
  }

  /** All of the charges or, where they cannot all be made, each on its own. */
  const chargeAll = (
    organization: OrganizationId,
    charges: ReadonlyArray<Charge>
  ): Effect.Effect<ReadonlyArray<Outcome>> => {
    const later = takenLater(charges)
    const otherwise = (outcome: Outcome) =>
      charges.length === 1
        ? Effect.succeed([outcome])
        : Effect.forEach(charges, (charge) => Effect.map(chargeAll(organization, [charge]), ([own]) => own!))
    return execute(organization, charges, later).pipe(
      Effect.flatMap(([account]) =>
        account === undefined
          ? otherwise("uncovered")
          : Effect.succeed(later.map((taken): Outcome => Amount.make(account.balance + taken)))
      ),
      Effect.catchIf(
        (error: SqlError) => violates(error, UNIQUE_VIOLATION),
        () => otherwise("answered")
      ),
      orDefect,
      Effect.tapDefect(() => doubt(organization, charges))
    )
  }

  const chargeOne = coalesce(chargeAll, MAX_AT_ONCE)

  return {
    charge: (organization: OrganizationId, amount: Amount, answer: KeptAnswer | null) =>
      Effect.flatMap(RequestUnderWay, (request) =>
        chargeOne(organization, { id: randomUUID(), amount, answer, request: request?.id ?? null })
      ),

    /** Gives back what was charged after all though its caller was told that it failed; the number of charges. */
    giveBack: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const byOrganization = Arr.groupBy([...doubtful], ([, { organization }]) => organization)
      const found = yield* Effect.forEach(Object.entries(byOrganization), ([organization, charges]) =>
        orDefect(queryPool<{ id: string }>(pool, GIVE_BACK, [organization, charges.map(([id]) => id)]))
      )
      for (const { id } of found.flat()) doubtful.delete(id)
      for (const [id, { until }] of doubtful) if (until <= now) doubtful.delete(id)
      return found.flat().length
    })
  }
}
