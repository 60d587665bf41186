import { Reactivity } from "@effect/experimental"
import { SqlClient } from "@effect/sql"
import type { Connection } from "@effect/sql/SqlConnection"
import { SqlError } from "@effect/sql/SqlError"
import { defaultTransforms } from "@effect/sql/Statement"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Stream, String } from "effect"
import type * as Pg from "pg"
import { Pool, type TenantPool, withSetting } from "../Pool.ts"
import { statement } from "../Statements.ts"
import { type Client, cancel, type Lent, lend, type Running, start } from "./Clients.ts"

const notConnected = (cause: unknown) => new SqlError({ cause, message: "Failed to acquire connection" })

/** Runs a statement on a client that is held. */
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

/** A client of the pool for as long as the scope. */
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
