import { Context, type Effect } from "effect"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** What work at hand may spend on language models, in US dollars, of what its organization may. */
export interface Allotted {
  leftUsd: number
}

/** Where set, calls take no more than this from the day's budget, whatever else is left of it. */
export class Allotment extends Context.Reference<Allotment>()("services/Allotment", {
  defaultValue: (): Allotted | null => null
}) {}

/** Money set aside before a request is sent. */
export interface Earmark {
  readonly id: string
  readonly usd: number
}

/** For what nothing was set aside. */
export const NO_EARMARK: Earmark = { id: "", usd: 0 }

/** What an organization may spend on language models in a day (UTC). Requests in flight count with the most that they can cost. */
export class ModelBudget extends Context.Tag("services/ModelBudget")<
  ModelBudget,
  {
    /** US dollars a day; null where there is no limit: what is spent counts all the same, should there be one later that day. */
    readonly dailyUsd: number | null
    /** What may still be set aside today, in US dollars; null where there is no limit. */
    readonly left: (organization: OrganizationId) => Effect.Effect<number | null>
    /** What is spent and set aside today, in US dollars; null where there is no limit. */
    readonly today: (
      organization: OrganizationId
    ) => Effect.Effect<{ readonly spentUsd: number; readonly setAsideUsd: number } | null>
    /** Sets the most that a request can cost aside, if that much is left. */
    readonly earmark: (organization: OrganizationId, usd: number) => Effect.Effect<Earmark, BudgetSpent>
    /**
     * Notes that a request is about to be sent for what was set aside; false where it is set aside no longer, and nothing may
     * be sent for it.
     */
    readonly send: (organization: OrganizationId, earmark: Earmark) => Effect.Effect<boolean>
    /** Refuses what could not be set aside today even if requests in flight gave all of theirs back. */
    readonly cover: (organization: OrganizationId, usd: number) => Effect.Effect<void, BudgetSpent>
    /** Books what was spent of an earmark, on the day that it was made, and gives back the rest; without one, today. */
    readonly book: (organization: OrganizationId, earmark: Earmark, usd: number) => Effect.Effect<void>
    /**
     * Closes what crashed processes had set aside: where a request was sent, all of it is booked, since nobody knows what it
     * cost; what was set aside for a request still to be sent is given back. How many there were.
     */
    readonly bookExpired: Effect.Effect<number>
  }
>() {}
