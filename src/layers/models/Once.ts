import { type Duration, Effect, Fiber } from "effect"

/**
 * An effect that is run once for all who need it within a time, whoever of them goes away meanwhile; run again when it is
 * next needed after it failed. Waited for without joining: whoever joins a fiber takes over the context of the ask that
 * began it, with its deadline and its provenance.
 */
export const once = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  keptFor: Duration.DurationInput
): Effect.Effect<Effect.Effect<A, E>, never, R> =>
  Effect.map(
    Effect.cachedInvalidateWithTTL(Effect.uninterruptible(Effect.forkDaemon(Effect.interruptible(effect))), keptFor),
    ([running, forget]) => Effect.tapError(Effect.flatten(Effect.flatMap(running, Fiber.await)), () => forget)
  )
