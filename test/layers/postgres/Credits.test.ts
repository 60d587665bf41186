import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Layer } from "effect"
import { Credits as Amount, type Reservation } from "../../../src/domain/Credits.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Credits } from "../../../src/services/Credits.ts"
import { servers } from "../../support/Database.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"

const amount = (value: number) => Amount.make(value)

const newAccount = (balance: number) =>
  Effect.gen(function* () {
    const { id } = yield* newOrganization
    if (balance > 0) yield* (yield* Credits).grant(id, amount(balance), "test")
    return id
  })

const assertLedgerExact = (organization: OrganizationId) =>
  Effect.gen(function* () {
    const credits = yield* Credits
    const entries = yield* credits.ledger(organization, 10_000)
    const sum = entries.reduce((total, entry) => total + entry.amount, 0)
    assert.strictEqual(sum, yield* credits.balance(organization))
  })

describe.each(implementations)("credits $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("are granted, set aside, spent and given back, each with its line in the ledger", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(0)
        assert.strictEqual(yield* credits.balance(organization), 0)
        assert.strictEqual(yield* credits.grant(organization, amount(100), "welcome"), 100)
        const spent = yield* credits.reserve(organization, amount(30))
        assert.deepStrictEqual([spent.amount, spent.balance], [amount(30), amount(70)])
        assert.strictEqual(yield* credits.settle(organization, spent, amount(30)), 70)
        const partly = yield* credits.reserve(organization, amount(20))
        assert.strictEqual(yield* credits.settle(organization, partly, amount(5)), 65)
        const unused = yield* credits.reserve(organization, amount(65))
        yield* credits.release(organization, unused)
        assert.strictEqual(yield* credits.balance(organization), 65)
        const ledger = yield* credits.ledger(organization, 100)
        assert.deepStrictEqual(
          ledger.map((entry) => [entry.kind, entry.amount, entry.reservation, entry.note]),
          [
            ["release", 65, unused.id, null],
            ["reserve", -65, unused.id, null],
            ["settle", 15, partly.id, null],
            ["reserve", -20, partly.id, null],
            ["settle", 0, spent.id, null],
            ["reserve", -30, spent.id, null],
            ["grant", 100, null, "welcome"]
          ]
        )
        assert.strictEqual((yield* credits.ledger(organization, 2)).length, 2)
        yield* assertLedgerExact(organization)
      })
    )

    it.effect("are refused when they do not suffice, with what is needed and what there is", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(10)
        const refusal = yield* Effect.flip(credits.reserve(organization, amount(11)))
        assert.deepStrictEqual(
          [refusal._tag, refusal.needed, refusal.balance],
          ["InsufficientCredits", amount(11), amount(10)]
        )
        assert.strictEqual((yield* credits.reserve(organization, amount(10))).balance, 0)
        assert.strictEqual((yield* Effect.flip(credits.reserve(organization, amount(1)))).balance, 0)
      })
    )

    it.effect("of a reservation move once, whatever is repeated", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(100)
        const reservation = yield* credits.reserve(organization, amount(40))
        yield* credits.settle(organization, reservation, amount(10))
        assert.strictEqual(yield* credits.settle(organization, reservation, amount(0)), 90)
        yield* credits.release(organization, reservation)
        yield* credits.release(organization, reservation)
        assert.strictEqual(yield* credits.balance(organization), 90)
        const greedy = yield* credits.reserve(organization, amount(40))
        assert.strictEqual(yield* credits.settle(organization, greedy, amount(1000)), 50)
        yield* assertLedgerExact(organization)
      })
    )

    it.effect("of another organization cannot be spent or given back", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const owner = yield* newAccount(100)
        const other = yield* newAccount(1)
        const reservation = yield* credits.reserve(owner, amount(60))
        yield* credits.release(other, reservation)
        assert.strictEqual(yield* credits.settle(other, reservation, amount(0)), 1)
        assert.deepStrictEqual([yield* credits.balance(owner), yield* credits.balance(other)], [40, 1])
        yield* credits.release(owner, reservation)
        assert.strictEqual(yield* credits.balance(owner), 100)
        assert.strictEqual((yield* credits.ledger(other, 10)).length, 1)
      })
    )

    it.effect("suffice for exactly as many of 200 asks at once as there are credits", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(100)
        const ask = Effect.gen(function* () {
          const reservation = yield* credits.reserve(organization, amount(1))
          yield* credits.settle(organization, reservation, amount(1))
        })
        const asks = Array.from({ length: 200 }, () => Effect.either(ask))
        const outcomes = yield* Effect.all(asks, { concurrency: "unbounded" })
        assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Right").length, 100)
        assert.strictEqual(yield* credits.balance(organization), 0)
        yield* assertLedgerExact(organization)
      })
    )

    it.effect("set aside at once whatever fits, each with its own balance", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(20)
        const sizes = [4, 3, 2, 1]
        const fitting = yield* Effect.forEach(sizes, (size) => credits.reserve(organization, amount(size)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(
          fitting.map((reservation) => reservation.amount),
          sizes.map(amount)
        )
        assert.strictEqual(Math.min(...fitting.map((reservation) => reservation.balance)), 10)
        const outcomes = yield* Effect.forEach(
          [8, 9, 9, 2],
          (size) => Effect.either(credits.reserve(organization, amount(size))),
          {
            concurrency: "unbounded"
          }
        )
        assert.deepStrictEqual(
          outcomes.map(({ _tag }) => _tag),
          ["Right", "Left", "Left", "Right"]
        )
        assert.strictEqual(yield* credits.balance(organization), 0)
      })
    )

    const step = fc.record({
      action: fc.constantFrom("grant", "reserve", "settle", "release"),
      amount: fc.nat({ max: 50 }),
      which: fc.nat({ max: 5 })
    })
    it.effect.prop(
      "follow the model through any sequence of movements",
      [fc.array(step, { minLength: 1, maxLength: 20 })],
      ([steps]) =>
        Effect.gen(function* () {
          const credits = yield* Credits
          const organization = yield* newAccount(0)
          const made: Array<Reservation> = []
          const open = new Set<Reservation>()
          let balance = 0
          for (const { action, amount: value, which } of steps) {
            const chosen = made[which]
            const held = chosen !== undefined && open.delete(chosen) ? chosen.amount : 0
            if (action === "grant") {
              if (chosen !== undefined && held > 0) open.add(chosen)
              balance += value
              assert.strictEqual(yield* credits.grant(organization, amount(value), ""), balance)
            } else if (action === "reserve") {
              if (chosen !== undefined && held > 0) open.add(chosen)
              const outcome = yield* Effect.either(credits.reserve(organization, amount(value)))
              assert.strictEqual(outcome._tag, value <= balance ? "Right" : "Left")
              if (outcome._tag === "Left") continue
              balance -= value
              assert.strictEqual(outcome.right.balance, balance)
              made.push(outcome.right)
              open.add(outcome.right)
            } else if (chosen !== undefined) {
              balance += action === "release" ? held : Math.max(0, held - value)
              if (action === "release") yield* credits.release(organization, chosen)
              else yield* credits.settle(organization, chosen, amount(value))
            }
            assert.strictEqual(yield* credits.balance(organization), balance)
          }
          yield* assertLedgerExact(organization)
        }),
      { fastCheck: { numRuns: 15 } }
    )
  })
})

