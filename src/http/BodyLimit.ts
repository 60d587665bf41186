import type { IncomingMessage } from "node:http"
import { type HttpApp, HttpServerError, HttpServerRequest } from "@effect/platform"
import { Data, Effect } from "effect"
import { excerpt } from "../domain/Text.ts"
import { PayloadTooLarge, UnsupportedMediaType } from "./api/Errors.ts"
import { errorResponse } from "./ErrorResponse.ts"
import { nestsDeeperThan } from "./JsonDepth.ts"

/** Largest request body, in bytes. */
export const MAX_BODY = 1024 * 1024

/** How much of a refused body is read on, so that a client that is still sending hears the refusal. */
const DRAIN = 8 * MAX_BODY

/** How deep arrays and objects of a body may stand in one another. */
const MAX_DEPTH = 100

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS", "DELETE"])

/** The body grew past the limit while it was read. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge")<{ readonly limit: number }> {}

export const bodyTooLarge = (limit: number): PayloadTooLarge =>
  new PayloadTooLarge({
    code: "request_too_large",
    message: `The request body is larger than ${limit / 1024} KiB: send less at a time.`
  })

/** The body nests deeper than `MAX_DEPTH`: what describes a wrong value would overflow the stack. */
export class BodyTooDeep extends Data.TaggedError("BodyTooDeep")<{ readonly limit: number }> {}

/** The whole body as text. Fails when it grows past `limit` bytes, without closing the connection. */
const readText = (source: IncomingMessage, request: HttpServerRequest.HttpServerRequest, limit: number) =>
  Effect.async<string, HttpServerError.RequestError | BodyTooLarge>((resume) => {
    const chunks: Array<Buffer> = []
    let size = 0
    source.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (size - chunk.length <= limit) resume(new BodyTooLarge({ limit }))
      else if (size > DRAIN) source.destroy()
    })
    source.once("end", () => resume(Effect.succeed(Buffer.concat(chunks).toString("utf8"))))
    source.once("error", (cause) => resume(new HttpServerError.RequestError({ request, reason: "Transport", cause })))
  })

const parse = (request: HttpServerRequest.HttpServerRequest, body: string) =>
  Effect.try({
    try: () => (body === "" ? null : JSON.parse(body)) as unknown,
    catch: (cause) => new HttpServerError.RequestError({ request, reason: "Decode", cause })
  })

const limited = (request: HttpServerRequest.HttpServerRequest, source: IncomingMessage) => {
  const text = Effect.runSync(Effect.cached(readText(source, request, MAX_BODY)))
  const json = Effect.flatMap(
    text,
    (body): Effect.Effect<unknown, HttpServerError.RequestError | BodyTooDeep> =>
      nestsDeeperThan(body, MAX_DEPTH) ? new BodyTooDeep({ limit: MAX_DEPTH }) : parse(request, body)
  )
  return Object.create(request, { text: { value: text }, json: { value: json } }) as HttpServerRequest.HttpServerRequest
}

/** Refuses bodies that are too large or not JSON, and reads the others once within the limit. */
export const withBodyLimit = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request): HttpApp.Default<E, R> => {
    if (WITHOUT_BODY.has(request.method)) return app
    const source = request.source as IncomingMessage
    const length = Number(source.headers["content-length"] ?? 0)
    const type = source.headers["content-type"] ?? ""
    if (length > MAX_BODY) {
      source.resume()
      return errorResponse(bodyTooLarge(MAX_BODY))
    }
    if (type !== "" && !JSON_TYPE.test(type)) {
      source.resume()
      return errorResponse(
        new UnsupportedMediaType({
          code: "unsupported_media_type",
          message: `Send Content-Type: application/json, not ${excerpt(type)}.`
        })
      )
    }
    return Effect.provideService(app, HttpServerRequest.HttpServerRequest, limited(request, source))
  })
