import * as Os from "node:os"
import * as Path from "node:path"
import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { assert, describe, it, layer } from "@effect/vitest"
import { Cause, ConfigProvider, Effect, Exit, Layer, Redacted } from "effect"
import { DatabaseUnavailable } from "../../../src/domain/DatabaseUnavailable.ts"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { CreditsPostgres } from "../../../src/layers/postgres/Credits.ts"
import { orDefect, SqlPostgres, sqlAt, sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { DatabaseHealthPostgres } from "../../../src/layers/postgres/Stores.ts"
import { Credits } from "../../../src/services/ports/Credits.ts"
import { DatabaseHealth } from "../../../src/services/ports/Database.ts"
import { servers } from "../../support/Database.ts"

const NOWHERE = "postgres://someone:secret@127.0.0.1:1/nothing"

const troubleIn = (exit: Exit.Exit<unknown, unknown>) => {
  const error = Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
  return error instanceof DatabaseUnavailable ? error.trouble : null
}
const isUnavailable = (exit: Exit.Exit<unknown, unknown>) => troubleIn(exit) !== null

/** Each state, and what a caller is told of it (PostgreSQL manual, appendix A). */
const STATES = [
  ["53100", "full"],
  ["53300", "crowded"],
  ["25006", "read_only"],
  ["28P01", "refused"],
  ["28000", "refused"],
  ["3D000", "refused"],
  ["57P03", "starting"],
  ["57014", "slow"],
  ["25P03", "slow"],
  ["55P03", "busy"],
  ["40P01", "busy"],
  ["40001", "busy"],
  ["57P01", "away"],
  ["57P02", "away"],
  ["08006", "away"],
  ["53200", "away"],
  ["58030", "away"],
  ["ECONNREFUSED", "away"],
  ["23505", null],
  ["42601", null],
  ["42501", null],
  ["22012", null]
] as const

describe("the database of a configuration", () => {
  const refusal = (url: string) =>
    Effect.flip(Effect.scoped(Layer.build(sqlAt(Redacted.make(url), 1)))).pipe(Effect.map(({ message }) => message))

  it.live("is refused in one sentence without the password when it cannot be reached", () =>
    Effect.gen(function* () {
      const message = yield* refusal(NOWHERE)
      assert.match(message, /^The database in DATABASE_URL cannot be reached \(.*ECONNREFUSED.*\): check .*\.$/)
      assert.notInclude(message, "secret")
    })
  )

  it.live("is refused when its address is none", () =>
    Effect.gen(function* () {
      for (const url of ["", "mysql://localhost/test", "postgres://[", "localhost:5432"]) {
        const message = yield* refusal(url)
        assert.match(message, /^DATABASE_URL is not the address of a Postgres database such as postgres:/)
      }
    })
  )

  it.live("is the one at DATABASE_URL where that is set", () =>
    Effect.gen(function* () {
      const settings = new Map([
        ["DATABASE_URL", NOWHERE],
        ["DATA_DIR", Path.join(Os.tmpdir(), "unused")]
      ])
      const error = yield* Effect.flip(Effect.scoped(Layer.build(SqlPostgres))).pipe(
        Effect.withConfigProvider(ConfigProvider.fromMap(settings))
      )
      assert.include(String(error), "DATABASE_URL cannot be reached")
    })
  )
})

describe("a database that is lost", () => {
  layer(
    Layer.merge(CreditsPostgres, DatabaseHealthPostgres).pipe(
      Layer.provide(sqlClient({ host: "127.0.0.1", port: 1, user: "someone" }, 2))
    )
  )((it) => {
    it.effect("is a defect of its own kind, and unhealthy", () =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const organization = OrganizationId.make("00000000-0000-4000-8000-000000000000")
        assert.isTrue(isUnavailable(yield* Effect.exit(credits.balance(organization))))
        assert.isFalse(yield* (yield* DatabaseHealth).ping)
      })
    )
  })
})

describe.each(servers)("a database that takes no writing on $name", ({ database }) => {
  layer(database)((it) => {
    it.scoped("is unhealthy, since no request is answered without it", () =>
      Effect.gen(function* () {
        const { options } = yield* Pool
        const pingOn = (more: string) =>
          Effect.flatMap(DatabaseHealth, ({ ping }) => ping).pipe(
            Effect.provide(
              Layer.provide(DatabaseHealthPostgres, Layer.fresh(sqlClient({ ...options, options: more }, 1)))
            )
          )
        assert.isTrue(yield* pingOn("-c default_transaction_read_only=off"))
        assert.isFalse(yield* pingOn("-c default_transaction_read_only=on"))
      })
    )
  })
})

describe("what a server says of itself", () => {
  it.effect("is told from what it says of a statement", () =>
    Effect.forEach(STATES, ([code, trouble]) =>
      Effect.map(
        Effect.exit(orDefect(new SqlError({ cause: Object.assign(new Error("no"), { code }), message: "no" }))),
        (exit) => assert.strictEqual(troubleIn(exit), trouble, code)
      )
    )
  )
})

describe.each(servers)("a client of $name", ({ database }) => {
  layer(database)((it) => {
    it.effect("tells a lost database from a wrong statement, and recovers", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const lost = [
          sql`SELECT pg_terminate_backend(pg_backend_pid())`,
          sql.withTransaction(
            Effect.zipRight(sql`SELECT set_config('statement_timeout', '20', true)`, sql`SELECT pg_sleep(60)`)
          )
        ]
        for (const statement of lost) assert.isTrue(isUnavailable(yield* Effect.exit(orDefect(statement))))
        const readOnly = sql.withTransaction(
          Effect.zipRight(sql`SET TRANSACTION READ ONLY`.unprepared, sql`CREATE TABLE never (n int)`)
        )
        assert.strictEqual(troubleIn(yield* Effect.exit(orDefect(readOnly))), "read_only")
        const wrong = yield* Effect.exit(orDefect(sql`SELECT 1 / 0`))
        assert.isTrue(Exit.isFailure(wrong) && !isUnavailable(wrong))
        assert.deepStrictEqual(yield* sql`SELECT 1 AS answer`, [{ answer: 1 }])
      })
    )

    it.effect("waits for nothing without end and reads whole numbers as numbers", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [limits] = yield* sql`
          SELECT current_setting('statement_timeout') AS statement_timeout,
            current_setting('lock_timeout') AS lock_timeout,
            current_setting('idle_in_transaction_session_timeout') AS idle_timeout,
            current_setting('application_name') AS application_name`
        assert.deepStrictEqual(limits, {
          statementTimeout: "30s",
          lockTimeout: "6s",
          idleTimeout: "5s",
          applicationName: "audience-insights-api"
        })
        assert.deepStrictEqual(yield* sql`SELECT 9007199254740991::bigint AS n`, [{ n: Number.MAX_SAFE_INTEGER }])
      })
    )
  })
})
