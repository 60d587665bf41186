import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Deferred, Effect, Layer, Option } from "effect"
import type { AskId } from "../../../src/domain/ask/DurableAsk.ts"
import { Credits, ReservationId } from "../../../src/domain/Credits.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { AskStore, type ItemOutcome } from "../../../src/services/ports/AskStore.ts"
import { Transactions } from "../../../src/services/ports/Database.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"

const PRICE = Credits.make(50)
const held = () => ({ id: ReservationId.make(crypto.randomUUID()), amount: PRICE })
const items = (n: number) => Array.from({ length: n }, (_, i) => ({ body: `{"n":${i}}`, price: PRICE }))
const outcome = (index: number, answer = "{}", state: ItemOutcome["state"] = "succeeded"): ItemOutcome => ({
  index,
  state,
  answer,
  charged: Credits.make(state === "failed" ? 0 : 40)
})

const asked = (n: number) =>
  ({ form: "batch", items: items(n), held: held(), quote: null, webhook: null, tool: null }) as const

const added = (n: number) =>
  Effect.gen(function* () {
    const { id: organization } = yield* newOrganization
    const id = yield* (yield* AskStore).add(organization, asked(n), 10)
    return { organization, id }
  })
const shown = (organization: OrganizationId, id: AskId) =>
  Effect.flatMap(AskStore, (store) => Effect.map(store.get(organization, id), Option.getOrThrow))

