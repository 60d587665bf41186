import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE idempotency_keys (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    route text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    headers jsonb,
    body text,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, route, key)
  );
  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
`
)
