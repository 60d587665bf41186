import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ModelConnectionStore } from "../../../src/services/ports/ModelConnections.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"

const kept = (byte: number) => ({
  id: crypto.randomUUID(),
  provider: "compatible" as const,
  url: `https://${byte}.example/v1`,
  model: `model-${byte}`,
  price: byte % 2 === 0 ? null : { input: byte, output: byte },
  sealed: new Uint8Array(40).fill(byte),
  keyEnds: byte % 2 === 0 ? null : "abcd"
})

describe.each(servers)("connections of models in $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("are one to an organization: of many saved at once one is kept whole", () =>
      Effect.gen(function* () {
        const store = yield* ModelConnectionStore
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        assert.deepStrictEqual(yield* store.get(id), Option.none())
        const all = Array.from({ length: 20 }, (_, n) => kept(n))
        yield* Effect.forEach(all, (one) => store.save(id, one), { concurrency: "unbounded", discard: true })
        const { connectedAt, sealed, ...found } = Option.getOrThrow(yield* store.get(id))
        const { sealed: expected, ...about } = all.find((one) => one.id === found.id)!
        assert.deepStrictEqual(found, about)
        assert.deepStrictEqual([...sealed], [...expected])
        assert.isAbove(connectedAt.getTime(), 0)
        assert.deepStrictEqual(yield* store.get(other), Option.none())
        assert.isFalse(yield* store.remove(other))
        assert.isTrue(yield* store.remove(id))
        assert.isFalse(yield* store.remove(id))
      })
    )

    it.effect("are sealed anew unless another is there by then", () =>
      Effect.gen(function* () {
        const store = yield* ModelConnectionStore
        const { id } = yield* newOrganization
        const [first, second] = [kept(1), kept(2)]
        const sealedNow = Effect.map(store.get(id), (one) => [...Option.getOrThrow(one).sealed])
        yield* store.save(id, first)
        yield* store.reseal(id, { id: first.id, sealed: Uint8Array.of(7) })
        assert.deepStrictEqual(yield* sealedNow, [7])
        yield* store.save(id, second)
        yield* store.reseal(id, { id: first.id, sealed: Uint8Array.of(8) })
        assert.deepStrictEqual(yield* sealedNow, [...second.sealed])
      })
    )
  })
})
