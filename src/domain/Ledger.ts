import { Schema } from "effect"
import { LedgerEntryKind } from "./Credits.ts"
import { Plan } from "./Organization.ts"
import { csv } from "./text/Csv.ts"
import { Count } from "./Whole.ts"

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** A day that the calendar has: JavaScript takes 30 February for 1 March. */
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10))
}

/** A day (its beginning, UTC) or a moment with its zone, as text. */
export const moment = (description: string) =>
  Schema.String.pipe(
    Schema.filter((text) => {
      const at = Date.parse(text)
      return (
        ((DAY.test(text) || MOMENT.test(text)) && isDay(text) && at >= EARLIEST && at < LATEST) ||
        "must be a day such as 2026-11-01, or a moment with its zone such as 2026-11-01T09:00:00Z"
      )
    }),
    Schema.annotations({ description, jsonSchema: { type: "string", description } })
  )

export const LedgerFilter = Schema.Struct({
  kind: Schema.optional(LedgerEntryKind.annotations({ description: "Only entries of this kind" })),
  from: Schema.optional(moment("Only entries from this day (UTC) or moment on")),
  to: Schema.optional(moment("Only entries before this day (UTC) or moment"))
})
export type LedgerFilter = typeof LedgerFilter.Type

/** A movement of credits, and what moved them as far as that is kept. */
export const LedgerMovement = Schema.Struct({
  id: Schema.String.annotations({ description: "The entry's id" }),
  at: Schema.String.annotations({ description: "UTC, ISO 8601" }),
  kind: LedgerEntryKind.annotations({
    description:
      "grant: added by an administrator; charge: paid for an answer; reserve: reserved before the work; settle: " +
      "the unused part of a reservation, refunded once answered; release: a reservation refunded in full"
  }),
  amount: Schema.Int.annotations({ description: "Change to the balance; negative if credits were spent" }),
  reason: Schema.String.annotations({ description: "The same in words" }),
  note: Schema.NullOr(Schema.String).annotations({
    description: "The administrator's note, or the study that it was for"
  }),
  reservationId: Schema.NullOr(Schema.String).annotations({
    description: "Shared by entries that belong together: a charge, or a reservation and its end"
  }),
  requestId: Schema.NullOr(Schema.String).annotations({
    description: "The request that was answered, whose provenance you can look up; null if none is recorded"
  }),
  askId: Schema.NullOr(Schema.String).annotations({
    description: "The background request or batch; null if there is none or it is no longer kept"
  }),
  questions: Schema.NullOr(Count).annotations({ description: "How many questions the background request holds" }),
  question: Schema.NullOr(Schema.String).annotations({
    description: "The first question, up to 200 characters; null if it isn't kept, and for a batch"
  })
}).annotations({ identifier: "LedgerMovement" })
export type LedgerMovement = typeof LedgerMovement.Type

export const CreditsSummary = Schema.Struct({
  plan: Plan,
  balance: Count.annotations({ description: "Credits you can spend now" }),
  reserved: Count.annotations({ description: "Credits reserved for questions in progress; not part of the balance" }),
  spentToday: Schema.NullOr(Schema.Int).annotations({
    description: "Credits spent today (UTC); null if there are too many entries to count"
  }),
  spentThirtyDays: Schema.NullOr(Schema.Int).annotations({ description: "The same in the last 30 days" }),
  models: Schema.NullOr(
    Schema.Struct({
      configured: Count.annotations({ description: "How many language models are configured" }),
      dailyUsd: Schema.NullOr(Schema.Number).annotations({
        description: "US dollars per day (UTC) that an organization may spend on them; null if there is no limit"
      }),
      spentUsd: Schema.NullOr(Schema.Number).annotations({
        description: "Spent today; null without a limit, because nothing is counted then"
      }),
      setAsideUsd: Schema.NullOr(Schema.Number).annotations({ description: "Reserved for calls in progress" }),
      leftUsd: Schema.NullOr(Schema.Number).annotations({ description: "What is left today" })
    }).annotations({ identifier: "ModelMoney" })
  ).annotations({ description: "null if no language model is configured" })
}).annotations({ identifier: "CreditsSummary" })
export type CreditsSummary = typeof CreditsSummary.Type

export const LEDGER_COLUMNS = [
  "at",
  "kind",
  "amount",
  "reason",
  "note",
  "requestId",
  "askId",
  "questions",
  "question",
  "reservationId",
  "id"
] as const

/** Entries of a ledger as CSV, one a line under a line of names. */
export const ledgerCsv = (movements: ReadonlyArray<LedgerMovement>): string =>
  csv([LEDGER_COLUMNS, ...movements.map((movement) => LEDGER_COLUMNS.map((column) => movement[column]))])

type Reasoned = Pick<LedgerMovement, "amount" | "askId" | "kind" | "note">

/** Why credits moved, in words. */
export const reasonOf = ({ amount, askId, kind, note }: Reasoned): string => {
  switch (kind) {
    case "grant":
      return "Added by an administrator"
    case "charge":
      return "Paid for an answer"
    case "reserve":
      return askId === null ? "Reserved for answers" : "Reserved for a background request"
    case "settle":
      return amount === 0 ? "The whole reservation was needed" : "Unused part of a reservation, returned"
    case "release":
      return note === "expired"
        ? "A reservation expired and was returned"
        : "Nothing was answered, so the reservation was returned"
  }
}
