import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Values of questions that are no answer and have a name (who has which stands beside their answers), and the year in which
 * a file's respondents were asked.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE questions ADD COLUMN missing jsonb;
  ALTER TABLE projects ADD COLUMN field_year integer;
`
)
