import { SqlError } from "@effect/sql/SqlError"
import { Context, Effect } from "effect"
import type * as Pg from "pg"

/** The connections themselves. */
export class Pool extends Context.Tag("postgres/Pool")<Pool, Pg.Pool>() {}

/**
 * Runs a statement outside any transaction, straight on the pool: half the work of the client, for the few statements
 * that every request waits for. Rows come with the names that the statement gives them.
 */
export const queryPool = <Row extends Pg.QueryResultRow>(pool: Pg.Pool, text: string, values: ReadonlyArray<unknown>) =>
  Effect.async<ReadonlyArray<Row>, SqlError>((resume) => {
    pool.query<Row>(text, [...values], (cause, result) => {
      resume(
        cause
          ? Effect.fail(new SqlError({ cause, message: "Failed to execute statement" }))
          : Effect.succeed(result.rows)
      )
    })
  })
