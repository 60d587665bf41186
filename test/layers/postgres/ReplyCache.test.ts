import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber, FastCheck as fc, Layer, Option } from "effect"
import type { SeenCall } from "../../../src/domain/models/Forecast.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ReplyCache } from "../../../src/services/ports/ReplyCache.ts"
import { servers } from "../../support/Database.ts"
import { call, model, replies, reply } from "../../support/Models.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"

const one = model("local:one")
const two = model("local:two")

const tookOf = (output: number): SeenCall => ({
  size: { input: 500, output: 100 },
  tokens: { input: 120, cachedInput: 20, output, reasoning: 1 }
})
const TOOK = tookOf(30)

describe.each(implementations)("replies kept $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("come back as they were, to the organization that has them", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        assert.deepStrictEqual(yield* cache.find(id, one, call("a")), Option.none())
        yield* cache.keep(id, one, call("a"), reply("A"), TOOK)
        assert.deepStrictEqual(yield* cache.find(id, one, call("a")), Option.some(reply("A")))
        assert.deepStrictEqual(yield* cache.find(id, two, call("a")), Option.none())
        const elsewhere = { ...one, address: "http://elsewhere.test" }
        assert.deepStrictEqual(yield* cache.find(id, elsewhere, call("a")), Option.none())
        assert.deepStrictEqual(yield* cache.find(id, one, call("b")), Option.none())
        assert.deepStrictEqual(yield* cache.find(other, one, call("a")), Option.none())
      })
    )

    it.effect("are those of exactly one call, whatever differs", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const { id } = yield* newOrganization
        yield* cache.keep(id, one, call("a"), reply("A"), TOOK)
        const others = [
          call("a", { prompt: { name: "test", version: 2 } }),
          call("a", { prompt: { name: "other", version: 1 } }),
          call("a", { system: "You answer!" }),
          call("", { shared: "What is it?a" }),
          call("a", { format: { _tag: "Token", tokens: ["a"] } }),
          call("a", { maxOutputTokens: 101 }),
          call("a", { temperature: 0 }),
          call("a", { seed: 0 })
        ]
        for (const different of others) assert.deepStrictEqual(yield* cache.find(id, one, different), Option.none())
      })
    )

    it.effect("are replaced where they are kept again, and found together however many are asked at once", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const { id } = yield* newOrganization
        const calls = Array.from({ length: 1000 }, (_, i) => call(`question ${i % 900}`))
        yield* Effect.forEach(calls, (asked) => cache.keep(id, one, asked, reply(asked.own), TOOK), {
          concurrency: "unbounded"
        })
        yield* cache.keep(id, one, call("question 7"), reply("again"), TOOK)
        const found = yield* Effect.forEach(calls, (asked) => cache.find(id, one, asked), { concurrency: "unbounded" })
        const expected = calls.map(({ own }) => Option.some(reply(own === "question 7" ? "again" : own)))
        assert.deepStrictEqual(found, expected)
      })
    )

    it.effect("tell what calls of a prompt took, newest first", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const prompt = { name: "test", version: 2 }
        for (const output of [1, 2, 3])
          yield* cache.keep(id, one, call(`n ${output}`, { prompt }), reply("A"), tookOf(output))
        yield* cache.keep(id, two, call("a", { prompt }), reply("A"), tookOf(4))
        yield* cache.keep(id, one, call("a"), reply("A"), tookOf(5))
        yield* cache.keep(other, one, call("a", { prompt }), reply("A"), tookOf(6))
        assert.deepStrictEqual(yield* cache.seen(id, one.id, prompt), [3, 2, 1].map(tookOf))
      })
    )

    it.effect("lose nothing, whatever they say", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const { id } = yield* newOrganization
        const samples = fc.sample(fc.tuple(fc.string({ unit: "binary" }), replies), { numRuns: 100, seed: 7 })
        yield* Effect.forEach(samples, ([own, said], i) =>
          Effect.gen(function* () {
            yield* cache.keep(id, one, call(own, { seed: i }), said, TOOK)
            const known = yield* cache.find(id, one, call(own, { seed: i }))
            assert.strictEqual(JSON.stringify(Option.getOrThrow(known)), JSON.stringify(said))
          })
        )
      })
    )
  })
})

