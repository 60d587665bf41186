import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { tenantTable } from "../tenants/TenantTables.ts"

/**
 * Comparisons that outlive their request. Every row of before keeps the wider rule as it kept the narrower one, so that none
 * is looked at (`NOT VALID`).
 */
const comparisons = `
  ALTER TABLE asks DROP CONSTRAINT asks_form_check,
    ADD CONSTRAINT asks_form_check CHECK (form IN ('choices', 'compare', 'open', 'project', 'batch')) NOT VALID
`

/** Calls to language models that a process which stops still waits for, so that no other makes them too. */
const landing = `
  CREATE TABLE model_calls_landing (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    until timestamptz NOT NULL,
    PRIMARY KEY (key, organization_id)
  )
`

export default Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.all(
    [
      sql.unsafe(comparisons),
      sql.unsafe(landing),
      tenantTable(sql, "model_calls_landing", { column: "organization_id" })
    ],
    { discard: true }
  )
)
