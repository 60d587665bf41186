import { DateTime, Effect, Fiber } from "effect"
import { DatabaseHealth } from "../ports/Database.ts"
import { Stopping } from "../ports/UnderWay.ts"
import { ImportFiles } from "./SurveyImports.ts"

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
 * writing, or files cannot be written, `stopping` where the service is about to end. Checks that come while these are asked
 * wait for the one answer; none is kept for those that come later, so that a check says ok only where it was found so after
 * it came.
 */
export class Health extends Effect.Service<Health>()("services/Health", {
  effect: Effect.gen(function* () {
    const database = yield* DatabaseHealth
    const { writable } = yield* ImportFiles
    const isStopping = yield* Stopping
    const found = underWayOnce(Effect.all([database.ping, writable], { concurrency: 2 }))
    const check = Effect.gen(function* () {
      const [answers, writes] = yield* found
      const timestamp = DateTime.formatIso(yield* DateTime.now)
      const parts = { db: answers ? "ok" : "down", disk: writes ? "ok" : "down", timestamp }
      if (isStopping()) return yield* Effect.fail({ status: "stopping", ...parts })
      return answers && writes ? { status: "ok", ...parts } : yield* Effect.fail({ status: "degraded", ...parts })
    })
    return { check } as const
  })
}) {}
