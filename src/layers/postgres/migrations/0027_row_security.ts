import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { type Owner, tenantTable } from "../tenants/TenantTables.ts"

const own: Owner = { column: "organization_id" }
const ofProject = (table: string): Owner => ({ table: "projects", where: `projects.id = ${table}.project_id` })

const owners: Readonly<Record<string, Owner>> = {
  organizations: { column: "id" },
  api_keys: own,
  credit_accounts: own,
  credit_entries: own,
  credit_reservations: own,
  projects: own,
  questions: ofProject("questions"),
  answers: ofProject("answers"),
  source_columns: ofProject("source_columns"),
  backtests: ofProject("backtests"),
  audiences: own,
  idempotency_keys: own,
  kept_results: own,
  jobs: own,
  asks: own,
  ask_items: own,
  ask_provenance: own,
  model_batches: own,
  model_replies: own,
  model_spending: own,
  model_earmarks: own,
  oauth_records: { table: "api_keys", where: "api_keys.id::text = oauth_records.payload ->> 'accountId'" },
  webhook_secrets: own,
  webhook_deliveries: own,
  oauth_clients: "nobody",
  oauth_secrets: "nobody"
}

/** Rows of one organization are hidden from what acts for another, whatever a statement says. */
export default Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.forEach(Object.entries(owners), ([table, owner]) => tenantTable(sql, table, owner), { discard: true })
)
