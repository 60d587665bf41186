import { Effect, Layer, Schedule } from "effect"
import { Credits } from "../../services/Credits.ts"
import { IdempotencyStore } from "../../services/IdempotencyStore.ts"

const everyNowAndThen = <A, R>(what: string, task: Effect.Effect<A, never, R>, interval: Schedule.Schedule<number>) =>
  task.pipe(
    Effect.catchAllCause((cause) => Effect.logWarning(`${what} failed and is tried again`, cause)),
    Effect.repeat(interval),
    Effect.forkScoped
  )

/** Releases what crashes left reserved within five seconds of its expiry, and forgets responses a day old. */
export const Housekeeping = Layer.scopedDiscard(
  Effect.gen(function* () {
    const credits = yield* Credits
    const idempotency = yield* IdempotencyStore
    yield* everyNowAndThen("Releasing expired reservations", credits.releaseExpired, Schedule.spaced("5 seconds"))
    yield* everyNowAndThen("Forgetting old responses", idempotency.purge, Schedule.spaced("10 minutes"))
  })
)
