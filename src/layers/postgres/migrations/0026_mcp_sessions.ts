import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { tenantTable } from "../tenants/TenantTables.ts"

/** Sessions of the Model Context Protocol, with the message that opened each, so that any process goes on with them. */
export default Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.zipRight(
    sql`
  CREATE TABLE mcp_sessions (
    id text PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    subject text NOT NULL,
    opening jsonb NOT NULL,
    used_at double precision NOT NULL
  );
  CREATE INDEX mcp_sessions_by_use ON mcp_sessions (organization_id, used_at);
`,
    tenantTable(sql, "mcp_sessions", { column: "organization_id" })
  )
)
