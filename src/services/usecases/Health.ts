import { DateTime, Effect, Fiber } from "effect"
import { DatabaseHealth } from "../ports/DatabaseHealth.ts"
import { Stopping } from "../ports/Stopping.ts"

/**
 * Work that all who ask for it while it is under way wait for together, and whose outcome nobody gets who asks later.
 * It goes on when who asked first leaves.
 */
const underWayOnce = <A>(work: Effect.Effect<A>): Effect.Effect<A> => {
  let underWay: Fiber.RuntimeFiber<A> | null = null
  const begun = Effect.map(Effect.forkDaemon(work), (fiber) => {
    underWay = fiber
    fiber.addObserver(() => {
      underWay = null
    })
    return fiber
  })
  return Effect.suspend(() => (underWay === null ? begun : Effect.succeed(underWay))).pipe(
    Effect.flatMap(Fiber.await),
    Effect.flatten
  )
}

/**
 * Whether requests should be sent here: `ok`, or a failure: `degraded` where the database does not answer or takes no
 * writing, `stopping` where the service is about to end. Checks that come while the database is asked wait for its one
 * answer; none is kept for those that come later, so that a check says ok only where the database answered after it came.
 */
export class Health extends Effect.Service<Health>()("services/Health", {
  effect: Effect.gen(function* () {
    const database = yield* DatabaseHealth
    const isStopping = yield* Stopping
    const ping = underWayOnce(database.ping)
    const check = Effect.gen(function* () {
      const healthy = yield* ping
      const timestamp = DateTime.formatIso(yield* DateTime.now)
      const db = healthy ? "ok" : "down"
      if (isStopping()) return yield* Effect.fail({ status: "stopping", db, timestamp })
      return healthy ? { status: "ok", db, timestamp } : yield* Effect.fail({ status: "degraded", db, timestamp })
    })
    return { check } as const
  })
}) {}
