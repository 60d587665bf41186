/** The part of JSON Schema that the contract's document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly format?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly default?: unknown
  readonly items?: Schema
  readonly prefixItems?: ReadonlyArray<Schema>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly allOf?: ReadonlyArray<Schema>
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** One row of a table of fields. */
export interface Field {
  /** Where it is in the body: `sample.audience.read`, `choices[].percentage`. */
  readonly path: string
  readonly required: boolean
  readonly schema: Schema
}

/** How deep tables of fields go; what is deeper is told by its type alone. */
const MAX_DEPTH = 4

export type Resolve = (schema: Schema) => Schema

/** Follows references into `components` of the document. */
export const resolver =
  (document: unknown): Resolve =>
  (schema) => {
    if (schema.$ref === undefined) return schema
    let found: unknown = document
    for (const part of schema.$ref.slice(2).split("/")) {
      found = (found as Readonly<Record<string, unknown>>)[part.replaceAll("~1", "/").replaceAll("~0", "~")]
    }
    const { description } = schema
    return { ...(found as Schema), ...(description !== undefined && { description }) }
  }

const alternatives = (schema: Schema): ReadonlyArray<Schema> => schema.anyOf ?? schema.oneOf ?? []
const isNull = (schema: Schema) => schema.type === "null"

/** What a value is, in words: `integer, 1 to 100`, `list of text`. */
export const typeOf = (given: Schema, resolve: Resolve): string => {
  const schema = resolve(given)
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ")
  if (schema.type === "array") return `list of ${schema.items === undefined ? "values" : plural(schema.items, resolve)}`
  const either = alternatives(schema)
  if (either.length > 0) return [...new Set(either.map((one) => typeOf(one, resolve)))].join(" or ")
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0]!, resolve)
  const types = [schema.type ?? (schema.properties === undefined ? "any" : "object")].flat()
  return types.map((type) => (type === "string" ? (schema.format ?? "text") : type)).join(" or ") + bounds(schema)
}

const plural = (schema: Schema, resolve: Resolve): string => {
  const type = typeOf(schema, resolve)
  return /^(object|number|integer)$/.test(type) ? `${type}s` : type === "text" ? "texts" : type
}

const bounds = ({ maxLength, maximum, minLength, minimum }: Schema): string => {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  if (maximum !== undefined) return `, at most ${maximum}`
  if (maxLength !== undefined) return `, ${minLength ?? 0} to ${maxLength} characters`
  return ""
}

/** The fields of a body, those of lists and objects within it after each. */
export const fieldsOf = (given: Schema, resolve: Resolve, path = "", depth = 0): ReadonlyArray<Field> => {
  const schema = resolve(given)
  if (depth >= MAX_DEPTH) return []
  if (schema.type === "array" && schema.items !== undefined) return fieldsOf(schema.items, resolve, `${path}[]`, depth)
  const objects = alternatives(schema)
    .map(resolve)
    .filter((one) => !isNull(one))
  if (objects.length === 1) return fieldsOf(objects[0]!, resolve, path, depth)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = path === "" ? name : `${path}.${name}`
    return [
      { path: at, required: schema.required?.includes(name) ?? false, schema: resolve(property) },
      ...fieldsOf(property, resolve, at, depth + 1)
    ]
  })
}
