import type { Socket } from "node:net"
import type { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import type { Fragment } from "@effect/sql/Statement"
import { Context, Effect, Exit } from "effect"
import * as Pg from "pg"
import type { PageRequest } from "../../domain/Listing.ts"
import { currentReach, type Reach } from "../../services/ports/Reach.ts"

/** A request, whose answer is there once it has come; whoever waits for it is told then. */
interface Waiting<Request, Answer> {
  readonly request: Request
  answer: Exit.Exit<Answer> | null
  tell: (answer: Exit.Exit<Answer>) => void
}

const waitingFor = <Request, Answer>(request: Request): Waiting<Request, Answer> => ({
  request,
  answer: null,
  tell: () => {}
})

/** A deferred of Effect's would do the same with three times the steps, of which every request waits. */
const answerTo = <Request, Answer>(waiting: Waiting<Request, Answer>): Effect.Effect<Answer> =>
  Effect.async((resume) => {
    if (waiting.answer === null) waiting.tell = resume
    else resume(waiting.answer)
  })

/** Ends with the event loop's turn: whatever arrived in the same turn has been seen by then. */
const endOfTurn = Effect.async<void>((resume) => void setImmediate(() => resume(Effect.void)))

/** Ends when it is time, by the wall's clock: work waits for the database, whatever a clock of the service says. */
const until = (at: number): Effect.Effect<void> =>
  Effect.async<void>((resume) => {
    const left = at - performance.now()
    if (left > 0) setTimeout(() => resume(Effect.void), left)
    else setImmediate(() => resume(Effect.void))
  })

/**
 * Makes one statement of many requests: those that arrive in the same turn of the event loop, or while others of the same
 * key are under way, go together, at most `most` at once. A request that comes alone waits for no company; statements of
 * one key begin no sooner than `apartMs` after one another, so that of many requests more go together. `run` gives one
 * answer per request, in their order; it goes on where a caller gives up.
 */
export const coalesce = <Key, Request, Answer>(
  run: (key: Key, requests: ReadonlyArray<Request>) => Effect.Effect<ReadonlyArray<Answer>>,
  most: number,
  apartMs = 0
) => {
  const queues = new Map<Key, Array<Waiting<Request, Answer>>>()

  const serve = (key: Key, queue: Array<Waiting<Request, Answer>>, notBefore: number): Effect.Effect<void> =>
    Effect.flatMap(notBefore === 0 ? endOfTurn : until(notBefore), () => {
      const batch = queue.splice(0, most)
      if (batch.length === 0) {
        queues.delete(key)
        return Effect.void
      }
      const next = apartMs === 0 ? 0 : performance.now() + apartMs
      const requests = batch.map(({ request }) => request)
      return Effect.exit(Effect.suspend(() => run(key, requests))).pipe(
        Effect.flatMap((exit) => {
          batch.forEach((waiting, at) => {
            waiting.answer = Exit.map(exit, (answers) => answers[at]!)
            waiting.tell(waiting.answer)
          })
          return serve(key, queue, next)
        })
      )
    })

  return (key: Key, request: Request): Effect.Effect<Answer> =>
    Effect.suspend(() => {
      const waiting = waitingFor<Request, Answer>(request)
      const queue = queues.get(key)
      if (queue !== undefined) {
        queue.push(waiting)
        return answerTo(waiting)
      }
      const started = [waiting]
      queues.set(key, started)
      return Effect.zipRight(Effect.forkDaemon(serve(key, started, 0)), answerTo(waiting))
    })
}

/** When a row was made, exactly: a timestamp has microseconds, and so many of them are a safe integer. */
export const placed = (sql: SqlClient.SqlClient, table?: string): Fragment =>
  sql`(extract(epoch FROM ${sql.literal(table === undefined ? "" : `${table}.`)}created_at) * 1000000)::bigint AS at`

/** Of rows in order of `created_at DESC` and their ids those after a place, and one more than the page holds. */
export const pageAfter = (sql: SqlClient.SqlClient, { after, limit }: PageRequest, column = "id"): Fragment => {
  const id = sql.literal(column)
  const end = sql`ORDER BY created_at DESC, ${id} LIMIT ${limit + 1}`
  if (after === null) return end
  const at = sql`(timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond')`
  return sql`AND created_at <= ${at} AND (created_at < ${at} OR ${id} > ${after.id}) ${end}`
}

/*
 * What of the driver is ours: statements that begin with whose rows they see, that are sent in pieces where their values are
 * large, and that are prepared by name. This file alone relies on how pg works inside (its messages, `submit`, `prepare` and
 * what handles rows); the tests of Statements say what it relies on, for whoever takes up another version of pg.
 */

/** What a statement begins with: the organization whose rows it sees, `*` for all, and the role that it runs under. */
export interface Setting {
  readonly organization: string
  /** Null where the connection's own role is held to the policies anyway. */
  readonly role: string | null
}

/**
 * Nothing waits without end: not for a lock, a statement, or the next one of a transaction. What a process that hangs holds
 * is let go before others give up waiting for it.
 */
const LIMITS = { statement_timeout: "30s", lock_timeout: "6s", idle_in_transaction_session_timeout: "5s" }
/** The server closes connections of machines that are gone without a word within a minute, not two hours. */
const LINE = { tcp_keepalives_idle: "30", tcp_keepalives_interval: "10", tcp_keepalives_count: "3" }

/** Has a transaction live on while what it stores is worked out between two of its statements. */
export const unhurried = (sql: SqlClient.SqlClient): Fragment =>
  sql`set_config('idle_in_transaction_session_timeout', '120s', true)`

const settings = (values: Readonly<Record<string, string>>, isLocal: boolean) =>
  Object.entries(values).map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)

