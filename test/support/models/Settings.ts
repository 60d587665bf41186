import type { PlantedTheme } from "./Coding.ts"
import type { Geometry } from "./Embeddings.ts"
import type { Bias, FaultRates, Latency } from "./Faults.ts"
import type { Limits } from "./Limits.ts"
import type { Script } from "./Model.ts"
import type { Refusable } from "./Protocol.ts"
import type { Truth } from "./Truth.ts"

/** How a model behaves. */
export interface Behaviour {
  readonly bias?: Bias
  readonly faults?: FaultRates
  readonly latency?: Latency
  /** Parameters that it refuses, in the provider's words. */
  readonly refuses?: ReadonlyArray<Refusable>
  /** Whether whoever pays for it has no money left there. */
  readonly spent?: boolean
  /** Answers given word for word to prompts that hold a text. */
  readonly scripts?: ReadonlyArray<Script>
  /** Themes that it finds in written answers, each in those that hold a word. */
  readonly themes?: ReadonlyArray<PlantedTheme>
  /** Whether it obeys instructions among words that are not marked as other people's. */
  readonly obeysInjections?: boolean
  /** Tokens that it spends on reasoning unless told not to. */
  readonly reasoningTokens?: number
}

/** What a server of models is and does. */
export interface ModelServerSettings extends Behaviour {
  readonly truth?: ReadonlyArray<Truth>
  /** Recorded shares, in the format of opinionqa-dev.json; the model's name says whose. */
  readonly replayFile?: string
  readonly seed?: number
  readonly limits?: Limits
  /** The models that there are; any unless told. */
  readonly models?: ReadonlyArray<string>
  /** What single models do otherwise. */
  readonly byModel?: Readonly<Record<string, Behaviour>>
  /** The keys that are let in; anyone unless told. */
  readonly keys?: ReadonlyArray<string>
  /** Where texts that hold certain phrases lie as vectors. */
  readonly geometry?: Geometry
  /** After how long batches are done, in milliseconds. */
  readonly batchMs?: number
}
