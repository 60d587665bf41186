import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { Transactions } from "../../../src/services/ports/Database.ts"
import { AnsweredElsewhere, IdempotencyStore, type KeyedRequest } from "../../../src/services/ports/IdempotencyStore.ts"
import { servers } from "../../support/Database.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"

const newRequest = Effect.map(
  newOrganization,
  ({ id: organization }): KeyedRequest => ({ organization, route: "/v1/ask/open", key: "k", hash: "a" })
)
const response = { status: 200, headers: { "x-request-id": "req_1" }, body: '{"requestId":"req_1"}' }

const isAnsweredElsewhere = (exit: Exit.Exit<unknown, unknown>) =>
  assert.isTrue(Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof AnsweredElsewhere)

describe.each(implementations)("idempotent requests $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("are kept once and then repeated", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const request = yield* newRequest
        const other = { ...request, hash: "b" }
        assert.strictEqual((yield* store.find(request))._tag, "Unknown")
        yield* store.keep(request, response)
        assert.deepInclude(yield* store.find(request), { _tag: "Answered", response })
        assert.strictEqual((yield* store.find(other))._tag, "Mismatch")
        for (const again of [request, other]) {
          isAnsweredElsewhere(yield* Effect.exit(store.keep(again, { ...response, status: 400 })))
          assert.isFalse(yield* store.claim(again))
          yield* store.abandon(again)
        }
        assert.deepInclude(yield* store.find(request), { _tag: "Answered", response })
      })
    )

    it.effect("can be claimed while they are answered, and start afresh once abandoned", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const request = yield* newRequest
        assert.isTrue(yield* store.claim(request))
        assert.deepInclude(yield* store.find(request), { _tag: "InProgress", retrySeconds: 60 })
        assert.strictEqual((yield* store.find({ ...request, hash: "b" }))._tag, "Mismatch")
        yield* store.abandon({ ...request, hash: "b" })
        assert.isFalse(yield* store.claim(request))
        yield* store.abandon(request)
        assert.isTrue(yield* store.claim({ ...request, hash: "b" }))
        yield* store.keep({ ...request, hash: "b" }, response)
        assert.strictEqual((yield* store.find({ ...request, hash: "b" }))._tag, "Answered")
      })
    )

    it.effect("are apart by organization, route and key", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const request = yield* newRequest
        const { organization } = yield* newRequest
        yield* store.keep(request, response)
        for (const other of [
          { ...request, organization },
          { ...request, route: "/v1/audiences" },
          { ...request, key: "K" }
        ])
          assert.strictEqual((yield* store.find(other))._tag, "Unknown")
      })
    )

    it.effect("have one first caller among many at once", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const claimed = yield* newRequest
        const claims = yield* Effect.replicateEffect(store.claim(claimed), 30, { concurrency: "unbounded" })
        assert.strictEqual(claims.filter((first) => first).length, 1)
        const kept = yield* newRequest
        const keeping = Effect.exit(store.keep(kept, response))
        const exits = yield* Effect.replicateEffect(keeping, 30, { concurrency: "unbounded" })
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
      })
    )
  })
})

describe.each(servers)("idempotent requests on $name", ({ database }) => {
  layer(Layer.provideMerge(StoresOnSql, database))((it) => {
    it.effect("end when they are old: a claim left by a crash after a minute, a response after a day", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const sql = yield* SqlClient.SqlClient
        const request = yield* newRequest
        const age = (interval: string) =>
          sql`UPDATE idempotency_keys SET created_at = created_at - ${interval}::interval
            WHERE organization_id = ${request.organization}`
        yield* store.claim(request)
        yield* age("59 seconds")
        assert.strictEqual((yield* store.find(request))._tag, "InProgress")
        yield* age("2 seconds")
        assert.strictEqual((yield* store.find(request))._tag, "Unknown")
        yield* store.keep({ ...request, hash: "b" }, response)
        yield* age("23 hours")
        assert.strictEqual(yield* store.purge, 0)
        assert.strictEqual((yield* store.find({ ...request, hash: "b" }))._tag, "Answered")
        yield* age("1 hour")
        assert.strictEqual((yield* store.find({ ...request, hash: "c" }))._tag, "Unknown")
        yield* store.keep(request, response)
        yield* age("24 hours")
        assert.strictEqual(yield* store.purge, 1)
      })
    )

    it.effect("undo what they would have stored where another answered first", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const audiences = yield* AudienceRepo
        const { whole } = yield* Transactions
        const request = yield* newRequest
        const draft = { title: "Nurses", prompt: "Nurses who work nights" }
        const creating = whole(
          Effect.zipRight(audiences.create(request.organization, draft), store.keep(request, response))
        )
        const exits = yield* Effect.replicateEffect(Effect.exit(creating), 8, { concurrency: "unbounded" })
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        for (const exit of exits.filter(Exit.isFailure)) isAnsweredElsewhere(exit)
        assert.strictEqual((yield* audiences.list(request.organization)).length, 1)
      })
    )
  })
})
