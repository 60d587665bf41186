import type { ModelId } from "./LanguageModel.ts"
import type { ModelCall } from "./ModelCall.ts"

/** The same value, its objects' properties in the order of their names. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(canonical)
  const properties = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return properties.map(([name, inner]) => [name, canonical(inner)])
}

/** Everything that decides the reply to a call, as one text: calls of one text are the same call. */
export const callIdentity = (model: ModelId, call: ModelCall): string => {
  const { format, maxOutputTokens, own, prompt, seed, shared, system, temperature } = call
  const { name, version } = prompt
  return JSON.stringify([
    model,
    name,
    version,
    system,
    shared,
    own,
    format._tag,
    canonical(format),
    maxOutputTokens,
    temperature,
    seed
  ])
}
