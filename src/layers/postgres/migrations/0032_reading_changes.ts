import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * What was changed by hand of how files were read, to be made again and taken back, and how they were read before. They
 * stand in the project's row: the statement that stores a changed reading stores its change as well.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE projects
    ADD COLUMN reading_changes json,
    ADD COLUMN mapping_as_read json;
`
)
