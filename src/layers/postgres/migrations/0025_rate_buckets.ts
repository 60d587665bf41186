import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** How many requests everybody has left; not logged, since all are full again after a minute. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  CREATE UNLOGGED TABLE rate_buckets (
    name text PRIMARY KEY,
    most bigint NOT NULL,
    tokens bigint NOT NULL CHECK (tokens BETWEEN 0 AND most),
    filled_at double precision NOT NULL,
    granted bigint NOT NULL,
    spare bigint NOT NULL,
    returned bigint NOT NULL,
    slot bigint NOT NULL,
    spares bigint NOT NULL,
    spares_before bigint NOT NULL
  ) WITH (fillfactor = 50);
`
)
