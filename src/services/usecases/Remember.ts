import { type Clock, Effect } from "effect"
import { keep } from "./Kept.ts"

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
