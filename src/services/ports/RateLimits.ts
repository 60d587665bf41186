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

/** Requests that may still be sent under a name, however many processes answer them. */
export class RateBuckets extends Context.Tag("services/RateBuckets")<
  RateBuckets,
  {
    /** Counts one more request under a name that has `limit` a minute: all at once at first, then as they come back evenly. */
    readonly take: (name: string, limit: number) => Effect.Effect<Quota>
    /** Counts one more of those that this process holds already; null where it holds none. */
    readonly takeHeld: (name: string, limit: number, clock: Clock.Clock) => Quota | null
    /** Forgets names that have all their requests back; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
