import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What is charged at once, without having been set aside. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_kind_check;
  ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_kind_check
    CHECK (kind IN ('grant', 'reserve', 'settle', 'release', 'charge'));
`
)
