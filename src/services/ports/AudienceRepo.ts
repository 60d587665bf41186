import { Context, type Effect } from "effect"
import type {
  AttachedAudience,
  Audience,
  AudienceDraft,
  AudienceId,
  AudienceNotFound,
  AudiencePage,
  ReferenceMissing
} from "../../domain/Audience.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

interface AudienceSearch {
  /** Empty: newest first. */
  readonly query: string
  readonly limit: number
  /** Rows to skip. */
  readonly offset: number
}

/** Stored audiences. Another organization's rows are not found, never forbidden. */
export class AudienceRepo extends Context.Tag("services/AudienceRepo")<
  AudienceRepo,
  {
    /** Newest first. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Audience>>
    /** A page of the same list. */
    readonly page: (organization: OrganizationId, wanted: PageRequest) => Effect.Effect<Page<Audience>>
    /** The same list as JSON text of an array, built by the store: the hot path. */
    readonly listJson: (organization: OrganizationId) => Effect.Effect<string>
    readonly get: (organization: OrganizationId, id: AudienceId) => Effect.Effect<AttachedAudience, AudienceNotFound>
    /** Those of that title, whatever its case. */
    readonly titled: (organization: OrganizationId, title: string) => Effect.Effect<ReadonlyArray<Audience>>
    /** Fails where the draft names a project that the organization does not have. */
    readonly create: (organization: OrganizationId, draft: AudienceDraft) => Effect.Effect<Audience, ReferenceMissing>
    readonly rename: (
      organization: OrganizationId,
      id: AudienceId,
      title: string
    ) => Effect.Effect<Audience, AudienceNotFound>
    readonly remove: (organization: OrganizationId, id: AudienceId) => Effect.Effect<void, AudienceNotFound>
    /** Full-text and similarity search over title and prompt, best match first. */
    readonly search: (
      organization: OrganizationId,
      search: AudienceSearch
    ) => Effect.Effect<{ readonly audiences: AudiencePage["audiences"]; readonly total: number }>
  }
>() {}
