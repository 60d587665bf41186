import { Context, type Effect } from "effect"
import type { Credits as Amount } from "../../domain/Credits.ts"
import type { LedgerFilter, LedgerMovement } from "../../domain/Ledger.ts"
import type { CursorInvalid, Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** What asks took. */
interface Spent {
  /** Set aside for asks under way. */
  readonly reserved: Amount
  /** Since the day began (UTC); null where too many movements would have to be counted. */
  readonly today: number | null
  readonly thirtyDays: number | null
}

/** Reads the ledgers of credits. */
export class Ledger extends Context.Tag("services/Ledger")<
  Ledger,
  {
    readonly spent: (organization: OrganizationId) => Effect.Effect<Spent>
    /** Newest first; fails where the place is of another ledger, or of none. */
    readonly page: (
      organization: OrganizationId,
      filter: LedgerFilter,
      wanted: PageRequest
    ) => Effect.Effect<Page<LedgerMovement>, CursorInvalid>
  }
>() {}
