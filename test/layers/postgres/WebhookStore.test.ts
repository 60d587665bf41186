import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { Credits, ReservationId } from "../../../src/domain/Credits.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { AskStore } from "../../../src/services/ports/AskStore.ts"
import { acrossOrganizations } from "../../../src/services/ports/Reach.ts"
import { type Busy, WebhookStore } from "../../../src/services/ports/WebhookStore.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"

const NOBODY: Busy = { organizations: [], receivers: [] }
const secret = (byte: number) => new Uint8Array(32).fill(byte)

/** Deliveries of an ask of a new organization, one to each address. */
const added = (urls: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { id: organization } = yield* newOrganization
    const held = { id: ReservationId.make(crypto.randomUUID()), amount: Credits.make(1) }
    const items = [{ body: "{}", price: Credits.make(1) }]
    const ask = yield* (yield* AskStore).add(
      organization,
      { form: "choices", items, held, quote: null, webhook: null, tool: null },
      10
    )
    const store = yield* WebhookStore
    for (const url of urls) yield* store.add(organization, { ask, event: "ask.succeeded", url, body: "{}" })
    return { organization, ask, store }
  })
const all = (store: typeof WebhookStore.Service, organization: OrganizationId) =>
  Effect.map(store.page(organization, {}, { limit: 100, after: null }), ({ rows }) => rows)

describe.each(servers)("webhooks in $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("are taken by one at a time, however many look", () =>
      Effect.gen(function* () {
        const { store } = yield* added(Array.from({ length: 20 }, (_, n) => `https://a${n}.example/`))
        const taken = yield* Effect.forEach(Array.from({ length: 40 }), () => store.take(NOBODY), {
          concurrency: "unbounded"
        })
        const ids = taken.flatMap((one) => (Option.isSome(one) ? [one.value.id] : []))
        assert.strictEqual(ids.length, 20)
        assert.strictEqual(new Set(ids).size, 20)
        for (const one of taken) if (Option.isSome(one)) assert.isAbove(one.value.secondsLeft, 71 * 3600)
        const sql = yield* SqlClient.SqlClient
        const tried = yield* acrossOrganizations("a test")(sql<{ id: string; at: number }>`
          SELECT id, floor(extract(epoch FROM tried_at))::bigint AS at FROM webhook_deliveries`)
        const times = new Map(tried.map(({ at, id }) => [id, at]))
        for (const one of taken) if (Option.isSome(one)) assert.strictEqual(one.value.takenAt, times.get(one.value.id))
      })
    )

    it.effect("to those who are busy are left", () =>
      Effect.gen(function* () {
        const { organization, store } = yield* added(["https://slow.example/1", "https://slow.example:443/2"])
        const other = yield* added(["https://slow.example/3"])
        const receiver = `${organization} slow.example`
        const first = Option.getOrThrow(yield* store.take({ organizations: [], receivers: [receiver] }))
        assert.strictEqual(first.organization, other.organization)
        assert.isTrue(Option.isNone(yield* store.take({ organizations: [organization], receivers: [] })))
        const next = Option.getOrThrow(yield* store.take(NOBODY))
        assert.deepStrictEqual([next.url, next.receiver], ["https://slow.example/1", receiver])
        yield* store.take(NOBODY)
      })
    )

    it.effect("end once, by whoever took them last", () =>
      Effect.gen(function* () {
        const { organization, store } = yield* added(["https://a.example/"])
        const first = Option.getOrThrow(yield* store.take(NOBODY))
        yield* store.renew(organization, first.id)
        const second = Option.getOrThrow(yield* store.take(NOBODY))
        assert.deepStrictEqual([second.id, second.tries], [first.id, 2])
        yield* store.tried(first, { state: "failed", status: 410, error: "late\0" })
        assert.strictEqual((yield* all(store, organization))[0]?.state, "waiting")
        yield* store.tried(second, { state: "failed", status: 500, error: "bro\0ken" })
        const [over] = yield* all(store, organization)
        assert.deepStrictEqual([over?.state, over?.status, over?.error], ["failed", 500, "bro\ufffdken"])
        assert.isTrue(Option.isNone(yield* store.take(NOBODY)))
      })
    )

    it.effect("are signed by two secrets at most, the newest first, of their own organization", () =>
      Effect.gen(function* () {
        const { organization, store } = yield* added([])
        const { organization: other } = yield* added([])
        for (const byte of [1, 2, 3]) yield* store.addSecret(organization, secret(byte))
        assert.deepStrictEqual(yield* store.keys(organization), [secret(3), secret(2)])
        const [newest] = yield* store.secrets(organization)
        assert.isFalse(yield* store.removeSecret(other, newest!.id))
        assert.isTrue(yield* store.removeSecret(organization, newest!.id))
        assert.deepStrictEqual(yield* store.keys(organization), [secret(2)])
        assert.deepStrictEqual(yield* store.keys(other), [])
      })
    )
  })
})
