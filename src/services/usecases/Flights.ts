import { Effect, type Exit, Fiber } from "effect"
import type { CallRecord } from "../../domain/models/CallRecord.ts"
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
