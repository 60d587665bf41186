import type { Effect, Either } from "effect"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import type { ProviderFault } from "../Provider.ts"

/** A call of a batch; `id` is one of 1 to 64 letters, digits, _ and -, each once. */
export interface BatchedCall {
  readonly id: string
  readonly call: ModelCall
}

/** Where a batch is. One that is not `working` changes no more; what of it was answered can be collected. */
export interface BatchState {
  readonly state: "working" | "done" | "cancelled" | "expired" | "failed"
  readonly answered: number
  readonly calls: number
}

/** What became of a call; a passing fault may go well in another batch. */
export interface BatchedReply {
  readonly id: string
  readonly result: Either.Either<ModelReply, ProviderFault>
}

/** Calls that a provider answers together within a day, for half the price. */
export interface Batches {
  /** The most calls of one batch. */
  readonly maxCalls: number
  /** Hands calls in; the provider's name for the batch. Its settings are those that the model is known to take now. */
  readonly create: (calls: ReadonlyArray<BatchedCall>) => Effect.Effect<string, ProviderFault>
  readonly poll: (batch: string) => Effect.Effect<BatchState, ProviderFault>
  /** What was answered, in no order; calls that the batch ended without are not there. The calls are needed to read them. */
  readonly collect: (
    batch: string,
    calls: ReadonlyArray<BatchedCall>
  ) => Effect.Effect<ReadonlyArray<BatchedReply>, ProviderFault>
  /** Asks the provider to stop; what is answered already stays. */
  readonly cancel: (batch: string) => Effect.Effect<void, ProviderFault>
}
