import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Results that were paid for and too long to be shown whole. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE kept_results (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    result jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX kept_results_by_age ON kept_results (created_at);
  CREATE INDEX kept_results_by_organization ON kept_results (organization_id);
`
)
