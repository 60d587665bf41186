import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type * as Pg from "pg"
import { statementFailed, type TenantPool } from "../Pool.ts"
import { isPooled } from "../Statements.ts"

export type Client = Pg.PoolClient & {
  readonly connection: Pg.Connection
  readonly processID: number
  readonly getTransactionStatus: () => string | null
}

/** A client of the pool, and how it goes back. */
export interface Lent {
  readonly client: Client
  readonly giveBack: () => void
}

const IDLE = "I"

/**
 * Lends a client of the pool. One that was lost, that is still in a transaction, or that is spent when it is given back
 * is closed instead: whoever had it next would take part in what is not theirs.
 */
export const lend = (pool: TenantPool, use: (cause: unknown, lent?: Lent) => void): void =>
  pool.connect((cause, connected) => {
    if (cause || connected === undefined) return use(cause)
    const client = connected as Client
    let lost: Error | undefined
    const onLost = (error: Error) => {
      lost = error
    }
    client.on("error", onLost)
    const giveBack = () => {
      client.off("error", onLost)
      client.release(lost ?? (client.getTransactionStatus() === IDLE && !spent.has(client) ? undefined : true))
    }
    use(null, { client, giveBack })
  })

/**
 * Clients that nobody should have again: their server may still be at a statement that nobody waits for any more, or has
 * become one that takes no writing, as the one that a database was moved from.
 */
const spent = new WeakSet<Client>()
const READ_TIMEOUT = "Query read timeout"
const READ_ONLY = "25006"

const isSpentBy = (cause: unknown): boolean =>
  cause instanceof Error && (cause.message === READ_TIMEOUT || ("code" in cause && cause.code === READ_ONLY))

/** A statement on its way. */
export interface Running {
  readonly client: Client
  /** Waits until it is over. */
  readonly over: Effect.Effect<void>
  readonly isOver: () => boolean
  /** Keeps its client from going back until what it returns was called. */
  readonly keep: () => () => void
}

/** Begins a statement; `afterwards` is called once it is over and nothing keeps its client. */
export const start = (
  client: Client,
  query: Pg.Submittable,
  done: (outcome: Effect.Effect<Pg.QueryResult, SqlError>) => void,
  afterwards = () => {}
): Running => {
  let keepers = 1
  let isOver = false
  let onOver = () => {}
  const letGo = () => {
    if (--keepers === 0) afterwards()
  }
  const callback = (cause: unknown, result: Pg.QueryResult) => {
    isOver = true
    if (isSpentBy(cause)) spent.add(client)
    letGo()
    done(cause ? Effect.fail(statementFailed(cause)) : Effect.succeed(result))
    onOver()
  }
  client.query(Object.assign(query, { callback }))
  const over = Effect.async<void>((resume) => {
    onOver = () => resume(Effect.void)
    if (isOver) onOver()
  })
  const keep = () => {
    keepers++
    return letGo
  }
  return { client, over, isOver: () => isOver, keep }
}

/**
 * Has the server give a statement up, as far as it is known which server process that is, and unless it is over by the
 * time that this can be said: its client stays with it meanwhile, or the next statement would be given up in its place.
 */
export const cancel = (pool: TenantPool, running: Running): Effect.Effect<void> =>
  isPooled(running.client.connection) || pool.ending
    ? Effect.void
    : Effect.async<void>((resume) => {
        lend(pool, (_, lent) => {
          if (lent === undefined) return resume(Effect.void)
          const letGo = running.isOver() ? null : running.keep()
          const end = () => {
            lent.giveBack()
            letGo?.()
            resume(Effect.void)
          }
          if (letGo === null) return end()
          lent.client.query(`SELECT pg_cancel_backend(${Number(running.client.processID)})`, end)
        })
      }).pipe(Effect.interruptible, Effect.timeoutOption("5 seconds"))
