import type { SqlClient } from "@effect/sql"
import { Data, Effect, Schedule, Stream } from "effect"
import * as Pg from "pg"
import type { ProjectId } from "../../domain/Project.ts"

const CHANNEL = "project_changed"

class ListenerLost extends Data.TaggedError("ListenerLost")<{ readonly cause?: unknown }> {}

/** Tells every process that the data of projects changed, once the transaction that says so is committed. */
export const announceChange = (sql: SqlClient.SqlClient, id: ProjectId) => sql`SELECT pg_notify(${CHANNEL}, ${id})`

/** The expression in which a statement announces the change of the projects that it returns. */
export const announced = (sql: SqlClient.SqlClient) => sql`pg_notify(${CHANNEL}, id::text) AS announced`

const open = (options: Pg.ClientConfig) =>
  Effect.acquireRelease(
    Effect.sync(() => new Pg.Client(options).on("error", () => undefined)),
    (client) => Effect.promise(() => client.end()).pipe(Effect.interruptible, Effect.timeoutOption("1 second"))
  )

/** Ids of projects as they change, for as long as this connection lives. */
const heard = (options: Pg.ClientConfig) =>
  Stream.asyncPush<string, ListenerLost>((emit) =>
    Effect.gen(function* () {
      const client = yield* open(options)
      client.on("notification", ({ payload }) => emit.single(payload ?? ""))
      client.on("end", () => emit.fail(new ListenerLost({})))
      yield* Effect.tryPromise({
        try: () => client.connect().then(() => client.query(`LISTEN ${CHANNEL}`)),
        catch: (cause) => new ListenerLost({ cause })
      }).pipe(Effect.interruptible)
    })
  )

const patiently = Schedule.exponential("100 millis").pipe(Schedule.union(Schedule.spaced("10 seconds")))

/**
 * Ids of projects whose data were replaced or deleted, by whichever process, on a connection of its own that is opened
 * anew when it is lost. What happens meanwhile is not told: nothing may be wrong for that, only remembered too long.
 */
export const projectChanges = ({ options }: Pg.Pool): Stream.Stream<string> =>
  Stream.retry(heard(options), patiently).pipe(Stream.orDie)
