import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { DatabaseHealth } from "../../services/ports/DatabaseHealth.ts"

export const DatabaseHealthPostgres = Layer.effect(
  DatabaseHealth,
  Effect.map(SqlClient.SqlClient, (sql) =>
    DatabaseHealth.of({
      ping: sql`SELECT 1`.pipe(
        Effect.as(true),
        Effect.disconnect,
        Effect.timeout("1 second"),
        Effect.orElseSucceed(() => false)
      )
    })
  )
)
