import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { ProvenanceStorePostgres } from "../../../src/layers/postgres/ProvenanceStore.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ProvenanceStore } from "../../../src/services/ports/ProvenanceStore.ts"
import { servers } from "../../support/Database.ts"
import { call } from "../../support/Models.ts"
import { provenance } from "../../support/Provenance.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"

const answered = { value: { choices: [] }, ask: null, key: null }

describe.each(implementations)("how answers came about, kept $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("is found by its organization, whether it was kept at once or with others", () =>
      Effect.gen(function* () {
        const store = yield* ProvenanceStore
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const [kept, noted] = [provenance([call("a\u0000\ud800")]), provenance()]
        yield* store.keep(id, kept, answered)
        yield* store.note(id, noted, answered)
        for (const one of [kept, noted]) {
          assert.strictEqual(yield* store.find(id, one.requestId), JSON.stringify(one))
          assert.strictEqual((yield* Effect.flip(store.find(other, one.requestId)))._tag, "ProvenanceNotFound")
        }
      })
    )
  })
})

const count = (organization: OrganizationId) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ n: number }>`SELECT count(*)::int AS n FROM ask_provenance WHERE organization_id = ${organization}`,
      ([row]) => row!.n
    )
  )

describe.each(servers)("how answers came about, kept on $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("is written together, and before the process ends", () =>
      Effect.gen(function* () {
        const { id } = yield* newOrganization
        const gone = yield* newOrganization
        const sql = yield* SqlClient.SqlClient
        yield* Effect.gen(function* () {
          const { note } = yield* ProvenanceStore
          yield* Effect.forEach(Array.from({ length: 1200 }), () => note(id, provenance(), answered))
          yield* note(gone.id, provenance(), answered)
          yield* sql`DELETE FROM organizations WHERE id = ${gone.id}`
        }).pipe(Effect.provide(Layer.fresh(ProvenanceStorePostgres)))
        assert.strictEqual(yield* count(id), 1200)
      })
    )

    it.effect("is forgotten after its time, and with its organization", () =>
      Effect.gen(function* () {
        const store = yield* ProvenanceStore
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* newOrganization
        const [old, recent] = [provenance(), provenance()]
        for (const one of [old, recent]) yield* store.keep(id, one, answered)
        const age = (days: number, requestId: string) =>
          sql`UPDATE ask_provenance SET answered_at = now() - make_interval(days => ${days}) WHERE request_id = ${requestId}`
        yield* age(31, old.requestId)
        yield* age(29, recent.requestId)
        assert.strictEqual((yield* Effect.flip(store.find(id, old.requestId)))._tag, "ProvenanceNotFound")
        assert.strictEqual(yield* store.purge, 1)
        assert.strictEqual(yield* store.find(id, recent.requestId), JSON.stringify(recent))
        yield* sql`DELETE FROM organizations WHERE id = ${id}`
        assert.strictEqual(yield* count(id), 0)
      })
    )
  })
})
