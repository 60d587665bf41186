import { Effect } from "effect"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { type Answer, ask } from "../OAuth.ts"
import { type ServiceProcess, serviceProcess } from "./Process.ts"
import { databaseUrl } from "./Server.ts"

/** Processes of the bundle on the database at hand, whose clocks stand still. */
export const nodes = (n: number, environment: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const DATABASE_URL = databaseUrl(yield* Pool)
    const started = serviceProcess({ environment: { ...environment, DATABASE_URL } })
    return yield* Effect.all(
      Array.from({ length: n }, () => started),
      { concurrency: "unbounded" }
    )
  })

export const baseOf = ({ port }: ServiceProcess) => `http://127.0.0.1:${port}`

/** A request to one of them. */
export const askNode = (
  node: ServiceProcess,
  key: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {}
): Effect.Effect<Answer> =>
  ask(`${baseOf(node)}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
