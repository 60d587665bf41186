import { Array as Arr, Clock, Effect, type Exit, Fiber } from "effect"
import type { CallRecord } from "../../domain/models/CallRecord.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ReplyCache } from "../ports/ReplyCache.ts"
import { endOf, ifInterrupted } from "../WhenEnded.ts"

/** What is under way, with the records of what was sent for it so far. */
interface Flight<A, E, About> {
  readonly about: About
  readonly fiber: Fiber.RuntimeFiber<A, E>
  readonly records: ReadonlyArray<CallRecord>
  /** Whether somebody has taken the records: what was sent is paid for once. */
  taken: boolean
  waiting: number
  /** Whether it goes on although nobody waits for it. */
  stays: boolean
}

/** What somebody waited for, and the records of what was sent for it; none where somebody else has them. */
interface Landed<A, E> {
  readonly exit: Exit.Exit<A, E>
  readonly records: ReadonlyArray<CallRecord> | null
  /** Whether it was somebody else's work already. */
  readonly joined: boolean
}

/** Work of the same name is done once at a time, for all who wait for it, and given up once nobody does. */
export const makeFlights = <A, E, About>() => {
  const flights = new Map<string, Flight<A, E, About>>()

  const forget = (name: string, flight: Flight<A, E, About>) => {
    if (flights.get(name) === flight) flights.delete(name)
  }

  const start = (
    name: string,
    about: About,
    work: (records: Array<CallRecord>, about: About) => Effect.Effect<A, E>
  ) => {
    const records: Array<CallRecord> = []
    return Effect.map(Effect.forkDaemon(work(records, about)), (fiber) => {
      const flight: Flight<A, E, About> = { about, fiber, records, taken: false, waiting: 0, stays: false }
      flights.set(name, flight)
      fiber.addObserver(() => forget(name, flight))
      return flight
    })
  }

  const take = (flight: Flight<A, E, About>) => {
    if (flight.taken) return null
    flight.taken = true
    return flight.records
  }

  /** Joins work of a name, or begins it. `left` gets the records of one who leaves before the end. */
  const join = (
    name: string,
    about: About,
    work: (records: Array<CallRecord>, about: About) => Effect.Effect<A, E>,
    left: (records: ReadonlyArray<CallRecord> | null) => unknown
  ): Effect.Effect<Landed<A, E>> =>
    Effect.uninterruptibleMask((restore) => {
      const known = flights.get(name)
      return Effect.flatMap(known === undefined ? start(name, about, work) : Effect.succeed(known), (flight) => {
        flight.waiting += 1
        const leave = Effect.suspend(() => {
          if (flight.waiting > 0 || flight.stays) return Effect.sync(() => left(null))
          forget(name, flight)
          return Effect.map(Fiber.interrupt(flight.fiber), () => left(take(flight)))
        })
        const awaited = ifInterrupted(restore(endOf(flight.fiber)), () => {
          flight.waiting -= 1
          return leave
        })
        return Effect.map(awaited, (exit) => {
          flight.waiting -= 1
          return { exit, records: take(flight), joined: known !== undefined }
        })
      })
    })

  /** Lets what is under way go on although nobody may wait for it, where it is to; what does so from now on. */
  const stay = (isTo: (about: About) => boolean) =>
    [...flights.values()]
      .filter((flight) => !flight.stays && isTo(flight.about))
      .map((flight) => {
        flight.stays = true
        return { about: flight.about, ended: Fiber.await(flight.fiber), end: Fiber.interrupt(flight.fiber) }
      })

  return { join, stay }
}

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
