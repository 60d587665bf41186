import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Cause, Context, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { copyOut } from "../../../src/layers/postgres/Respondents.ts"
import { sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { Pool, queryPool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { TenantRole } from "../../../src/layers/postgres/tenants/TenantRole.ts"
import { TenantSql } from "../../../src/layers/postgres/tenants/TenantSql.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { AnotherOrganization, acrossOrganizations, ofOrganization } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { everyTable, fillEveryTable } from "../../support/tenants/EveryTable.ts"

/** The database as the service sees it: another client than the administrator's. */
const tenants = Effect.map(Layer.build(Layer.merge(TenantSql, TenantRole)), Context.get(SqlClient.SqlClient))

/** Where every organization has a row from its beginning. */
const OWNED_BY_STRANGERS_TOO = new Set(["organizations", "credit_accounts"])

const CONNECTIONS = 2

const OWN_COLUMNS = `
  SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
  WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER' AND is_identity = 'NO'`

describe.each(servers)("tenants on $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.scoped("own the rows of every table, which nobody else sees, changes or adds to", () =>
      Effect.gen(function* () {
        const admin = yield* SqlClient.SqlClient
        const sql = yield* tenants
        const { id } = yield* newOrganization
        const { id: stranger } = yield* newOrganization
        yield* fillEveryTable(id)
        const ofNobody: Array<string> = []
        for (const table of yield* everyTable) {
          const about = `of ${table}`
          const [row] = yield* admin.unsafe<{ row: string; names: string }>(
            `SELECT to_jsonb(one)::text AS row, (${OWN_COLUMNS}) AS names FROM ${table} AS one
             ORDER BY strpos(to_jsonb(one)::text, '${id}') > 0 DESC LIMIT 1`,
            [table]
          )
          assert.isDefined(row, `no row ${about}: add one to fillEveryTable`)
          const seen = Effect.map(sql.unsafe(`SELECT 1 FROM ${table}`), ({ length }) => length)
          const { names } = row!
          const [first = ""] = names.split(", ")
          const written = Effect.gen(function* () {
            const updated = yield* sql.unsafe(`UPDATE ${table} SET ${first} = ${first} RETURNING 1`)
            const deleted = yield* sql.unsafe(`DELETE FROM ${table} RETURNING 1`)
            return updated.length + deleted.length
          })
          const added = sql
            .unsafe(
              `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
              [row!.row]
            )
            .pipe(
              Effect.as("added"),
              Effect.catchAll(({ cause }) => Effect.succeed(String(cause)))
            )
          const isPublic = OWNED_BY_STRANGERS_TOO.has(table)
          for (const reach of [<A, E, R>(effect: Effect.Effect<A, E, R>) => effect, ofOrganization(stranger)]) {
            if (!isPublic) assert.deepStrictEqual([yield* reach(seen), yield* reach(written)], [0, 0], about)
            assert.include(yield* reach(added), "row-level security", about)
          }
          assert.strictEqual(yield* seen, 0, about)
          if ((yield* ofOrganization(id)(seen)) === 0) ofNobody.push(table)
          assert.isAbove(yield* acrossOrganizations("the test")(seen), 0, about)
        }
        assert.deepStrictEqual(ofNobody, ["oauth_clients", "oauth_secrets"])
      })
    )

    it.effect("have a policy on every table that names an organization", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const held = yield* sql<{ table: string }>`
          SELECT relname AS "table" FROM pg_class
          WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
            AND relrowsecurity AND relforcerowsecurity
            AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid) ORDER BY 1`
        assert.deepStrictEqual(
          held.map(({ table }) => table),
          yield* everyTable,
          "declare the new table with tenantTable in its migration, or say in EveryTable.ts why not"
        )
      })
    )

    it.scoped("leave nothing on a connection that the next one could see", () =>
      Effect.gen(function* () {
        const { options } = yield* Pool
        const { id } = yield* newOrganization
        const context = yield* Layer.build(
          Layer.fresh(Layer.provideMerge(Layer.merge(TenantSql, TenantRole), sqlClient(options, CONNECTIONS)))
        )
        const pool = Context.get(context, Pool)
        const sql = Context.get(context, SqlClient.SqlClient)
        const left = Effect.promise(async () => {
          const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
          const states = await Promise.all(
            clients.map((client) =>
              client.query<{ left: string }>(
                `SELECT concat(current_setting('app.organization', true), current_setting('role')) AS left`
              )
            )
          )
          for (const client of clients) client.release()
          return states.map(({ rows }) => rows[0]?.left)
        })
        const rows = Effect.map(sql`SELECT id FROM organizations`, ({ length }) => length)
        const begun = yield* Deferred.make<void>()
        const interrupted = Effect.flatMap(
          Effect.fork(Effect.zipRight(Deferred.succeed(begun, undefined), sql`SELECT pg_sleep(${20})`)),
          (fiber) => Effect.zipRight(Deferred.await(begun), Fiber.interrupt(fiber))
        )
        const uses: Readonly<Record<string, Effect.Effect<unknown, unknown>>> = {
          "a statement": rows,
          "a statement on the pool": queryPool(pool, "SELECT id FROM organizations", []),
          "a failed statement": sql`SELECT 1 / ${0}::integer FROM organizations`,
          "a wrong statement": sql`SELECT nonsense FROM organizations`,
          "a transaction": sql.withTransaction(rows),
          "a transaction that fails": sql.withTransaction(Effect.zipRight(rows, Effect.fail("no"))),
          "a transaction that breaks": sql.withTransaction(sql`SELECT 1 / ${0}::integer FROM organizations`),
          "an interruption": interrupted,
          "a copy": copyOut(pool, "SELECT id FROM organizations", () => undefined)
        }
        for (const [name, use] of Object.entries(uses)) {
          yield* Effect.exit(ofOrganization(id)(use))
          assert.deepStrictEqual(yield* left, Array(CONNECTIONS).fill("none"), name)
          assert.strictEqual(yield* rows, 0, name)
          assert.strictEqual(yield* ofOrganization(id)(rows), 1, name)
        }
      })
    )

    it.scoped("see what their reach was when a statement began, within a transaction too", () =>
      Effect.gen(function* () {
        const sql = yield* tenants
        const { id } = yield* newOrganization
        const rows = Effect.map(sql`SELECT id FROM organizations WHERE id = ${id}`, ({ length }) => length)
        const seen = Effect.all([rows, ofOrganization(id)(rows), rows, acrossOrganizations("the test")(rows), rows])
        assert.deepStrictEqual(yield* sql.withTransaction(seen), [0, 1, 0, 1, 0])
      })
    )

    it.effect("die where they reach for another's rows, whatever their statements say", () =>
      Effect.gen(function* () {
        const audiences = yield* AudienceRepo
        const { id } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const exit = yield* Effect.exit(ofOrganization(id)(audiences.list(other)))
        assert.instanceOf(Exit.isFailure(exit) ? Cause.squash(exit.cause) : null, AnotherOrganization)
      })
    )
  })
})
