import { Context, Effect, Layer } from "effect"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { EngineChoice, EngineNotConfigured } from "../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import { Simulator } from "./Simulator.ts"

/** The engines of this service. */
export class Engines extends Context.Tag("services/Engines")<
  Engines,
  {
    /** Computes alone: what answers where nobody wants more, and what others are measured against. */
    readonly statistical: Simulator["Type"]
    /** The engine that a request asks for; the service's usual one where it asks for none. */
    readonly chosen: (choice: EngineChoice | undefined) => Effect.Effect<Simulator["Type"], EngineNotConfigured>
    /**
     * Language models that a request asks for by name (`model`, `blend`), or that the service is set to ask where a request
     * names no engine: they may speak for respondents whom nobody asked. None for `auto` and `statistical`.
     */
    readonly namedModels: (
      choice: EngineChoice | undefined
    ) => Effect.Effect<ReadonlyArray<LanguageModel>, EngineNotConfigured | EngineUnavailable>
    /** Whether computation answers where language models do not. */
    readonly fallsBack: boolean
  }
>() {}

/** One engine, whatever is asked for. */
export const EnginesOfOne = Layer.effect(
  Engines,
  Effect.map(Simulator, (simulator) =>
    Engines.of({
      statistical: simulator,
      chosen: () => Effect.succeed(simulator),
      namedModels: () => Effect.succeed([]),
      fallsBack: false
    })
  )
)
