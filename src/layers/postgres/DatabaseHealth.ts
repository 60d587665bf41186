import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { DatabaseHealth } from "../../services/ports/DatabaseHealth.ts"

export const DatabaseHealthPostgres = Layer.effect(
  DatabaseHealth,
  Effect.map(SqlClient.SqlClient, (sql) =>
    DatabaseHealth.of({
      ping: sql<{ readOnly: string }>`SELECT current_setting('transaction_read_only') AS "readOnly"`.pipe(
        Effect.map(([row]) => row?.readOnly === "off"),
        Effect.disconnect,
        Effect.timeout("1 second"),
        Effect.orElseSucceed(() => false)
      )
    })
  )
)
