/** Models of the callers themselves: the service sends them nothing, they bring their replies along. */
import { callIdentity } from "./CallIdentity.ts"
import { type LanguageModel, ModelId, type ModelIdentity } from "./LanguageModel.ts"
import type { ModelCall } from "./ModelCall.ts"

const CLIENT = "client"
const MAX_NAME = 64

/** A name made of characters that mean nothing anywhere, so that whatever shows it shows a name. */
const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._:+/-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_NAME)

/** A caller's own model, by the name it gives itself, if any. Nobody vouches for the name, and results say so. */
export const clientModel = (name = ""): LanguageModel => {
  const plain = plainName(name)
  return {
    id: ModelId.make(plain === "" ? CLIENT : `${CLIENT}/${plain}`),
    address: CLIENT,
    protocol: "compatible",
    capabilities: {
      jsonSchema: false,
      logprobs: false,
      seed: false,
      temperature: false,
      reasoningEffort: false,
      embeddings: false,
      batch: false,
      cachedFrom: null,
      reasoningTokens: 0
    },
    price: null
  }
}

/** What draws the orders of a model's choices. A client's prompts are written before it says which model it is. */
export const drawnBy = ({ address, id }: ModelIdentity): string => (address === CLIENT ? CLIENT : id)

/** Tells calls to a client's model apart, whichever model it is. */
export const clientCall = (call: ModelCall): string => callIdentity({ id: ModelId.make(CLIENT), address: CLIENT }, call)
