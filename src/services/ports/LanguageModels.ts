import { Context, type Effect } from "effect"
import type { LanguageModel, ModelId } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../domain/models/ModelCall.ts"
import type { ModelFailed, ModelFault } from "../../domain/models/ModelFailed.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"

/** Why a request came to nothing. */
export interface RequestFault {
  readonly fault: ModelFault
  /** What it took all the same, where that is known: none where the provider refused it before it read anything. */
  readonly tokens?: Tokens
}

/** What a request took, as its provider tells it. */
export type Took = Pick<ModelReply, "tokens" | "cacheWrites">

/** Vectors of texts, all of the same length, one a text. */
export interface Vectors {
  readonly vectors: ReadonlyArray<Float32Array>
  readonly tokens: Tokens
}

/**
 * Put around every single request that is sent for a call: the first, those sent again, and those sent beside it. It sets
 * its price aside before the request is sent and notes what it took; `over_budget` ends the call.
 */
export type Meter = <A extends { readonly reply: Took }, E extends RequestFault>(
  request: Effect.Effect<A, E>
) => Effect.Effect<A, E | ModelFailed>

/**
 * The language models that are configured, best first, for all organizations; where no setting names any, the one that
 * the organization at hand connected, and none without. Calls wait for their turn, are tried again
 * where that may help, and end within the time of an ask; interrupting one cancels it at the provider.
 */
export class LanguageModels extends Context.Tag("services/LanguageModels")<
  LanguageModels,
  {
    /** How many models there are for the organization at hand, whether or not their servers can be reached. */
    readonly configured: Effect.Effect<number>
    /** As they are known now. A setting may leave it to the server which model it has: then this asks it, the first time. */
    readonly models: Effect.Effect<ReadonlyArray<LanguageModel>, ModelFailed>
    readonly complete: (model: ModelId, call: ModelCall, meter: Meter) => Effect.Effect<ModelReply, ModelFailed>
    /** Fails with `unsupported` where no model makes vectors. */
    readonly embed: (texts: ReadonlyArray<string>, meter: Meter) => Effect.Effect<Vectors, ModelFailed>
  }
>() {}
