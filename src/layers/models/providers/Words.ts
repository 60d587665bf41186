import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import type { JsonObject } from "./Json.ts"
import type { Ladders, SchemaMeans, Supported } from "./Supported.ts"

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

const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>([\s\S]*?)(<\/\1>|$)\s*/i

/** A reply without the thoughts that some servers leave before it, and whether it ends within them. */
export const withoutThoughts = (text: string): { readonly text: string; readonly unfinished: boolean } => {
  const found = /^\s*</.test(text) ? THOUGHTS.exec(text) : null
  return found === null
    ? { text, unfinished: false }
    : { text: text.slice(found[0].length), unfinished: found[3] === "" }
}

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
