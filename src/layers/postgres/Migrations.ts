import { SqlClient } from "@effect/sql"
import * as Migrator from "@effect/sql/Migrator"
import { Clock, Effect, Schedule, Schema } from "effect"
import organizations from "./migrations/0001_organizations.ts"
import credits from "./migrations/0002_credits.ts"
import projects from "./migrations/0003_projects.ts"
import audiences from "./migrations/0004_audiences.ts"
import idempotencyKeys from "./migrations/0005_idempotency_keys.ts"
import dateQuestions from "./migrations/0006_date_questions.ts"
import backtests from "./migrations/0007_backtests.ts"
import oauth from "./migrations/0008_oauth.ts"
import charges from "./migrations/0009_charges.ts"
import keptResults from "./migrations/0010_kept_results.ts"
import backtestsAgain from "./migrations/0011_backtests_again.ts"
import references from "./migrations/0012_references.ts"
import codes from "./migrations/0013_codes.ts"
import readings from "./migrations/0014_readings.ts"
import jobs from "./migrations/0015_jobs.ts"
import modelReplies from "./migrations/0016_model_replies.ts"
import modelSpending from "./migrations/0017_model_spending.ts"
import askProvenance from "./migrations/0018_ask_provenance.ts"
import missingValues from "./migrations/0019_missing_values.ts"
import asks from "./migrations/0020_asks.ts"
import modelBatches from "./migrations/0021_model_batches.ts"
import modelMoney from "./migrations/0022_model_money.ts"
import webhooks from "./migrations/0023_webhooks.ts"
import toolCalls from "./migrations/0024_tool_calls.ts"
import rateBuckets from "./migrations/0025_rate_buckets.ts"
import mcpSessions from "./migrations/0026_mcp_sessions.ts"
import rowSecurity from "./migrations/0027_row_security.ts"
import keyRotation from "./migrations/0028_key_rotation.ts"
import cheaperPolicies from "./migrations/0029_cheaper_policies.ts"
import asksHandedOver from "./migrations/0030_asks_handed_over.ts"
import tallies from "./migrations/0031_tallies.ts"
import readingChanges from "./migrations/0032_reading_changes.ts"
import audienceLists from "./migrations/0033_audience_lists.ts"

/** The database cannot be used as it is; the message says what to change. */
export class DatabaseSetupFailed extends Schema.TaggedError<DatabaseSetupFailed>()("DatabaseSetupFailed", {
  message: Schema.String
}) {}

/** Every migration, oldest first; forward only. */
export const migrations = {
  "0001_organizations": organizations,
  "0002_credits": credits,
  "0003_projects": projects,
  "0004_audiences": audiences,
  "0005_idempotency_keys": idempotencyKeys,
  "0006_date_questions": dateQuestions,
  "0007_backtests": backtests,
  "0008_oauth": oauth,
  "0009_charges": charges,
  "0010_kept_results": keptResults,
  "0011_backtests_again": backtestsAgain,
  "0012_references": references,
  "0013_codes": codes,
  "0014_readings": readings,
  "0015_jobs": jobs,
  "0016_model_replies": modelReplies,
  "0017_model_spending": modelSpending,
  "0018_ask_provenance": askProvenance,
  "0019_missing_values": missingValues,
  "0020_asks": asks,
  "0021_model_batches": modelBatches,
  "0022_model_money": modelMoney,
  "0023_webhooks": webhooks,
  "0024_tool_calls": toolCalls,
  "0025_rate_buckets": rateBuckets,
  "0026_mcp_sessions": mcpSessions,
  "0027_row_security": rowSecurity,
  "0028_key_rotation": keyRotation,
  "0029_cheaper_policies": cheaperPolicies,
  "0030_asks_handed_over": asksHandedOver,
  "0031_tallies": tallies,
  "0032_reading_changes": readingChanges,
  "0033_audience_lists": audienceLists
}

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
        message: `The database was set up by a version of this program between releases: migration ${id} ran without ${missed.join(", ")}. Set up another database, or restore a backup from before it.`
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
