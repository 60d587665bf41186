import { Effect, FastCheck as fc, Layer } from "effect"
import { type LanguageModel, ModelId } from "../../src/domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../src/domain/models/ModelCall.ts"
import { ModelFailed } from "../../src/domain/models/ModelFailed.ts"
import { RequestId } from "../../src/domain/RequestId.ts"
import { LanguageModels, type Meter } from "../../src/services/ports/LanguageModels.ts"
import { answering, RequestUnderWay } from "../../src/services/ports/UnderWay.ts"

export const modelId = (name: string) => ModelId.make(name)

export const model = (name: string, price: LanguageModel["price"] = null): LanguageModel => ({
  id: modelId(name),
  address: "http://models.test",
  protocol: "compatible",
  capabilities: {
    jsonSchema: true,
    logprobs: false,
    seed: true,
    temperature: true,
    reasoningEffort: false,
    embeddings: false,
    batch: false,
    cachedFrom: null,
    reasoningTokens: 0
  },
  price
})

export const call = (own: string, changes: Partial<ModelCall> = {}): ModelCall => ({
  prompt: { name: "test", version: 1 },
  system: "You answer.",
  shared: "What is it?",
  own,
  format: { _tag: "Text" },
  maxOutputTokens: 100,
  ...changes
})

export const reply = (text: string, changes: Partial<ModelReply> = {}): ModelReply => ({
  text,
  tokens: { input: 10, cachedInput: 0, output: 5, reasoning: 0 },
  model: "served",
  ...changes
})

const tokenCount = fc.nat(10_000)

/** Replies of every shape that a provider may give, whatever their text holds. */
export const replies: fc.Arbitrary<ModelReply> = fc.record(
  {
    text: fc.string({ unit: "binary" }),
    tokens: fc.record({ input: tokenCount, cachedInput: tokenCount, output: tokenCount, reasoning: tokenCount }),
    model: fc.string(),
    logprobs: fc.array(fc.record({ token: fc.string(), logprob: fc.double({ noNaN: true, min: -1e3, max: 0 }) }))
  },
  { requiredKeys: ["text", "tokens", "model"] }
)

/** For requests that nobody counts. */
export const unmetered: Meter = (request) => request

/** Models that reply as they are told to: one request a call, and no vectors. */
export const languageModels = (
  models: ReadonlyArray<LanguageModel>,
  respond: (call: ModelCall, model: LanguageModel["id"]) => Effect.Effect<ModelReply, ModelFailed>
) =>
  Layer.succeed(LanguageModels, {
    configured: Effect.succeed(models.length),
    models: Effect.succeed(models),
    complete: (id, asked, meter) =>
      Effect.map(meter(Effect.map(respond(asked, id), (said) => ({ reply: said }))), (sent) => sent.reply),
    embed: () => new ModelFailed({ model: "any", fault: "unsupported", detail: "no vectors" })
  })

/** An answer with the calls that were made for it and how its shares came about. */
export const withProvenance = <A extends object, E, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const made = answering(RequestId.make("req_aaaaaaaaaaaaaaaaaaaaaaaa"))
    const { calls, workings } = made
    return answer.pipe(
      Effect.provideService(RequestUnderWay, made),
      Effect.map((given) => ({ ...given, calls, workings }))
    )
  })
