import { Clock, Data, Effect, Layer, Schedule, Stream } from "effect"
import * as Pg from "pg"
import { Announcements, type Subject } from "../../services/ports/Announcements.ts"
import { Pool } from "./Pool.ts"

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

/** What is told for as long as one connection lives. A network that went away without a word is noticed by trying it. */
const heard = (options: Pg.ClientConfig) =>
  Stream.asyncPush<Heard, ListenerLost>((emit) =>
    Effect.gen(function* () {
      const client = yield* open(options)
      client.on("notification", ({ channel, payload = "" }) => {
        const subject = subjects.find((one) => CHANNELS[one] === channel)
        if (subject !== undefined) emit.single({ subject, about: payload })
      })
      client.on("end", () => emit.fail(new ListenerLost({})))
      yield* tried(() => client.connect().then(() => client.query(LISTEN)))
      emit.single("missed")
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
    const { options } = yield* Pool
    const heeding = new Map<Subject, Set<Forget>>(subjects.map((subject) => [subject, new Set()]))
    const tell = (one: Heard) => {
      for (const [subject, all] of heeding)
        for (const forget of all)
          if (one === "missed") forget(null)
          else if (one.subject === subject) forget(one.about)
    }
    yield* Stream.retry(heard(options), patiently).pipe(
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
