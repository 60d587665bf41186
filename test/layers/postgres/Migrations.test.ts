import * as Path from "node:path"
import { SqlClient } from "@effect/sql"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { expect } from "vitest"
import { isUpToDate, LOCK, migrate } from "../../../src/layers/postgres/Migrations.ts"
import { migrations } from "../../../src/layers/postgres/SchemaHistory.ts"
import { migrated, sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { servers } from "../../support/Database.ts"
import { schemaDump } from "../../support/SchemaDump.ts"
import { lookUntil } from "../../support/Waiting.ts"

/** Milliseconds that a statement is waited for in a test of those for which nothing is. */
const PATIENCE_MS = 1000

const folder = import.meta.dirname

describe("migrations", () => {
  it("are in order and without gaps", () => {
    const numbers = Object.keys(migrations).map((name) => Number.parseInt(name, 10))
    assert.deepStrictEqual(
      numbers,
      numbers.map((_, at) => at + 1)
    )
  })
})

describe.each(servers)("migrations on $name", ({ database }) => {
  layer(database)((it) => {
    it.effect("make the schema that schema.sql shows", () =>
      Effect.gen(function* () {
        const dump = yield* schemaDump
        yield* Effect.promise(() => expect(dump).toMatchFileSnapshot(Path.join(folder, "schema.sql")))
      })
    )

    it.effect("run once, however many processes start together", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(yield* migrate, [])
        yield* sql`DROP SCHEMA public CASCADE`
        yield* sql`CREATE SCHEMA public`
        const runs = yield* Effect.all([migrate, migrate, migrate], { concurrency: "unbounded" })
        assert.deepStrictEqual(runs.map((names) => names.length).sort(), [0, 0, Object.keys(migrations).length])
      })
    )

    it.effect("to members leave keys, sign-ins and links as they were, and other clients with no more", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const afresh = Effect.zipRight(sql`DROP SCHEMA public CASCADE`, sql`CREATE SCHEMA public`)
        const [before, [members]] = [Object.entries(migrations).slice(0, 38), Object.values(migrations).slice(38)]
        yield* afresh
        const rows = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`SELECT set_config('app.organization', '*', true)`
            for (const [, step] of before) yield* step
            yield* sql.unsafe(`
              INSERT INTO organizations (id, name, plan) VALUES (gen_random_uuid(), 'Old', 'pro');
              INSERT INTO api_keys (organization_id, name, hash, last_four)
                SELECT id, 'old', sha256('old'), '1234' FROM organizations;
              INSERT INTO oauth_records (kind, id, payload, expires_at)
                SELECT 'AccessToken', sha256(client::bytea),
                  json_build_object('accountId', id, 'clientId', client, 'scope', 'read ask manage'), 'infinity'
                FROM api_keys, unnest(ARRAY['audience-insights-console', 'another']) AS client;
              INSERT INTO history
                (organization_id, request_id, kind, asked, audience, about, words, answer, key_id, credits, basis)
                SELECT organization_id, 'req_1', 'open', '{}', '[]', '{}', '', '{}', id, 0, 'prior' FROM api_keys;
              INSERT INTO history_shares (organization_id, request_id, token, expires_at)
                SELECT id, 'req_1', sha256('t'), 'infinity' FROM organizations`)
            yield* members!
            return yield* sql`
              SELECT api_keys.name, scopes, role, history_shares.made_by = api_keys.id AS made,
                (SELECT json_object_agg(payload ->> 'clientId', payload ->> 'scope') FROM oauth_records) AS granted
              FROM api_keys, history_shares`
          })
        )
        const scopes = ["read", "ask", "manage", "administer"]
        const granted = { "audience-insights-console": scopes.join(" "), another: "read ask manage" }
        assert.deepStrictEqual(rows, [{ name: "old", scopes, role: null, made: true, granted }])
        yield* afresh
        yield* migrate
      })
    )

    it.effect("are known to have run from one statement, and to be wanting where any is or another ran", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const newest = Object.keys(migrations).length
        assert.isTrue(yield* isUpToDate)
        yield* sql`UPDATE schema_migrations SET migration_id = 0 WHERE migration_id = 2`
        assert.isFalse(yield* isUpToDate)
        yield* sql`UPDATE schema_migrations SET migration_id = 2 WHERE migration_id = 0`
        yield* sql`INSERT INTO schema_migrations (migration_id, name) VALUES (${newest + 1}, 'later')`
        assert.isFalse(yield* isUpToDate)
        yield* sql`DELETE FROM schema_migrations WHERE migration_id = ${newest + 1}`
        yield* sql`ALTER TABLE schema_migrations RENAME TO elsewhere`
        assert.isFalse(yield* isUpToDate)
        yield* sql`ALTER TABLE elsewhere RENAME TO schema_migrations`
        assert.isTrue(yield* isUpToDate)
      })
    )

    it.scoped("wait for another process that migrates", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const pool = yield* Pool
        const other = yield* Effect.acquireRelease(
          Effect.promise(() => pool.connect()),
          (client) => Effect.sync(() => client.release())
        )
        yield* Effect.promise(() => other.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`))
        const waiting = yield* Effect.fork(migrate)
        yield* lookUntil(
          sql<{ n: number }>`SELECT count(*) AS n FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE '%pg_try_advisory_xact_lock%' AND pid <> pg_backend_pid()`,
          ([row]) => row!.n > 0
        )
        yield* Effect.promise(() => other.query("COMMIT"))
        assert.deepStrictEqual(yield* Fiber.join(waiting), [])
      })
    )

    it.scoped("take as long as they take, whatever the statements of requests may", () =>
      Effect.gen(function* () {
        const pool = yield* Pool
        const impatient = yield* Layer.build(Layer.fresh(sqlClient(pool.options, 1, PATIENCE_MS)))
        const other = yield* Effect.acquireRelease(
          Effect.promise(() => pool.connect()),
          (client) => Effect.sync(() => client.release())
        )
        yield* Effect.promise(() => other.query("BEGIN; LOCK TABLE schema_migrations"))
        const working = yield* Effect.fork(Effect.provide(migrated, impatient))
        yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 1.5 * PATIENCE_MS)))
        yield* Effect.promise(() => other.query("COMMIT"))
        assert.deepStrictEqual(yield* Fiber.join(working), [])
      })
    )

    it.effect("of a newer version are left alone", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO schema_migrations (migration_id, name) VALUES (9999, 'future')`
        const error = yield* Effect.flip(migrate)
        assert.include(error.message, "newer version of this program (migration 9999")
        yield* sql`DELETE FROM schema_migrations WHERE migration_id = 9999`
      })
    )

    it.effect("that did not run before later ones are named, and none runs after them", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const names = Object.keys(migrations)
        const leave = (last: number) =>
          sql`DELETE FROM schema_migrations WHERE migration_id IN (3, 5) OR migration_id > ${last}`
        for (const last of [names.length, names.length - 1]) {
          const before = yield* sql`SELECT migration_id, name FROM schema_migrations ORDER BY migration_id`
          yield* leave(last)
          const error = yield* Effect.flip(migrate)
          assert.include(error.message, `migration ${last} ran without ${names[2]}, ${names[4]}.`)
          yield* sql`DELETE FROM schema_migrations`
          yield* sql`INSERT INTO schema_migrations ${sql.insert(before)}`
        }
        assert.deepStrictEqual(yield* migrate, [])
      })
    )

    it.effect("that fail leave nothing behind and say why", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`DROP SCHEMA public CASCADE`
        yield* sql`CREATE SCHEMA public CREATE TABLE audiences (id integer)`
        const error = yield* Effect.flip(migrate)
        assert.include(error.message, "audiences")
        assert.include(error.message, "already exists")
        assert.deepStrictEqual(yield* sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`, [
          { tablename: "audiences" }
        ])
      })
    )
  })
})
