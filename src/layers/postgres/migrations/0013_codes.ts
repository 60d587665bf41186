import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What the file writes for labels, which of them are no step of a scale, who counts as asked, and which weights there are. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE questions
    ADD COLUMN codes jsonb,
    ADD COLUMN off_scale jsonb,
    ADD COLUMN base_rule text CHECK (base_rule IN ('asked', 'selected', 'neighbours')),
    ADD COLUMN constant boolean;
  ALTER TABLE projects ADD COLUMN weighting jsonb;
`
)
