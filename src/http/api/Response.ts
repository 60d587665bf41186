import { OpenApi } from "@effect/platform"
import { Schema } from "effect"

export const RequestIdField = Schema.String.annotations({
  description: "Identifier of the request, also in the header X-Request-Id",
  examples: ["req_k5v2m3a7q4x6c2b5n7d3f4g6"]
})

/** The envelope of nearly every response. */
export const response = <A, I, R>(data: Schema.Schema<A, I, R>) =>
  Schema.Struct({ requestId: RequestIdField, data, error: Schema.Null })

/** The envelope without `error`, as the choices response has it. */
export const responseWithoutError = <A, I, R>(data: Schema.Schema<A, I, R>) =>
  Schema.Struct({ requestId: RequestIdField, data })

interface Media {
  readonly [type: string]: object
}
interface Operation {
  readonly requestBody?: { readonly content: Media }
  readonly responses: { readonly [status: string]: { readonly content?: Media } }
}

const withExample = (content: Media | undefined, example: unknown): Media =>
  Object.fromEntries(Object.entries(content ?? {}).map(([type, media]) => [type, { ...media, example }]))

const csvContent = (example: string | undefined): Media =>
  example === undefined ? {} : { "text/csv": { schema: { type: "string" }, example } }

/** What the documentation shows of an operation: its name, a line, and a request with its answer. */
export const documented = (about: {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly request?: unknown
  readonly answer: unknown
  /** An answer as text/csv, where the operation gives it to those who ask for it. */
  readonly csv?: string
}) =>
  OpenApi.annotations({
    identifier: about.operationId,
    summary: about.summary,
    ...(about.description === undefined ? {} : { description: about.description }),
    transform: (spec) => {
      const operation = spec as Operation
      const success = operation.responses["200"]
      return {
        ...operation,
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
          "200": {
            ...success,
            content: { ...withExample(success?.content, about.answer), ...csvContent(about.csv) }
          }
        }
      }
    }
  })
