import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Calls that were handed to providers as batches, for a part of an ask that outlives its request. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE TABLE model_batches (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    ask_id uuid NOT NULL REFERENCES asks ON DELETE CASCADE,
    part integer NOT NULL,
    model text NOT NULL,
    name text NOT NULL,
    calls text NOT NULL,
    earmark_id text NOT NULL,
    earmark_usd double precision NOT NULL,
    is_collected boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX model_batches_by_ask ON model_batches (ask_id, part);
`
)
