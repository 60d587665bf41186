import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Exit, FastCheck as fc, Layer } from "effect"
import { Credits as Amount, MAX_BALANCE, type Reservation } from "../../../src/domain/Credits.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Credits, type KeptAnswer } from "../../../src/services/ports/Credits.ts"
import { IdempotencyStore, Known } from "../../../src/services/ports/IdempotencyStore.ts"
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
        assert.strictEqual(yield* credits.settle(organization, spent, amount(30), null), 70)
        const partly = yield* credits.reserve(organization, amount(20))
        assert.strictEqual(yield* credits.settle(organization, partly, amount(5), null), 65)
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

    it.effect("are granted up to a balance that numbers can hold, and not beyond", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(10)
        const refusal = yield* Effect.flip(credits.grant(organization, MAX_BALANCE, "too much"))
        assert.strictEqual(refusal._tag, "BalanceTooLarge")
        assert.strictEqual(yield* credits.grant(organization, amount(MAX_BALANCE - 10), "all"), MAX_BALANCE)
        yield* Effect.flip(credits.grant(organization, amount(1), "one more"))
        assert.strictEqual((yield* credits.ledger(organization, 10)).length, 2)
        const fresh = yield* newAccount(0)
        yield* Effect.flip(credits.grant(fresh, amount(MAX_BALANCE + 1), "at once"))
        assert.strictEqual(yield* credits.balance(fresh), 0)
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
        yield* credits.settle(organization, reservation, amount(10), null)
        assert.isNull(yield* credits.settle(organization, reservation, amount(0), null))
        yield* credits.release(organization, reservation)
        yield* credits.release(organization, reservation)
        assert.strictEqual(yield* credits.balance(organization), 90)
        const greedy = yield* credits.reserve(organization, amount(40))
        assert.strictEqual(yield* credits.settle(organization, greedy, amount(1000), null), 50)
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
        assert.isNull(yield* credits.settle(other, reservation, amount(0), null))
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
          yield* credits.settle(organization, reservation, amount(1), null)
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

    it.effect("are charged at once, each with its own balance, or not at all", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = yield* newAccount(10)
        const charge = (value: number) => Effect.either(credits.charge(organization, amount(value), null))
        const fitting = yield* Effect.forEach([4, 3, 2], charge, { concurrency: "unbounded" })
        const balances = fitting.map((outcome) => (outcome._tag === "Right" ? outcome.right : -1))
        assert.strictEqual(Math.min(...balances), 1)
        assert.strictEqual(new Set(balances).size, 3)
        const tooMany = yield* Effect.forEach([2, 1, 3, 1], charge, { concurrency: "unbounded" })
        assert.strictEqual(tooMany.filter(({ _tag }) => _tag === "Right").length, 1)
        assert.strictEqual(yield* credits.balance(organization), 0)
        const refusal = yield* Effect.flip(credits.charge(organization, amount(1), null))
        assert.deepStrictEqual([refusal.needed, refusal.balance], [amount(1), amount(0)])
        assert.strictEqual(yield* credits.charge(organization, amount(0), null), 0)
        assert.deepStrictEqual(
          (yield* credits.ledger(organization, 10)).map(({ kind }) => kind),
          ["charge", "charge", "charge", "charge", "grant"]
        )
        yield* assertLedgerExact(organization)
      })
    )

    it.effect("are charged together with the answer that they pay for, once however often it is asked for", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const requests = yield* IdempotencyStore
        const organization = yield* newAccount(1_000)
        const answerTo = (key: string): KeptAnswer => ({
          request: { organization, route: "/v1/ask/choices", key, hash: "a" },
          response: { status: 200, headers: { "x-credits-charged": "10" }, body: `{"key":"${key}"}` }
        })
        const keys = ["a", "b", "a", "c", "b", "a", "é\"{,}'\\"]
        const charges = yield* Effect.forEach(
          keys,
          (key) => Effect.exit(credits.charge(organization, amount(10), answerTo(key))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(charges.filter(Exit.isSuccess).length, 4)
        assert.strictEqual(yield* credits.balance(organization), 960)
        const remaining = yield* Effect.forEach([...new Set(keys)], (key) =>
          Effect.map(requests.find(answerTo(key).request), (known) => {
            assert.isTrue(Known.$is("Answered")(known))
            if (!Known.$is("Answered")(known)) return ""
            assert.deepInclude(known.response, { status: 200, body: `{"key":"${key}"}` })
            assert.strictEqual(known.response.headers["x-credits-charged"], "10")
            return known.response.headers["x-credits-remaining"]
          })
        )
        assert.deepStrictEqual(remaining.sort(), ["960", "970", "980", "990"])
        const poor = yield* newAccount(5)
        const refused = answerTo("poor")
        const request = { ...refused.request, organization: poor }
        yield* Effect.flip(credits.charge(poor, amount(10), { ...refused, request }))
        assert.strictEqual((yield* requests.find(request))._tag, "Unknown")
        assert.strictEqual(yield* credits.charge(poor, amount(0), { ...refused, request }), 5)
        assert.strictEqual((yield* requests.find(request))._tag, "Answered")
        yield* assertLedgerExact(organization)
        yield* assertLedgerExact(poor)
      })
    )

    it.effect("set aside are spent together with keeping the answer", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const requests = yield* IdempotencyStore
        const organization = yield* newAccount(100)
        const request = { organization, route: "/v1/ask/choices", key: "k", hash: "a" }
        const answer = { request, response: { status: 200, headers: {}, body: "{}" } }
        assert.isTrue(yield* requests.claim(request))
        const reservation = yield* credits.reserve(organization, amount(40))
        assert.strictEqual(yield* credits.settle(organization, reservation, amount(30), answer), 70)
        assert.isNull(yield* credits.settle(organization, reservation, amount(30), answer))
        const response = { ...answer.response, headers: { "x-credits-remaining": "70" } }
        assert.deepInclude(yield* requests.find(request), { _tag: "Answered", response })
      })
    )

    const step = fc.record({
      action: fc.constantFrom("grant", "charge", "reserve", "settle", "release"),
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
            } else if (action === "charge") {
              if (chosen !== undefined && held > 0) open.add(chosen)
              const outcome = yield* Effect.either(credits.charge(organization, amount(value), null))
              assert.strictEqual(outcome._tag, value <= balance ? "Right" : "Left")
              if (outcome._tag === "Left") continue
              balance -= value
              assert.strictEqual(outcome.right, balance)
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
              else yield* credits.settle(organization, chosen, amount(value), null)
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
        assert.isNull(yield* credits.settle(one, left[0]!, amount(10), null))
        assert.strictEqual(yield* credits.settle(two, current, amount(40), null), 60)
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
