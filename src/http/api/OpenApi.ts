import { HttpApiSchema } from "@effect/platform"
import { Option, SchemaAST } from "effect"
import { AnyError } from "./Errors.ts"
import { securitySchemes } from "./OpenApiSecurity.ts"

/** A schema of an OpenAPI document, as far as it is looked into here. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<unknown>
  readonly properties?: JsonSchemas
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly [keyword: string]: unknown
}
interface JsonSchemas {
  readonly [name: string]: JsonSchema
}

export const SCHEMAS = "#/components/schemas/"

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, name: string) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/** The platform's own decode error, which the service never sends. */
const LIBRARY_ERRORS = ["HttpApiDecodeError", "Issue", "PropertyKey"]
const isLibraryError = ({ $ref }: JsonSchema) => LIBRARY_ERRORS.some((name) => $ref === SCHEMAS + name)

/** The schemas without those that the service never sends. */
const withoutLibraryErrors = (schemas: JsonSchemas): JsonSchemas =>
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

/** The schema of the values of an object with any keys; undefined for every other schema. */
const valuesIn = ({ additionalProperties, properties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === "object" && Object.keys(properties ?? {}).length === 0
    ? (additionalProperties as JsonSchema)
    : undefined

/** An object with any keys; its values may be anything unless their schema says otherwise. */
const record = ({ required, ...rest }: JsonSchema, values: JsonSchema): JsonSchema => ({
  ...rest,
  additionalProperties: tidy(values)
})

/**
 * A schema without the generator's titles and ids, which only name its own rules, and without saying that it is open: it is, as JSON
 * Schema has it, and clients made from it that are told so take every misspelt name.
 */
export const tidy = (schema: JsonSchema): JsonSchema => {
  const { $id, additionalProperties, anyOf, items, properties, title, ...rest } = schema
  const values = valuesIn(schema)
  if (values !== undefined) return record(rest, values)
  return {
    ...(anyOf === undefined ? {} : alternatives(anyOf.map(tidy))),
    ...rest,
    ...(properties === undefined ? {} : { properties: mapValues(properties, tidy) }),
    ...(items === undefined ? {} : { items: tidy(items) })
  }
}

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

const integer = { type: "integer", minimum: 0 }
const text = { type: "string" }

/** Headers of responses. */
const headers = {
  "X-Request-Id": { description: "Identifies the request; the same as `requestId`", schema: text },
  "X-Credits-Charged": { description: "What the answer cost, in credits", schema: integer },
  "X-Credits-Remaining": { description: "Credits the organization has left", schema: integer },
  RateLimit: {
    description: "Requests left (`r`), and seconds until the limit resets (`t`)",
    schema: text,
    example: '"default";r=59;t=1'
  },
  "RateLimit-Policy": {
    description: "Requests your plan allows (`q`) per window of seconds (`w`)",
    schema: text,
    example: '"default";q=60;w=60'
  },
  "Retry-After": { description: "Seconds to wait before sending the request again", schema: integer },
  "Idempotent-Replayed": {
    description: "`true` if this is the response to an earlier request with the same `Idempotency-Key`",
    schema: { type: "string", enum: ["true"] }
  },
  "WWW-Authenticate": {
    description: "How to authenticate, and where to find out how to get tokens (RFC 9728)",
    schema: text,
    example:
      'Bearer realm="audience-insights", ' +
      'resource_metadata="https://insights.example.com/.well-known/oauth-protected-resource/v1", ' +
      'scope="read ask manage"'
  },
  Location: {
    description: "Where to follow the work's progress",
    schema: text,
    example: "/v1/imports/7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05"
  },
  "Preference-Applied": {
    description: "The preference that was applied",
    schema: { type: "string", enum: ["respond-async"] }
  },
  "Content-Disposition": {
    description: "A file name, if the response is a file",
    schema: text,
    example: `attachment; filename="Coffee by Age.xlsx"; filename*=UTF-8''Coffee%20by%20Age.xlsx`
  },
  ETag: {
    description: "A version of the data: send it as `If-None-Match` to get 304 if nothing has changed",
    schema: text,
    example: 'W/"q1x0e5tq0P8M3n0S5i1B7w"'
  },
  Allow: { description: "The methods this path supports", schema: text, example: "GET, POST, HEAD" }
} as const
type HeaderName = keyof typeof headers

const always: ReadonlyArray<HeaderName> = ["X-Request-Id"]
const limited: ReadonlyArray<HeaderName> = [...always, "RateLimit", "RateLimit-Policy"]

/** What answers carry: to a POST, and to others; and to those who need no key. */
export const headersOfAnswer = (operation: { readonly secured: boolean; readonly repeatable: boolean }) => [
  ...(operation.secured ? limited : always),
  ...(operation.repeatable ? (["Idempotent-Replayed"] as const) : [])
]

/** What errors carry, by their status; those that are refused before anybody is known count towards no limit. */
const ofErrors: Readonly<Record<number, ReadonlyArray<HeaderName>>> = {
  400: [...limited, "Idempotent-Replayed"],
  401: [...always, "WWW-Authenticate"],
  402: limited,
  403: [...limited, "WWW-Authenticate"],
  404: [...limited, "Idempotent-Replayed"],
  405: [...always, "Allow"],
  409: [...limited, "Retry-After"],
  422: [...limited, "Idempotent-Replayed"],
  429: [...limited, "Retry-After"],
  500: limited,
  503: [...limited, "Retry-After"]
}
const headersOfError = (status: number): ReadonlyArray<HeaderName> => ofErrors[status] ?? always

/** Headers by name, as a response lists them. */
export const listed = (names: ReadonlyArray<HeaderName>) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of requests. */
const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A key you choose, one per operation. Sending the same body again with the same key returns the first " +
      "response and isn't charged again.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "8a5d3c0e-6f1b-4d27-9c54-2f0b7e1a9d36"
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of a response you have: if nothing has changed, you get 304 without a body",
    schema: text,
    example: headers.ETag.example
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    required: false,
    description: "The `id` of the last event you received: only newer events are sent",
    schema: text,
    example: "1-succeeded"
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    required: false,
    description: "`respond-async`: respond with 202 as soon as the request is accepted; other values are ignored",
    schema: text,
    example: "respond-async"
  }
} as const
export type ParameterName = keyof typeof parameters

