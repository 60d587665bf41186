import { PiecewiseQuery } from "./PiecewiseQuery.ts"
import { ReachQuery, type Setting } from "./tenants/ReachQuery.ts"

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
