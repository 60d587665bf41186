/** A JSON object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields of an object; none of anything else. */
export const fields = (value: unknown): Fields => (isFields(value) ? value : {})

/** The items of a list; none of anything else. */
export const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A text that says something, trimmed; else null. */
export const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null

/** A finite number, else null. */
export const number = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null

/** What is not null. */
export const present = <A>(items: ReadonlyArray<A | null>): ReadonlyArray<A> =>
  items.flatMap((item) => (item === null ? [] : [item]))
