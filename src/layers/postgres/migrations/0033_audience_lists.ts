import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { tenantTable } from "../tenants/TenantTables.ts"

/**
 * The version of each organization's list of audiences: another one with every change, made by the transaction that makes
 * the change, whatever program does. Versions are random: a server that lost its latest changes gives none of them again.
 */
const versions = `
  CREATE TABLE audience_lists (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    version uuid NOT NULL
  ) WITH (fillfactor = 50);
  INSERT INTO audience_lists SELECT organization_id, gen_random_uuid() FROM audiences GROUP BY organization_id;
  CREATE FUNCTION audience_lists_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO audience_lists SELECT organization_id, gen_random_uuid() FROM changed GROUP BY organization_id
      ON CONFLICT (organization_id) DO UPDATE SET version = EXCLUDED.version;
    ELSE
      UPDATE audience_lists SET version = gen_random_uuid()
      WHERE organization_id IN (SELECT organization_id FROM changed);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER audiences_added AFTER INSERT ON audiences
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();
  CREATE TRIGGER audiences_changed AFTER UPDATE ON audiences
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();
  CREATE TRIGGER audiences_removed AFTER DELETE ON audiences
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();
`

export default Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.zipRight(sql.unsafe(versions), tenantTable(sql, "audience_lists", { column: "organization_id" }))
)