describe.each(servers)("durable asks in $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("keep the first answer to each of their asks, and count it once", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { id, organization } = yield* added(600)
        const twice = Array.from({ length: 600 }, (_, n) => [outcome(n, '"first"'), outcome(n, '"second"')]).flat()
        yield* Effect.forEach(twice, (one) => store.record(organization, id, one), { concurrency: "unbounded" })
        const { charged, succeeded } = yield* shown(organization, id)
        assert.deepStrictEqual([succeeded, charged], [600, 600 * 40])
        const kept = yield* store.items(organization, id, 590, 20)
        assert.deepStrictEqual(
          kept.map(({ index }) => index),
          Array.from({ length: 10 }, (_, n) => 590 + n)
        )
        yield* store.record(organization, id, outcome(590, '"third"'))
        assert.deepStrictEqual(yield* store.items(organization, id, 590, 20), kept)
      })
    )

    it.effect("keep what succeeded when what failed is asked again and cancelled", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { id: organization } = yield* newOrganization
        const first = { id: ReservationId.make(crypto.randomUUID()), amount: Credits.make(3 * PRICE) }
        const id = yield* store.add(organization, { ...asked(3), held: first }, 10)
        yield* Effect.forEach([0, 1], (index) => store.record(organization, id, outcome(index)))
        yield* store.record(organization, id, outcome(2, "{}", "failed"))
        yield* store.close(organization, id, first.id)
        const second = held()
        yield* store.reopen(organization, id, second)
        const reopened = yield* shown(organization, id)
        assert.deepStrictEqual([reopened.held, reopened.charged], [80 + PRICE, 80])
        yield* store.cancel(organization, id)
        yield* store.close(organization, id, second.id)
        const { cancelled, charged, state, succeeded } = yield* shown(organization, id)
        assert.deepStrictEqual([state, succeeded, cancelled, charged], ["succeeded", 2, 1, 80])
      })
    )

    it.effect("are cancelled where part of them was when nothing had been asked again", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { id: organization } = yield* newOrganization
        const all = { id: ReservationId.make(crypto.randomUUID()), amount: Credits.make(3 * PRICE) }
        const id = yield* store.add(organization, { ...asked(3), held: all }, 10)
        yield* store.record(organization, id, outcome(0))
        yield* store.cancel(organization, id)
        yield* store.close(organization, id, all.id)
        assert.strictEqual((yield* shown(organization, id)).state, "cancelled")
      })
    )

    it.effect("are each answered or cancelled, whoever comes first", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { id, organization } = yield* added(200)
        const records = Array.from({ length: 200 }, (_, n) => store.record(organization, id, outcome(n)))
        const half = records.slice(0, 100)
        yield* Effect.all([...half, store.cancel(organization, id), ...records.slice(100)], {
          concurrency: "unbounded"
        })
        const { cancelled, charged, failed, succeeded } = yield* shown(organization, id)
        assert.strictEqual(succeeded + failed + cancelled, 200)
        assert.strictEqual(charged, 40 * succeeded)
        const { reservation, used } = Option.getOrThrow(yield* store.unsettled(organization, id))
        assert.strictEqual(used, charged)
        yield* store.close(organization, id, reservation)
        assert.isTrue(Option.isNone(yield* store.unsettled(organization, id)))
      })
    )

    it.effect("cost no more than their price", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { id, organization } = yield* added(1)
        yield* store.record(organization, id, { ...outcome(0), charged: Credits.make(1000) })
        assert.strictEqual((yield* shown(organization, id)).charged, PRICE)
      })
    )

    it.effect("have what failed answered again, charged for that alone", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { id, organization } = yield* added(3)
        assert.deepStrictEqual(yield* store.failures(organization, id), [])
        yield* Effect.forEach([outcome(0), outcome(1, "{}", "failed"), outcome(2)], (one) =>
          store.record(organization, id, one)
        )
        const { reservation } = Option.getOrThrow(yield* store.unsettled(organization, id))
        yield* store.close(organization, id, reservation)
        assert.strictEqual((yield* shown(organization, id)).state, "succeeded")
        assert.deepStrictEqual(yield* store.failures(organization, id), [{ index: 1, price: PRICE }])
        yield* store.reopen(organization, id, held())
        assert.deepStrictEqual(
          (yield* store.begin(organization, id, 0, 3)).map(({ index }) => index),
          [1]
        )
        yield* store.record(organization, id, outcome(1))
        assert.strictEqual(Option.getOrThrow(yield* store.unsettled(organization, id)).used, 40)
        assert.strictEqual((yield* shown(organization, id)).charged, 120)
      })
    )

    it.effect("are counted one after the other, however many come at once, and are nobody else's", () =>
      Effect.gen(function* () {
        const store = yield* AskStore
        const { whole } = yield* Transactions
        const { id, organization } = yield* added(1)
        const all = Array.from({ length: 6 }, () => Effect.either(whole(store.add(organization, asked(1), 3))))
        const answers = yield* Effect.all(all, { concurrency: "unbounded" })
        assert.strictEqual(answers.filter(({ _tag }) => _tag === "Right").length, 2)
        const { id: other } = yield* newOrganization
        assert.isTrue(Option.isNone(yield* store.get(other, id)))
        assert.deepStrictEqual(yield* store.items(other, id, 0, 9), [])
        yield* store.record(other, id, outcome(0))
        yield* store.cancel(other, id)
        assert.strictEqual((yield* shown(organization, id)).state, "queued")
      })
    )

    it.effect("keep nobody else of their organization waiting while they are written", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const store = yield* AskStore
        const { whole } = yield* Transactions
        const { id: organization } = yield* newOrganization
        const held = yield* Deferred.make<void>()
        const isWriting = sql`SELECT 1 FROM pg_locks WHERE relation = 'ask_items'::regclass AND NOT granted`
        const looking = Effect.gen(function* () {
          yield* sql`LOCK TABLE ask_items IN SHARE MODE`
          yield* Deferred.succeed(held, undefined)
          yield* Effect.repeat(isWriting, { until: (waiting) => waiting.length > 0 })
          return yield* sql`SELECT 1 FROM organizations WHERE id = ${organization} FOR NO KEY UPDATE NOWAIT`
        })
        const writing = Effect.zipRight(Deferred.await(held), whole(store.add(organization, asked(1), 3)))
        const [free, id] = yield* Effect.all([sql.withTransaction(looking), writing], { concurrency: 2 })
        assert.strictEqual(free.length, 1)
        assert.strictEqual((yield* shown(organization, id)).state, "queued")
      })
    )
  })
})
