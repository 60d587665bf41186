import { type HttpApp, HttpServerResponse } from "@effect/platform"
import { Effect, Schema } from "effect"
import { AnyError, statuses } from "../api/Errors.ts"

const decoder = new TextDecoder()

/** The message of our error body; undefined for any other body. */
const messageIn = (body: unknown): unknown =>
  (body as { readonly error?: { readonly message?: unknown } }).error?.message

const withTopMessage = (response: HttpServerResponse.HttpServerResponse) => {
  if (response.status < 400 || response.body._tag !== "Uint8Array") return response
  const body = JSON.parse(decoder.decode(response.body.body)) as object
  const message = messageIn(body)
  if (message === undefined) return response
  return HttpServerResponse.unsafeJson({ ...body, message }, { status: response.status, headers: response.headers })
}

/** Repeats the message of every error beside `error`, where the clients of some services look for it. */
export const withErrorMessage = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.map(app, withTopMessage)

const encode = Schema.encode(AnyError)

/** An error as the response that carries it, for what is refused outside the contract's endpoints. */
export const errorResponse = (error: AnyError): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  encode(error).pipe(
    Effect.map((body) => HttpServerResponse.unsafeJson(body, { status: statuses[error._tag] })),
    Effect.orDie
  )

/** The status and the body of an error that names its request, for what is refused before the application sees it. */
export const errorMessage = (error: AnyError): { readonly status: number; readonly body: string } => ({
  status: statuses[error._tag],
  body: JSON.stringify(Schema.encodeSync(AnyError)(error))
})
