import { Option } from "effect"
import { ANY_ERROR, errorComponents, errorName } from "./OpenApiErrors.ts"
import { headers, headersOfAnswer, idempotencyKey, listed } from "./OpenApiHeaders.ts"
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
interface Parameter {
  readonly schema: JsonSchema
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

const operationOf = (operation: Operation, method: string) => {
  const parameters = operation.parameters.map((one) => ({ ...one, schema: tidy(one.schema) }))
  const repeatable = method === "post"
  const { requestBody } = operation
  return {
    ...operation,
    parameters: repeatable ? [...parameters, { $ref: "#/components/parameters/IdempotencyKey" }] : parameters,
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
      parameters: { IdempotencyKey: idempotencyKey },
      headers
    }
  }
}
