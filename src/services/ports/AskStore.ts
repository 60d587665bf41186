import { Context, type Effect, type Option } from "effect"
import type { AsksQuote } from "../../domain/ask/AsksQuote.ts"
import type { AskForm, AskId, AskState, ItemState, TooManyAsks } from "../../domain/ask/DurableAsk.ts"
import type { Credits, Held, ReservationId } from "../../domain/Credits.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Webhook } from "../../domain/Webhook.ts"

/** One ask as its sender wrote it, in JSON, and the most that it can cost. */
export interface NewItem {
  readonly body: string
  readonly price: Credits
}

/** A tool's call that an ask answers: what it was given and, in JSON, what its answer needs besides. */
export interface CalledTool {
  readonly name: string
  readonly given: unknown
}

/** Asks to be stored together, with what is set aside for them, and who is told when they are over. */
interface NewAsk {
  readonly form: AskForm
  readonly items: ReadonlyArray<NewItem>
  readonly held: Held
  readonly quote: AsksQuote | null
  readonly webhook: Webhook | null
  readonly tool: CalledTool | null
}

/** A durable ask as its organization sees it; of its asks, how many there are in each state. */
export interface DurableAsk {
  readonly id: AskId
  readonly form: AskForm
  /** The first of its asks as its sender wrote it, in JSON. */
  readonly first: string
  readonly state: AskState
  readonly items: number
  readonly succeeded: number
  readonly failed: number
  readonly cancelled: number
  /** Credits set aside when it was last sent or retried: the most that it could cost from then on. */
  readonly held: Credits
  /** Credits that what was answered cost. */
  readonly charged: Credits
  readonly createdAt: Date
  readonly finishedAt: Date | null
  /** What language models would take for it, as it was when it was taken in; null where none is configured. */
  readonly quote: AsksQuote | null
  readonly webhook: Webhook | null
  /** Null where no tool was called. */
  readonly tool: CalledTool | null
}

/** One of the asks, with what became of it: the JSON of its result or of its failure; null before, and if cancelled. */
export interface AskItem {
  readonly index: number
  readonly body: string
  readonly state: ItemState
  readonly answer: string | null
  readonly charged: Credits
}

/** What became of one of the asks. */
export interface ItemOutcome {
  readonly index: number
  readonly state: "succeeded" | "failed"
  readonly answer: string
  readonly charged: Credits
}

/** What is to be settled of an ask of which nothing is left to do. */
interface Unsettled {
  readonly reservation: ReservationId
  readonly used: Credits
}

/**
 * Asks that outlive their request, with what became of them. An ask within them changes once from `queued` to what became
 * of it, whoever answers it and how often: the first answer stays, and is charged.
 */
export class AskStore extends Context.Tag("services/AskStore")<
  AskStore,
  {
    /** Stores asks, unless `limit` of the organization are under way. Within a transaction, together with the rest. */
    readonly add: (organization: OrganizationId, asked: NewAsk, limit: number) => Effect.Effect<AskId, TooManyAsks>
    readonly get: (organization: OrganizationId, id: AskId) => Effect.Effect<Option.Option<DurableAsk>>
    /** The same out of any transaction, with as many as look at once in one statement. */
    readonly look: (organization: OrganizationId, id: AskId) => Effect.Effect<Option.Option<DurableAsk>>
    /** Newest first; all of them, or those that tools were called for. */
    readonly page: (
      organization: OrganizationId,
      wanted: PageRequest,
      ofTools?: boolean
    ) => Effect.Effect<Page<DurableAsk>>
    /** In their order, of the `limit` from an index on; those in one state alone where one is named. */
    readonly items: (
      organization: OrganizationId,
      id: AskId,
      from: number,
      limit: number,
      state?: ItemState
    ) => Effect.Effect<ReadonlyArray<AskItem>>
    /** Those from one index to before another that are still to be answered; the ask runs from now on. */
    readonly begin: (
      organization: OrganizationId,
      id: AskId,
      from: number,
      to: number
    ) => Effect.Effect<ReadonlyArray<Pick<AskItem, "index" | "body">>>
    /** Keeps what became of one, unless that is known already; it costs no more than its price. */
    readonly record: (organization: OrganizationId, id: AskId, outcome: ItemOutcome) => Effect.Effect<void>
    /** Cancels what is still to be answered. */
    readonly cancel: (organization: OrganizationId, id: AskId) => Effect.Effect<void>
    /** What is to be settled of an ask that is not over though nothing of it is left to be answered. */
    readonly unsettled: (organization: OrganizationId, id: AskId) => Effect.Effect<Option.Option<Unsettled>>
    /**
     * Ends an ask of which nothing is left to be answered, unless it was retried since and holds another reservation; none
     * where it does, is over, or something is left.
     */
    readonly close: (
      organization: OrganizationId,
      id: AskId,
      settled: ReservationId
    ) => Effect.Effect<Option.Option<DurableAsk>>
    /** Asks that are not over though nothing of them is left to be answered. */
    readonly unclosed: Effect.Effect<ReadonlyArray<{ readonly organization: OrganizationId; readonly id: AskId }>>
    /** What failed of an ask that is over, with what it can cost, in order; locks the ask within a transaction. */
    readonly failures: (
      organization: OrganizationId,
      id: AskId
    ) => Effect.Effect<ReadonlyArray<{ readonly index: number; readonly price: Credits }>>
    /** Has what failed answered again. */
    readonly reopen: (organization: OrganizationId, id: AskId, held: Held) => Effect.Effect<void>
    /** Forgets asks that were over 30 days ago, unless the history has their answer; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
