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
const ownTurn = Effect.async<void>((resume) => {
  waiting.push(() => resume(Effect.void))
  if (waiting.length === 1) setImmediate(goOn)
})

/** Ends a piece of work, others having theirs done whenever some milliseconds of it are done. */
export const inTurns = <A>(turns: Turns<A>): Effect.Effect<A> =>
  Effect.clockWith((clock) => {
    const until = clock.unsafeCurrentTimeMillis() + SLICE_MS
    for (;;) {
      const turn = turns.next()
      if (turn.done === true) return Effect.succeed(turn.value)
      if (clock.unsafeCurrentTimeMillis() >= until) return Effect.zipRight(ownTurn, inTurns(turns))
    }
  })