const aged = (organization: OrganizationId, own: string, age: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      UPDATE model_replies SET used_at = now() - ${age}::interval
      WHERE organization_id = ${organization} AND reply LIKE ${`%"${own}"%`}`
  )
const count = (organization: OrganizationId) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ n: number }>`SELECT count(*)::int AS n FROM model_replies WHERE organization_id = ${organization}`,
      ([row]) => row!.n
    )
  )

describe.each(servers)("replies kept on $name", ({ database }) => {
  const stores = StoresOnSql.pipe(Layer.provideMerge(database))
  const shared = StoresOnSql.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["LLM_SHARED_CACHE", "true"]])))),
    Layer.provideMerge(database)
  )

  layer(stores)((it) => {
    it.effect("are waited for where a process that stops still has to get them, until it has or gives up", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const [coming, failing, stranded] = [call("coming"), call("failing"), call("stranded")]
        const calls = [coming, failing, stranded].map((asked) => ({ model: one, call: asked }))
        yield* cache.awaiting(id, [...calls, ...calls])
        yield* cache.awaiting(id, calls)
        for (const asked of [coming, failing]) assert.deepStrictEqual(yield* cache.find(id, one, asked), Option.none())
        assert.deepStrictEqual(yield* cache.findOrAwait(other, one, coming), Option.none())
        const waiting = yield* Effect.fork(
          Effect.forEach([coming, failing, stranded], (asked) => cache.findOrAwait(id, one, asked), {
            concurrency: "unbounded"
          })
        )
        yield* cache.keep(id, one, coming, reply("came"), TOOK)
        yield* cache.landed(id, calls[0]!)
        yield* cache.landed(id, calls[1]!)
        assert.isTrue(Option.isNone(yield* Fiber.poll(waiting)))
        yield* sql`UPDATE model_calls_landing SET until = now() WHERE organization_id = ${id}`
        assert.deepStrictEqual(yield* Fiber.join(waiting), [Option.some(reply("came")), Option.none(), Option.none()])
        yield* cache.purge
        const left = yield* sql`SELECT FROM model_calls_landing WHERE organization_id = ${id}`
        assert.strictEqual(left.length, 0)
      })
    )

    it.effect("are forgotten when nobody has used them for long, and with their organization", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newOrganization
        for (const own of ["old", "used", "new"]) yield* cache.keep(id, one, call(own), reply(own), TOOK)
        yield* aged(id, "old", "31 days")
        yield* aged(id, "used", "29 days")
        yield* cache.find(id, one, call("used"))
        assert.strictEqual(yield* cache.purge, 1)
        assert.deepStrictEqual(yield* cache.find(id, one, call("old")), Option.none())
        yield* sql`UPDATE model_replies SET made_at = now() - interval '1 year' WHERE organization_id = ${id}`
        assert.strictEqual(yield* cache.purge, 0)
        assert.strictEqual(yield* count(id), 2)
        yield* sql`DELETE FROM organizations WHERE id = ${id}`
        assert.strictEqual(yield* count(id), 0)
      })
    )

    it.effect("make room for newer ones of the same organization alone", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        yield* cache.keep(other, one, call("small"), reply("small"), TOOK)
        yield* aged(other, "small", "10 days")
        const sql = yield* SqlClient.SqlClient
        for (const [at, own] of ["a", "b", "c", "d", "e"].entries()) {
          yield* cache.keep(id, one, call(own), reply(own), TOOK)
          yield* aged(id, own, `${5 - at} hours`)
        }
        yield* sql`UPDATE model_replies SET bytes = ${60 * 1024 * 1024} WHERE organization_id = ${id}`
        assert.strictEqual(yield* cache.purge, 1)
        assert.deepStrictEqual(yield* cache.find(id, one, call("a")), Option.none())
        assert.strictEqual(yield* count(id), 4)
        assert.strictEqual(yield* count(other), 1)
      })
    )
  })

  layer(shared)((it) => {
    it.effect("are found by all organizations where that is allowed, one's own first", () =>
      Effect.gen(function* () {
        const cache = yield* ReplyCache
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        yield* cache.keep(id, one, call("a"), reply("first"), TOOK)
        assert.deepStrictEqual(yield* cache.find(other, one, call("a")), Option.some(reply("first")))
        yield* cache.keep(other, one, call("a"), reply("second"), TOOK)
        assert.deepStrictEqual(yield* cache.find(id, one, call("a")), Option.some(reply("first")))
        assert.deepStrictEqual(yield* cache.find(other, one, call("a")), Option.some(reply("second")))
        yield* sql`DELETE FROM organizations WHERE id = ${other}`
        assert.deepStrictEqual(yield* cache.find(id, one, call("a")), Option.some(reply("first")))
      })
    )
  })
})
