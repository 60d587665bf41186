import { Effect } from "effect"

/** Ten milliseconds of real time, whatever the clock of a test says, in which others work. */
export const pause = Effect.promise(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))

/**
 * What is seen as soon as it holds. Looks at once and again after each pause: looking without one takes the processor from
 * what is waited for. The time limit of the test ends it.
 */
export const lookUntil = <A, E, R>(look: Effect.Effect<A, E, R>, holds: (seen: A) => boolean): Effect.Effect<A, E, R> =>
  Effect.flatMap(look, (seen) => (holds(seen) ? Effect.succeed(seen) : Effect.zipRight(pause, lookUntil(look, holds))))
