import { Clock, Effect } from "effect"
import { inFuture, type Reference, type ReferenceInFuture } from "../../domain/survey/model/Reference.ts"

/** Refuses a reference that says it was asked on days to come. */
export const asked = (reference: Reference | null | undefined): Effect.Effect<void, ReferenceInFuture> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const wrong = reference == null ? null : inFuture(reference, now)
    return wrong === null ? Effect.void : Effect.fail(wrong)
  })