describe.each(servers)("credits left behind on $name", ({ database }) => {
  layer(Layer.provideMerge(StoresOnSql, database))((it) => {
    it.effect("by a crash are released once, for every organization, when they expire", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const sql = yield* SqlClient.SqlClient
        const one = yield* newAccount(100)
        const two = yield* newAccount(100)
        const left = [
          yield* credits.reserve(one, amount(10)),
          yield* credits.reserve(one, amount(20)),
          yield* credits.reserve(two, amount(30))
        ]
        const current = yield* credits.reserve(two, amount(40))
        const [late] = yield* sql`
          SELECT count(*) AS count FROM credit_reservations WHERE expires_at > now() + interval '55 seconds'`
        assert.deepStrictEqual(late, { count: 0 })
        assert.strictEqual(yield* credits.releaseExpired, 0)
        const ids = left.map(({ id }) => id)
        yield* sql`UPDATE credit_reservations SET expires_at = now() WHERE ${sql.in("id", ids)}`
        const sweeps = yield* Effect.all([credits.releaseExpired, credits.releaseExpired, credits.releaseExpired], {
          concurrency: "unbounded"
        })
        assert.strictEqual(sweeps[0] + sweeps[1] + sweeps[2], 3)
        assert.deepStrictEqual([yield* credits.balance(one), yield* credits.balance(two)], [100, 60])
        assert.strictEqual(yield* credits.settle(one, left[0]!, amount(10)), 100)
        assert.strictEqual(yield* credits.settle(two, current, amount(40)), 60)
        yield* assertLedgerExact(one)
        yield* assertLedgerExact(two)
      })
    )

    it.effect("stay in a ledger that only grows, until the organization is deleted", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const organization = yield* newAccount(100)
        const changes = [
          sql`UPDATE credit_entries SET amount = 1000`,
          sql`DELETE FROM credit_entries WHERE organization_id = ${organization}`,
          sql`TRUNCATE credit_entries`
        ]
        for (const change of changes) {
          assert.include(String((yield* Effect.flip(change)).cause), "append-only")
        }
        yield* sql`DELETE FROM organizations WHERE id = ${organization}`
        assert.deepStrictEqual(yield* sql`SELECT 1 FROM credit_entries WHERE organization_id = ${organization}`, [])
      })
    )
  })
})
