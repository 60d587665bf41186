import { Data, type Effect } from "effect"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../domain/models/ModelCall.ts"
import type { ModelFault } from "../../domain/models/ModelFailed.ts"
import type { Tokens } from "../../domain/models/Tokens.ts"
import type { Vectors } from "../../services/ports/LanguageModels.ts"

/** What a provider's headers say of its limits, as far as they do. */
export interface LimitsSeen {
  readonly requests?: LimitSeen
  readonly tokens?: LimitSeen
}

export interface LimitSeen {
  readonly limit?: number
  readonly remaining?: number
  /** Until all of it is free again. */
  readonly resetMs?: number
}

export interface Sent<A> {
  readonly reply: A
  readonly limits: LimitsSeen
}

/** One request to a provider came to nothing. */
export class ProviderFault extends Data.TaggedError("ProviderFault")<{
  readonly fault: ModelFault
  /** Fit to be shown: no keys, no prompts. */
  readonly detail: string
  /** Whether the same request may go well another time. */
  readonly passing: boolean
  /** As the provider asks for. */
  readonly retryAfterMs?: number
  /** What it took all the same, as for a reply that is cut off; undefined where nobody knows. */
  readonly tokens?: Tokens
  readonly limits?: LimitsSeen
}> {}

/** One model behind one address, as its protocol speaks: one request each, sent at once, cancelled when interrupted. */
export interface Provider {
  readonly model: LanguageModel
  readonly complete: (call: ModelCall) => Effect.Effect<Sent<ModelReply>, ProviderFault>
  readonly embed: (texts: ReadonlyArray<string>) => Effect.Effect<Sent<Vectors>, ProviderFault>
}
