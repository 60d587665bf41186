import { Option } from "effect"
import { ANY_ERROR, errorComponents, errorName } from "./OpenApiErrors.ts"
import { headers, headersOfAnswer, listed, parameter, parameters } from "./OpenApiHeaders.ts"
import {
  closed,
  type JsonSchema,
  type JsonSchemas,
  mapValues,
  namesIn,
  tidy,
  withoutLibraryErrors
} from "./OpenApiSchemas.ts"
import { securitySchemes } from "./OpenApiSecurity.ts"

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
    description: "Nothing has changed since the answer whose `ETag` was sent as `If-None-Match`",
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
