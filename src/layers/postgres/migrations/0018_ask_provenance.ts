import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** How answers came about. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE ask_provenance (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    request_id text NOT NULL,
    record text NOT NULL,
    answered_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, request_id)
  );
  CREATE INDEX ask_provenance_by_age ON ask_provenance (answered_at);
`
)
