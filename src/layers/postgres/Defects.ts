import { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { type DatabaseTrouble, DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"

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
  typeof value === "object" && value !== null && name in value ? String(value[name as keyof typeof value]) : ""

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
