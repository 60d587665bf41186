import { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A) that say nothing about the statement itself. */
const TRANSIENT_STATE = /^(08|53|58|57P0[1-5]|57014|55P03|25006|40001|40P01)/
const SYSTEM_CODE = /^(ECONN\w+|ENOENT|EACCES|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH)$/
const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|after calling end|connection ended/i

const property = (value: unknown, name: "code" | "message"): string =>
  typeof value === "object" && value !== null && name in value ? String(value[name as keyof typeof value]) : ""

/** The SQLSTATE or system error code of a failed statement, or the empty string. */
export const sqlState = (error: SqlError): string => property(error.cause, "code")

export const FOREIGN_KEY_VIOLATION = "23503"
export const UNIQUE_VIOLATION = "23505"

/** Whether a statement failed because it broke a constraint of some kind. */
export const violates = (error: SqlError, kind: string): boolean => sqlState(error) === kind

const isTransient = (error: SqlError): boolean =>
  TRANSIENT_STATE.test(sqlState(error)) ||
  SYSTEM_CODE.test(sqlState(error)) ||
  DRIVER_MESSAGE.test(property(error.cause, "message"))

const toDefect = (error: unknown): unknown =>
  error instanceof SqlError && isTransient(error) ? new DatabaseUnavailable({ cause: error }) : error

/** Gives a lost database its own kind of defect; a transaction that cannot be rolled back dies with the bare error. */
export const recognizeLoss = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.catchAllDefect(effect, (defect) => Effect.die(toDefect(defect)))

/** Failed statements and rows that do not decode are defects, not outcomes. */
export const orDefect = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  recognizeLoss(Effect.orDie(effect))
