import { Effect } from "effect"
import type { ApiKey, ApiKeyId } from "../../../src/domain/ApiKey.ts"
import type { AttachedAudience } from "../../../src/domain/Audience.ts"
import type { LedgerEntry, ReservationId } from "../../../src/domain/Credits.ts"
import type { SeenCall } from "../../../src/domain/models/Forecast.ts"
import type { ModelId } from "../../../src/domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../../src/domain/models/ModelCall.ts"
import type { Organization, OrganizationId } from "../../../src/domain/Organization.ts"
import type { Project, ProjectId } from "../../../src/domain/Project.ts"
import type { ProjectDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import type { StoredResponse } from "../../../src/services/ports/IdempotencyStore.ts"

export interface Owned<A> {
  readonly organization: OrganizationId
  readonly value: A
}

export interface HeldReservation {
  readonly organization: OrganizationId
  readonly amount: number
  /** Milliseconds since the epoch. */
  readonly expires: number
}

export interface KeptRequest {
  readonly hash: string
  /** Null while the request is being answered. */
  readonly response: StoredResponse | null
  /** Milliseconds since the epoch. */
  readonly created: number
}

export interface KeptReply {
  readonly organization: OrganizationId
  readonly model: ModelId
  readonly call: ModelCall
  readonly reply: ModelReply
  readonly took: SeenCall
}

/** What the in-memory stores of one layer share; newest entries last. */
export class Memory extends Effect.Service<Memory>()("test/Memory", {
  sync: () => ({
    organizations: [] as Organization[],
    keys: new Map<ApiKeyId, Owned<ApiKey> & { readonly hash: string }>(),
    audiences: [] as Owned<AttachedAudience>[],
    projects: new Map<ProjectId, Owned<Project> & { readonly draft: ProjectDraft }>(),
    ledger: [] as Owned<LedgerEntry>[],
    reservations: new Map<ReservationId, HeldReservation>(),
    requests: new Map<string, KeptRequest>(),
    /** By organization and what identifies their call. */
    replies: new Map<string, KeptReply>()
  })
}) {}