const ORGANIZATION = "set_config('app.organization', $1, true)"
const ROLE = "set_config('role', $2, true)"

const POOLED = Symbol("pooled")

type Connected = Pg.ClientBase & { readonly connection: Pg.Connection; readonly processID: number }

/** Whether a connection pooler hands each transaction to another session, so that nothing may be left in one. */
export const isPooled = (connection: Pg.Connection): boolean => POOLED in connection

/**
 * Makes a new connection ready. A pooler is known by the process that it invents: there limits go with each statement,
 * and none is prepared.
 */
export const prepareSession = async (client: Pg.ClientBase): Promise<void> => {
  const { connection, processID } = client as Connected
  const { rows } = await client.query(
    `SELECT ${settings({ ...LIMITS, ...LINE }, false).join(", ")} WHERE pg_backend_pid() = ${Number(processID)}`
  )
  if (rows.length === 0) Object.assign(connection, { [POOLED]: true })
  else
    await client.query(`
      PREPARE reach (text) AS SELECT ${ORGANIZATION};
      PREPARE reach_as (text, text) AS SELECT ${ORGANIZATION}, ${ROLE}`)
}

/** What pg's client calls on a connection to bind values. */
interface Bind {
  readonly portal?: string
  readonly statement?: string
  readonly values: ReadonlyArray<unknown>
  readonly binary?: boolean
  readonly valueMapper: (value: unknown) => Buffer | string | null | undefined
}
type Wire = Pg.Connection & {
  readonly stream: Socket
  readonly parse: (config: { readonly text: string }) => void
  readonly bind: (config: Bind) => void
  readonly execute: (config: object) => void
}

const valuesOf = ({ organization, role }: Setting) => (role === null ? [organization] : [organization, role])

