import { Effect, Exit, FiberRef } from "effect"
import { whenEnded } from "../../services/WhenEnded.ts"

/** Milliseconds of a piece of work, told with how it ended; a span where the request at hand is traced. */
export const observed = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  span: string,
  attributes: Readonly<Record<string, string>>,
  tell: (exit: Exit.Exit<A, E>, seconds: number) => void
): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime((fiber) => {
    const start = performance.now()
    const timed = whenEnded(work, (exit) => tell(exit, (performance.now() - start) / 1000))
    if (!fiber.getFiberRef(FiberRef.currentTracerEnabled)) return timed
    return Effect.withSpan(timed, span, { attributes, captureStackTrace: false }) as Effect.Effect<A, E, R>
  })

/** How work ended, in a few words: `success`, the tag of its failure, `interrupted` or `defect`. */
export const outcomeOf = <A, E>(exit: Exit.Exit<A, E>): string => {
  if (Exit.isSuccess(exit)) return "success"
  if (Exit.isInterrupted(exit)) return "interrupted"
  const failure = exit.cause._tag === "Fail" ? exit.cause.error : undefined
  return typeof failure === "object" && failure !== null && "_tag" in failure ? String(failure._tag) : "defect"
}