export const parameter = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` })

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
const errorName = ({ $ref = "" }: JsonSchema): Option.Option<string> =>
  Option.liftPredicate($ref.slice(SCHEMAS.length), (name) => names.has(name))

/** Refers to the one schema of errors. */
const ANY_ERROR: JsonSchema = { $ref: `${SCHEMAS}Error` }

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
        message: { type: "string", description: "What happened and what to do about it" },
        type: { type: "string", enum: distinct("type", schemas), description: "Who can fix it" },
        code: {
          type: "string",
          enum: distinct("code", schemas),
          description: "A code for programs"
        },
        param: { type: ["string", "null"], description: "The parameter at fault, e.g. `choices[2]`" }
      }
    },
    requestId: { type: "string", description: "Identifies the request; the same as the header X-Request-Id" }
  }
})

/** The errors of the service as one schema, and one response for each kind, in the place of a schema for each. */
const errorComponents = (schemas: JsonSchemas) => ({
  schemas: {
    ...Object.fromEntries(Object.entries(schemas).filter(([name]) => !names.has(name))),
    Error: schemaOf(schemas)
  },
  responses: Object.fromEntries(kinds.map((kind) => [kind.name, response(kind, schemas[kind.name])]))
})

interface Media {
  readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown }
}
interface Response {
  readonly headers?: object
  readonly content?: Media
}
/** One of its own, or a reference to one of many. */
interface Parameter {
  readonly $ref?: string
  readonly schema?: JsonSchema
}
interface Operation {
  readonly security: ReadonlyArray<object>
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Media }
  readonly responses: Readonly<Record<string, Response>>
}
interface Document {
  readonly info: object
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: JsonSchemas; readonly securitySchemes: object }
}

const withSchemas = (media: Media, change: (schema: JsonSchema) => JsonSchema): Media =>
  mapValues(media, (one) => ({ ...one, schema: change(one.schema) }))

/** An error by itself is a response of its own; beside another answer it is one of two schemas. */
const responseOf = (operation: Operation, repeatable: boolean) => (response: Response, status: string) => {
  if (response.content === undefined) return response
  const content = withSchemas(response.content, tidy)
  const error = Option.flatMap(Option.fromNullable(content["application/json"]), ({ schema }) => errorName(schema))
  if (Option.isSome(error)) return { $ref: `#/components/responses/${error.value}` }
  const carried = headersOfAnswer({
    secured: operation.security.length > 0,
    repeatable: repeatable && status.startsWith("2")
  })
  const generic = (schema: JsonSchema): JsonSchema => (Option.isSome(errorName(schema)) ? ANY_ERROR : schema)
  return {
    ...response,
    headers: { ...listed(carried), ...response.headers },
    content: withSchemas(content, (schema) =>
      schema.anyOf === undefined ? schema : { ...schema, anyOf: schema.anyOf.map(generic) }
    )
  }
}

