import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Either, Exit, Fiber, Layer } from "effect"
import * as Pg from "pg"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { TenantRole } from "../../../src/layers/postgres/tenants/TenantRole.ts"
import { TenantSql } from "../../../src/layers/postgres/tenants/TenantSql.ts"
import { ofOrganization } from "../../../src/services/ports/Reach.ts"
import { TestDatabase } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { lookUntil } from "../../support/Waiting.ts"

const TIMES = 300
const unbounded = { concurrency: "unbounded" } as const

/** Two organizations on so few connections that each statement has one that others just had. */
const crowded = (connections: number) =>
  Effect.gen(function* () {
    const { options } = yield* Pool
    const own = Layer.provideMerge(Layer.merge(TenantSql, TenantRole), sqlClient(options, connections))
    const context = yield* Layer.build(Layer.fresh(own))
    const sql = Context.get(context, SqlClient.SqlClient)
    const ids = [(yield* newOrganization).id, (yield* newOrganization).id] as const
    const seen = Effect.map(sql<{ id: string }>`SELECT id FROM organizations`, (rows) => rows.map(({ id }) => id))
    const look = (n: number) => {
      const own = ids[n % 2]!
      return Effect.map(ofOrganization(own)(seen), (found) => assert.deepStrictEqual(found, [own]))
    }
    const looks = Effect.forEach(
      Array.from({ length: TIMES }, (_, n) => n),
      look,
      unbounded
    )
    return { sql, pool: Context.get(context, Pool), ids, look, looks }
  })

layer(Layer.provideMerge(StoresOnSql, TestDatabase))("organizations that share a connection", (it) => {
  it.scoped("see their own rows where their statements are concurrent within one transaction", () =>
    Effect.gen(function* () {
      const { looks, sql } = yield* crowded(1)
      yield* sql.withTransaction(looks)
    })
  )

  it.scoped("see their own rows, and lose no statement, while others' are given up", () =>
    Effect.gen(function* () {
      const { ids, look, looks, sql } = yield* crowded(3)
      const slow = ofOrganization(ids[0])(sql`SELECT pg_sleep(0.002), id FROM organizations`)
      const givenUp = (n: number) =>
        Effect.gen(function* () {
          const fiber = yield* Effect.fork(n % 3 === 0 ? sql.withTransaction(Effect.zipRight(look(n), slow)) : slow)
          for (let turn = 0; turn < n % 7; turn++) yield* Effect.promise(() => new Promise(setImmediate))
          yield* Fiber.interrupt(fiber)
          yield* look(n)
        })
      const all = Effect.forEach(
        Array.from({ length: TIMES }, (_, n) => n),
        givenUp,
        { concurrency: 8 }
      )
      yield* Effect.all([all, looks], unbounded)
    })
  )

  it.scoped("see their own rows after settings that failed", () =>
    Effect.gen(function* () {
      const { looks, sql } = yield* crowded(1)
      const nobody = ofOrganization(OrganizationId.make("no organization", { disableValidation: true }))
      const failing = Effect.forEach(
        Array.from({ length: TIMES }, (_, n) => n),
        () => Effect.either(nobody(sql`SELECT id FROM organizations`)),
        unbounded
      )
      const [failed] = yield* Effect.all([failing, looks], unbounded)
      assert.isTrue(failed.every(Either.isLeft))
    })
  )

  it.scoped("are never lent a connection that is still in somebody's transaction", () =>
    Effect.gen(function* () {
      const { look, sql } = yield* crowded(1)
      const process = Effect.map(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`, ([row]) => row!.pid)
      const before = yield* process
      yield* sql`BEGIN`.unprepared
      yield* look(0)
      assert.notStrictEqual(yield* process, before)
    })
  )

  it.scoped("write again after the server that they were connected to takes no more writing", () =>
    Effect.gen(function* () {
      const { ids, sql } = yield* crowded(1)
      const write = ofOrganization(ids[0])(sql`UPDATE organizations SET name = 'Other' RETURNING id`)
      yield* sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`.unprepared
      assert.isTrue(Either.isLeft(yield* Effect.either(write)))
      assert.deepStrictEqual(yield* write, [{ id: ids[0] }])
    })
  )

  it.scoped("write what another process holds that hangs, before they give up", () =>
    Effect.gen(function* () {
      const { ids, sql } = yield* crowded(2)
      const write = ofOrganization(ids[0])(sql`UPDATE organizations SET name = 'Other' RETURNING id`)
      const written = yield* Deferred.make<void>()
      const hanging = sql.withTransaction(
        Effect.all([write, Deferred.succeed(written, undefined), Effect.never], { discard: true })
      )
      const holder = yield* Effect.fork(hanging)
      yield* Deferred.await(written)
      assert.deepStrictEqual(yield* write, [{ id: ids[0] }])
      yield* Fiber.interrupt(holder)
    })
  )

  it.scoped("are not cut off in the place of a statement that was over by then", () =>
    Effect.gen(function* () {
      const { pool, sql } = yield* crowded(3)
      const { options } = yield* Pool
      const holder = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const client = new Pg.Client(options)
          await client.connect()
          await client.query("SELECT pg_advisory_lock(n) FROM generate_series(1, 3) AS n")
          return client
        }),
        (client) => Effect.promise(() => client.end())
      )
      const often = (isSo: () => Promise<boolean>) => lookUntil(Effect.promise(isSo), (so) => so)
      const waiting = (lock: number, count: number) =>
        often(async () => {
          const { rows } = await holder.query(
            "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
            [lock]
          )
          return rows.length === count
        })
      const queued = (count: number) => often(async () => pool.waitingCount === count)
      const unlock = (lock: number) => Effect.promise(() => holder.query("SELECT pg_advisory_unlock($1)", [lock]))
      const locked = (lock: number) => Effect.fork(sql`SELECT pg_advisory_xact_lock_shared(${lock}::bigint)`)
      const first = yield* locked(1)
      yield* Effect.all([locked(2), locked(2)])
      yield* Effect.all([waiting(1, 1), waiting(2, 2)])
      const other = yield* locked(3)
      yield* queued(1)
      const end = yield* Effect.fork(Fiber.interrupt(first))
      yield* queued(2)
      yield* unlock(1)
      yield* waiting(3, 1)
      yield* unlock(2)
      yield* Fiber.join(end)
      yield* unlock(3)
      assert.isTrue(Exit.isSuccess(yield* Fiber.await(other)))
    })
  )
})
