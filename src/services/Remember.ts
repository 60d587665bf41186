import { Effect } from "effect"

/** Milliseconds. What was revoked is refused everywhere within this time. */
const TIME_TO_LIVE = 1000
const MOST = 10_000

interface Known<A> {
  readonly value: A
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** The same look-up, done once a second for a key at most. */
export const rememberBriefly = <A>(lookUp: (key: string) => Effect.Effect<A>): ((key: string) => Effect.Effect<A>) => {
  const recent = new Map<string, Known<A>>()
  return (key) =>
    Effect.clockWith((clock) => {
      const now = clock.unsafeCurrentTimeMillis()
      const known = recent.get(key)
      if (known !== undefined && known.until > now) return Effect.succeed(known.value)
      return Effect.tap(lookUp(key), (value) => {
        if (recent.size >= MOST) recent.clear()
        recent.set(key, { value, until: now + TIME_TO_LIVE })
      })
    })
}
