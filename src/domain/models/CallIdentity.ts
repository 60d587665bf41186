import { memoized } from "../Memo.ts"
import type { ModelIdentity } from "./LanguageModel.ts"
import type { ModelCall } from "./ModelCall.ts"

/** The same value, its objects' properties in the order of their names. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(canonical)
  const properties = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return properties.map(([name, inner]) => [name, canonical(inner)])
}

/** What a call itself has to do with its reply; most go by it several times. */
const askedOf = memoized(
  ({ format, maxOutputTokens, own, prompt, seed, shared, system, temperature }: ModelCall): string =>
    JSON.stringify([
      prompt.name,
      prompt.version,
      system,
      shared,
      own,
      format._tag,
      canonical(format),
      maxOutputTokens,
      temperature,
      seed
    ]).slice(1)
)

/** Everything that decides the reply to a call, as one text: calls of one text are the same call. */
export const callIdentity = ({ address, id }: ModelIdentity, call: ModelCall): string =>
  `[${JSON.stringify(id)},${JSON.stringify(address)},${askedOf(call)}`
