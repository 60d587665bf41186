import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Backtests hide whole groups since; those that did not are worked out once more. */
export default Effect.flatMap(SqlClient.SqlClient, (sql) => sql`DELETE FROM backtests`)
