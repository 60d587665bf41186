import { Context, type Effect } from "effect"
import type {
  Credits as Amount,
  BalanceTooLarge,
  Held,
  InsufficientCredits,
  LedgerEntry,
  Reservation
} from "../../domain/Credits.ts"
import type { LedgerFilter, LedgerMovement } from "../../domain/Ledger.ts"
import type { CursorInvalid, Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { KeyedRequest, StoredResponse } from "./IdempotencyStore.ts"

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

/** The answer to a keyed request, kept by the statement that charges for it. */
export interface KeptAnswer {
  readonly request: KeyedRequest
  readonly response: StoredResponse
}

/**
 * Credit accounts. Every movement is one statement that also appends to the ledger, so the balance is never negative
 * and always equals the sum of the ledger, whatever runs at the same time.
 */
export class Credits extends Context.Tag("services/Credits")<
  Credits,
  {
    readonly balance: (organization: OrganizationId) => Effect.Effect<Amount>
    readonly grant: (
      organization: OrganizationId,
      amount: Amount,
      note: string
    ) => Effect.Effect<Amount, BalanceTooLarge>
    /**
     * Whether the balance covers an amount. What other processes spent within the last second may not be known yet: it
     * is the charge that decides.
     */
    readonly afford: (organization: OrganizationId, amount: Amount) => Effect.Effect<void, InsufficientCredits>
    /**
     * Takes an amount at once and keeps the answer that it pays for, both or neither; the balance after it. Dies with
     * `AnsweredElsewhere` where that request has an answer already.
     */
    readonly charge: (
      organization: OrganizationId,
      amount: Amount,
      answer: KeptAnswer | null
    ) => Effect.Effect<Amount, InsufficientCredits>
    /** Sets credits aside. A reservation that is neither settled nor released is released after it expires. */
    readonly reserve: (organization: OrganizationId, amount: Amount) => Effect.Effect<Reservation, InsufficientCredits>
    /**
     * The same for work that outlives the process, under an identifier that it chose: it stays set aside until it is
     * settled. Within a transaction, together with what says so of the work, and last: the account waits for its end.
     */
    readonly hold: (organization: OrganizationId, held: Held) => Effect.Effect<void, InsufficientCredits>
    /**
     * Spends `used` of a reservation, gives back the rest and keeps the answer, all or nothing; the balance after it, or
     * null where the reservation has ended before.
     */
    readonly settle: (
      organization: OrganizationId,
      reservation: Pick<Reservation, "id">,
      used: Amount,
      answer: KeptAnswer | null
    ) => Effect.Effect<Amount | null>
    /** The same within a transaction, together with what it pays for, and last: the account waits for its end. */
    readonly settleWithin: (
      organization: OrganizationId,
      reservation: Pick<Held, "id" | "note">,
      used: Amount
    ) => Effect.Effect<void>
    /** Gives a whole reservation back. Doing it twice gives back once. */
    readonly release: (organization: OrganizationId, reservation: Reservation) => Effect.Effect<void>
    /** Releases what crashed processes left behind; the number of reservations released. */
    readonly releaseExpired: Effect.Effect<number>
    /** Newest first. */
    readonly ledger: (organization: OrganizationId, limit: number) => Effect.Effect<ReadonlyArray<LedgerEntry>>
  }
>() {}
