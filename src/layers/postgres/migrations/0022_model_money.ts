import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Whether the request was sent that money is set aside for; of those before nobody knows, so that they count as sent. And
 * what asks that outlive their request were quoted when they were taken in.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE model_earmarks ADD COLUMN is_sent boolean NOT NULL DEFAULT true;
  ALTER TABLE model_earmarks ALTER COLUMN is_sent SET DEFAULT false;
  ALTER TABLE asks ADD COLUMN quote jsonb;
`
)
