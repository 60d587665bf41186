import { DateTime, Effect } from "effect"
import { DatabaseHealth } from "./DatabaseHealth.ts"

/** Whether the service can answer: `ok`, or the failure `degraded` where the database does not. */
export class Health extends Effect.Service<Health>()("services/Health", {
  effect: Effect.gen(function* () {
    const database = yield* DatabaseHealth
    const check = Effect.gen(function* () {
      const healthy = yield* database.ping
      const timestamp = DateTime.formatIso(yield* DateTime.now)
      return healthy
        ? { status: "ok", db: "ok", timestamp }
        : yield* Effect.fail({ status: "degraded", db: "down", timestamp })
    })
    return { check } as const
  })
}) {}
