import { Effect } from "effect"
import type { Turns } from "../../domain/Turns.ts"

/** Milliseconds of work after which others have theirs done. */
const SLICE_MS = 8

const waiting: Array<() => void> = []

const goOn = (): void => {
  const next = waiting.shift()
  if (waiting.length > 0) setImmediate(goOn)
  next?.()
}

/** Waits for a turn of the event loop that no other piece of work in turns has: requests are answered between any two. */
export const ownTurn = Effect.async<void>((resume) => {
  waiting.push(() => resume(Effect.void))
  if (waiting.length === 1) setImmediate(goOn)
})

const inSlices = <A>(turns: Turns<A>): Effect.Effect<A> =>
  Effect.clockWith((clock) => {
    const until = clock.unsafeCurrentTimeMillis() + SLICE_MS
    for (;;) {
      const turn = turns.next()
      if (turn.done === true) return Effect.succeed(turn.value)
      if (clock.unsafeCurrentTimeMillis() >= until) return Effect.zipRight(ownTurn, inSlices(turns))
    }
  })

/**
 * Ends a piece of work, others having theirs done whenever some milliseconds of it are done. What comes while others wait
 * begins after them: many that come at once would else have their first milliseconds in one turn of the event loop.
 */
export const inTurns = <A>(turns: Turns<A>): Effect.Effect<A> =>
  Effect.suspend(() => (waiting.length > 0 ? Effect.zipRight(ownTurn, inSlices(turns)) : inSlices(turns)))
