import { SqlError } from "@effect/sql/SqlError"
import { Context, Effect } from "effect"
import * as Pg from "pg"
import { FairQueue } from "../../domain/FairQueue.ts"
import { currentReach, type Reach } from "../../services/ports/Reach.ts"
import { currentPlace } from "../../services/usecases/Turns.ts"
import { statement } from "./Statements.ts"
import type { Setting } from "./tenants/ReachQuery.ts"

/** Connections that go to what somebody waits for before one goes to durable work. */
const MOST_AHEAD = 8

/**
 * What waits for a connection of a pool, in the form of the list that pg's pool keeps: a connection that is free goes to
 * whoever's turn it is, not to whoever came first. What has waited too long stays in it; the pool passes it over.
 */
class FairPending<A> {
  readonly #queue = new FairQueue<A>(MOST_AHEAD)

  get length(): number {
    return this.#queue.size
  }

  push(pending: A): void {
    this.#queue.add(currentPlace(), pending)
  }

  shift(): A | undefined {
    const turn = this.#queue.next()
    if (turn === undefined) return undefined
    this.#queue.took(turn.place, 1)
    return turn.piece
  }

  /** None is taken out before its turn. */
  findIndex(): number {
    return -1
  }
}

/** Connections, and the role that statements run under where that of the connection is held to no policy. */
export class TenantPool extends Pg.Pool {
  tenantRole: string | null = null

  constructor(config: Pg.PoolConfig) {
    super(config)
    Object.assign(this, { _pendingQueue: new FairPending() })
  }
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
