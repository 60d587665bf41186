import { SqlClient } from "@effect/sql"
import * as Migrator from "@effect/sql/Migrator"
import { Clock, Effect, Schedule, Schema } from "effect"
import { migrations } from "./SchemaHistory.ts"

/** The database cannot be used as it is; the message says what to change. */
export class DatabaseSetupFailed extends Schema.TaggedError<DatabaseSetupFailed>()("DatabaseSetupFailed", {
  message: Schema.String
}) {}

const TABLE = "schema_migrations"
/** Names the advisory lock under which one process at a time migrates; any constant will do. */
export const LOCK = 7_326_114_207

const LONGEST_TURN = "10 minutes"

const names = Object.keys(migrations)
const numberOf = (name: string) => Number.parseInt(name, 10)
const newest = Math.max(...names.map(numberOf))

const explain = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause === undefined ? cause.message : `${cause.message}: ${explain(cause.cause)}`
}

const run = Migrator.make({})({ loader: Migrator.fromRecord(migrations), table: TABLE })

/**
 * Waits until no other process migrates, however long that takes it: asking again and again is no statement that a limit on
 * statements or on locks would end.
 */
const ownTurn = (sql: SqlClient.SqlClient) =>
  sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS taken`.pipe(
    Effect.repeat({ until: ([row]) => row?.taken === true, schedule: Schedule.spaced("100 millis") }),
    Effect.timeoutFail({
      duration: LONGEST_TURN,
      onTimeout: () =>
        new DatabaseSetupFailed({
          message:
            "Another process has been bringing the database up to date for ten minutes: try again once it is done."
        })
    }),
    Effect.withClock(Clock.make())
  )

/**
 * Whether every migration of this program ran and no other, which one statement tells without waiting for a turn. Not where
 * it cannot be told: bringing the database up to date says why.
 */
export const isUpToDate: Effect.Effect<boolean, never, SqlClient.SqlClient> = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    sql<{ id: number }>`SELECT migration_id AS id FROM ${sql(TABLE)}`.pipe(
      Effect.map((rows) => {
        const ran = new Set(rows.map(({ id }) => id))
        return Math.max(...ran) === newest && names.every((name) => ran.has(numberOf(name)))
      }),
      Effect.orElseSucceed(() => false)
    )
)

/** Brings the schema up to date, all steps or none; the names of the migrations that ran. */
export const migrate: Effect.Effect<ReadonlyArray<string>, DatabaseSetupFailed, SqlClient.SqlClient> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`SELECT set_config('statement_timeout', '0', true), set_config('app.organization', '*', true)`
    yield* ownTurn(sql)
    const [known] = yield* sql<{ known: boolean }>`SELECT to_regclass(${TABLE}) IS NOT NULL AS known`
    if (known?.known !== true) {
      yield* sql`CREATE TABLE ${sql(TABLE)} (
        migration_id integer PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now(),
        name text NOT NULL
      )`
    }
    const rows = yield* sql<{ id: number }>`SELECT migration_id AS id FROM ${sql(TABLE)}`
    const ran = new Set(rows.map((row) => row.id))
    const id = Math.max(0, ...ran)
    if (id > newest) {
      return yield* new DatabaseSetupFailed({
        message: `The database was set up by a newer version of this program (migration ${id}, this one knows ${newest}): run that version.`
      })
    }
    const missed = names.filter((name) => numberOf(name) < id && !ran.has(numberOf(name)))
    if (missed.length > 0) {
      return yield* new DatabaseSetupFailed({
        message:
          `The database was set up by a version of this program between releases: migration ${id} ran without ` +
          `${missed.join(", ")}. Set up another database, or restore a backup from before it.`
      })
    }
    // Whoever serves an up-to-date database need not be allowed to change its schema.
    const done = id === newest ? [] : yield* run
    return done.map(([, name]) => name)
  }
).pipe(
  (steps) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(steps)),
  Effect.catchAllDefect(Effect.fail),
  Effect.mapError((error) =>
    error instanceof DatabaseSetupFailed
      ? error
      : new DatabaseSetupFailed({ message: `The database could not be brought up to date: ${explain(error)}.` })
  )
)
