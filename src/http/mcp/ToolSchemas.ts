import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server"
import type { Schema } from "effect"
import { type JsonObject, jsonSchemaOf, standard } from "./Schemas.ts"
import type { Json } from "./Shorten.ts"

/**
 * A schema to describe and no more: values pass as they are, since tools decode and encode themselves, with the same words
 * for what is wrong as the REST side.
 */
const describing = (json: JsonObject): StandardSchemaWithJSON<unknown, unknown> =>
  standard(json, (value) => ({ value }))

const isSchema = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Applies a change to a schema and, before it, to all that it consists of. */
const everywhere = (
  schema: JsonObject,
  change: (one: JsonObject, depth: number) => JsonObject,
  depth = 0
): JsonObject => {
  const inside = (value: Json, deeper: number): Json => {
    if (Array.isArray(value)) return value.map((one) => inside(one, deeper))
    return isSchema(value) ? everywhere(value, change, deeper) : value
  }
  const parts = Object.entries(schema).map(([key, value]): readonly [string, Json] => {
    if (key === "properties" && isSchema(value)) {
      return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one, depth + 1)]))]
    }
    return [key, key === "items" || key === "anyOf" || key === "allOf" ? inside(value, depth) : value]
  })
  return change(Object.fromEntries(parts), depth)
}

/** What a schema says that goes without saying. */
const isIdle = ([key, value]: readonly [string, Json]): boolean =>
  (key === "required" && Array.isArray(value) && value.length === 0) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
  (key === "minimum" && value === 0)

/** `allOf` of one schema is that schema. */
const merged = ({ allOf, ...rest }: JsonObject): JsonObject => {
  const [only] = Array.isArray(allOf) && allOf.length === 1 ? allOf : []
  return isSchema(only) ? { ...only, ...rest } : { ...(allOf !== undefined && { allOf }), ...rest }
}

/** What the parameters of several tools are, for a model that reads all of them before it calls one. */
const SAID: Readonly<Record<string, string>> = {
  audienceId: "Stored audience, by id or title",
  audiencePrompt: "Who they are, in words",
  choices: "The options, all different",
  columns: "Of the columns; may be several",
  cursor: "nextCursor of the last page",
  impute: "Predict the answers of those who gave none",
  isMultipleChoice: "Whether several may be chosen",
  limit: "At most so many, else 20",
  projectId: "Survey project, by id or title",
  question: "The question",
  questions: "The questions",
  references: "Whether reference surveys may answer",
  rows: "Question of the rows",
  sampleSize: "How many are asked",
  strictAudience: "Refuse a description not understood whole"
}

/** Rules that a refusal says in better words, and examples. */
const LEFT_OUT = ["additionalProperties", "examples", "format", "maxLength", "minLength", "pattern"]

/**
 * Taken or given and not told: a model is to use the usual engine, seed and service, and what an answer took, left out or was
 * read by explains itself.
 */
const UNTOLD = new Set(["audit", "engine", "missing", "readBy", "seed", "service", "strong", "usage"])

const without = (schema: JsonObject, keys: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter((entry) => !keys.includes(entry[0]) && !isIdle(entry)))

const inputPart = (schema: JsonObject): JsonObject => {
  const { items, properties, ...rest } = without(merged(schema), LEFT_OUT)
  if (isSchema(items)) return { ...rest, items: without(items, ["description"]) }
  if (!isSchema(properties)) return rest
  const said = Object.entries(properties).flatMap(([name, one]): ReadonlyArray<readonly [string, Json]> => {
    const description = SAID[name]
    if (UNTOLD.has(name)) return []
    return [[name, isSchema(one) && description !== undefined ? { ...one, description } : one]]
  })
  return { ...rest, properties: Object.fromEntries(said) }
}

/** What a tool takes, in few words: all tools together are read before one of them is called. */
export const inputSchema = <A, I>(schema: Schema.Schema<A, I>): StandardSchemaWithJSON<unknown, unknown> =>
  describing(everywhere(jsonSchemaOf(schema), inputPart))

const isNull = (schema: Json): boolean => isSchema(schema) && schema.type === "null"

const outputPart = (schema: JsonObject, depth: number): JsonObject => {
  // What may be null is shown by results, and named by no schema: one that takes anything would say nothing.
  if (Array.isArray(schema.anyOf) && schema.anyOf.some(isNull)) return {}
  const { items, properties, ...part } = without(merged(schema), [...LEFT_OUT, "description", "minimum", "required"])
  const rest = isSchema(items) && items.type !== "string" && Object.keys(items).length > 0 ? { ...part, items } : part
  if (!isSchema(properties)) return rest
  const told = Object.fromEntries(
    Object.entries(properties).filter(
      ([name, said]) => !UNTOLD.has(name) && isSchema(said) && Object.keys(said).length > 0
    )
  )
  return depth === 0 ? { ...rest, properties: told } : { ...rest, description: Object.keys(properties).join(",") }
}

/** What shortened results say beside their own. */
const TRUNCATED: JsonObject = { truncated: { type: "array" } }
const RESULT_ID: JsonObject = { resultId: { type: "string" } }

interface Shortening {
  readonly cut: boolean
  readonly kept: boolean
}

/** What a tool brings back, in few words: programs check it, and whoever reads a result sees what its parts hold. */
export const outputSchema = <A, I>(
  schema: Schema.Schema<A, I>,
  { cut, kept }: Shortening
): StandardSchemaWithJSON<unknown, unknown> => {
  const { properties, ...json } = everywhere(jsonSchemaOf(schema), outputPart)
  const own = isSchema(properties) ? properties : {}
  return describing({ ...json, properties: { ...own, ...(cut ? TRUNCATED : {}), ...(kept ? RESULT_ID : {}) } })
}
