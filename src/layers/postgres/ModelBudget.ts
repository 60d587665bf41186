import { randomUUID } from "node:crypto"
import { Effect, Layer, Option } from "effect"
import { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ModelBudget, NO_EARMARK } from "../../services/ports/ModelBudget.ts"
import { modelVariables } from "../models/ModelSettings.ts"
import { orDefect } from "./Sql.ts"
import { coalesce, Pool, queryPool } from "./Statements.ts"

const NANO = 1_000_000_000
/** Longer than any request takes. */
const LIFETIME = "5 minutes"
/** Movements of one organization that go into one statement. */
const MAX_AT_ONCE = 256

const TODAY = "(now() AT TIME ZONE 'utc')::date"

/** All of the amounts, or none where they exceed what is left. */
const SET_ASIDE = `
  WITH day AS (
    INSERT INTO model_spending AS known (organization_id, day, spent, set_aside)
    SELECT $1::uuid, ${TODAY}, 0, $2::bigint WHERE $2::bigint <= $3::bigint
    ON CONFLICT (organization_id, day) DO UPDATE SET set_aside = known.set_aside + excluded.set_aside
      WHERE known.spent + known.set_aside + excluded.set_aside <= $3::bigint
    RETURNING organization_id, day
  ), made AS (
    INSERT INTO model_earmarks (id, organization_id, day, amount, expires_at)
    SELECT id, organization_id, day, amount, now() + '${LIFETIME}'::interval
    FROM day, unnest($4::uuid[], $5::bigint[]) AS asked (id, amount)
  )
  SELECT set_config('synchronous_commit', 'off', true) FROM day`

/** Those that are still set aside. */
const SEND = `
  WITH sent AS (
    UPDATE model_earmarks SET is_sent = true WHERE organization_id = $1 AND id = ANY ($2::uuid[]) RETURNING id
  )
  SELECT id, set_config('synchronous_commit', 'off', true) FROM sent`

const LEFT = `SELECT spent, set_aside AS "setAside" FROM model_spending WHERE organization_id = $1 AND day = ${TODAY}`

const BOOK = `
  WITH asked AS (
    SELECT DISTINCT ON (id) id, used FROM unnest($2::uuid[], $3::bigint[]) AS asked (id, used)
  ), closed AS (
    DELETE FROM model_earmarks AS held USING asked WHERE held.id = asked.id AND organization_id = $1
    RETURNING day, amount, used
  ), days AS (
    SELECT day, sum(amount) AS amount, sum(used) AS used FROM closed GROUP BY day
  )
  UPDATE model_spending SET set_aside = set_aside - amount, spent = spent + used FROM days
  WHERE organization_id = $1 AND model_spending.day = days.day`

const BOOK_TODAY = `
  WITH day AS (
    INSERT INTO model_spending AS known (organization_id, day, spent, set_aside)
    SELECT $1::uuid, ${TODAY}, $2::bigint, 0
    ON CONFLICT (organization_id, day) DO UPDATE SET spent = known.spent + excluded.spent RETURNING day
  )
  SELECT set_config('synchronous_commit', 'off', true) FROM day`

const BOOK_EXPIRED = `
  WITH expired AS (
    SELECT id FROM model_earmarks WHERE expires_at <= now() FOR UPDATE SKIP LOCKED
  ), closed AS (
    DELETE FROM model_earmarks AS held USING expired WHERE held.id = expired.id
    RETURNING organization_id, day, amount, CASE WHEN is_sent THEN amount ELSE 0 END AS used
  ), days AS (
    SELECT organization_id, day, sum(amount) AS amount, sum(used) AS used FROM closed GROUP BY organization_id, day
  ), due AS MATERIALIZED (
    SELECT organization_id, day FROM model_spending WHERE (organization_id, day) IN (SELECT organization_id, day FROM days)
    ORDER BY organization_id, day FOR UPDATE
  ), moved AS (
    UPDATE model_spending SET set_aside = set_aside - days.amount, spent = spent + days.used
    FROM days JOIN due USING (organization_id, day)
    WHERE model_spending.organization_id = days.organization_id AND model_spending.day = days.day
  )
  SELECT 1 FROM closed`

interface Spending {
  readonly spent: number
  readonly setAside: number
}

interface Booked {
  readonly id: string
  readonly used: number
}

/** Those, in their order, that fit together into what is left. */
const fitting = (amounts: ReadonlyArray<number>, left: number): ReadonlyArray<boolean> => {
  let rest = left
  return amounts.map((amount) => {
    const fits = amount <= rest
    if (fits) rest -= amount
    return fits
  })
}