/** Sends a setting ahead of a statement, without a Sync between the two: the server runs both in one transaction. */
const sendSetting = (connection: Pg.Connection, setting: Setting): void => {
  const wire = connection as Wire
  const values = valuesOf(setting)
  if (isPooled(connection)) {
    const parts = [ORGANIZATION, ...(setting.role === null ? [] : [ROLE]), ...settings(LIMITS, true)]
    wire.parse({ text: `SELECT ${parts.join(", ")}` })
    wire.bind({ values, valueMapper: String })
  } else wire.bind({ statement: setting.role === null ? "reach" : "reach_as", values, valueMapper: String })
  wire.execute({})
}

/** The same as text, for statements that have no parameters. */
export const settingText = (connection: Pg.Connection, { organization, role }: Setting): string => {
  const set = (name: string, value: string) => `set_config('${name}', ${Pg.escapeLiteral(value)}, true)`
  const parts = [
    set("app.organization", organization),
    ...(role === null ? [] : [set("role", role)]),
    ...(isPooled(connection) ? settings(LIMITS, true) : [])
  ]
  return `SELECT ${parts.join(", ")}`
}

interface Internals {
  prepare(connection: Pg.Connection): void
  handleDataRow(row: unknown): void
  handleCommandComplete(message: unknown, connection: Pg.Connection): void
}
const driver = Pg.Query.prototype as unknown as Internals

/**
 * A statement that begins with a setting, in one round trip: messages of the extended protocol up to a Sync are one
 * transaction, carried out in their order (PostgreSQL manual, 55.2.3), and the setting ends with it. Without a setting
 * it is a statement like any other.
 */
class ReachQuery extends Pg.Query {
  name: string | undefined
  readonly #setting: Setting | null
  #isSet: boolean

  constructor(text: string, values: ReadonlyArray<unknown>, setting: Setting | null, name?: string) {
    super(text, [...values])
    this.name = name
    this.#setting = setting
    this.#isSet = setting === null
    if (setting !== null) Object.assign(this, { queryMode: "extended" })
  }

  override submit = (connection: Pg.Connection) => {
    if (isPooled(connection)) this.name = undefined
    return Pg.Query.prototype.submit.call(this, connection)
  }

