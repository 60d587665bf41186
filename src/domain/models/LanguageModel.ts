import { Schema } from "effect"
import type { OrganizationId } from "../Organization.ts"
import type { Measured } from "./Measured.ts"
import type { Tokens } from "./Tokens.ts"

/** Protocols in which language models are spoken to. `compatible` is any server of POST /v1/chat/completions. */
export const Protocol = Schema.Literal("openai", "anthropic", "google", "compatible")
export type Protocol = typeof Protocol.Type

/** A model as results name it: `openai:gpt-5-mini`, `local:llama3.2`. */
export const ModelId = Schema.NonEmptyString.pipe(Schema.brand("ModelId"))
export type ModelId = typeof ModelId.Type

/** What a model's provider can do. What it turns out not to do is not asked of it again. */
export interface Capabilities {
  /** Replies held to a JSON schema by the provider itself. */
  readonly jsonSchema: boolean
  /** Log-probabilities of the first token. */
  readonly logprobs: boolean
  readonly seed: boolean
  readonly temperature: boolean
  readonly reasoningEffort: boolean
  readonly embeddings: boolean
  /** Half the price for answers within a day. */
  readonly batch: boolean
  /** Fewest tokens of a common prefix that the provider caches; null where it caches nothing. */
  readonly cachedFrom: number | null
  /** Most output tokens that it takes for reasoning besides those that a call allows; 0 unless it insists on reasoning. */
  readonly reasoningTokens: number
}

/** US dollars per million tokens. */
export interface Price {
  readonly input: number
  readonly cachedInput: number
  readonly output: number
  /** What a token costs that is read and kept in the provider's cache; as one that is only read where undefined. */
  readonly cacheWrite?: number
}

export interface LanguageModel {
  readonly id: ModelId
  /** Where it is asked, the first address where there are several. */
  readonly address: string
  readonly protocol: Protocol
  readonly capabilities: Capabilities
  /** Null where nobody said: then no money can be told, and none is guessed. A model on this computer costs 0. */
  readonly price: Price | null
  /** How close it came to people where the operator measured it. */
  readonly measured?: Measured | undefined
}

/** What tells apart models whose replies may differ: the same name at another address may be another model. */
export type ModelIdentity = Pick<LanguageModel, "id" | "address">

/** Where a model that an organization connected is: nowhere that another's is, so that no reply serves both. */
export const ownAddress = (url: string, organization: OrganizationId): string => `${url}#${organization}`

/** Whether an organization connected it itself. */
export const isOwn = ({ address }: Pick<LanguageModel, "address">): boolean => address.includes("#")

const MILLION = 1_000_000

/** What tokens cost in US dollars; of those read, `cacheWrites` were written to the provider's cache. */
export const costOf = ({ cachedInput, input, output }: Tokens, price: Price, cacheWrites = 0): number =>
  ((input - cachedInput) * price.input +
    cachedInput * price.cachedInput +
    output * price.output +
    Math.min(cacheWrites, input - cachedInput) * ((price.cacheWrite ?? price.input) - price.input)) /
  MILLION

/** What results name as having answered: a model, or all models of a blend. */
export const engineName = (models: ReadonlyArray<Pick<LanguageModel, "id">>): string => {
  const [first, ...others] = models.map(({ id }) => id)
  return others.length === 0 ? (first ?? "none") : `blend(${[first, ...others].join("+")})`
}
