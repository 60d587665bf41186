import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import { NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import type { Ladders, SchemaMeans, Supported } from "./Supported.ts"
import { isObject, type Json, type JsonObject, parseJson } from "./Transport.ts"

/** How this call's reply is held to its schema; null where it has none. */
export const meansOf = ({ format }: ModelCall, supported: Supported, { schemaMeans }: Ladders): SchemaMeans | null => {
  if (format._tag !== "Json") return null
  return supported.refusedSchemas.includes(format.name) && supported.schemaMeans === schemaMeans[0]
    ? (schemaMeans[1] ?? "words")
    : supported.schemaMeans
}

/** The system prompt, with the schema where nothing but words holds a reply to it. */
export const systemOf = ({ format, system }: ModelCall, means: SchemaMeans | null): string => {
  if (format._tag !== "Json" || means === null || means === "schema" || means === "tool") return system
  const words = `Reply with one JSON value and nothing else, no Markdown, that fits this JSON Schema: ${JSON.stringify(format.schema)}`
  return system === "" ? words : `${system}\n\n${words}`
}

/** What is the same in many calls, then what is this call's. */
export const promptOf = ({ own, shared }: ModelCall): string =>
  shared === "" ? own : own === "" ? shared : `${shared}\n\n${own}`

const CHARACTERS_PER_TOKEN = 4

/** Whether what is the same in many calls is long enough for the provider to keep it. */
export const isCacheable = ({ shared, system }: ModelCall, cachedFrom: number | null): boolean =>
  cachedFrom !== null && (system.length + shared.length) / CHARACTERS_PER_TOKEN >= cachedFrom

/** A name for what is the same in many calls. */
export const prefixName = ({ prompt, shared, system }: ModelCall): string =>
  `${prompt.name}-${prompt.version}-${hash(system, shared).toString(36)}`

type Value = JsonObject[string]

/** A schema without keywords that a provider does not take, wherever they stand. */
export const withoutKeywords = (schema: Value, keywords: ReadonlySet<string>): Value => {
  if (Array.isArray(schema))
    return schema.map((one: Exclude<Value, undefined>) => withoutKeywords(one, keywords) ?? null)
  if (typeof schema !== "object" || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      keywords.has(key) && typeof value !== "object" ? [] : [[key, withoutKeywords(value, keywords)]]
    )
  )
}

/** What became of a request that was answered with 200. */
export type Outcome =
  | { readonly _tag: "Replied"; readonly reply: ModelReply }
  /** The model, or a filter before it, would not answer; the same request may still go well where it was the model. */
  | { readonly _tag: "Refused"; readonly by: "model" | "filter"; readonly tokens: Tokens }
  /** The reply ends where no more tokens were allowed; `reasoned` where the model was not done with reasoning. */
  | { readonly _tag: "Cut"; readonly reasoned: boolean; readonly tokens: Tokens }
  | { readonly _tag: "Empty"; readonly tokens: Tokens }
  /** Not this protocol. */
  | { readonly _tag: "Unknown" }

/** A model as its server lists it. */
export interface ListedModel {
  readonly name: string
  /** US dollars per million tokens, where the server tells. */
  readonly price?: { readonly input: number; readonly cachedInput: number; readonly output: number }
  /** Whether the server says that it runs the model itself, rather than passes calls on. */
  readonly runsThere?: boolean
}

/** How one protocol asks a model and reads what it replies. */
export interface Dialect {
  readonly ladders: Ladders
  /** Where requests go, below the server's address. */
  readonly path: (model: string) => string
  readonly headers: (key: string) => Readonly<Record<string, string>>
  readonly body: (call: ModelCall, model: string, supported: Supported, cachedFrom: number | null) => JsonObject
  readonly read: (body: Json, call: ModelCall) => Outcome
  /** The body that a stream of events comes to, from servers that stream unasked; undefined where it is none. */
  readonly joined: (events: ReadonlyArray<Json>) => Json | undefined
  readonly listPath: string
  readonly listed: (body: Json) => ReadonlyArray<ListedModel>
}

/** A reply, or nothing where there is no text. */
export const replied = (reply: ModelReply): Outcome =>
  reply.text.trim() === "" ? { _tag: "Empty", tokens: reply.tokens } : { _tag: "Replied", reply }

/**
 * The JSON of a reply that ends within the text of its last property, with that text left out; undefined where it ends
 * elsewhere.
 */
const withoutLastText = (text: string, property: string): string | undefined => {
  const from = text.lastIndexOf(`"${property}"`)
  if (from < 0) return undefined
  const whole = `${text.slice(text.indexOf("{"), from)}"${property}":""}`
  return isObject(parseJson(whole)) ? whole : undefined
}

/** A reply that ends where no more tokens were allowed: what of it is whole where that will do. */
export const cutOff = (reply: ModelReply, { dispensable, format }: ModelCall, reasoned: boolean): Outcome => {
  if (format._tag === "Token" && reply.text.trim() !== "") return { _tag: "Replied", reply }
  const whole = dispensable === undefined ? undefined : withoutLastText(reply.text, dispensable)
  return whole === undefined
    ? { _tag: "Cut", reasoned, tokens: reply.tokens }
    : { _tag: "Replied", reply: { ...reply, text: whole } }
}

export const tokensOf = (outcome: Outcome): Tokens => {
  switch (outcome._tag) {
    case "Replied":
      return outcome.reply.tokens
    case "Unknown":
      return NO_TOKENS
    default:
      return outcome.tokens
  }
}
