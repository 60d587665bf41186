import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, Layer } from "effect"
import { Transactions } from "../../services/ports/Transactions.ts"
import { recognizeLoss } from "./Defects.ts"

/** One transaction on one connection; a step that has a transaction of its own takes part in it. */
export const TransactionsPostgres = Layer.effect(
  Transactions,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Transactions.of({
      whole: <A, E, R>(steps: Effect.Effect<A, E, R>) =>
        sql.withTransaction(steps).pipe(
          Effect.catchIf((error): error is Extract<E | SqlError, SqlError> => error instanceof SqlError, Effect.die),
          recognizeLoss
        ) as Effect.Effect<A, E, R>
    })
  )
)
