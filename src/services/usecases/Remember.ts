import { Effect } from "effect"
import { keep } from "./Kept.ts"

/** Milliseconds. What was revoked is refused everywhere within this time. */
const TIME_TO_LIVE_MS = 1000
const MAX_REMEMBERED = 10_000

/** The same look-up, done once a second for a key at most. */
export const rememberBriefly = <A extends object>(
  lookUp: (key: string) => Effect.Effect<A>
): ((key: string) => Effect.Effect<A>) => {
  const recent = keep<A>(TIME_TO_LIVE_MS, MAX_REMEMBERED)
  return (key) =>
    Effect.clockWith((clock) => {
      const cache = recent.at(clock)
      const known = cache.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const start = cache.perf.now()
      return Effect.map(lookUp(key), (value) => {
        recent.at(clock).set(key, value, { start })
        return value
      })
    })
}
