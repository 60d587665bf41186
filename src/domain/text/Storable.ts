const UNSTORABLE = /[\0\p{Cs}]/u
const EACH_HALF = /\p{Cs}/gu
/** What a JSON text has wherever one of its strings can hold what is not stored. */
const ESCAPE = "\\u"

/** A text as Postgres stores it: without NUL, and with U+FFFD for halves of characters. */
const storable = (text: string): string =>
  UNSTORABLE.test(text) ? text.replaceAll("\0", "").replace(EACH_HALF, "\ufffd") : text

const storableValue = (value: unknown): unknown => {
  if (typeof value === "string") return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storableValue(one)]))
}

/** The value that a JSON text writes, all of its texts storable. Throws what `JSON.parse` throws. */
export const parseStorable = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  return text.includes(ESCAPE) ? storableValue(value) : value
}
