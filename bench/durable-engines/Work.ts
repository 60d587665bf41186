import { Effect } from "effect"
import pg from "pg"
import { coalesce } from "../../src/layers/postgres/Statements.ts"
import { type Batch, PRICE, type SimulatedWork } from "./Engine.ts"

/** What a node's work leaves behind: `runs` has a row for each time that work on an ask was begun, `outcomes` one for each. */
export const TABLES = `
  CREATE TABLE runs (ask text NOT NULL, node text NOT NULL, started double precision NOT NULL);
  CREATE TABLE outcomes (ask text PRIMARY KEY, answer text NOT NULL, charged int NOT NULL)`

const MAX_AT_ONCE = 100

/** Admits so many at once. */
const gate = (places: number) => {
  let free = places
  const waiting: Array<() => void> = []
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go))
    else free--
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}

const persistently = async <A>(work: () => Promise<A>): Promise<A> => {
  for (;;)
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
}

/** Work that takes so many milliseconds and leaves a row; at 0 it does neither, so that only the engine is left. */
export const simulatedWork = (url: string, node: string, ms: number, atOnce: number): SimulatedWork => {
  const pool = new pg.Pool({ connectionString: url, max: 5 }).on("error", () => undefined)
  const admitted = gate(atOnce)
  const insert = (text: string, statement: string) =>
    coalesce(
      (_: string, values: ReadonlyArray<string>) =>
        Effect.as(
          Effect.promise(() => persistently(() => pool.query(statement, [values]))),
          values.map(() => undefined)
        ),
      MAX_AT_ONCE
    ).bind(undefined, text)
  const ran = insert(
    "runs",
    `INSERT INTO runs SELECT split_part(r, ' ', 1), '${node}', split_part(r, ' ', 2)::float8 FROM unnest($1::text[]) AS r`
  )
  const kept = insert(
    "outcomes",
    `INSERT INTO outcomes SELECT ask, '{"sample":{}}', ${PRICE} FROM unnest($1::text[]) AS ask ON CONFLICT DO NOTHING`
  )
  return {
    onAsk: (ask) =>
      ms === 0
        ? Promise.resolve()
        : admitted(async () => {
            await Effect.runPromise(ran(`${ask} ${Date.now()}`))
            await new Promise((resolve) => setTimeout(resolve, ms))
          }),
    keep: (ask) => Effect.runPromise(kept(ask)),
    left: async (asks: Batch) => {
      const { rows } = await persistently(() =>
        pool.query<{ ask: string }>("SELECT ask FROM outcomes WHERE ask = ANY ($1::text[])", [asks])
      )
      const done = new Set(rows.map(({ ask }) => ask))
      return asks.filter((ask) => !done.has(ask))
    }
  }
}
