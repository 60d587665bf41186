import { Effect, Redacted } from "effect"
import { ModelId, type Protocol } from "../../../../src/domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../../src/domain/models/ModelCall.ts"
import { ProviderFault } from "../../../../src/layers/models/Provider.ts"
import { makeProvider } from "../../../../src/layers/models/providers/ModelProvider.ts"
import { knownOf } from "../../../../src/layers/models/providers/Supported.ts"
import { DIALECTS } from "../../../../src/layers/models/ServerModels.ts"

export const KEY = "sk-test-A1b2C3d4E5f6"

export const SECRET = "What do you think of the purple elephant in the cellar?"

export const SHARES = {
  _tag: "Json",
  name: "shares",
  schema: {
    type: "object",
    properties: { A: { type: "number", minimum: 0 }, B: { type: "number", minimum: 0 } },
    required: ["A", "B"],
    additionalProperties: false
  }
} as const

export const textCall: ModelCall = {
  prompt: { name: "test", version: 1 },
  system: "You estimate how people answer.",
  shared: SECRET,
  own: "Among women.",
  format: { _tag: "Text" },
  maxOutputTokens: 200,
  temperature: 0.5,
  seed: 7
}
export const sharesCall: ModelCall = { ...textCall, format: SHARES }
export const tokenCall: ModelCall = { ...textCall, maxOutputTokens: 1, format: { _tag: "Token", tokens: ["A", "B"] } }

/** The models that tests ask, one a protocol, that takes as much as the protocol has. */
export const MODELS: Readonly<Record<Protocol, string>> = {
  compatible: "llama3.2",
  openai: "gpt-5.2",
  anthropic: "claude-sonnet-4-5",
  google: "gemini-2.5-flash"
}

/** A provider at an address. */
export const providerAt = (origin: string, protocol: Protocol, name = MODELS[protocol], names = "") => {
  const { batch, cachedFrom, supported } = knownOf(protocol, name)
  const url = new URL(`${origin}${protocol === "google" ? "/v1beta" : "/v1"}`)
  const known = { id: ModelId.make(`test:${name}`), address: url.href, name, protocol, price: null, batch, cachedFrom }
  const learned = { supported, embeddings: false }
  const server = { url, dialect: DIALECTS[protocol], key: Redacted.make(KEY) }
  const none = new ProviderFault({ fault: "unsupported", passing: false, detail: "none" })
  const provider = makeProvider(server, known, learned, Effect.succeed(names), () => none)
  return Object.assign(provider, { server, known, learned })
}
