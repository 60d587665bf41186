import { DateTime, Effect } from "effect"
import { DatabaseHealth } from "../ports/DatabaseHealth.ts"
import { Stopping } from "../ports/Stopping.ts"

/**
 * Whether requests should be sent here: `ok`, or a failure: `degraded` where the database does not answer, `stopping`
 * where the service is about to end.
 */
export class Health extends Effect.Service<Health>()("services/Health", {
  effect: Effect.gen(function* () {
    const database = yield* DatabaseHealth
    const isStopping = yield* Stopping
    const check = Effect.gen(function* () {
      const healthy = yield* database.ping
      const timestamp = DateTime.formatIso(yield* DateTime.now)
      const db = healthy ? "ok" : "down"
      if (isStopping()) return yield* Effect.fail({ status: "stopping", db, timestamp })
      return healthy ? { status: "ok", db, timestamp } : yield* Effect.fail({ status: "degraded", db, timestamp })
    })
    return { check } as const
  })
}) {}
