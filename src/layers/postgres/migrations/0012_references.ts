import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Which questions describe respondents, and which projects are references; `settings` counts changes of either. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE projects
    ADD COLUMN settings integer NOT NULL DEFAULT 1,
    ADD COLUMN declared_selectors jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN proposed_selectors jsonb,
    ADD COLUMN reference jsonb;
  CREATE INDEX project_references ON projects (organization_id, created_at, id) WHERE reference IS NOT NULL;
`
)
