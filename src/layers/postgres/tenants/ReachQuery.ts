import { identity } from "effect"
import * as Pg from "pg"

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

interface Wire {
  readonly parse: (config: { readonly text: string }) => void
  readonly bind: (config: {
    readonly statement?: string
    readonly values: ReadonlyArray<string>
    readonly valueMapper: (value: string) => string
  }) => void
  readonly execute: (config: object) => void
}

const valuesOf = ({ organization, role }: Setting) => (role === null ? [organization] : [organization, role])

/** Sends a setting ahead of a statement, without a Sync between the two: the server runs both in one transaction. */
const sendSetting = (connection: Pg.Connection, setting: Setting): void => {
  const wire = connection as unknown as Wire
  const values = valuesOf(setting)
  if (isPooled(connection)) {
    const parts = [ORGANIZATION, ...(setting.role === null ? [] : [ROLE]), ...settings(LIMITS, true)]
    wire.parse({ text: `SELECT ${parts.join(", ")}` })
    wire.bind({ values, valueMapper: identity })
  } else wire.bind({ statement: setting.role === null ? "reach" : "reach_as", values, valueMapper: identity })
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
export class ReachQuery extends Pg.Query {
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
