import { type HttpApp, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"

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
