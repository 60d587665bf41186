import type { SqlClient } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import type { PageRequest } from "../../domain/Listing.ts"

/** When a row was made, exactly: a timestamp has microseconds, and so many of them are a safe integer. */
export const placed = (sql: SqlClient.SqlClient, table?: string): Fragment =>
  sql`(extract(epoch FROM ${sql.literal(table === undefined ? "" : `${table}.`)}created_at) * 1000000)::bigint AS at`

/** Of rows in order of `created_at DESC, id` those after a place, and one more than the page holds. */
export const pageAfter = (sql: SqlClient.SqlClient, { after, limit }: PageRequest): Fragment => {
  const end = sql`ORDER BY created_at DESC, id LIMIT ${limit + 1}`
  if (after === null) return end
  const at = sql`(timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond')`
  return sql`AND created_at <= ${at} AND (created_at < ${at} OR id > ${after.id}::uuid) ${end}`
}
