import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Layer } from "effect"
import { LanguageModelsConfigured } from "../../../src/layers/models/LanguageModelsConfigured.ts"
import { English } from "../../../src/layers/words/English.ts"
import type { ModelServer } from "./ModelServer.ts"

/** Models of a server of models, by their names, as settings of the service make them, with the dictionary that goes with them. */
export const configuredModels = ({ url }: ModelServer, ...names: ReadonlyArray<string>) =>
  Layer.merge(LanguageModelsConfigured, English).pipe(
    Layer.provide(NodeContext.layer),
    Layer.provide(
      Layer.setConfigProvider(
        ConfigProvider.fromMap(
          new Map([
            ["LLM_URL", url],
            ["LLM_MODEL", names.join(",")],
            ["LLM_PRICE", "1,1,1"]
          ])
        )
      )
    )
  )
