/** A value of JSON. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const isArray = (value: Json | undefined): value is ReadonlyArray<Json> => Array.isArray(value)

/** What stands under a path of keys; undefined where there is nothing. */
export const at = (value: Json | undefined, ...path: ReadonlyArray<string>): Json | undefined =>
  path.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)

export const textAt = (value: Json | undefined, ...path: ReadonlyArray<string>): string | undefined => {
  const found = at(value, ...path)
  return typeof found === "string" ? found : undefined
}

export const numberAt = (value: Json | undefined, ...path: ReadonlyArray<string>): number | undefined => {
  const found = at(value, ...path)
  return typeof found === "number" ? found : undefined
}

export const listAt = (value: Json | undefined, ...path: ReadonlyArray<string>): ReadonlyArray<Json> => {
  const found = at(value, ...path)
  return isArray(found) ? found : []
}

/** The value a text holds; undefined where it is not JSON. */
export const parse = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