  prepare(connection: Pg.Connection): void {
    if (this.#setting !== null) sendSetting(connection, this.#setting)
    driver.prepare.call(this, connection)
  }

  handleDataRow(row: unknown): void {
    if (this.#isSet) driver.handleDataRow.call(this, row)
  }

  handleCommandComplete(message: unknown, connection: Pg.Connection): void {
    if (this.#isSet) driver.handleCommandComplete.call(this, message, connection)
    this.#isSet = true
  }
}

/** Bytes that are handed to the socket in one turn of the event loop. */
const PIECE_BYTES = 128 * 1024
/** The largest message that Postgres takes. */
const MAX_MESSAGE_BYTES = 0x3fff_ffff

const BIND = "B".charCodeAt(0)
const TEXT = 0
const BINARY = 1
const NULL = -1

const int16 = (...numbers: ReadonlyArray<number>): Buffer => {
  const bytes = Buffer.alloc(2 * numbers.length)
  numbers.forEach((number, i) => void bytes.writeInt16BE(number, 2 * i))
  return bytes
}

const int32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

/** A Bind message (PostgreSQL manual, 55.7) in parts, in which large values stand as the bytes that they are. */
const bindMessage = ({ binary, portal, statement, valueMapper, values }: Bind): ReadonlyArray<Buffer> => {
  const mapped = values.map((value) => valueMapper(value) ?? null)
  const body = [
    Buffer.from(`${portal ?? ""}\0${statement ?? ""}\0`),
    int16(mapped.length, ...mapped.map((value) => (value instanceof Buffer ? BINARY : TEXT)), mapped.length),
    ...mapped.flatMap((value) => {
      if (value === null) return [int32(NULL)]
      const bytes = value instanceof Buffer ? value : Buffer.from(value)
      return [int32(bytes.length), bytes]
    }),
    int16(1, binary === true ? BINARY : TEXT)
  ]
  const size = body.reduce((sum, part) => sum + part.length, 4)
  if (size > MAX_MESSAGE_BYTES) throw new Error("The values of a statement take more than a gigabyte")
  return [Buffer.of(BIND), int32(size), ...body]
}

/** Small parts put together and large ones divided, in order. */
const piecesOf = function* (parts: ReadonlyArray<Buffer>): Generator<Buffer> {
  let small: Array<Buffer> = []
  for (const part of parts) {
    if (part.length < PIECE_BYTES) {
      small.push(part)
      continue
    }
    yield Buffer.concat(small)
    small = []
    for (let at = 0; at < part.length; at += PIECE_BYTES) yield part.subarray(at, at + PIECE_BYTES)
  }
  yield Buffer.concat(small)
}

/** Writes piece after piece once the one before is with the system, others' work in between. A lost socket ends it. */
const writeAll = (stream: Socket, pieces: Iterator<Buffer>): void => {
  const { done, value } = pieces.next()
  if (done === true || !stream.writable) return
  stream.write(value, (failed) => {
    if (!failed) setImmediate(writeAll, stream, pieces)
  })
}

/**
 * A statement with values of megabytes, which keeps the thread for no longer than a piece of them takes: pg copies all
 * of a statement's values several times and hands them to the socket in one go. Its messages are pg's own but for Bind;
 * as the server is ready for the next statement only after the last of them, no other message comes in between.
 */
class PiecewiseQuery extends ReachQuery {
  override submit = (connection: Pg.Connection) => {
    const parts: Array<Buffer> = []
    const collector = { writable: true, write: (message: Buffer) => parts.push(message) }
    const bind = (config: Bind) => void parts.push(...bindMessage(config))
    const refused = Pg.Query.prototype.submit.call(
      this,
      Object.assign(Object.create(connection), { stream: collector, bind })
    )
    writeAll((connection as Wire).stream, piecesOf(parts))
    return refused
  }
}

/** Statements that are prepared by name; further ones are parsed every time. */
const MAX_NAMES = 500
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `statement_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Milliseconds after which a database that has not answered is lost: to a statement, and to one that carries answers. */
export const PATIENCE_MS = 8_000
const LONG_PATIENCE_MS = 120_000
const LARGE_BYTES = 64 * 1024

const areLarge = (values: ReadonlyArray<unknown>) =>
  values.some((value) => value instanceof Uint8Array && value.length > LARGE_BYTES)

export const patienceFor = (values: ReadonlyArray<unknown>): number =>
  areLarge(values) ? LONG_PATIENCE_MS : PATIENCE_MS

/**
 * A statement as an object of the driver's own, which it takes as it is: an object of options it clones property by
 * property. It sees the rows that its setting reaches; without one, those of the connection's role.
 */
export const statement = (text: string, values: ReadonlyArray<unknown>, setting: Setting | null): ReachQuery => {
  const query = areLarge(values)
    ? new PiecewiseQuery(text, values, setting)
    : new ReachQuery(text, values, setting, nameOf(text))
  return Object.assign(query, { query_timeout: patienceFor(values) })
}

/** Connections, and the role that statements run under where that of the connection is held to no policy. */
export class TenantPool extends Pg.Pool {
  tenantRole: string | null = null
}

/** The connections themselves. */
export class Pool extends Context.Tag("postgres/Pool")<Pool, TenantPool>() {}

const ALL = "*"

const named = (reach: Reach): string => (reach._tag === "Organization" ? reach.id : reach._tag === "All" ? ALL : "")

const settingOf = ({ tenantRole }: TenantPool, reach: Reach): Setting => ({
  organization: named(reach),
  role: tenantRole
})

/** Something that is done with the same for what runs, which is read from the fiber in one step. */
export const withSetting = <A, E, R>(
  pool: TenantPool,
  use: (setting: Setting) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => Effect.withFiberRuntime((fiber) => use(settingOf(pool, fiber.getFiberRef(currentReach))))

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
