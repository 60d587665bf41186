import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Option, Redacted, String } from "effect"
import * as Pg from "pg"
import { type DatabaseTrouble, DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { AppConfig } from "../Config.ts"
import { databaseRead } from "../observability/DatabaseReadings.ts"
import { type EmbeddedPostgresOptions, embeddedPostgres } from "./EmbeddedPostgres.ts"
import type { EmbeddedPostgresFailed } from "./embedded/Processes.ts"
import { DatabaseSetupFailed, isUpToDate, migrate } from "./Migrations.ts"
import { isPooled, Pool, patienceFor, prepareSession, statement, TenantPool } from "./Statements.ts"

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A) that say nothing about the statement itself; the first that fits. */
const STATES: ReadonlyArray<readonly [RegExp, DatabaseTrouble]> = [
  [/^53100/, "full"],
  [/^53[34]00/, "crowded"],
  [/^25006/, "read_only"],
  [/^(28|3D000)/, "refused"],
  [/^57P03/, "starting"],
  [/^(57014|25P0[34])/, "slow"],
  [/^(55P03|40001|40P01)/, "busy"],
  [/^(08|53|58|57P0[1245])/, "away"]
]
const SYSTEM_CODE = /^(ECONN\w+|ENOENT|EACCES|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH)$/
const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|after calling end|connection ended/i

const property = (value: unknown, name: "code" | "message"): string =>
  typeof value === "object" && value !== null && name in value ? `${value[name as keyof typeof value]}` : ""

/** The SQLSTATE or system error code of a failed statement, or the empty string. */
export const sqlState = (error: SqlError): string => property(error.cause, "code")

export const FOREIGN_KEY_VIOLATION = "23503"
export const UNIQUE_VIOLATION = "23505"

/** Whether a statement failed because it broke a constraint of some kind. */
export const violates = (error: SqlError, kind: string): boolean => sqlState(error) === kind

/** What keeps the database from answering; null where the statement itself is at fault. */
const troubleOf = (error: SqlError): DatabaseTrouble | null => {
  const state = sqlState(error)
  const [, trouble] = STATES.find(([pattern]) => pattern.test(state)) ?? []
  if (trouble !== undefined) return trouble
  return SYSTEM_CODE.test(state) || DRIVER_MESSAGE.test(property(error.cause, "message")) ? "away" : null
}

const toDefect = (error: unknown): unknown => {
  const trouble = error instanceof SqlError ? troubleOf(error) : null
  return trouble === null ? error : new DatabaseUnavailable({ trouble, cause: error })
}

/** Gives a lost database its own kind of defect; a transaction that cannot be rolled back dies with the bare error. */
export const recognizeLoss = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.catchAllDefect(effect, (defect) => Effect.die(toDefect(defect)))

/** Failed statements and rows that do not decode are defects, not outcomes. */
export const orDefect = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  recognizeLoss(Effect.orDie(effect))

type Query = (...args: ReadonlyArray<unknown>) => unknown
type Connected = { readonly connection: Pg.Connection }

/**
 * A client whose statements with parameters are parsed once per connection, which saves both ends a fifth of their work,
 * and are not waited for without end.
 */
class PreparingClient extends Pg.Client {
  constructor(config?: Pg.ClientConfig) {
    super(config)
    const query: Query = this.query.bind(this)
    const prepared: Query = (text, values, callback, ...rest) => {
      if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) {
        return query(text, values, callback, ...rest)
      }
      if (typeof callback === "function") return query(Object.assign(statement(text, values, null), { callback }))
      const { connection } = this as unknown as Connected
      const name = isPooled(connection) ? undefined : statement(text, values, null).name
      return query({ text, values, name, query_timeout: patienceFor(values) })
    }
    Object.assign(this, { query: prepared })
  }
}

const MIN_VERSION = 15
const INT8 = 20

/** Whole numbers of 64 bits arrive as numbers: none of ours leaves the safe range. */
const types: Pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? Number : Pg.types.getTypeParser(id, format))
}

/** Milliseconds that a statement's answer is waited for; no statement of a request may take a quarter of that. */
const PATIENCE_MS = 120_000
/** … that changes the schema, which takes as long as there are rows. */
const NO_LIMIT = 0

