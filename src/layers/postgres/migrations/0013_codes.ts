import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What the file writes for labels, which of them are no step of a scale, and who counts as asked. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE questions
    ADD COLUMN codes jsonb,
    ADD COLUMN off_scale jsonb,
    ADD COLUMN base_rule text CHECK (base_rule IN ('asked', 'selected', 'neighbours'));
`
)
