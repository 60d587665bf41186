import { randomUUID } from "node:crypto"
import type { SqlClient } from "@effect/sql"
import { Clock, Effect, Layer } from "effect"
import * as Pg from "pg"
import { inject } from "vitest"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { migrate } from "../../src/layers/postgres/Migrations.ts"
import { sqlClient } from "../../src/layers/postgres/Sql.ts"
import type { Pool } from "../../src/layers/postgres/Statements.ts"
import { Line, lineTo } from "./Line.ts"

/** Runs under real time: servers take theirs, whatever a test's clock says. */
const inRealTime = Effect.withClock(Clock.make())

const embedded = Effect.suspend(() => embeddedPostgres({ dataDir: inject("embeddedDataDir"), durable: false })).pipe(
  Effect.map(({ username, ...address }): Pg.ClientConfig => ({ ...address, user: username }))
)

const connected = (server: Pg.ClientConfig) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Pg.Client(server)
      await client.connect()
      return client
    }),
    (client) => Effect.promise(() => client.end())
  )

const administer = (server: Pg.ClientConfig, statement: string) =>
  connected(server).pipe(
    Effect.flatMap((client) => Effect.promise(() => client.query(statement))),
    Effect.scoped
  )

const withDatabase = (server: Pg.ClientConfig, database: string): Pg.PoolConfig => {
  const { user, password, host, port } = new Pg.Client(server)
  return { user, password, host, port, database }
}

/** Names the advisory lock under which one process at a time makes the template; any constant will do. */
const TEMPLATE_LOCK = 7_326_114_208

const exists = async (client: Pg.Client, database: string) =>
  (await client.query("SELECT FROM pg_database WHERE datname = $1", [database])).rowCount === 1

/** Makes the migrated database that those of this run are copies of, unless it is there. */
const provideTemplate = (server: Pg.ClientConfig, template: string) =>
  Effect.gen(function* () {
    const client = yield* connected(server)
    yield* Effect.promise(() => client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`))
    if (yield* Effect.promise(() => exists(client, template))) return
    const draft = `${template}_draft`
    yield* Effect.promise(() => client.query(`CREATE DATABASE ${draft}`))
    yield* Effect.provide(migrate, sqlClient(withDatabase(server, draft), 1))
    yield* Effect.promise(() => client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`))
  }).pipe(Effect.scoped)

const freshDatabase = <E, R>(server: Effect.Effect<Pg.ClientConfig, E, R>) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const address = yield* server
      const prefix = inject("databasePrefix")
      const template = `${prefix}template`
      const database = `${prefix}${randomUUID().replaceAll("-", "")}`
      yield* provideTemplate(address, template)
      // Copied as files: half the work of copying a database page by page, which is Postgres's default.
      yield* Effect.acquireRelease(
        administer(address, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`),
        () => administer(address, `DROP DATABASE ${database} WITH (FORCE)`)
      )
      return sqlClient(withDatabase(address, database), 10)
    }).pipe(inRealTime)
  )

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
