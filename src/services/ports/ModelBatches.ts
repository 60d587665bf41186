import { Context, type Effect, type Either, type Option } from "effect"
import type { AskId } from "../../domain/ask/DurableAsk.ts"
import type { ModelId } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../domain/models/ModelCall.ts"
import type { ModelFailed, ModelFault } from "../../domain/models/ModelFailed.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Earmark } from "./ModelBudget.ts"

/** A call of a batch; `id` is one of 1 to 64 letters, digits, _ and -, each once. */
export interface NamedCall {
  readonly id: string
  readonly call: ModelCall
}

/** Why a call of a batch has no reply, and what it took all the same, where that is known. */
export interface BatchedFault {
  readonly fault: ModelFault
  readonly tokens?: Tokens
}

/** Where one model's provider takes calls together, to be answered within a day for half the price. */
export interface BatchEndpoint {
  /** The most calls of one batch. */
  readonly maxCalls: number
  /** Hands calls in; the provider's name for the batch. */
  readonly create: (calls: ReadonlyArray<NamedCall>) => Effect.Effect<string, ModelFailed>
  /** Whether the provider is done with it, one way or another. */
  readonly isOver: (batch: string) => Effect.Effect<boolean, ModelFailed>
  /** What became of calls, by their names: those that the provider left unanswered, and took nothing for, are not there. */
  readonly collect: (
    batch: string,
    calls: ReadonlyArray<NamedCall>
  ) => Effect.Effect<
    ReadonlyArray<{ readonly id: string; readonly reply: Either.Either<ModelReply, BatchedFault> }>,
    ModelFailed
  >
  readonly cancel: (batch: string) => Effect.Effect<void, ModelFailed>
}

/** The providers' endpoints for batches. */
export class BatchEndpoints extends Context.Tag("services/BatchEndpoints")<
  BatchEndpoints,
  {
    /** None where the model's provider takes no batches. */
    readonly of: (model: ModelId) => Effect.Effect<Option.Option<BatchEndpoint>, ModelFailed>
  }
>() {}

/** A batch that was handed in for a part of an ask. */
export interface ModelBatch {
  readonly id: string
  readonly model: ModelId
  /** As the provider calls it. */
  readonly name: string
  readonly calls: ReadonlyArray<NamedCall>
  /** What is set aside for it. */
  readonly earmark: Earmark
}

/** Batches under way, which outlive the process that handed them in. */
export class ModelBatchStore extends Context.Tag("services/ModelBatchStore")<
  ModelBatchStore,
  {
    readonly add: (
      organization: OrganizationId,
      ask: AskId,
      from: number,
      batch: Omit<ModelBatch, "id">
    ) => Effect.Effect<void>
    /** Those that are not collected of a part; none at all where nothing was handed in for it. */
    readonly waiting: (
      organization: OrganizationId,
      ask: AskId,
      from: number
    ) => Effect.Effect<Option.Option<ReadonlyArray<ModelBatch>>>
    /** Those that are not collected of an ask. */
    readonly ofAsk: (organization: OrganizationId, ask: AskId) => Effect.Effect<ReadonlyArray<ModelBatch>>
    readonly setAside: (organization: OrganizationId, id: string, earmark: Earmark) => Effect.Effect<void>
    readonly collected: (organization: OrganizationId, id: string) => Effect.Effect<void>
    /** Forgets those of a part. */
    readonly forget: (organization: OrganizationId, ask: AskId, from: number) => Effect.Effect<void>
  }
>() {}
