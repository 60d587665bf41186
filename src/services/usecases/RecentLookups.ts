import { type Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"

interface Kept<A extends object | number> {
  /** The cache as it is at this time of the clock. */
  readonly at: (clock: Clock.Clock) => LRUCache<string, A>
  readonly clear: () => void
}

/** Values that are kept for `milliseconds` each, and no more than `most` of them: the longest unused go first. */
const keep = <A extends object | number>(milliseconds: number, most: number): Kept<A> => {
  let now = 0
  const cache = new LRUCache<string, A>({
    max: most,
    // What is as old as this is still given out.
    ttl: milliseconds - 1,
    ttlResolution: 0,
    perf: { now: () => now }
  })
  return {
    at: (clock) => {
      // Time zero, at which clocks of tests start, is none to the cache.
      now = clock.unsafeCurrentTimeMillis() + 1
      return cache
    },
    clear: () => cache.clear()
  }
}

/** Milliseconds. What was revoked is refused everywhere within this time, and as soon as a process hears of it. */
const TIME_TO_LIVE_MS = 1000
const MAX_REMEMBERED = 10_000

/** The same look-up, done once a second for a key at most; what is looked up while all is forgotten is not remembered. */
export const rememberBriefly = <A extends object>(lookUp: (key: string) => Effect.Effect<A>) => {
  const recent = keep<A>(TIME_TO_LIVE_MS, MAX_REMEMBERED)
  let times = 0
  /** What is remembered of a key at this time of the clock. */
  const known = (key: string, clock: Clock.Clock): A | undefined => recent.at(clock).get(key)
  const find = (key: string): Effect.Effect<A> =>
    Effect.clockWith((clock) => {
      const cache = recent.at(clock)
      const known = cache.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const start = cache.perf.now()
      const before = times
      return Effect.map(lookUp(key), (value) => {
        if (times === before) recent.at(clock).set(key, value, { start })
        return value
      })
    })
  const forget = (): void => {
    times++
    recent.clear()
  }
  return { find, forget, known } as const
}
