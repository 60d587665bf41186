import { SqlClient } from "@effect/sql"
import * as Migrator from "@effect/sql/Migrator"
import { Effect } from "effect"
import { DatabaseSetupFailed } from "./DatabaseSetupFailed.ts"
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
  "0018_ask_provenance": askProvenance
}

const TABLE = "schema_migrations"
/** Names the advisory lock under which one process at a time migrates; any constant will do. */
const LOCK = 7_326_114_207

const newest = Math.max(...Object.keys(migrations).map((name) => Number.parseInt(name, 10)))

const explain = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause === undefined ? cause.message : `${cause.message}: ${explain(cause.cause)}`
}

const run = Migrator.make({})({ loader: Migrator.fromRecord(migrations), table: TABLE })

/** Brings the schema up to date, all steps or none; the names of the migrations that ran. */
export const migrate: Effect.Effect<ReadonlyArray<string>, DatabaseSetupFailed, SqlClient.SqlClient> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`SELECT set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${LOCK})`
    yield* sql`CREATE TABLE IF NOT EXISTS ${sql(TABLE)} (
      migration_id integer PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      name text NOT NULL
    )`
    const done = yield* run
    const [row] = yield* sql<{ id: number }>`SELECT max(migration_id) AS id FROM ${sql(TABLE)}`
    if (row !== undefined && row.id > newest) {
      return yield* new DatabaseSetupFailed({
        message: `The database was set up by a newer version of this program (migration ${row.id}, this one knows ${newest}): run that version.`
      })
    }
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
