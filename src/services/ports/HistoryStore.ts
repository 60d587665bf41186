import { Context, type Effect } from "effect"
import type { AnswerNotFound, HistoryChange, HistoryFilter, HistoryKind } from "../../domain/ask/History.ts"
import type { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import type { Credits } from "../../domain/Credits.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { RequestId } from "../../domain/RequestId.ts"

/** An answer in the history, without the answer itself. */
export interface HistoryEntry {
  readonly id: RequestId
  readonly kind: HistoryKind
  readonly asked: QuoteAsk
  readonly name: string | null
  readonly pinned: boolean
  /** The name of the key it was asked with; null where there is none any more. */
  readonly askedBy: string | null
  readonly credits: Credits
  readonly basis: string
  readonly answeredAt: Date
}

/** An answer as it was given. */
export interface KeptAnswer extends HistoryEntry {
  /** Descriptions of those asked, which all apply; of a comparison, one per group. */
  readonly audience: ReadonlyArray<string>
  /** Ids of all projects and stored audiences that it is about. */
  readonly about: ReadonlyArray<string>
  /** In JSON. */
  readonly answer: string
}

/**
 * Answers that organizations got, for as long as is set, or for as long as they are pinned. They come in together with how
 * they came about (`ProvenanceStore`); the answer of a background request stays with it, which is kept for as long.
 */
export class HistoryStore extends Context.Tag("services/HistoryStore")<
  HistoryStore,
  {
    /** Newest first. */
    readonly page: (
      organization: OrganizationId,
      filter: HistoryFilter,
      wanted: PageRequest
    ) => Effect.Effect<Page<HistoryEntry>>
    readonly get: (organization: OrganizationId, id: RequestId) => Effect.Effect<KeptAnswer, AnswerNotFound>
    readonly change: (
      organization: OrganizationId,
      id: RequestId,
      change: HistoryChange
    ) => Effect.Effect<HistoryEntry, AnswerNotFound>
    /** Removes an answer with how it came about, and with the background request that it answers. */
    readonly remove: (organization: OrganizationId, id: RequestId) => Effect.Effect<void, AnswerNotFound>
    /** The same with an answer that nobody got. */
    readonly forget: (organization: OrganizationId, id: RequestId) => Effect.Effect<void, AnswerNotFound>
    /** Forgets what is older than is set, unless it is pinned; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
