import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What each project's data came to when they were predicted from each other. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE backtests (
    project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    revision integer NOT NULL,
    attempts integer NOT NULL DEFAULT 1,
    claimed_until timestamptz NOT NULL,
    failed boolean NOT NULL DEFAULT false,
    result jsonb
  )
`
)
