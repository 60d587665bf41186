import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { Pool, queryPool } from "../../../src/layers/postgres/Pool.ts"
import { sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { ofOrganization } from "../../../src/services/ports/Reach.ts"
import { durably } from "../../../src/services/usecases/Turns.ts"
import { TestDatabase } from "../../support/Database.ts"

const [ONE, OTHER] = [OrganizationId.make(crypto.randomUUID()), OrganizationId.make(crypto.randomUUID())]
const MANY = 40

/** In which order statements are answered on one connection, of which one organization sends many and another one then one. */
const ordered = (manner: <A, E, R>(sending: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { options } = yield* Pool
    const pool = Context.get(yield* Layer.build(sqlClient(options, 1)), Pool)
    const answered: Array<OrganizationId> = []
    const statement = (organization: OrganizationId) =>
      queryPool(pool, "SELECT pg_sleep(0.001)", []).pipe(
        Effect.tap(() => Effect.sync(() => void answered.push(organization))),
        ofOrganization(organization)
      )
    const many = Array.from({ length: MANY }, () => manner(statement(ONE)))
    yield* Effect.all([...many, statement(OTHER)], { concurrency: "unbounded" })
    return answered
  })

layer(TestDatabase)("what waits for a connection", (it) => {
  it.scoped("has it in turns, however much one organization sends", () =>
    Effect.map(
      ordered((sending) => sending),
      (answered) => {
        assert.strictEqual(answered.length, MANY + 1)
        assert.isAtMost(answered.indexOf(OTHER), 3)
      }
    )
  )

  it.scoped("has it before durable work", () =>
    Effect.map(ordered(durably), (answered) => {
      assert.strictEqual(answered.length, MANY + 1)
      assert.isAtMost(answered.indexOf(OTHER), 2)
    })
  )
})
