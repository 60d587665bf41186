import { spawn } from "node:child_process"
import * as Fs from "node:fs"
import * as Net from "node:net"
import * as Os from "node:os"
import * as Path from "node:path"
import { Clock, Effect, Schedule } from "effect"
import type * as Pg from "pg"
import { accountForPostgres } from "../../../src/layers/postgres/embedded/Cluster.ts"

const PROGRAM = "/usr/sbin/pgbouncer"

export const hasPgBouncer = Fs.existsSync(PROGRAM)

const freePort = Effect.async<number>((resume) => {
  const server = Net.createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as Net.AddressInfo
    server.close(() => resume(Effect.succeed(port)))
  })
})

const accepts = (port: number) =>
  Effect.async<void, Error>((resume) => {
    const socket = Net.connect(port, "127.0.0.1")
    socket.once("connect", () => resume(Effect.sync(() => void socket.destroy())))
    socket.once("error", (error) => resume(Effect.fail(error)))
  })

/** PgBouncer before a server, which hands every transaction to another of its two sessions. */
export const pgBouncer = ({ host = "127.0.0.1", port = 5432, user = "postgres" }: Pg.ClientConfig) =>
  Effect.gen(function* () {
    const listening = yield* freePort
    const folder = Fs.mkdtempSync(Path.join(Os.tmpdir(), "pgbouncer-"))
    const settings = Path.join(folder, "pgbouncer.ini")
    Fs.writeFileSync(
      settings,
      `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`
    )
    Fs.chmodSync(folder, 0o755)
    yield* Effect.acquireRelease(
      Effect.sync(() => spawn(PROGRAM, ["-q", settings], { ...accountForPostgres(), stdio: "ignore" })),
      (child) =>
        Effect.sync(() => {
          child.kill("SIGKILL")
          Fs.rmSync(folder, { recursive: true })
        })
    )
    yield* Effect.retry(accepts(listening), Schedule.spaced("20 millis"))
    return { host: "127.0.0.1", port: listening, user }
  }).pipe(Effect.withClock(Clock.make()))
