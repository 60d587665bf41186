import { Context, type Effect, type Option, type Stream } from "effect"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { Protocol } from "../../domain/models/LanguageModel.ts"
import type {
  EncryptionKeyMissing,
  ModelCheckLine,
  ModelConnectionNotFound,
  ModelConnectionRefused,
  ModelConnectionStatus,
  NewModelConnection
} from "../../domain/models/ModelConnection.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** A connection as it is kept. Its key is sealed for this organization, this row and this address. */
export interface KeptConnection {
  /** Another one with every connect. */
  readonly id: string
  readonly provider: Protocol
  readonly url: string
  readonly model: string
  readonly price: NewModelConnection["price"] | null
  readonly sealed: Uint8Array
  readonly keyEnds: string | null
  readonly connectedAt: Date
}

/** One connection of an organization at most; of two that are saved at once, one is kept whole. */
export class ModelConnectionStore extends Context.Tag("services/ModelConnectionStore")<
  ModelConnectionStore,
  {
    readonly get: (organization: OrganizationId) => Effect.Effect<Option.Option<KeptConnection>>
    readonly save: (organization: OrganizationId, kept: Omit<KeptConnection, "connectedAt">) => Effect.Effect<void>
    /** Puts the same key, sealed anew, in the place of what it was sealed as, unless another connection is there by now. */
    readonly reseal: (organization: OrganizationId, kept: Pick<KeptConnection, "id" | "sealed">) => Effect.Effect<void>
    /** Whether there was one. */
    readonly remove: (organization: OrganizationId) => Effect.Effect<boolean>
  }
>() {}

/** The language models that organizations connect themselves. */
export class ModelConnections extends Context.Tag("services/ModelConnections")<
  ModelConnections,
  {
    readonly status: (organization: OrganizationId) => Effect.Effect<ModelConnectionStatus>
    /** Connects a model in place of the one before. */
    readonly connect: (
      organization: OrganizationId,
      wanted: NewModelConnection
    ) => Effect.Effect<ModelConnectionStatus, ModelConnectionRefused | EncryptionKeyMissing>
    /** Forgets it: no request is sent for it any more, but those under way end. */
    readonly disconnect: (organization: OrganizationId) => Effect.Effect<void, ModelConnectionNotFound>
    /** Tries a model as the doctor does, a line for each step. Ends in time; whoever stops listening ends it. */
    readonly check: (
      organization: OrganizationId,
      wanted: NewModelConnection
    ) => Effect.Effect<Stream.Stream<ModelCheckLine>, ModelConnectionRefused | BudgetSpent>
  }
>() {}
