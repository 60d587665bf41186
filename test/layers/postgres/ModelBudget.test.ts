import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Either, FastCheck as fc, Layer } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { ModelBudgetPostgres } from "../../../src/layers/postgres/ModelBudget.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { type Earmark, ModelBudget } from "../../../src/services/ports/ModelBudget.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { modelBudgetMemory } from "../../support/memory/ModelBudget.ts"
import { newOrganization, StoresMemory } from "../../support/Stores.ts"

const BUDGET = 2

const settings = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["LLM_DAILY_BUDGET_USD", String(BUDGET)]])))

const onServers = servers.map(({ database, name }) => ({
  name: `on ${name}`,
  stores: StoresOnSql.pipe(Layer.provide(settings), Layer.provideMerge(database))
}))
const implementations = [
  {
    name: "in memory",
    stores: Layer.merge(StoresMemory, modelBudgetMemory(BUDGET)) as Layer.Layer<
      Layer.Layer.Success<typeof StoresMemory>,
      unknown
    >
  },
  ...onServers
]

const all = { concurrency: "unbounded" } as const

describe.each(implementations)("the budget of models $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("is set aside before it is spent, and given back where less was", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const { id } = yield* newOrganization
        const earmark = yield* budget.earmark(id, 1.5)
        const refusal = yield* Effect.flip(budget.earmark(id, 0.6))
        assert.deepStrictEqual(
          [refusal.budgetUsd, refusal.spentUsd, refusal.setAsideUsd, refusal.message.includes("$1.5 set aside")],
          [BUDGET, 0, 1.5, true]
        )
        yield* budget.book(id, earmark, 0.25)
        yield* budget.book(id, earmark, 0.25)
        const rest = yield* budget.earmark(id, 1.75)
        const { setAsideUsd, spentUsd } = yield* Effect.flip(budget.earmark(id, 0.000001))
        assert.deepStrictEqual([spentUsd, setAsideUsd], [0.25, 1.75])
        yield* budget.book(id, rest, 1.75)
        assert.strictEqual((yield* Effect.flip(budget.earmark(id, 0.1))).spentUsd, BUDGET)
        yield* budget.earmark(id, 0)
      })
    )

    it.effect("is each organization's own, and closes nobody else's earmarks", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        yield* budget.earmark(id, BUDGET)
        const earmark = yield* budget.earmark(other, BUDGET)
        yield* budget.book(other, earmark, 0)
        assert.strictEqual((yield* Effect.flip(budget.earmark(id, 1))).setAsideUsd, BUDGET)
        yield* budget.earmark(other, BUDGET)
      })
    )

    it.effect("allows exactly as many of 200 calls at once as it pays for", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const { id } = yield* newOrganization
        const calls = Array.from({ length: 200 }, () =>
          Effect.either(
            Effect.gen(function* () {
              const earmark = yield* budget.earmark(id, BUDGET / 20)
              yield* Effect.yieldNow()
              yield* budget.book(id, earmark, BUDGET / 20)
            })
          )
        )
        const outcomes = yield* Effect.all(calls, all)
        assert.strictEqual(outcomes.filter(Either.isRight).length, 20)
      })
    )

    it.effect("refuses only with what stands against it, whatever is asked for at once", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const amounts = fc.array(
          fc.integer({ min: 1, max: 200 }).map((amount) => amount / 100),
          { minLength: 2, maxLength: 20 }
        )
        for (const asked of fc.sample(amounts, { numRuns: 40, seed: 7 })) {
          const { id } = yield* newOrganization
          const outcomes = yield* Effect.forEach(asked, (usd) => Effect.either(budget.earmark(id, usd)), all)
          for (const [at, outcome] of outcomes.entries()) {
            if (Either.isRight(outcome)) continue
            const { setAsideUsd, spentUsd } = outcome.left
            assert.isAbove(spentUsd + setAsideUsd + asked[at]!, BUDGET, `${asked.join(" + ")}, at ${at}`)
          }
        }
      })
    )

    it.effect("is never exceeded, whatever is asked for and booked at the same time", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const cents = fc.nat(60).map((amount) => amount / 100)
        const plan = fc.array(fc.tuple(cents, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 60 })
        for (const steps of fc.sample(plan, { numRuns: 30, seed: 11 })) {
          const { id } = yield* newOrganization
          let spent = 0
          let held = 0
          let most = 0
          const step = ([usd, part]: [number, number]) =>
            Effect.gen(function* () {
              const earmark = yield* budget.earmark(id, usd)
              held += usd
              most = Math.max(most, held + spent)
              yield* Effect.yieldNow()
              held -= usd
              spent += usd * part
              yield* budget.book(id, earmark, usd * part)
            }).pipe(Effect.either)
          yield* Effect.forEach(steps, step, all)
          assert.isAtMost(most, BUDGET + 1e-6)
          const left = yield* Effect.flip(budget.earmark(id, BUDGET * 2))
          assert.closeTo(left.spentUsd, spent, 1e-6)
          assert.closeTo(left.setAsideUsd, 0, 1e-9)
        }
      })
    )
  })
})

