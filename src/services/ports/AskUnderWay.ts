import { Clock, Context, Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"

/** Within this an ask is answered or refused. */
export const ASK_MS = 50_000

interface AskInProgress {
  /** Null where nobody's turn has to be thought of. */
  readonly organization: OrganizationId | null
  /** Tells the asks of an organization apart. */
  readonly ask: object
  /** When the time of the ask is over, in milliseconds since 1970; null where each call has a whole ask's time of its own. */
  readonly endsAt: number | null
}

const NOBODY: AskInProgress = { organization: null, ask: {}, endsAt: null }

/** The ask that calls to language models are made for: they take turns by organization and by ask, and end in its time. */
export class AskUnderWay extends Context.Reference<AskUnderWay>()("services/AskUnderWay", {
  defaultValue: () => NOBODY
}) {}

/** Makes all calls of an effect those of one ask, which begins now. */
export const asOneAsk =
  (organization: OrganizationId, withinMs: number = ASK_MS) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.provideService(answer, AskUnderWay, { organization, ask: {}, endsAt: now + withinMs })
    )
