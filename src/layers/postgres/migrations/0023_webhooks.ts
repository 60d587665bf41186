import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Who is told how asks end. A delivery is due, or taken by whoever tries it, until `due_at`; `receiver` names the host that
 * it goes to, so that a slow one is not asked more than it can bear.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE asks ADD webhook jsonb;

  CREATE TABLE webhook_secrets (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    secret bytea NOT NULL CHECK (octet_length(secret) BETWEEN 24 AND 64),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz
  );
  CREATE INDEX webhook_secrets_by_organization ON webhook_secrets (organization_id, created_at DESC);

  CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    ask_id uuid NOT NULL REFERENCES asks ON DELETE CASCADE,
    event text NOT NULL,
    url text NOT NULL,
    receiver text NOT NULL,
    body text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    attempt integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    tried_until timestamptz NOT NULL,
    tried_at timestamptz,
    status integer,
    error text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    CHECK ((finished_at IS NULL) = (state = 'waiting'))
  );
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE state = 'waiting';
  CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (organization_id, created_at DESC, id);
  CREATE INDEX webhook_deliveries_by_ask ON webhook_deliveries (ask_id);
`
)