export const ModelBudgetPostgres = Layer.effect(
  ModelBudget,
  Effect.gen(function* () {
    const pool = yield* Pool
    const { dailyBudgetUsd } = yield* modelVariables
    const bookAll = (organization: OrganizationId, booked: ReadonlyArray<Booked>) =>
      Effect.as(
        orDefect(queryPool(pool, BOOK, [organization, booked.map(({ id }) => id), booked.map(({ used }) => used)])),
        booked.map(() => undefined)
      )
    const bookOne = coalesce(bookAll, MAX_AT_ONCE)
    const bookAllToday = (organization: OrganizationId, used: ReadonlyArray<number>) => {
      const total = used.reduce((sum, amount) => sum + amount, 0)
      return Effect.as(
        orDefect(queryPool(pool, BOOK_TODAY, [organization, total])),
        used.map(() => undefined)
      )
    }
    const bookOneToday = coalesce(bookAllToday, MAX_AT_ONCE)

    const booking: Pick<ModelBudget["Type"], "book" | "bookExpired"> = {
      book: (organization, { id }, usd) => {
        const used = Math.round(usd * NANO)
        if (id !== "") return bookOne(organization, { id, used })
        return used === 0 ? Effect.void : bookOneToday(organization, used)
      },
      bookExpired: Effect.map(orDefect(queryPool(pool, BOOK_EXPIRED, [])), (rows) => rows.length)
    }

    if (Option.isNone(dailyBudgetUsd)) {
      const earmark = () => Effect.succeed(NO_EARMARK)
      return ModelBudget.of({
        dailyUsd: null,
        left: () => Effect.succeed(null),
        today: () => Effect.succeed(null),
        earmark,
        send: () => Effect.succeed(true),
        cover: () => Effect.void,
        ...booking
      })
    }
    const dailyUsd = dailyBudgetUsd.value
    const budget = Math.floor(dailyUsd * NANO)

    const spendingOf = (organization: OrganizationId) =>
      Effect.map(
        orDefect(queryPool<Spending>(pool, LEFT, [organization])),
        ([row]): Spending => row ?? { spent: 0, setAside: 0 }
      )

    /** As many of the amounts as fit, in their order; what was refused comes back with what is spent and set aside for them. */
    const setAside = (
      organization: OrganizationId,
      amounts: ReadonlyArray<number>
    ): Effect.Effect<ReadonlyArray<string | Spending>> =>
      Effect.gen(function* () {
        const ids = amounts.map(() => randomUUID())
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        const [done] = yield* orDefect(queryPool(pool, SET_ASIDE, [organization, total, budget, ids, amounts]))
        if (done !== undefined) return ids
        const spending = yield* spendingOf(organization)
        const fits = fitting(amounts, budget - spending.spent - spending.setAside)
        const some = amounts.filter((_, at) => fits[at])
        const made = [...(some.length === 0 ? [] : yield* setAside(organization, some))]
        const stands = { ...spending, setAside: some.reduce((sum, amount) => sum + amount, spending.setAside) }
        return fits.map((fit) => (fit ? made.shift()! : stands))
      })
    const setAsideOne = coalesce(setAside, MAX_AT_ONCE)

    const sendAll = (organization: OrganizationId, ids: ReadonlyArray<string>) =>
      Effect.map(orDefect(queryPool<{ id: string }>(pool, SEND, [organization, ids])), (rows) => {
        const sent = new Set(rows.map(({ id }) => id))
        return ids.map((id) => sent.has(id))
      })
    const sendOne = coalesce(sendAll, MAX_AT_ONCE)

    const refusal = (usd: number, { setAside, spent }: Spending) =>
      new BudgetSpent({
        budgetUsd: dailyUsd,
        spentUsd: spent / NANO,
        setAsideUsd: setAside / NANO,
        neededUsd: usd
      })

    return ModelBudget.of({
      dailyUsd,
      earmark: (organization, usd) =>
        usd === 0
          ? Effect.succeed(NO_EARMARK)
          : Effect.flatMap(setAsideOne(organization, Math.ceil(usd * NANO)), (outcome) =>
              typeof outcome === "string" ? Effect.succeed({ id: outcome, usd }) : refusal(usd, outcome)
            ),
      left: (organization) =>
        Effect.map(spendingOf(organization), ({ setAside, spent }) => Math.max(0, budget - spent - setAside) / NANO),
      today: (organization) =>
        Effect.map(spendingOf(organization), ({ setAside, spent }) => ({
          spentUsd: spent / NANO,
          setAsideUsd: setAside / NANO
        })),
      send: (organization, { id }) => (id === "" ? Effect.succeed(true) : sendOne(organization, id)),
      cover: (organization, usd) =>
        Effect.flatMap(spendingOf(organization), (spending) =>
          spending.spent + Math.ceil(usd * NANO) <= budget ? Effect.void : refusal(usd, spending)
        ),
      ...booking
    })
  })
)
