import { Context, type Effect } from "effect"
import type { AuditEntry, AuditEvent, AuditFilter } from "../../domain/Audit.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/**
 * Who did what in an organization, for as long as is set. Stores write what they change themselves, in the same transaction
 * (`layers/postgres/Audited.ts`).
 */
export class AuditLog extends Context.Tag("services/AuditLog")<
  AuditLog,
  {
    /** Writes down what was done by whoever the running request acts for, or else by whoever runs the service. */
    readonly record: (organization: OrganizationId, event: AuditEvent) => Effect.Effect<void>
    /** Newest first. */
    readonly page: (
      organization: OrganizationId,
      filter: AuditFilter,
      wanted: PageRequest
    ) => Effect.Effect<Page<AuditEntry>>
    /** Forgets what is older than is set; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
