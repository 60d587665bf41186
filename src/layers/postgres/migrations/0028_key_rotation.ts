import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Keys that another takes the place of work until a told time, and are known by how they begin. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE api_keys ADD first_characters text, ADD ends_at timestamptz,
    ADD replaced_by uuid REFERENCES api_keys ON DELETE SET NULL
`
)
