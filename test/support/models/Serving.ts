import { Context, Effect, Layer } from "effect"
import { SimulatorStatistical } from "../../../src/layers/simulators/EnginesConfigured.ts"
import { TestDatabase } from "../Database.ts"
import { testServiceOn } from "../Service.ts"
import { modelServer } from "./InTest.ts"
import type { ModelServer } from "./ModelServer.ts"
import type { ModelServerSettings } from "./Settings.ts"

/** The server of models that a service under test asks. */
export class Models extends Context.Tag("test/Models")<Models, ModelServer>() {}

/** The whole service with a server of language models of its own. */
export const serviceWithModels = (settings: ModelServerSettings, environment: Readonly<Record<string, string>> = {}) =>
  Layer.unwrapScoped(
    Effect.map(modelServer(settings), (server) =>
      Layer.provideMerge(
        testServiceOn(SimulatorStatistical, TestDatabase, {
          LLM_URL: `${server.url}/v1`,
          LLM_MODEL: "tiny",
          ...environment
        }),
        Layer.succeed(Models, server)
      )
    )
  )
