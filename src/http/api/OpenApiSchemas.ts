/** A schema of an OpenAPI document, as far as it is looked into here. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<unknown>
  readonly properties?: JsonSchemas
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly [keyword: string]: unknown
}
export interface JsonSchemas {
  readonly [name: string]: JsonSchema
}

export const SCHEMAS = "#/components/schemas/"

export const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, name: string) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/** The platform's own decode error, which the service never sends. */
const LIBRARY_ERRORS = ["HttpApiDecodeError", "Issue", "PropertyKey"]
const isLibraryError = ({ $ref }: JsonSchema) => LIBRARY_ERRORS.some((name) => $ref === SCHEMAS + name)

/** The schemas without those that the service never sends. */
export const withoutLibraryErrors = (schemas: JsonSchemas): JsonSchemas =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !LIBRARY_ERRORS.includes(name)))

const isNull = ({ type }: JsonSchema) => type === "null"

/** Alternatives that are left, one of several or alone; a plain type that may be null is one schema, not two. */
const alternatives = (anyOf: ReadonlyArray<JsonSchema>): JsonSchema => {
  const kept = anyOf.filter((schema) => !isLibraryError(schema))
  const [first, second] = kept
  if (first === undefined || second === undefined) return first ?? {}
  const plain = typeof first.type === "string" && first.enum === undefined
  return plain && kept.length === 2 && isNull(second)
    ? { ...first, type: [first.type as string, "null"] }
    : { anyOf: kept }
}

/**
 * A schema without the generator's titles and ids, which only name its own rules, and without saying that it is open: it is, as JSON
 * Schema has it, and clients made from it that are told so take every misspelt name.
 */
export const tidy = ({
  $id,
  additionalProperties,
  anyOf,
  items,
  properties,
  title,
  ...rest
}: JsonSchema): JsonSchema => ({
  ...(anyOf === undefined ? {} : alternatives(anyOf.map(tidy))),
  ...rest,
  ...(properties === undefined ? {} : { properties: mapValues(properties, tidy) }),
  ...(items === undefined ? {} : { items: tidy(items) })
})

const inside = ({ anyOf = [], items, properties = {} }: JsonSchema): ReadonlyArray<JsonSchema> => [
  ...anyOf,
  ...Object.values(properties),
  ...(items === undefined ? [] : [items])
]

/** Names of the schemas that a schema refers to, and that these refer to in turn. */
export const namesIn = (schema: JsonSchema, schemas: JsonSchemas, found = new Set<string>()): ReadonlySet<string> => {
  const name = schema.$ref?.slice(SCHEMAS.length)
  if (name !== undefined && !found.has(name)) namesIn(schemas[name] ?? {}, schemas, found.add(name))
  for (const one of inside(schema)) namesIn(one, schemas, found)
  return found
}

/** A schema of which every object has the properties it names and no others. */
export const closed = ({ anyOf, items, properties, ...rest }: JsonSchema): JsonSchema => ({
  ...rest,
  ...(anyOf === undefined ? {} : { anyOf: anyOf.map(closed) }),
  ...(items === undefined ? {} : { items: closed(items) }),
  ...(properties === undefined ? {} : { properties: mapValues(properties, closed), additionalProperties: false })
})
