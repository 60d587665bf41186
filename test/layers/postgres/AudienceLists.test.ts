import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Layer } from "effect"
import type { Audience } from "../../../src/domain/Audience.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { makeAudienceLists } from "../../../src/layers/postgres/AudienceRepo.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { ofOrganization } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"

/** What one of two organizations does with its audiences, taken back or not; and who of two nodes lists whose. */
const Step = fc.oneof(
  fc.record({ whose: fc.nat(1), does: fc.constantFrom("add", "rename", "remove"), isKept: fc.boolean() }),
  fc.record({ whose: fc.nat(1), does: fc.constant("list"), node: fc.nat(1) })
)
type Step = typeof Step extends fc.Arbitrary<infer A> ? A : never

describe.each(servers)("lists of audiences on $name", ({ database }) => {
  layer(Layer.provideMerge(StoresOnSql, database))((it) => {
    const world = Effect.gen(function* () {
      const pool = yield* Pool
      const repo = yield* AudienceRepo
      const sql = yield* SqlClient.SqlClient
      const organizations = [(yield* newOrganization).id, (yield* newOrganization).id] as const
      const nodes = [makeAudienceLists(pool), makeAudienceLists(pool)] as const
      const listed = (node: number, id: OrganizationId) =>
        Effect.map(ofOrganization(id)(nodes[node]!(id)), (json) => JSON.parse(json) as ReadonlyArray<Audience>)
      return { listed, organizations, repo, sql }
    })

    it.effect.prop(
      "are what the table says, on every node, whatever was changed or taken back",
      [fc.array(Step, { minLength: 5, maxLength: 30 })],
      ([steps]) =>
        Effect.gen(function* () {
          const { listed, organizations, repo, sql } = yield* world
          const change = ({ does, whose }: Step) =>
            Effect.gen(function* () {
              const id = organizations[whose]!
              const [first] = yield* repo.list(id)
              if (does === "add") yield* repo.create(id, { title: `Audience ${whose}`, prompt: "Nurses" })
              else if (first === undefined) return
              else if (does === "rename") yield* repo.rename(id, first.id, `${first.title}+`)
              else yield* repo.remove(id, first.id)
            })
          for (const step of steps) {
            if ("node" in step) {
              const id = organizations[step.whose]!
              assert.deepStrictEqual(yield* listed(step.node, id), yield* repo.list(id))
            } else if (step.isKept) yield* change(step)
            else
              yield* Effect.ignore(
                sql.withTransaction(
                  Effect.zipRight(ofOrganization(organizations[step.whose]!)(change(step)), Effect.fail("no"))
                )
              )
          }
          for (const [node, id] of [0, 1].flatMap((node) => organizations.map((id) => [node, id] as const)))
            assert.deepStrictEqual(yield* listed(node, id), yield* repo.list(id))
        }),
      { fastCheck: { numRuns: 25 } }
    )

    it.effect("are each organization's own where many ask at once", () =>
      Effect.gen(function* () {
        const { listed, repo } = yield* world
        const ids = yield* Effect.all(Array.from({ length: 20 }, () => Effect.map(newOrganization, ({ id }) => id)))
        yield* Effect.forEach(ids.slice(1), (id) => repo.create(id, { title: id, prompt: "Nurses" }))
        for (const _ of [1, 2]) {
          const lists = yield* Effect.forEach([...ids, ...ids], (id) => listed(0, id), { concurrency: "unbounded" })
          const titles = lists.map((list) => list.map(({ title }) => title))
          assert.deepStrictEqual(
            titles,
            [...ids, ...ids].map((id) => (id === ids[0] ? [] : [id]))
          )
        }
      })
    )

    it.effect("are read again where their version changed, and only there", () =>
      Effect.gen(function* () {
        const { listed, organizations, repo, sql } = yield* world
        const [id] = organizations
        yield* repo.create(id, { title: "Nurses", prompt: "Nurses" })
        yield* listed(0, id)
        // A change that keeps the version tells whether the list is read again.
        const own = ofOrganization(id)
        const behind = sql.withTransaction(
          Effect.gen(function* () {
            const [kept] = yield* sql<{
              version: string
            }>`SELECT version FROM audience_lists WHERE organization_id = ${id}`
            yield* sql`UPDATE audiences SET title = 'Teachers' WHERE organization_id = ${id}`
            yield* sql`UPDATE audience_lists SET version = ${kept!.version} WHERE organization_id = ${id}`
          })
        )
        yield* own(behind)
        assert.deepStrictEqual(
          (yield* listed(0, id)).map(({ title }) => title),
          ["Nurses"]
        )
        yield* own(sql`UPDATE audiences SET title = 'Surgeons' WHERE organization_id = ${id}`)
        assert.deepStrictEqual(
          (yield* listed(0, id)).map(({ title }) => title),
          ["Surgeons"]
        )
      })
    )

    it.effect("stand in nobody's way: an organization that is deleted with its audiences leaves no version", () =>
      Effect.gen(function* () {
        const { listed, organizations, repo, sql } = yield* world
        const [id] = organizations
        yield* repo.create(id, { title: "Nurses", prompt: "Nurses" })
        yield* listed(0, id)
        yield* ofOrganization(id)(sql`DELETE FROM organizations WHERE id = ${id}`)
        const left = yield* ofOrganization(id)(sql`SELECT version FROM audience_lists WHERE organization_id = ${id}`)
        assert.deepStrictEqual([left, yield* listed(0, id)], [[], []])
      })
    )
  })
})
