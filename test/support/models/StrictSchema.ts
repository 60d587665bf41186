import { at, isArray, isObject, type Json, type JsonObject, listAt, numberAt, textAt } from "./Json.ts"

/** What a provider takes of JSON schemas, and what it says to the rest. */
interface Strictness {
  /** Keywords that are refused. */
  readonly without: ReadonlyArray<string>
  readonly refused: (type: string, keyword: string) => string
  /** What is said to objects that are not closed; open ones are taken where undefined. */
  readonly open: string | undefined
  /** Whether every property must be required. */
  readonly allRequired: boolean
  /** Most that an array can be told to have at least. */
  readonly mostAtLeast: number
}

const OPENAI: Strictness = {
  without: [
    "allOf",
    "not",
    "oneOf",
    "dependentRequired",
    "dependentSchemas",
    "if",
    "then",
    "else",
    "patternProperties",
    "uniqueItems",
    "default"
  ],
  refused: (_, keyword) => `'${keyword}' is not permitted.`,
  open: "'additionalProperties' is required to be supplied and to be false.",
  allRequired: true,
  mostAtLeast: Number.POSITIVE_INFINITY
}

const ANTHROPIC: Strictness = {
  without: [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "maxItems",
    "uniqueItems",
    "not",
    "if",
    "then",
    "else",
    "patternProperties"
  ],
  refused: (type, keyword) => `For '${type}' type, property '${keyword}' is not supported`,
  open: "For 'object' type, 'additionalProperties' must be explicitly set to false",
  allRequired: false,
  mostAtLeast: 1
}

/** `responseSchema` is a part of OpenAPI's: what it does not have is an unknown name in the message. */
const GOOGLE: Strictness = {
  without: [
    "$ref",
    "$defs",
    "const",
    "additionalProperties",
    "oneOf",
    "allOf",
    "not",
    "patternProperties",
    "uniqueItems"
  ],
  refused: (_, keyword) => `Unknown name "${keyword}"`,
  open: undefined,
  allRequired: false,
  mostAtLeast: Number.POSITIVE_INFINITY
}

interface Flaw {
  readonly path: ReadonlyArray<string>
  readonly flaw: string
}

const childrenOf = (
  schema: JsonObject
): ReadonlyArray<readonly [path: ReadonlyArray<string>, child: Json | undefined]> => [
  ...Object.entries(isObject(schema.properties) ? schema.properties : {}).map(
    ([key, one]) => [["properties", key], one] as const
  ),
  ...Object.entries(isObject(schema.$defs) ? schema.$defs : {}).map(([key, one]) => [["$defs", key], one] as const),
  ...listAt(schema, "anyOf").map((one, i) => [["anyOf", String(i)], one] as const),
  [["items"], schema.items]
]

const flawIn = (
  schema: Json | undefined,
  strictness: Strictness,
  path: ReadonlyArray<string> = []
): Flaw | undefined => {
  if (!isObject(schema)) return undefined
  const keyword = strictness.without.find((one) => schema[one] !== undefined)
  if (keyword !== undefined) return { path, flaw: strictness.refused(textAt(schema, "type") ?? "object", keyword) }
  if ((numberAt(schema, "minItems") ?? 0) > strictness.mostAtLeast)
    return { path, flaw: "For 'array' type, 'minItems' values other than 0 or 1 are not supported" }
  const isClass = schema.type === "object" || schema.properties !== undefined
  const own = isClass ? flawOfObject(schema, strictness, path) : undefined
  if (own !== undefined) return own
  for (const [steps, child] of childrenOf(schema)) {
    const flaw = flawIn(child, strictness, [...path, ...steps])
    if (flaw !== undefined) return flaw
  }
  return undefined
}

const flawOfObject = (schema: JsonObject, { allRequired, open }: Strictness, path: ReadonlyArray<string>) => {
  if (open !== undefined && schema.additionalProperties !== false) return { path, flaw: open }
  const keys = Object.keys(isObject(schema.properties) ? schema.properties : {})
  const required = at(schema, "required")
  const missing = keys.find((key) => !isArray(required) || !required.includes(key))
  if (!allRequired || missing === undefined) return undefined
  return {
    path,
    flaw: `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
  }
}

const asTuple = (path: ReadonlyArray<string>): string =>
  path.length === 1 ? `('${path[0]}',)` : `(${path.map((step) => `'${step}'`).join(", ")})`

/** What is wrong with a strict schema, as OpenAI says it. */
export const openAiFlaw = (name: string, schema: Json | undefined): string | undefined => {
  const found = flawIn(schema, OPENAI)
  return found && `Invalid schema for response_format '${name}': In context=${asTuple(found.path)}, ${found.flaw}`
}

/** As Anthropic says it. */
export const anthropicFlaw = (schema: Json | undefined): string | undefined => {
  const found = flawIn(schema, ANTHROPIC)
  return found && `output_config.format.schema: ${found.flaw}`
}

/** As Google says it. */
export const googleFlaw = (schema: Json | undefined): string | undefined => {
  const found = flawIn(schema, GOOGLE)
  if (found === undefined) return undefined
  const place = ["generation_config.response_schema", ...found.path.filter((step) => step !== "properties")].join(".")
  return `Invalid JSON payload received. ${found.flaw} at '${place}': Cannot find field.`
}
