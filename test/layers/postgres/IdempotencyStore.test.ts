import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { IdempotencyStore } from "../../../src/services/IdempotencyStore.ts"
import { servers } from "../../support/Database.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"

const newScope = Effect.map(newOrganization, ({ id: organization }) => ({
  organization,
  route: "/v1/ask/open",
  key: "k"
}))
const response = { status: 200, headers: { "x-credits-charged": "5" }, body: '{"requestId":"req_1"}' }

describe.each(implementations)("idempotent requests $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("are answered once and then repeated", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const scope = yield* newScope
        assert.strictEqual((yield* store.begin(scope, "a"))._tag, "Fresh")
        assert.strictEqual((yield* store.begin(scope, "a"))._tag, "InProgress")
        assert.strictEqual((yield* store.begin(scope, "b"))._tag, "Mismatch")
        yield* store.complete(scope, response)
        assert.deepInclude(yield* store.begin(scope, "a"), { _tag: "Stored", response })
        assert.strictEqual((yield* store.begin(scope, "b"))._tag, "Mismatch")
        yield* store.complete(scope, { ...response, status: 500 })
        yield* store.abandon(scope)
        assert.deepInclude(yield* store.begin(scope, "a"), { _tag: "Stored", response })
      })
    )

    it.effect("start afresh once abandoned, and are apart by organization, route and key", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const scope = yield* newScope
        const { organization } = yield* newScope
        const others = [
          { ...scope, organization },
          { ...scope, route: "/v1/audiences" },
          { ...scope, key: "K" }
        ]
        for (const one of [scope, ...others]) assert.strictEqual((yield* store.begin(one, "a"))._tag, "Fresh")
        yield* store.abandon(scope)
        assert.strictEqual((yield* store.begin(scope, "b"))._tag, "Fresh")
        assert.strictEqual((yield* store.begin(others[0]!, "a"))._tag, "InProgress")
      })
    )

    it.effect("have one first caller among many at once", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const scope = yield* newScope
        const claims = yield* Effect.all(
          Array.from({ length: 30 }, () => store.begin(scope, "a")),
          { concurrency: "unbounded" }
        )
        const tags = claims.map(({ _tag }) => _tag).sort()
        assert.deepStrictEqual(tags, ["Fresh", ...Array.from({ length: 29 }, () => "InProgress")])
      })
    )
  })
})

describe.each(servers)("idempotent requests grown old on $name", ({ database }) => {
  layer(Layer.provideMerge(StoresOnSql, database))((it) => {
    it.effect("end: a claim left by a crash after a minute, a response after a day", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const sql = yield* SqlClient.SqlClient
        const scope = yield* newScope
        const age = (interval: string) =>
          sql`UPDATE idempotency_keys SET created_at = created_at - ${interval}::interval
            WHERE organization_id = ${scope.organization}`
        yield* store.begin(scope, "a")
        yield* age("59 seconds")
        assert.strictEqual((yield* store.begin(scope, "a"))._tag, "InProgress")
        yield* age("2 seconds")
        assert.strictEqual((yield* store.begin(scope, "b"))._tag, "Fresh")
        yield* store.complete(scope, response)
        yield* age("23 hours")
        assert.strictEqual(yield* store.purge, 0)
        assert.strictEqual((yield* store.begin(scope, "b"))._tag, "Stored")
        yield* age("1 hour")
        assert.strictEqual((yield* store.begin(scope, "c"))._tag, "Fresh")
        yield* age("24 hours")
        assert.strictEqual(yield* store.purge, 1)
      })
    )
  })
})
