import type { IncomingMessage } from "node:http"
import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Data, Effect, Schema } from "effect"
import type { Plan } from "../../domain/Organization.ts"
import { AnyError, PayloadTooLarge, RequestTimeout, statuses } from "../api/Errors.ts"

/** Nothing more of the body came for so many seconds. */
export class BodyLate extends Data.TaggedError("BodyLate")<{ readonly seconds: number }> {}

export const bodyLate = ({ seconds }: BodyLate): RequestTimeout =>
  new RequestTimeout({
    code: "request_timeout",
    message: `Nothing more of the upload arrived for ${seconds} seconds: send it again.`
  })

const MIB = 1024 * 1024

/** How much of a refused body is read on, so that a client that is still sending hears the refusal; in bytes. */
const MAX_DRAINED_BYTES = 8 * MIB

/** The body is larger than `limit` bytes; `plan` is whose limit that is, null where no plan allows more. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge")<{
  readonly limit: number
  readonly plan?: Plan | null
}> {}

const inWords = (bytes: number) => (bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes.toLocaleString("en-US")} bytes`)

export const bodyTooLarge = ({ limit, plan }: Pick<BodyTooLarge, "limit" | "plan">): PayloadTooLarge => {
  const most = inWords(limit)
  const message =
    plan === undefined
      ? `The request body is larger than ${most}: send less at a time.`
      : `The upload is larger than ${most}, the most that ` +
        `${plan === null ? "any plan" : `the plan “${plan}”`} allows: leave out columns, or send it as .zsav.`
  return new PayloadTooLarge({ code: "request_too_large", message })
}

/** Reads what is left of a refused body and forgets it; a body without end loses its connection. */
export const discard = (source: IncomingMessage): void => {
  let size = 0
  source.on("data", (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_DRAINED_BYTES) source.destroy()
  })
  source.resume()
}

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

/** Repeats the message of an error beside `error`, where the clients of some services look for it. */
export const withErrorMessage =
  (isWanted: (request: HttpServerRequest.HttpServerRequest) => boolean) =>
  <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      isWanted(request) ? Effect.map(app, withTopMessage) : app
    )

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
