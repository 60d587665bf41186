import { randomUUID } from "node:crypto"
import { Clock, Data, Effect, Layer, Option, Ref, Schedule, Stream } from "effect"
import * as Pg from "pg"
import { Announcements, type Subject } from "../../services/ports/Database.ts"
import { AppConfig } from "../Config.ts"
import { readUrl } from "./Sql.ts"
import { Pool } from "./Statements.ts"

/** Where a statement tells of each with `pg_notify`, in 8,000 bytes at most. */
export const CHANNELS = {
  project: "project_changed",
  credential: "credential_revoked",
  session: "session_ended",
  cancellation: "request_cancelled",
  tally: "tally_offered"
} as const satisfies Record<Subject, string>

const subjects = Object.keys(CHANNELS) as ReadonlyArray<Subject>
const LISTEN = subjects.map((subject) => `LISTEN ${CHANNELS[subject]}`).join("; ")

/** How often it is tried whether the connection still lives, and for how many milliseconds an answer is waited for. */
const TRIED_EVERY = "10 seconds"
const PATIENCE_MS = 5000

/** The channel on which a connection is told something that it must hear, and for how long that is waited for. */
const ECHO = "listener_tried"
const ECHO_MS = 3000

/** That other processes are not heard, and what is to be done about it. */
export const UNHEARD =
  "Nothing is heard from other instances: the address leads through a pooler that lends sessions by " +
  "transaction, or to another database. Until then a revoked key is refused within a second rather " +
  "than at once. Set DATABASE_LISTEN_URL to an address of the same database that leads to Postgres " +
  "itself, or to a pooler in session mode."

/** That there is no connection to listen on, and what is to be done about it. */
export const UNOPENED =
  "The connection that listens to other instances cannot be opened and is tried again: until then a " +
  "revoked key is refused within a second rather than at once. See to the database, or to " +
  "DATABASE_LISTEN_URL where that is set."

/** How the connection is known in `pg_stat_activity`. */
export const LISTENER = "audience-insights-api listener"

type Forget = (about: string | null) => void

/** Something told, or that everything before may have been missed. */
type Heard = { readonly subject: Subject; readonly about: string } | "missed"

class ListenerLost extends Data.TaggedError("ListenerLost")<{ readonly cause?: unknown }> {}

const open = (options: Pg.ClientConfig) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      new Pg.Client({ ...options, application_name: LISTENER, query_timeout: PATIENCE_MS }).on("error", () => undefined)
    ),
    (client) => Effect.promise(() => client.end()).pipe(Effect.interruptible, Effect.timeoutOption("1 second"))
  )

const tried = (work: () => Promise<unknown>) =>
  Effect.tryPromise({ try: work, catch: (cause) => new ListenerLost({ cause }) }).pipe(Effect.interruptible)

const reasonOf = ({ cause }: ListenerLost) => (cause instanceof Error ? cause.message : String(cause))

/** Says so where what a statement of the pool tells is not heard on a connection. */
const echoed = (client: Pg.Client, pool: Pg.Pool) => {
  const token = randomUUID()
  const told = Effect.async<void>((resume) => {
    const hear = ({ channel, payload }: Pg.Notification) => {
      if (channel === ECHO && payload === token) resume(Effect.void)
    }
    client.on("notification", hear)
    return Effect.sync(() => void client.off("notification", hear))
  })
  return Effect.zipRight(
    tried(() => pool.query("SELECT pg_notify($1, $2)", [ECHO, token])),
    told,
    { concurrent: true }
  ).pipe(
    Effect.timeoutOption(ECHO_MS),
    Effect.flatMap((echo) => (Option.isNone(echo) ? Effect.logWarning(UNHEARD) : Effect.void)),
    Effect.ignore
  )
}

/** What is told for as long as one connection lives. A network that went away without a word is noticed by trying it. */
const heard = (options: Pg.ClientConfig, pool: Pg.Pool, isTold: Ref.Ref<boolean>) =>
  Stream.asyncPush<Heard, ListenerLost>((emit) =>
    Effect.gen(function* () {
      const client = yield* open(options)
      client.on("notification", ({ channel, payload = "" }) => {
        const subject = subjects.find((one) => CHANNELS[one] === channel)
        if (subject !== undefined) emit.single({ subject, about: payload })
      })
      client.on("end", () => emit.fail(new ListenerLost({})))
      yield* tried(() => client.connect().then(() => client.query(`${LISTEN}; LISTEN ${ECHO}`))).pipe(
        Effect.tapError((lost) =>
          Effect.unlessEffect(Effect.logWarning(UNOPENED, reasonOf(lost)), Ref.getAndSet(isTold, true))
        ),
        Effect.zipRight(Ref.set(isTold, false))
      )
      emit.single("missed")
      yield* Effect.forkScoped(echoed(client, pool))
      const lives = tried(() => client.query("SELECT 1"))
      yield* Effect.delay(lives, TRIED_EVERY).pipe(
        Effect.forever,
        Effect.catchAll((lost) => Effect.sync(() => emit.fail(lost))),
        Effect.forkScoped
      )
    })
  )

const patiently = Schedule.exponential("100 millis").pipe(
  Schedule.union(Schedule.spaced("10 seconds")),
  Schedule.jittered
)

/**
 * Announcements on a connection of its own, which is opened anew when it is lost: then everything may have been missed.
 * Times are the wall's, whatever clock is tested with.
 */
export const AnnouncementsPostgres = Layer.scoped(
  Announcements,
  Effect.gen(function* () {
    const pool = yield* Pool
    const { databaseListenUrl } = yield* AppConfig
    const options = Option.isSome(databaseListenUrl)
      ? yield* readUrl(databaseListenUrl.value, "DATABASE_LISTEN_URL")
      : pool.options
    const heeding = new Map<Subject, Set<Forget>>(subjects.map((subject) => [subject, new Set()]))
    const tell = (one: Heard) => {
      for (const [subject, all] of heeding)
        for (const forget of all)
          if (one === "missed") forget(null)
          else if (one.subject === subject) forget(one.about)
    }
    yield* Stream.retry(heard(options, pool, yield* Ref.make(false)), patiently).pipe(
      Stream.runForEach((one) => Effect.sync(() => tell(one))),
      Effect.orDie,
      Effect.withClock(Clock.make()),
      Effect.forkScoped
    )
    return Announcements.of({
      heed: (subject, forget) =>
        Effect.acquireRelease(
          Effect.sync(() => heeding.get(subject)?.add(forget)),
          () => Effect.sync(() => heeding.get(subject)?.delete(forget))
        )
    })
  })
)
