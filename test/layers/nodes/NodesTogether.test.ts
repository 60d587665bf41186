import { randomUUID } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Pg from "pg"
import { inject } from "vitest"
import { LISTENER } from "../../../src/layers/postgres/Announcements.ts"
import { migrations } from "../../../src/layers/postgres/SchemaHistory.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { askNode, nodes } from "../../support/bundle/Nodes.ts"
import { serviceProcess } from "../../support/bundle/Process.ts"
import { databaseUrl } from "../../support/bundle/Server.ts"
import { servers } from "../../support/Database.ts"
import { newTenant } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

// Runs dist/cli.mjs.

const [database] = servers.slice(-1)

const until = (status: number, asked: Effect.Effect<{ readonly status: number }>) =>
  lookUntil(asked, (answer) => answer.status === status)

/** An empty database beside the one at hand; its address. */
const emptyDatabase = Effect.gen(function* () {
  const pool = yield* Pool
  const name = `${inject("databasePrefix")}${randomUUID().replaceAll("-", "")}`
  yield* Effect.acquireRelease(
    Effect.promise(() => pool.query(`CREATE DATABASE ${name}`)),
    () => Effect.promise(() => pool.query(`DROP DATABASE ${name} WITH (FORCE)`))
  )
  const url = new URL(databaseUrl(pool))
  url.pathname = `/${name}`
  return url.href
})

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(database!.database), Layer.orDie))(
  "processes that come and go",
  (it) => {
    it.scoped("start at once on an empty database, of which one makes the tables", () =>
      Effect.gen(function* () {
        const DATABASE_URL = yield* emptyDatabase
        const all = yield* Effect.all(
          [1, 2, 3].map(() => serviceProcess({ environment: { DATABASE_URL }, inRealTime: true })),
          { concurrency: "unbounded" }
        )
        for (const node of all) assert.strictEqual((yield* askNode(node, "", "/v1/healthcheck")).status, 200)
        const done = yield* Effect.promise(async () => {
          const client = new Pg.Client({ connectionString: DATABASE_URL })
          await client.connect()
          const { rows } = await client.query("SELECT name FROM schema_migrations")
          await client.end()
          return rows.length
        })
        assert.strictEqual(done, Object.keys(migrations).length)
      })
    )

    it.scoped("hear of what is revoked again after the database has ended all their connections", () =>
      Effect.gen(function* () {
        const pool = yield* Pool
        const both = yield* nodes(2)
        const keys = yield* Keys
        const { organization } = yield* newTenant()
        const { id, text } = yield* keys.create(organization, "test")
        for (const node of both) yield* until(200, askNode(node, text, "/v1/audiences"))
        const listeners = () =>
          pool
            .query(
              `SELECT pid FROM pg_stat_activity
              WHERE datname = current_database() AND application_name = $1 AND query <> '' AND state = 'idle'`,
              [LISTENER]
            )
            .then(({ rows }) => rows.map(({ pid }) => Number(pid)))
        const lost = yield* Effect.promise(listeners)
        yield* Effect.promise(() =>
          pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()`
          )
        )
        yield* lookUntil(
          Effect.promise(listeners),
          (pids) => pids.length >= lost.length && !pids.some((pid) => lost.includes(pid))
        )
        for (const node of both) yield* until(200, askNode(node, text, "/v1/audiences"))
        yield* keys.revoke(organization, id)
        for (const node of both) yield* until(401, askNode(node, text, "/v1/audiences"))
      })
    )

    it.scoped("leave what they counted to those that stay", () =>
      Effect.gen(function* () {
        const [first, second] = yield* nodes(2, { RATE_LIMITS: "free=6,pro=600,scale=6000" })
        const { key } = yield* newTenant({ plan: "free" })
        for (let n = 0; n < 4; n++) assert.strictEqual((yield* askNode(first!, key, "/v1/audiences")).status, 200)
        yield* first!.end("SIGKILL")
        const statuses = yield* Effect.replicateEffect(askNode(second!, key, "/v1/audiences"), 4)
        assert.deepStrictEqual(
          statuses.map(({ status }) => status),
          [200, 200, 429, 429]
        )
      })
    )
  }
)
