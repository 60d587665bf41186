import { Context, type Effect } from "effect"
import type { Credits as Amount, InsufficientCredits, LedgerEntry, Reservation } from "../domain/Credits.ts"
import type { OrganizationId } from "../domain/Organization.ts"

/**
 * Credit accounts. Every movement is one statement that also appends to the ledger, so the balance is never negative
 * and always equals the sum of the ledger, whatever runs at the same time.
 */
export class Credits extends Context.Tag("services/Credits")<
  Credits,
  {
    readonly balance: (organization: OrganizationId) => Effect.Effect<Amount>
    readonly grant: (organization: OrganizationId, amount: Amount, note: string) => Effect.Effect<Amount>
    /** Sets credits aside. A reservation that is neither settled nor released is released after it expires. */
    readonly reserve: (organization: OrganizationId, amount: Amount) => Effect.Effect<Reservation, InsufficientCredits>
    /** Spends `used` of a reservation and gives back the rest; the balance after it. */
    readonly settle: (organization: OrganizationId, reservation: Reservation, used: Amount) => Effect.Effect<Amount>
    /** Gives a whole reservation back. Doing it twice gives back once. */
    readonly release: (organization: OrganizationId, reservation: Reservation) => Effect.Effect<void>
    /** Releases what crashed processes left behind; the number of reservations released. */
    readonly releaseExpired: Effect.Effect<number>
    /** Newest first. */
    readonly ledger: (organization: OrganizationId, limit: number) => Effect.Effect<ReadonlyArray<LedgerEntry>>
  }
>() {}
