import { Cause, Exit, Tracer } from "effect"

/** What failed by its name alone: messages and causes may quote what people sent. */
class Failed extends Error {
  constructor(override readonly name: string) {
    super(name)
    this.stack = name
  }
}

const nameOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "Error"
  if ("_tag" in error && typeof error._tag === "string") return error._tag
  return error instanceof Error ? error.name : "Error"
}

const nameless = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
  Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)
    ? exit
    : Exit.fail(new Failed(nameOf(Cause.squash(exit.cause))))

/** A tracer that tells of what failed only which kind of failure it was. */
export const discreet = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    context: tracer.context,
    span: (...about) => {
      const span = tracer.span(...about)
      const end = span.end.bind(span)
      span.end = (time, exit) => end(time, nameless(exit))
      return span
    }
  })
