import { Cause, Effect } from "effect"

/** Goes on where something failed, which the log tells. What ends because the service does is no failure. */
export const survive = (what: string) =>
  Effect.catchAllCause((cause: Cause.Cause<unknown>) =>
    Cause.isInterruptedOnly(cause) ? Effect.void : Effect.logWarning(`${what} failed`, cause)
  )
