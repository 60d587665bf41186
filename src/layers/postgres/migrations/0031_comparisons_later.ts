import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Comparisons that outlive their request. Every row of before keeps the wider rule as it kept the narrower one, so that none
 * is looked at (`NOT VALID`).
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE asks DROP CONSTRAINT asks_form_check,
    ADD CONSTRAINT asks_form_check CHECK (form IN ('choices', 'compare', 'open', 'project', 'batch')) NOT VALID
`
)
