import * as NodeContext from "@effect/platform-node/NodeContext"
import { ConfigProvider, Effect, Layer } from "effect"
import { EngineUnavailable } from "../../../src/domain/evidence/Estimate.ts"
import { LanguageModelsConfigured } from "../../../src/layers/models/LanguageModelsConfigured.ts"
import { English } from "../../../src/layers/words/English.ts"
import { ModelCalls } from "../../../src/services/usecases/ModelCalls.ts"
import { Memory } from "../memory/Memory.ts"
import { modelBudgetMemory } from "../memory/ModelBudget.ts"
import { ReplyCacheMemory } from "../memory/ReplyCache.ts"
import type { ModelServer } from "./ModelServer.ts"

export interface Behind {
  /** Names of models with commas between them. */
  readonly models?: string
  /** US dollars a day. */
  readonly budget?: number | null
}

/** Calls to models behind a server, through the service's own clients; what is kept is kept in `Memory`. */
export const modelsBehind = ({ url }: ModelServer, { budget = null, models = "tiny" }: Behind = {}) =>
  ModelCalls.Default.pipe(
    Layer.provideMerge(modelBudgetMemory(budget)),
    Layer.provide(
      Layer.mergeAll(
        ReplyCacheMemory,
        LanguageModelsConfigured.pipe(
          Layer.provide(NodeContext.layer),
          Layer.provide(
            Layer.setConfigProvider(
              ConfigProvider.fromMap(
                new Map([
                  ["LLM_URL", url],
                  ["LLM_MODEL", models],
                  ["LLM_PRICE", "1,1,1"]
                ])
              )
            )
          )
        )
      )
    ),
    Layer.provideMerge(English),
    Layer.provide(Memory.Default)
  )

/** The models that are configured, as engines are given them. */
export const modelsKnown = Effect.map(ModelCalls, ({ models }) =>
  Effect.mapError(models, ({ message }) => new EngineUnavailable({ engine: "model", reason: message }))
)
