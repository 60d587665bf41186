import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * The call of a tool that an ask answers, where it is one: its name, what it was given, and what its answer needs besides;
 * as json rather than jsonb, which refuses some texts that clients may send.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE asks ADD tool json;
  CREATE INDEX asks_of_tools ON asks (organization_id, created_at DESC, id) WHERE tool IS NOT NULL;
`
)
