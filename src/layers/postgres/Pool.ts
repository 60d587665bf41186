import { SqlError } from "@effect/sql/SqlError"
import { Context, Effect } from "effect"
import * as Pg from "pg"
import { currentReach, type Reach } from "../../services/ports/Reach.ts"
import { type Setting, statement } from "./Statements.ts"

/** Connections, and the role that statements run under where that of the connection is held to no policy. */
export class TenantPool extends Pg.Pool {
  tenantRole: string | null = null
}

/** The connections themselves. */
export class Pool extends Context.Tag("postgres/Pool")<Pool, TenantPool>() {}

const ALL = "*"

const named = (reach: Reach): string => (reach._tag === "Organization" ? reach.id : reach._tag === "All" ? ALL : "")

/** What statements on a pool begin with, where something has this reach. */
const settingOf = ({ tenantRole }: TenantPool, reach: Reach): Setting => ({
  organization: named(reach),
  role: tenantRole
})

/** Something that is done with the same for what runs, which is read from the fiber in one step. */
export const withSetting = <A, E, R>(
  pool: TenantPool,
  use: (setting: Setting) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => Effect.withFiberRuntime((fiber) => use(settingOf(pool, fiber.getFiberRef(currentReach))))

/** A failed statement. */
export const statementFailed = (cause: unknown): SqlError =>
  new SqlError({ cause, message: "Failed to execute statement" })

/**
 * Runs a statement outside any transaction, straight on the pool: half the work of the client, for the few statements
 * that every request waits for. Rows come with the names that the statement gives them.
 */
export const queryPool = <Row extends Pg.QueryResultRow>(
  pool: TenantPool,
  text: string,
  values: ReadonlyArray<unknown>
): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
  withSetting(pool, (setting) =>
    Effect.async((resume) => {
      const query = statement(text, values, setting) as unknown as Pg.QueryConfig
      pool.query<Row>(query, ((cause: Error | null, result: Pg.QueryResult<Row>) => {
        resume(cause ? Effect.fail(statementFailed(cause)) : Effect.succeed(result.rows))
      }) as never)
    })
  )
