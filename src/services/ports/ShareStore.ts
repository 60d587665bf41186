import { Context, type Effect, type Option } from "effect"
import type { ApiKeyId } from "../../domain/ApiKey.ts"
import type { AnswerNotFound } from "../../domain/ask/History.ts"
import type { ShareDraft, ShareId, ShareNotFound, TooManyShares } from "../../domain/ask/Share.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { RequestId } from "../../domain/RequestId.ts"
import type { ReportId, ReportNotFound } from "../../domain/report/Report.ts"

/** A public link; its token is known to nobody but who made it. */
export interface Share {
  readonly id: ShareId
  readonly hasPassword: boolean
  /** The name of the key or the member that made it; null where that is not known. */
  readonly madeBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** What a link leads to. */
export type ShareTarget = { readonly answer: RequestId } | { readonly report: ReportId }

/** A link among those of an organization; it leads to an answer or to a report. */
interface ListedShare extends Share {
  readonly answerId: RequestId | null
  readonly reportId: ReportId | null
  /** The name of what it leads to, or what was asked. */
  readonly title: string
}

/** A link that works. */
export interface FoundShare {
  readonly organization: OrganizationId
  readonly target: ShareTarget
  readonly shareId: ShareId
  readonly hasPassword: boolean
}

/** Public links to answers and reports, which go with what they lead to. Tokens and passwords are kept as hashes alone. */
export class ShareStore extends Context.Tag("services/ShareStore")<
  ShareStore,
  {
    readonly create: (
      organization: OrganizationId,
      target: ShareTarget,
      token: string,
      draft: ShareDraft & { readonly madeBy: ApiKeyId | null }
    ) => Effect.Effect<Share, AnswerNotFound | ReportNotFound | TooManyShares>
    /** The name of what a link leads to, or what was asked; null if it isn't there. */
    readonly title: (organization: OrganizationId, target: ShareTarget) => Effect.Effect<string | null>
    /** Those that still work, newest first. */
    readonly list: (organization: OrganizationId, target: ShareTarget) => Effect.Effect<ReadonlyArray<Share>>
    /** Those of all answers and reports that still work, newest first. */
    readonly page: (organization: OrganizationId, wanted: PageRequest) => Effect.Effect<Page<ListedShare>>
    readonly remove: (
      organization: OrganizationId,
      target: ShareTarget,
      id: ShareId
    ) => Effect.Effect<void, ShareNotFound>
    /** None for a token that nobody was given, that was revoked, or whose time is over. */
    readonly find: (token: string) => Effect.Effect<Option.Option<FoundShare>>
    /** Whether a password is that of a link. Slow, so that guessing is. */
    readonly opens: (shared: FoundShare, password: string) => Effect.Effect<boolean>
    /** Forgets links whose time is over; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
