import type { Clock } from "effect"
import { LRUCache } from "lru-cache"

interface Kept<A extends object | number> {
  /** The cache as it is at this time of the clock. */
  readonly at: (clock: Clock.Clock) => LRUCache<string, A>
  readonly clear: () => void
}

/** Values that are kept for `milliseconds` each, and no more than `most` of them: the longest unused go first. */
export const keep = <A extends object | number>(milliseconds: number, most: number): Kept<A> => {
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
