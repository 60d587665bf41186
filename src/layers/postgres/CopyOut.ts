import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import type * as Pg from "pg"
import { statementFailed, type TenantPool, withSetting } from "./Pool.ts"
import { PATIENCE_MS, type Setting, settingText } from "./Statements.ts"

/** Before the first row stand a signature of 11 bytes, 4 of flags, and the length of a part that may grow. */
const GROWING = 15
const HEADER = GROWING + 4

type Fields = ReadonlyArray<Buffer | null>
type OnRow = (fields: Fields) => void

/** Calls `onRow` for each row of a message, from `at` on; the end of all rows counts −1 fields. */
const eachRow = (message: Buffer, at: number, onRow: OnRow): void => {
  let next = at
  while (next < message.length) {
    const count = message.readInt16BE(next)
    next += 2
    const fields: Array<Buffer | null> = []
    for (let i = 0; i < count; i++) {
      const size = message.readInt32BE(next)
      next += 4
      fields.push(size < 0 ? null : message.subarray(next, next + size))
      next += Math.max(size, 0)
    }
    if (count >= 0) onRow(fields)
  }
}

/** A statement as pg's client runs it; the server sends each row in one message (PostgreSQL manual, 55.2.6). */
class CopyOut implements Pg.Submittable {
  readonly text: string
  readonly setting: Setting
  readonly onRow: OnRow
  /** Set by the client. */
  callback: ((cause: unknown) => void) | undefined
  #started = false
  #failure: unknown = null
  #patience: NodeJS.Timeout | undefined

  constructor(select: string, setting: Setting, onRow: OnRow) {
    this.text = `COPY (${select}) TO STDOUT (FORMAT binary)`
    this.setting = setting
    this.onRow = onRow
  }

  submit(connection: Pg.Connection) {
    this.#patience = setTimeout(() => this.handleError(new Error("Query read timeout")), PATIENCE_MS)
    connection.query(`${settingText(connection, this.setting)}; ${this.text}`)
  }

  /** The bytes are overwritten by what comes next. An exception would end the process here, so it waits. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }) {
    this.#patience?.refresh()
    const at = this.#started ? 0 : HEADER + chunk.readInt32BE(GROWING)
    this.#started = true
    try {
      if (this.#failure === null) eachRow(chunk, at, this.onRow)
    } catch (cause) {
      this.#failure = cause
    }
  }

  handleRowDescription() {}

  handleDataRow() {}

  handleCommandComplete() {}

  handleError(cause: unknown) {
    clearTimeout(this.#patience)
    this.#failure = cause
    this.callback?.(cause)
  }

  handleReadyForQuery() {
    clearTimeout(this.#patience)
    this.callback?.(this.#failure)
  }
}

/**
 * Runs a query whose values arrive as the bytes that they are, where a row of an ordinary result carries them as text:
 * a `bytea` in half the size and without decoding. `onRow` gets each row's fields in the binary format of their types,
 * for the time of the call only. The statement takes no parameters. A database that falls silent meanwhile is lost.
 */
export const copyOut = (pool: TenantPool, select: string, onRow: OnRow): Effect.Effect<void, SqlError> =>
  withSetting(pool, (setting) =>
    Effect.async((resume) => {
      pool.query(new CopyOut(select, setting, onRow), (cause: unknown) => {
        resume(cause ? Effect.fail(statementFailed(cause)) : Effect.void)
      })
    })
  )
