import { randomUUID } from "node:crypto"
import type { SqlClient } from "@effect/sql"
import { Clock, Effect, Layer } from "effect"
import * as Pg from "pg"
import { inject } from "vitest"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { migrate } from "../../src/layers/postgres/Migrations.ts"
import type { Pool } from "../../src/layers/postgres/Pool.ts"
import { sqlClient } from "../../src/layers/postgres/Sql.ts"
import { Line, lineTo } from "./Line.ts"

/** Runs under real time: servers take theirs, whatever a test's clock says. */
const inRealTime = Effect.withClock(Clock.make())

const embedded = Effect.suspend(() => embeddedPostgres({ dataDir: inject("embeddedDataDir"), durable: false })).pipe(
  Effect.map(({ username, ...address }): Pg.ClientConfig => ({ ...address, user: username }))
)

const administer = (server: Pg.ClientConfig, statement: string) =>
  Effect.promise(async () => {
    const client = new Pg.Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  })

const withDatabase = (server: Pg.ClientConfig, database: string): Pg.PoolConfig => {
  const { user, password, host, port } = new Pg.Client(server)
  return { user, password, host, port, database }
}

const freshDatabase = <E, R>(server: Effect.Effect<Pg.ClientConfig, E, R>) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const address = yield* server
      const database = `test_${randomUUID().replaceAll("-", "")}`
      yield* Effect.acquireRelease(administer(address, `CREATE DATABASE ${database}`), () =>
        administer(address, `DROP DATABASE ${database} WITH (FORCE)`)
      )
      return sqlClient(withDatabase(address, database), 10)
    }).pipe(inRealTime)
  ).pipe(Layer.tap((context) => Effect.provide(migrate, context)))

/** A migrated database of its own in the embedded Postgres, dropped with the layer. */
export const TestDatabase = freshDatabase(embedded)

/** The same behind a line that a test can cut. */
export const TestDatabaseOnLine = Layer.unwrapScoped(
  Effect.gen(function* () {
    const { address, line } = yield* Effect.flatMap(embedded, lineTo)
    return Layer.merge(freshDatabase(Effect.succeed(address)), Layer.succeed(Line, line))
  }).pipe(inRealTime)
)

export interface Server {
  readonly name: string
  /** A migrated database of its own, dropped with the layer. */
  readonly database: Layer.Layer<SqlClient.SqlClient | Pool, unknown>
}

/** The embedded Postgres and, where `DATABASE_URL` is set, that server too. */
export const servers: ReadonlyArray<Server> = [
  { name: "embedded Postgres", database: TestDatabase },
  ...[process.env.DATABASE_URL]
    .filter((url) => url !== undefined)
    .map((connectionString) => ({
      name: "Postgres at DATABASE_URL",
      database: freshDatabase(Effect.succeed<Pg.ClientConfig>({ connectionString }))
    }))
]
