import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { tenantTable } from "../tenants/TenantTables.ts"

/** Tallies of large surveys under way, and the shares that other processes made of them: nothing that a crash may not take. */
export default Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.all(
    [
      sql`
  CREATE UNLOGGED TABLE tallies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    request text NOT NULL,
    shares integer NOT NULL,
    taken integer NOT NULL DEFAULT 0,
    offered_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX tallies_of_organization ON tallies (organization_id);
  CREATE UNLOGGED TABLE tally_shares (
    tally_id uuid NOT NULL REFERENCES tallies ON DELETE CASCADE,
    share integer NOT NULL,
    tally text NOT NULL,
    PRIMARY KEY (tally_id, share)
  );
`,
      tenantTable(sql, "tallies", { column: "organization_id" }),
      tenantTable(sql, "tally_shares", { table: "tallies", where: "tallies.id = tally_id" })
    ],
    { discard: true }
  )
)
