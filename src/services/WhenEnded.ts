import { Cause, Effect, Exit, type Fiber, FiberRef } from "effect"

type Made = (...parts: ReadonlyArray<never>) => (...args: ReadonlyArray<never>) => Effect.Effect<unknown>

/**
 * A function with a name, which has a span of its own where what runs is traced. `Effect.fn` would make one of every call:
 * where nobody traces, that is a stack trace, a copy of the context and twenty operations for a span that nobody sees.
 *
 * @example const choices = spanned("Asks.choices")(function* (organization: OrganizationId, ask: ChoicesAsk) { … })
 */
export const spanned = (name: string): Effect.fn.Gen => {
  const make = (...parts: ReadonlyArray<never>) => {
    const traced = (Effect.fn(name) as unknown as Made)(...parts)
    const plain = (Effect.fnUntraced as unknown as Made)(...parts)
    return (...args: ReadonlyArray<never>) =>
      Effect.withFiberRuntime((fiber) =>
        fiber.getFiberRef(FiberRef.currentTracerEnabled) ? traced(...args) : plain(...args)
      )
  }
  // It takes and gives what those two do, whose overloads say the same.
  return make as unknown as Effect.fn.Gen
}

/** Goes on where something failed, which the log tells. What ends because the service does is no failure. */
export const survive = (what: string) =>
  Effect.catchAllCause((cause: Cause.Cause<unknown>) =>
    Cause.isInterruptedOnly(cause) ? Effect.void : Effect.logWarning(`${what} failed`, cause)
  )

/**
 * The same work, which tells how it ended. It must not be interrupted where it is used, as in `Effect.uninterruptibleMask`,
 * but may be within: there it takes a third of the steps of `Effect.onExit`, which sees to that itself.
 */
export const tellingEnd = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  tell: (exit: Exit.Exit<A, E>) => void
): Effect.Effect<A, E, R> =>
  Effect.matchCauseEffect(work, {
    onFailure: (cause) => {
      const exit = Exit.failCause(cause)
      tell(exit)
      return exit
    },
    onSuccess: (value) => {
      const exit = Exit.succeed(value)
      tell(exit)
      return exit
    }
  })

/** The same work, after which something is done if it is interrupted; it must not be where it is used. */
export const ifInterrupted = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  then: () => Effect.Effect<unknown>
): Effect.Effect<A, E, R> =>
  Effect.catchAllCause(work, (cause) =>
    Cause.isInterruptedOnly(cause) ? Effect.zipRight(then(), Effect.failCause(cause)) : Effect.failCause(cause)
  )

/**
 * How a fiber ended. One who is interrupted meanwhile is told in vain, where `Fiber.await` sees to it that nobody is told.
 */
export const endOf = <A, E>(fiber: Fiber.RuntimeFiber<A, E>): Effect.Effect<Exit.Exit<A, E>> =>
  Effect.async((resume) => fiber.addObserver((exit) => resume(Effect.succeed(exit))))

/** The same work, which tells how it ended, wherever it is used. */
export const whenEnded = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  tell: (exit: Exit.Exit<A, E>) => void
): Effect.Effect<A, E, R> => Effect.uninterruptibleMask((restore) => tellingEnd(restore(work), tell))
