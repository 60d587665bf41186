import { Context, type Effect } from "effect"
import type { Answered } from "../../domain/ask/History.ts"
import type { Provenance, ProvenanceNotFound } from "../../domain/ask/Provenance.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { RequestId } from "../../domain/RequestId.ts"

/** How answers came about, for as long as is set; with them the answers go into the history. */
export class ProvenanceStore extends Context.Tag("services/ProvenanceStore")<
  ProvenanceStore,
  {
    /** Keeps it now. */
    readonly keep: (organization: OrganizationId, provenance: Provenance, answered: Answered) => Effect.Effect<void>
    /**
     * Keeps it within a second, together with others: for answers that the same request gives again, of which a crash may
     * lose the latest.
     */
    readonly note: (organization: OrganizationId, provenance: Provenance, answered: Answered) => Effect.Effect<void>
    /** As JSON. */
    readonly find: (organization: OrganizationId, id: RequestId) => Effect.Effect<string, ProvenanceNotFound>
    /** Forgets what is older than is set; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
