import { OpenApi } from "@effect/platform"
import { Context, Schema } from "effect"
import type { Scope } from "../../domain/Scope.ts"
import { NeededScope } from "./Authorization.ts"
import { EVENTS } from "./DurableAskView.ts"
import { headersOfAnswer, listed, type ParameterName, parameter, SCHEMAS } from "./OpenApi.ts"
import { OAUTH_SCHEME } from "./OpenApiSecurity.ts"

export const RequestIdField = Schema.String.annotations({
  description: "The request's id, also in the X-Request-Id header",
  examples: ["req_k5v2m3a7q4x6c2b5n7d3f4g6"]
})

/** Always null; also called an object, because generators of clients stumble over a type that is null alone. */
const NoError = Schema.Null.annotations({
  jsonSchema: { type: ["object", "null"], description: "null if the request succeeded" }
})

/** The envelope of nearly every response; `identifier` names it in the documentation. */
export const response = <A, I, R>(identifier: string, data: Schema.Schema<A, I, R>) =>
  Schema.Struct({ requestId: RequestIdField, data, error: NoError }).annotations({ identifier })

/** The envelope without `error`, as the choices response has it. */
export const responseWithoutError = <A, I, R>(identifier: string, data: Schema.Schema<A, I, R>) =>
  Schema.Struct({ requestId: RequestIdField, data }).annotations({ identifier })

/** Says that something was deleted. */
export const DeletedResponse = response(
  "DeletedResponse",
  Schema.Struct({ success: Schema.Boolean.annotations({ description: "Always true" }) }).annotations({
    identifier: "Deleted"
  })
)

interface Media {
  readonly [type: string]: object
}
interface Operation {
  readonly security: ReadonlyArray<object>
  readonly parameters: ReadonlyArray<object>
  readonly requestBody?: { readonly content: Media }
  readonly responses: { readonly [status: string]: { readonly content?: Media } }
}

const withExample = (content: Media | undefined, example: unknown): Media =>
  Object.fromEntries(Object.entries(content ?? {}).map(([type, media]) => [type, { ...media, example }]))

/** An answer as a file, by its type: text unless a schema is given; of a file that is no text there is no example. */
export interface FileAnswers {
  readonly [type: string]: { readonly example?: unknown; readonly schema?: object }
}

const fileContent = (files: FileAnswers = {}): Media =>
  Object.fromEntries(
    Object.entries(files).map(([type, { example, schema = { type: "string" } }]) => [
      type,
      example === undefined ? { schema: { type: "string", format: "binary" } } : { schema, example }
    ])
  )

/** The answer to those who would not wait. */
const acceptedAs = (content: Media, example: unknown) => ({
  "202": {
    description: "Accepted: the work continues in the background",
    headers: listed(["Location", "Preference-Applied", "Retry-After"]),
    content: withExample(content, example)
  }
})

const referring = (schema: string): Media => ({ "application/json": { schema: { $ref: `${SCHEMAS}${schema}` } } })

const emptyAs = (description: string) => ({
  "204": { description, headers: listed(headersOfAnswer({ secured: true, repeatable: false })) }
})

/** What is known of an operation besides its schemas: its scope, its name, a line, and a request with its answer. */
export const documented = (about: {
  readonly operationId: string
  /** What it asks of access tokens; null where it is open to everybody. */
  readonly scope: Scope | null
  readonly summary: string
  readonly description?: string
  readonly request?: unknown
  /** Left out where it is no envelope, or goes on after it was accepted. */
  readonly answer?: unknown
  /** An answer to those who would not wait, where the operation has one. */
  readonly accepted?: unknown
  /** The name of the schema of that answer, where the operation is declared as one that waits. */
  readonly acceptedSchema?: string
  /** Headers of the request that change how it is answered. */
  readonly headers?: ReadonlyArray<ParameterName>
  /** When it is answered 204, with nothing. */
  readonly nothing?: string
  /** What else the operation gives to those who ask for it. */
  readonly files?: FileAnswers
  /** Whether its answers tell what they cost. */
  readonly charged?: boolean
}) => {
  const annotations = OpenApi.annotations({
    identifier: about.operationId,
    summary: about.summary,
    ...(about.description === undefined ? {} : { description: about.description }),
    transform: (spec) => {
      const operation = spec as Operation
      const success = operation.responses["200"]
      const { acceptedSchema, headers = [], nothing } = about
      const accepted = acceptedSchema === undefined ? operation.responses["202"]?.content : referring(acceptedSchema)
      const own = [
        ...(about.charged === true ? (["X-Credits-Charged", "X-Credits-Remaining"] as const) : []),
        ...(about.files === undefined || EVENTS in about.files ? [] : (["Content-Disposition"] as const))
      ]
      return {
        ...operation,
        parameters: [...operation.parameters, ...headers.map(parameter)],
        ...(about.scope === null ? {} : { security: [...operation.security, { [OAUTH_SCHEME]: [about.scope] }] }),
        ...(about.request === undefined
          ? {}
          : {
              requestBody: {
                ...operation.requestBody,
                content: withExample(operation.requestBody?.content, about.request)
              }
            }),
        responses: {
          ...operation.responses,
          ...(success === undefined
            ? {}
            : {
                "200": {
                  ...success,
                  description: "The answer",
                  ...(own.length === 0 ? {} : { headers: listed(own) }),
                  content: {
                    ...(about.answer === undefined ? {} : withExample(success.content, about.answer)),
                    ...fileContent(about.files)
                  }
                }
              }),
          ...(nothing === undefined ? {} : emptyAs(nothing)),
          ...(about.accepted === undefined ? {} : acceptedAs(accepted ?? {}, about.accepted))
        }
      }
    }
  })
  return about.scope === null ? annotations : Context.add(annotations, NeededScope, about.scope)
}
