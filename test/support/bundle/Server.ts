import { HttpServer } from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import { Duration, Effect, Layer, TestClock } from "effect"
import type * as Pg from "pg"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { type ServiceProcess, serviceProcess } from "./Process.ts"

/** The address of the database that a pool is connected to. */
export const databaseUrl = ({ options }: Pg.Pool) => {
  const { connectionString, database, host, password, port, user } = options
  if (connectionString !== undefined) return connectionString
  const url = new URL(`postgres://localhost:${port ?? 5432}/${database ?? ""}`)
  url.username = user ?? ""
  url.password = String(password ?? "")
  url.searchParams.set("host", host ?? "127.0.0.1")
  return url.href
}

/** The test's clock from now on, with which the clock of the process goes. A test in real time puts nothing forward. */
const together = ({ putForward }: ServiceProcess) =>
  Effect.gen(function* () {
    const clock = yield* TestClock.testClock()
    if (!("setTime" in clock)) return
    yield* clock.setTime(yield* Effect.sync(Date.now))
    const setTime = (time: number) =>
      Effect.flatMap(clock.currentTimeMillis, (now) => Effect.zipRight(clock.setTime(time), putForward(time - now)))
    const both: TestClock.TestClock = Object.assign(Object.create(clock), {
      setTime,
      adjust: (duration: Duration.DurationInput) =>
        Effect.flatMap(clock.currentTimeMillis, (now) => setTime(now + Duration.toMillis(duration)))
    })
    return yield* Effect.withClockScoped(both)
  })

const ENCRYPTION_KEYS = Buffer.alloc(32, "key").toString("base64")

/** Stands for the service's server, which listens in a process of its own. */
export const serverInProcess = (environment: Readonly<Record<string, string>>) =>
  Layer.scoped(
    HttpServer.HttpServer,
    Effect.gen(function* () {
      const DATABASE_URL = databaseUrl(yield* Pool)
      const service = yield* serviceProcess({ environment: { ENCRYPTION_KEYS, ...environment, DATABASE_URL } })
      yield* together(service)
      return HttpServer.make({
        address: { _tag: "TcpAddress", hostname: "127.0.0.1", port: service.port },
        serve: () => Effect.dieMessage("The service runs in a process of its own")
      })
    })
  ).pipe(Layer.provideMerge(NodeHttpServer.layerContext))
