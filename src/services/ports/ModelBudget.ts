import { Context, type Effect } from "effect"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** Money set aside before a request is sent. */
export interface Earmark {
  readonly id: string
  readonly usd: number
}

/** What an organization may spend on language models in a day (UTC). Requests in flight count with the most that they can cost. */
export class ModelBudget extends Context.Tag("services/ModelBudget")<
  ModelBudget,
  {
    /** US dollars a day; null where there is no limit, and then nothing is counted. */
    readonly dailyUsd: number | null
    /** Sets the most that a request can cost aside, if that much is left. */
    readonly earmark: (organization: OrganizationId, usd: number) => Effect.Effect<Earmark, BudgetSpent>
    /** Books what was spent of an earmark, on the day that it was made, and gives back the rest. */
    readonly book: (organization: OrganizationId, earmark: Earmark, usd: number) => Effect.Effect<void>
    /**
     * Books what crashed processes had set aside, all of it: their requests were sent, and nobody knows what they cost.
     * How many there were.
     */
    readonly bookExpired: Effect.Effect<number>
  }
>() {}
