import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * What the authorization server keeps. Codes and tokens are known by their SHA-256 only; what they stand for is in
 * `payload`, without them: as json rather than jsonb, which refuses some texts that clients may send.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE oauth_records (
    kind text NOT NULL,
    id bytea NOT NULL CHECK (octet_length(id) = 32),
    grant_id text,
    payload json NOT NULL,
    expires_at timestamptz NOT NULL,
    consumed_at timestamptz,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX oauth_records_by_grant ON oauth_records (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX oauth_records_by_expiry ON oauth_records (expires_at);

  CREATE TABLE oauth_clients (
    id text PRIMARY KEY,
    metadata json NOT NULL,
    registered_at timestamptz NOT NULL DEFAULT now(),
    granted_at timestamptz
  );
  CREATE INDEX oauth_clients_by_age ON oauth_clients (registered_at) WHERE granted_at IS NULL;

  CREATE TABLE oauth_secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
  );
`
)
