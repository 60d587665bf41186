import * as Fs from "node:fs"
import * as Path from "node:path"
import { SqlClient } from "@effect/sql"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { migrate, migrations } from "../../../src/layers/postgres/Migrations.ts"
import { servers } from "../../support/Database.ts"
import { schemaDump } from "../../support/SchemaDump.ts"

const folder = Path.resolve(import.meta.dirname, "../../../src/layers/postgres")

describe("migrations", () => {
  it("are all listed, in order and without gaps", () => {
    const files = Fs.readdirSync(Path.join(folder, "migrations")).map((file) => Path.parse(file).name)
    assert.deepStrictEqual(Object.keys(migrations), files.sort())
    assert.deepStrictEqual(
      files.map((name) => Number.parseInt(name, 10)),
      files.map((_, index) => index + 1)
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

    it.effect("of a newer version are left alone", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO schema_migrations (migration_id, name) VALUES (9999, 'future')`
        const error = yield* Effect.flip(migrate)
        assert.include(error.message, "newer version of this program (migration 9999")
        yield* sql`DELETE FROM schema_migrations WHERE migration_id = 9999`
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
