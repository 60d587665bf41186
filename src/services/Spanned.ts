import { Effect, FiberRef } from "effect"

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
