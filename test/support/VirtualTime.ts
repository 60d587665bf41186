import { Clock, Duration, Effect, type Exit, Random, Scheduler } from "effect"

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** A clock that stands still until it is told to go on. */
const stoppedClock = () => {
  let now = 0
  const sleepers: Array<Sleeper> = []
  const clock: Clock.Clock = {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => now,
    unsafeCurrentTimeNanos: () => BigInt(Math.round(now * 1e6)),
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanos: Effect.sync(() => BigInt(Math.round(now * 1e6))),
    sleep: (duration) =>
      Effect.async((resume) => {
        const sleeper: Sleeper = { at: now + Duration.toMillis(duration), wake: () => resume(Effect.void) }
        const later = sleepers.findIndex(({ at }) => at > sleeper.at)
        sleepers.splice(later === -1 ? sleepers.length : later, 0, sleeper)
        return Effect.sync(() => {
          const place = sleepers.indexOf(sleeper)
          if (place !== -1) sleepers.splice(place, 1)
        })
      })
  }
  return {
    clock,
    /** Goes on to whoever sleeps for the shortest; false if nobody does. */
    next: (): boolean => {
      const first = sleepers.shift()
      if (first === undefined) return false
      now = Math.max(now, first.at)
      first.wake()
      return true
    }
  }
}

const STEPS = 1000

/**
 * Runs an effect from time 0, each sleep as short as it takes to see that nothing else goes on. For thousands of sleeps,
 * for each of which `TestClock` waits some milliseconds; the order is the same each time.
 */
export const inVirtualTime = async <A, E>(effect: Effect.Effect<A, E>, seed = "virtual"): Promise<Exit.Exit<A, E>> => {
  const scheduler = new Scheduler.ControlledScheduler()
  const time = stoppedClock()
  const fiber = Effect.runFork(effect.pipe(Effect.withClock(time.clock), Effect.withRandom(Random.make(seed))), {
    scheduler
  })
  for (let step = 1; ; step++) {
    while (scheduler.tasks.buckets.length > 0) scheduler.step()
    const exit = fiber.unsafePoll()
    if (exit !== null) return exit
    // Whoever runs the tests wants to be heard now and then.
    if (step % STEPS === 0) await new Promise(setImmediate)
    if (!time.next()) throw new Error("Everybody waits, and nobody sleeps.")
  }
}
