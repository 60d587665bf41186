import { Effect } from "effect"
import { ModelFailed } from "../../../domain/models/ModelFailed.ts"
import type { BatchEndpoint } from "../../../services/ports/ModelBatches.ts"
import type { ProviderFault } from "../Provider.ts"
import { anthropicBatches } from "./AnthropicBatches.ts"
import type { BatchModel } from "./BatchLines.ts"
import { openAiBatches } from "./OpenAiBatches.ts"

/** Where a model's provider takes batches; null where it does not. */
export const endpointOf = (model: BatchModel): BatchEndpoint | null => {
  const { batch, id, protocol } = model.known
  if (!batch) return null
  const { cancel, collect, create, maxCalls, poll } =
    protocol === "anthropic" ? anthropicBatches(model) : openAiBatches(model)
  const told = <A>(asked: Effect.Effect<A, ProviderFault>) =>
    Effect.mapError(asked, ({ detail, fault }) => new ModelFailed({ model: id, fault, detail }))
  return {
    maxCalls,
    create: (calls) => told(create(calls)),
    isOver: (name) => Effect.map(told(poll(name)), ({ state }) => state !== "working"),
    collect: (name, calls) =>
      Effect.map(told(collect(name, calls)), (replies) =>
        replies.map(({ id: call, result }) => ({ id: call, reply: result }))
      ),
    cancel: (name) => told(cancel(name))
  }
}
