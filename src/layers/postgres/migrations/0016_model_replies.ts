import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What language models replied to the calls of each organization. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE model_replies (
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    model text NOT NULL,
    prompt text NOT NULL,
    reply text NOT NULL,
    bytes integer NOT NULL,
    most_input integer NOT NULL,
    most_output integer NOT NULL,
    tokens jsonb NOT NULL,
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    used_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (key, organization_id)
  );
  CREATE INDEX model_replies_by_use ON model_replies (organization_id, used_at DESC) INCLUDE (bytes);
  CREATE INDEX model_replies_by_prompt ON model_replies (organization_id, model, prompt, made_at DESC);
`
)