const rewrite = (organization: OrganizationId, what: "expired" | "yesterday") =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* what === "expired"
      ? sql`UPDATE model_earmarks SET expires_at = now() WHERE organization_id = ${organization}`
      : sql`
        WITH past AS (
          INSERT INTO model_spending SELECT organization_id, day - 1, spent, set_aside FROM model_spending
          WHERE organization_id = ${organization} RETURNING day
        ), moved AS (
          UPDATE model_earmarks SET day = past.day FROM past WHERE organization_id = ${organization}
        )
        DELETE FROM model_spending USING past
        WHERE organization_id = ${organization} AND model_spending.day = past.day + 1`
  })

describe.each(onServers)("the budget of models $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("counts what crashed processes had sent as spent, and gives back what they had not", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const { id } = yield* newOrganization
        const [lost, late, waiting] = yield* Effect.all(
          [budget.earmark(id, 0.5), budget.earmark(id, 0.25), budget.earmark(id, 1)],
          all
        )
        assert.deepStrictEqual(yield* Effect.all([budget.send(id, lost), budget.send(id, late)], all), [true, true])
        assert.closeTo((yield* budget.left(id)) ?? 0, 0.25, 1e-9)
        assert.strictEqual(yield* budget.bookExpired, 0)
        yield* rewrite(id, "expired")
        assert.strictEqual(yield* budget.bookExpired, 3)
        assert.isFalse(yield* budget.send(id, waiting))
        yield* budget.book(id, waiting, 1)
        yield* budget.book(id, lost, 0)
        yield* budget.book(id, late, 0)
        const { setAsideUsd, spentUsd } = yield* Effect.flip(budget.earmark(id, BUDGET))
        assert.deepStrictEqual([spentUsd, setAsideUsd], [0.75, 0])
      })
    )

    it.effect("is whole again the next day, and books what was set aside before on its day", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newOrganization
        const earmark = yield* budget.earmark(id, BUDGET)
        yield* rewrite(id, "yesterday")
        const today = yield* budget.earmark(id, BUDGET)
        yield* budget.book(id, earmark, 1)
        yield* budget.book(id, today, 0.5)
        const days = yield* sql`
          SELECT spent, set_aside FROM model_spending WHERE organization_id = ${id} ORDER BY day`
        assert.deepStrictEqual(days, [
          { spent: 1_000_000_000, setAside: 0 },
          { spent: 500_000_000, setAside: 0 }
        ])
        yield* sql`DELETE FROM organizations WHERE id = ${id}`
      })
    )

    it.effect(
      "that is set during the day knows what was spent before, and what a limit had set aside is closed without one",
      () =>
        Effect.gen(function* () {
          const budget = yield* ModelBudget
          const { id } = yield* newOrganization
          yield* actFor(id)
          const unlimited = yield* Effect.map(
            Layer.build(Layer.fresh(ModelBudgetPostgres)),
            Context.get(ModelBudget)
          ).pipe(Effect.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map()))))
          assert.isNull(unlimited.dailyUsd)
          const aside = yield* budget.earmark(id, 0.5)
          const morning = Effect.flatMap(unlimited.earmark(id, 1), (earmark) => unlimited.book(id, earmark, 0.01))
          yield* Effect.all(
            Array.from({ length: 50 }, () => morning),
            all
          )
          yield* unlimited.book(id, aside, 0.25)
          const { setAsideUsd, spentUsd } = (yield* budget.today(id))!
          assert.closeTo(spentUsd, 0.75, 1e-9)
          assert.strictEqual(setAsideUsd, 0)
          assert.closeTo((yield* Effect.flip(budget.earmark(id, 1.3))).spentUsd, 0.75, 1e-9)
        }).pipe(Effect.scoped)
    )

    it.effect("is one for all processes", () =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const { id } = yield* newOrganization
        yield* actFor(id)
        const another = Effect.map(Layer.build(Layer.fresh(ModelBudgetPostgres)), Context.get(ModelBudget))
        const budgets = [budget, ...(yield* Effect.all([another, another, another]).pipe(Effect.provide(settings)))]
        const earmarks = Array.from({ length: 200 }, (_, i) => Effect.either(budgets[i % 4]!.earmark(id, BUDGET / 20)))
        const made = (yield* Effect.all(earmarks, all)).flatMap(
          (outcome): ReadonlyArray<Earmark> => (Either.isRight(outcome) ? [outcome.right] : [])
        )
        assert.strictEqual(made.length, 20)
      }).pipe(Effect.scoped)
    )
  })
})
