import { HttpApiSchema } from "@effect/platform"
import { Option, SchemaAST } from "effect"
import { AnyError } from "./Errors.ts"
import { headersOfError, listed } from "./OpenApiHeaders.ts"
import { type JsonSchema, type JsonSchemas, SCHEMAS } from "./OpenApiSchemas.ts"

interface Kind {
  /** Of the class, and of the schema that is generated for it. */
  readonly name: string
  readonly status: number
  readonly description: string
}

const kinds: ReadonlyArray<Kind> = AnyError.members.map((body) => ({
  name: Option.getOrThrow(SchemaAST.getIdentifierAnnotation(body.ast)),
  status: HttpApiSchema.getStatusError(body),
  description: Option.getOrThrow(SchemaAST.getDescriptionAnnotation(body.ast))
}))
const names = new Set(kinds.map(({ name }) => name))

/** The name of the error that a schema refers to. */
export const errorName = ({ $ref = "" }: JsonSchema): Option.Option<string> =>
  Option.liftPredicate($ref.slice(SCHEMAS.length), (name) => names.has(name))

/** Refers to the one schema of errors. */
export const ANY_ERROR: JsonSchema = { $ref: `${SCHEMAS}Error` }

/** The values that a field may have in the schema of one error. */
const valuesOf = (field: "type" | "code", schema: JsonSchema | undefined): ReadonlyArray<string> =>
  (schema?.properties?.error?.properties?.[field]?.enum ?? []).map(String)

const quoted = (values: ReadonlyArray<string>) =>
  values
    .map((value) => `\`${value}\``)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " or ")

const example = ({ description }: Kind, type: string | undefined, code: string | undefined) => ({
  error: { message: `${description}.`, type, code, param: null },
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6"
})

const response = (kind: Kind, schema: JsonSchema | undefined) => {
  const codes = valuesOf("code", schema)
  return {
    description: `${kind.description}. \`error.code\` is ${quoted(codes)}.`,
    headers: listed(headersOfError(kind.status)),
    content: {
      "application/json": { schema: ANY_ERROR, example: example(kind, valuesOf("type", schema)[0], codes[0]) }
    }
  }
}

const distinct = (field: "type" | "code", schemas: JsonSchemas) => [
  ...new Set(kinds.flatMap(({ name }) => valuesOf(field, schemas[name])))
]

const schemaOf = (schemas: JsonSchemas): JsonSchema => ({
  type: "object",
  description: "What went wrong, and what to do about it",
  required: ["error", "requestId"],
  properties: {
    error: {
      type: "object",
      title: "ErrorDetail",
      description: "The error",
      required: ["message", "type", "code", "param"],
      properties: {
        message: { type: "string", description: "What to change, as a sentence" },
        type: { type: "string", enum: distinct("type", schemas), description: "Whose business it is" },
        code: {
          type: "string",
          enum: distinct("code", schemas),
          description: "What it is, for programs to tell apart"
        },
        param: { type: ["string", "null"], description: "The parameter at fault, e.g. `choices[2]`" }
      }
    },
    requestId: { type: "string", description: "Identifies the request; the same as the header X-Request-Id" }
  }
})

/** The errors of the service as one schema, and one response for each kind, in the place of a schema for each. */
export const errorComponents = (schemas: JsonSchemas) => ({
  schemas: {
    ...Object.fromEntries(Object.entries(schemas).filter(([name]) => !names.has(name))),
    Error: schemaOf(schemas)
  },
  responses: Object.fromEntries(kinds.map((kind) => [kind.name, response(kind, schemas[kind.name])]))
})
