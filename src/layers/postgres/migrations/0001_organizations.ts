import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE organizations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    plan text NOT NULL CHECK (plan IN ('free', 'pro', 'scale')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );

  CREATE TABLE api_keys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    name text NOT NULL,
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    last_four text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  CREATE INDEX api_keys_by_age ON api_keys (organization_id, created_at DESC, id);
`
)
