import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Whose the rows of a table are: of the organization in a column, of whoever a row of another table belongs to, or of
 * no organization, so that only what reaches for all sees them.
 */
export type Owner = { readonly column: string } | { readonly table: string; readonly where: string } | "nobody"

/** Set by `acrossOrganizations` alone. */
const IS_ALL = "(SELECT current_setting('app.organization', true) = '*')"
const ORGANIZATION = "(SELECT nullif(nullif(current_setting('app.organization', true), ''), '*')::uuid)"

const ruleOf = (owner: Owner): string => {
  if (owner === "nobody") return IS_ALL
  return "column" in owner
    ? `${owner.column} = ${ORGANIZATION} OR ${IS_ALL}`
    : `${IS_ALL} OR EXISTS (SELECT FROM ${owner.table} WHERE ${owner.where})`
}

/**
 * Lets a table's rows be seen and changed by their organization alone, the table's own owner included. Every table that
 * holds what belongs to organizations is declared so by the migration that makes it; a test finds those that are not.
 * Changes the catalogue only, no row.
 */
export const tenantTable = (sql: SqlClient.SqlClient, table: string, owner: Owner) =>
  Effect.asVoid(
    sql.unsafe(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON ${table} USING (${ruleOf(owner)})`)
  )
