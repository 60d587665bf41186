import { Reactivity } from "@effect/experimental"
import { SqlClient } from "@effect/sql"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { defaultTransforms } from "@effect/sql/Statement"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Stream, String } from "effect"
import type * as Pg from "pg"
import { isPooled, Pool, statement, statementFailed, type TenantPool, withSetting } from "../Statements.ts"

type Client = Pg.PoolClient & {
  readonly connection: Pg.Connection
  readonly processID: number
  readonly getTransactionStatus: () => string | null
}

/** A client of the pool, and how it goes back. */
interface Lent {
  readonly client: Client
  readonly giveBack: () => void
}

const IDLE = "I"

/**
 * Lends a client of the pool. One that was lost, that is still in a transaction, or that is spent when it is given back
 * is closed instead: whoever had it next would take part in what is not theirs.
 */
const lend = (pool: TenantPool, use: (cause: unknown, lent?: Lent) => void): void =>
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

interface Running {
  readonly client: Client
  /** Waits until it is over. */
  readonly over: Effect.Effect<void>
  readonly isOver: () => boolean
  /** Keeps its client from going back until what it returns was called. */
  readonly keep: () => () => void
}

/** Begins a statement; `afterwards` is called once it is over and nothing keeps its client. */
const start = (
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
const cancel = (pool: TenantPool, running: Running): Effect.Effect<void> =>
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

const notConnected = (cause: unknown) => new SqlError({ cause, message: "Failed to acquire connection" })

const runOn = (pool: TenantPool, client: Client, query: Pg.Submittable) =>
  Effect.async<Pg.QueryResult, SqlError>((resume) => {
    const running = start(client, query, resume)
    return Effect.zipRight(cancel(pool, running), running.over)
  })

/** Runs a statement on whichever client is free; one that is given up goes back to the pool once it is over. */
const runFree = (pool: TenantPool, query: Pg.Submittable) =>
  Effect.async<Pg.QueryResult, SqlError>((resume) => {
    let isGivenUp = false
    let running: Running | null = null
    lend(pool, (cause, lent) => {
      if (lent === undefined) return resume(Effect.fail(notConnected(cause)))
      if (isGivenUp) return lent.giveBack()
      running = start(lent.client, query, resume, lent.giveBack)
    })
    return Effect.suspend(() => {
      isGivenUp = true
      return running === null ? Effect.void : cancel(pool, running)
    })
  })

const held = (pool: TenantPool) =>
  Effect.acquireRelease(
    Effect.async<Lent, SqlError>((resume) => {
      lend(pool, (cause, lent) => resume(lent === undefined ? Effect.fail(notConnected(cause)) : Effect.succeed(lent)))
    }),
    ({ giveBack }) => Effect.sync(giveBack)
  ).pipe(Effect.map(({ client }) => client))

/** Statements that each say whose rows they see: on a client that is held, or on whichever is free. */
const connectionOn = (pool: TenantPool, client: Client | null): Connection => {
  const perform = (query: Pg.Submittable): Effect.Effect<Pg.QueryResult, SqlError> =>
    client === null ? runFree(pool, query) : runOn(pool, client, query)
  const run = (text: string, values: ReadonlyArray<unknown>) =>
    withSetting(pool, (setting) => perform(statement(text, values, setting)))
  const rowsOf = (text: string, values: ReadonlyArray<unknown>) => Effect.map(run(text, values), ({ rows }) => rows)

  return {
    execute: (text, values, transform) =>
      transform === undefined ? rowsOf(text, values) : Effect.map(rowsOf(text, values), transform),
    executeRaw: run,
    executeStream: (text, values, transform) =>
      Stream.fromIterableEffect(
        Effect.map(rowsOf(text, values), (rows) => (transform === undefined ? rows : transform(rows)))
      ),
    executeValues: (text, values) => Effect.map(rowsOf(text, values), (rows) => rows.map(Object.values)),
    /** What begins and ends transactions, which sees no rows. */
    executeUnprepared: (text, values) => Effect.map(perform(statement(text, values, null)), ({ rows }) => rows)
  }
}

/** A client whose every statement sees the rows that what runs may see, and no others. */
export const TenantSql: Layer.Layer<SqlClient.SqlClient, never, Pool> = Layer.effect(
  SqlClient.SqlClient,
  Effect.flatMap(Pool, (pool) =>
    SqlClient.make({
      acquirer: Effect.succeed(connectionOn(pool, null)),
      transactionAcquirer: Effect.map(held(pool), (client) => connectionOn(pool, client)),
      compiler: PgClient.makeCompiler(String.camelToSnake, false),
      spanAttributes: [["db.system.name", "postgresql"]],
      transformRows: defaultTransforms(String.snakeToCamel, false).array
    })
  )
).pipe(Layer.provide(Reactivity.layer))
