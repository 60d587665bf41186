import { Schema } from "effect"
import { Uuid } from "./text/Text.ts"

/** Whole credits: never a fraction, never negative. */
export const Credits = Schema.NonNegativeInt.pipe(Schema.brand("Credits"))
export type Credits = typeof Credits.Type

/** More credits than these nobody has: every balance is a whole number that JSON carries exactly. */
export const MAX_BALANCE = Credits.make(1_000_000_000_000_000)

export class BalanceTooLarge extends Schema.TaggedError<BalanceTooLarge>()("BalanceTooLarge", { amount: Credits }) {
  override get message() {
    return `A grant of ${this.amount} credits would make the balance larger than ${MAX_BALANCE}: nothing was granted.`
  }
}

export const ReservationId = Uuid.pipe(Schema.brand("ReservationId"))
export type ReservationId = typeof ReservationId.Type

/** Credits set aside for an ask that is being answered. */
export interface Reservation {
  readonly id: ReservationId
  readonly amount: Credits
  /** Balance after the reservation. */
  readonly balance: Credits
}

/** What is set aside for as long as it takes. */
export interface Held extends Pick<Reservation, "amount" | "id"> {
  /** What it is for, in the ledger. */
  readonly note?: string
}

export const LedgerEntryKind = Schema.Literal("grant", "reserve", "settle", "release", "charge")
export type LedgerEntryKind = typeof LedgerEntryKind.Type

/** One line of the append-only ledger; the sum of `amount` over an organization's lines is its balance. */
export interface LedgerEntry {
  readonly kind: LedgerEntryKind
  /** Signed: what the line added to the balance. */
  readonly amount: number
  /** The reservation, or the charge at once, that the line belongs to. */
  readonly reservation: ReservationId | null
  readonly note: string | null
  readonly at: Date
}

const commas = (amount: number): string => amount.toLocaleString("en-US")

export class InsufficientCredits extends Schema.TaggedError<InsufficientCredits>()("InsufficientCredits", {
  needed: Credits,
  balance: Credits,
  /** How many asks cost as much together; absent where it is one. */
  asks: Schema.optional(Schema.Number)
}) {
  override get message() {
    const { asks = 1, balance, needed } = this
    if (asks > 1)
      return (
        `These ${asks} questions cost up to ${commas(needed)} credits, and the balance is ${commas(balance)}. Add credits, ` +
        "send fewer questions, or choose smaller samples."
      )
    return (
      `This costs up to ${commas(needed)} credits, and the balance is ${commas(balance)}. ` +
      "Add credits, ask fewer questions, or choose a smaller sample."
    )
  }
}

/** What so many asks cost together, where the balance does not cover it. */
export const ofAsks =
  (asks: number) =>
  (error: InsufficientCredits): InsufficientCredits =>
    new InsufficientCredits({ ...error, asks })
