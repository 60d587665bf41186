/** A value of JSON whose shape nobody vouches for. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: Json | undefined): value is ReadonlyArray<Json> => Array.isArray(value)

/** What stands under a path of keys and places; undefined where there is nothing. */
export const at = (value: Json | undefined, ...path: ReadonlyArray<string | number>): Json | undefined => {
  let found = value
  for (const key of path) {
    if (isList(found) && typeof key === "number") found = found[key]
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key]
    else return undefined
  }
  return found
}

export const textAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): string | undefined => {
  const found = at(value, ...path)
  return typeof found === "string" ? found : undefined
}

export const numberAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): number | undefined => {
  const found = at(value, ...path)
  return typeof found === "number" && Number.isFinite(found) ? found : undefined
}

/** A count that servers may leave out or get wrong: whole and not negative, 0 where it is neither. */
export const countAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): number => {
  const found = numberAt(value, ...path) ?? 0
  return found > 0 && found <= Number.MAX_SAFE_INTEGER ? Math.round(found) : 0
}

export const listAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): ReadonlyArray<Json> => {
  const found = at(value, ...path)
  return isList(found) ? found : []
}

/** The value that a text holds, after a byte order mark or none; undefined where it is not JSON. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text.replace(/^\ufeff/, ""))
    return value
  } catch {
    return undefined
  }
}
