import { type Clock, Context, type Effect } from "effect"
import type { Quota } from "./RateLimits.ts"

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
