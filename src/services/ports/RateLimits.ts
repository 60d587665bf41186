import { type Clock, Context, type Effect } from "effect"
import type { OrganizationId, Plan } from "../../domain/Organization.ts"

/** What is left of a plan's requests after one more was counted. */
export interface Quota {
  readonly allowed: boolean
  /** Requests a minute. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the whole limit is available again. */
  readonly resetSeconds: number
  /** Seconds after which a refused request may be sent again; 0 if this one was allowed. */
  readonly retrySeconds: number
}

export class RateLimits extends Context.Tag("services/RateLimits")<
  RateLimits,
  {
    readonly consume: (organization: OrganizationId, plan: Plan) => Effect.Effect<Quota>
    /** The same where this process may let a request in without asking anybody; null elsewhere, and nothing is counted. */
    readonly consumeHeld: (organization: OrganizationId, plan: Plan, clock: Clock.Clock) => Quota | null
  }
>() {}