/** Nothing waits without end: not for a connection, or a network that is gone. */
const limits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true
}
const pool = (connection: Pg.PoolConfig, size: number, patienceMs: number) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const own = {
        max: size,
        query_timeout: patienceMs,
        types,
        application_name: "audience-insights-api",
        onConnect: prepareSession,
        Client: PreparingClient
      }
      return new TenantPool({ ...connection, ...limits, ...own }).on("error", () => undefined)
    }),
    (made) => Effect.promise(() => made.end()).pipe(Effect.interruptible, Effect.timeoutOption("1 second"))
  )

const clientOn = (acquired: Pg.Pool) =>
  PgClient.layerFromPool({
    acquire: Effect.succeed(acquired),
    transformQueryNames: String.camelToSnake,
    transformResultNames: String.snakeToCamel,
    transformJson: false
  }).pipe(Layer.orDie)

/** A client and the pool that it works on: names in camelCase here are snake_case there. */
export const sqlClient = (connection: Pg.PoolConfig, size: number, patienceMs = PATIENCE_MS) =>
  Layer.unwrapScoped(
    Effect.map(Effect.tap(pool(connection, size, patienceMs), databaseRead), (made) =>
      Layer.merge(clientOn(made), Layer.succeed(Pool, made))
    )
  )

const checkVersion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ version: string }>`SELECT current_setting('server_version_num') AS version`.pipe(
    Effect.mapError(
      (error) =>
        new DatabaseSetupFailed({
          message:
            "The database in DATABASE_URL cannot be reached " +
            `(${error.cause instanceof Error ? error.cause.message || error.cause.name : error.message}): check ` +
            "the address, the name and the password."
        })
    )
  )
  const major = Math.floor(Number(row?.version) / 10_000)
  if (major >= MIN_VERSION) return
  return yield* new DatabaseSetupFailed({
    message: `The database in DATABASE_URL runs Postgres ${major}: version ${MIN_VERSION} or newer is needed.`
  })
})

/** The connection that an address stands for, which a variable holds. */
export const readUrl = (
  url: Redacted.Redacted,
  variable: "DATABASE_LISTEN_URL" | "DATABASE_URL" = "DATABASE_URL"
): Effect.Effect<Pg.PoolConfig, DatabaseSetupFailed> =>
  Effect.try({
    try: () => {
      const connectionString = Redacted.value(url)
      if (!/^postgres(ql)?:\/\//.test(connectionString)) throw new Error("another scheme")
      void new Pg.Client({ connectionString })
      return { connectionString }
    },
    catch: () =>
      new DatabaseSetupFailed({
        message: `${variable} is not the address of a Postgres database such as postgres://user:password@host:5432/name.`
      })
  })

export const sqlAt = (url: Redacted.Redacted, size: number) =>
  Layer.unwrapEffect(Effect.map(readUrl(url), (connection) => sqlClient(connection, size))).pipe(
    Layer.tap((context) => Effect.provide(checkVersion, context))
  )

/** A client of the embedded Postgres, which runs as long as the layer. */
export const sqlEmbedded = (options: EmbeddedPostgresOptions, size: number) =>
  Layer.unwrapScoped(
    Effect.map(embeddedPostgres(options), ({ username, ...address }) => sqlClient({ ...address, user: username }, size))
  )

type Sql = Layer.Layer<PgClient.PgClient | SqlClient.SqlClient | Pool, DatabaseSetupFailed | EmbeddedPostgresFailed>

/** The database of this configuration: the one at `DATABASE_URL`, or else an embedded one under `DATA_DIR`. */
export const SqlPostgres = Effect.gen(function* () {
  const { databaseUrl, dataDir, databasePoolSize } = yield* AppConfig
  const sql: Sql = Option.isSome(databaseUrl)
    ? sqlAt(databaseUrl.value, databasePoolSize)
    : sqlEmbedded({ dataDir }, databasePoolSize)
  return sql
}).pipe(Layer.unwrapEffect)

/** Brings the schema of a pool's database up to date, on a connection whose statements may take as long as they take. */
export const migrated = Effect.flatMap(Pool, ({ options }) =>
  Effect.provide(migrate, Layer.unwrapScoped(Effect.map(pool(options, 1, NO_LIMIT), clientOn)))
)

/** The same, with its schema brought up to date. */
export const DatabasePostgres = Layer.tap(SqlPostgres, (context) =>
  Effect.provide(Effect.unlessEffect(migrated, isUpToDate), context)
)
