import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server"
import { Either, JSONSchema, ParseResult, Schema } from "effect"
import type { BadRequest } from "../api/Errors.ts"
import { decodeFailure, kindsOf } from "../errors/DecodeIssue.ts"
import type { Json } from "./Shorten.ts"

export type JsonObject = { readonly [key: string]: Json }

const REFERENCE = "#/$defs/"
/** How a structure without fields is described: as anything that is not null, which no client takes for arguments. */
const EMPTY = "/schemas/%7B%7D"
const NO_FIELDS = { type: "object", properties: {}, additionalProperties: false }

/** Titles repeat the rules that stand beside them; a property may be called so too, and is a schema. */
const isNoise = (key: string, value: Json) =>
  key === "$schema" || key === "$defs" || (key === "title" && typeof value === "string")

/** A copy of a JSON Schema with what it refers to in place: many clients do not follow references. */
const inline = (schema: Json, definitions: JsonObject): Json => {
  if (Array.isArray(schema)) return schema.map((one) => inline(one, definitions))
  if (typeof schema !== "object" || schema === null) return schema
  const { $id, $ref, ...rest } = schema as JsonObject
  if ($id === EMPTY) return NO_FIELDS
  const referred = typeof $ref === "string" ? inline(definitions[$ref.slice(REFERENCE.length)] ?? {}, definitions) : {}
  const own = Object.entries(rest).filter(([key, value]) => !isNoise(key, value))
  return {
    ...(referred as JsonObject),
    ...Object.fromEntries(own.map(([key, one]) => [key, inline(one, definitions)]))
  }
}

/** What a schema's encoded side looks like, as JSON Schema 2020-12 without references. */
export const jsonSchemaOf = <A, I>(schema: Schema.Schema<A, I>): JsonObject => {
  const json = JSONSchema.make(schema, { target: "jsonSchema2020-12" }) as unknown as JsonObject
  return inline(json, (json.$defs ?? {}) as JsonObject) as JsonObject
}

/** A schema as the protocol library takes it: how values are described, and how they are validated. */
export const standard = <A, I>(
  described: JsonObject,
  validate: (value: unknown) => { readonly value: A } | { readonly issues: ReadonlyArray<{ readonly message: string }> }
): StandardSchemaWithJSON<I, A> => {
  const json = described as Record<string, unknown>
  return {
    "~standard": { version: 1, vendor: "effect", validate, jsonSchema: { input: () => json, output: () => json } }
  }
}

/** What is wrong with arguments that do not decode, in the words that requests are refused with. */
export const misreadArguments =
  (schema: Schema.Schema.All) =>
  (error: ParseResult.ParseError): BadRequest =>
    decodeFailure({ issues: ParseResult.ArrayFormatter.formatErrorSync(error) }, "The arguments", kindsOf(schema))

/** A schema as the protocol library takes it, which it decodes with. */
export const decoded = <A, I>(schema: Schema.Schema<A, I>): StandardSchemaWithJSON<I, A> => {
  const decode = Schema.decodeUnknownEither(schema)
  const misread = misreadArguments(schema)
  return standard(jsonSchemaOf(schema), (value) =>
    Either.match(decode(value), {
      onLeft: (error) => ({ issues: [{ message: misread(error).message }] }),
      onRight: (read) => ({ value: read })
    })
  )
}