/** Whether what it answers may be kept, and asked for again by its tag: data of an organization, as JSON. */
const isKept = ({ responses, security }: Operation, method: string): boolean =>
  method === "get" && security.length > 0 && responses["200"]?.content?.["application/json"] !== undefined

/** What comes where the data are still those that the caller has. */
const unchanged = {
  "304": {
    description: "Nothing has changed since the response whose `ETag` you sent as `If-None-Match`",
    headers: listed([...headersOfAnswer({ secured: true, repeatable: false }), "ETag"])
  }
}

const withTag = (response: Response | undefined): Response => ({
  ...response,
  headers: { ...listed(["ETag"]), ...response?.headers }
})

/** With what may be said of answers that callers keep. */
const keeping = (operation: Operation): Operation => ({
  ...operation,
  parameters: [...operation.parameters, parameter("IfNoneMatch")],
  responses: { ...operation.responses, "200": withTag(operation.responses["200"]), ...unchanged }
})

const operationOf = (plain: Operation, method: string) => {
  const operation = isKept(plain, method) ? keeping(plain) : plain
  const own = operation.parameters.map((one) => (one.schema === undefined ? one : { ...one, schema: tidy(one.schema) }))
  const repeatable = method === "post"
  const { requestBody } = operation
  return {
    ...operation,
    parameters: repeatable ? [...own, parameter("IdempotencyKey")] : own,
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, content: withSchemas(requestBody.content, (one) => closed(tidy(one))) } }),
    responses: mapValues(operation.responses, responseOf(operation, repeatable))
  }
}

/** Names of the schemas that only requests hold. */
const ofRequests = ({ components, paths }: Document): ReadonlySet<string> =>
  new Set(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
      .flatMap(({ schema }) => [...namesIn(schema, components.schemas)])
  )

/**
 * An OpenAPI document of the contract with what the generator cannot say: one schema of errors, with a response for each
 * kind; the headers of requests and responses; requests that are closed, beside answers that may grow.
 */
export const completed = (spec: Record<string, unknown>): Record<string, unknown> => {
  const document = spec as unknown as Document
  const requests = ofRequests(document)
  const schemas = mapValues(withoutLibraryErrors(document.components.schemas), (schema, name) =>
    requests.has(name) ? closed(tidy(schema)) : tidy(schema)
  )
  return {
    ...spec,
    info: { ...document.info, contact: { name: "The Audience Insights API authors" } },
    paths: mapValues(document.paths, (path) => mapValues(path, operationOf)),
    components: {
      ...document.components,
      ...errorComponents(schemas),
      securitySchemes: { ...document.components.securitySchemes, ...securitySchemes },
      parameters,
      headers
    }
  }
}
