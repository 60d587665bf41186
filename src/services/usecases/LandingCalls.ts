import { Array as Arr, Clock, Effect, Fiber } from "effect"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ReplyCache } from "../ports/ReplyCache.ts"
import type { makeFlights } from "./Flights.ts"

/** How long a process that ends waits for replies to what it sent. */
const LANDING = "5 seconds"

/** A call that is under way. */
export interface Flying {
  readonly organization: OrganizationId
  readonly model: LanguageModel
  readonly call: ModelCall
  /** Whether a request of it was sent that is not answered yet. */
  isOut: () => boolean
}

type Flights<A, E> = ReturnType<typeof makeFlights<A, E, Flying>>

/** What an answer that is there does not wait for in vain. */
export const whatever = <A>(what: string, step: Effect.Effect<A>) =>
  Effect.catchAllCause(step, (cause) => Effect.logWarning(`${what} failed, which the answer survives`, cause))

/**
 * Has the calls that were sent go on when nobody here waits for them any more, and others wait for their replies rather than
 * send them again: for who is told to stop, before it gives its work back. The process ends once they have landed.
 */
export const makeHandOver = <A, E>(flights: Flights<A, E>, cache: ReplyCache["Type"]) =>
  Effect.gen(function* () {
    const landing = new Set<Fiber.RuntimeFiber<unknown>>()
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => Fiber.awaitAll(landing)).pipe(
        Effect.interruptible,
        Effect.timeoutOption(LANDING),
        Effect.withClock(Clock.make()),
        Effect.zipRight(Effect.suspend(() => Fiber.interruptAll(landing)))
      )
    )
    return Effect.gen(function* () {
      const staying = flights.stay(({ isOut }) => isOut())
      const byOrganization = Arr.groupBy(staying, ({ about: { organization } }) => organization)
      yield* Effect.forEach(
        Object.values(byOrganization),
        (some) => {
          const awaited = some.map(({ about: { call, model } }) => ({ model, call }))
          return whatever("Saying which replies are to come", cache.awaiting(some[0].about.organization, awaited))
        },
        { discard: true }
      )
      for (const { about, end, ended } of staying) {
        const landed = whatever("Saying that a reply came", cache.landed(about.organization, about))
        const fiber = yield* Effect.forkDaemon(
          Effect.ensuring(
            Effect.onInterrupt(ended, () => end),
            landed
          )
        )
        landing.add(fiber)
        fiber.addObserver(() => landing.delete(fiber))
      }
    })
  })
