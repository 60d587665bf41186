import type { IncomingMessage } from "node:http"
import { type HttpApp, HttpServerError, HttpServerRequest } from "@effect/platform"
import { Data, Effect, Option } from "effect"
import { excerpt } from "../domain/Text.ts"
import { UnsupportedMediaType } from "./api/Errors.ts"
import { MAX_UPLOAD } from "./api/Upload.ts"
import { readBodyText } from "./BodyText.ts"
import { bodyTooLarge } from "./BodyTooLarge.ts"
import { byRequest } from "./ByRequest.ts"
import { errorResponse } from "./ErrorResponse.ts"
import { nestsDeeperThan } from "./JsonDepth.ts"
import { uploadTo } from "./Routes.ts"
import { receiving, UploadContent } from "./Upload.ts"

/** Largest request body that is JSON, in bytes. */
const MAX_BODY = 1024 * 1024

/** How deep arrays and objects of a body may stand in one another. */
const MAX_DEPTH = 100

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const UPLOAD_TYPE = /^multipart\/form-data\s*;.*\bboundary=/i
const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS", "DELETE"])

/** The body nests deeper than `MAX_DEPTH`: what describes a wrong value would overflow the stack. */
export class BodyTooDeep extends Data.TaggedError("BodyTooDeep")<{ readonly limit: number }> {}

const parse = (request: HttpServerRequest.HttpServerRequest, body: string) =>
  Effect.try({
    try: () => (body === "" ? null : JSON.parse(body)) as unknown,
    catch: (cause) => new HttpServerError.RequestError({ request, reason: "Decode", cause })
  })

/** The body's JSON within the limits, out of its text; null where it is empty. */
const jsonOf = <E>(request: HttpServerRequest.HttpServerRequest, text: Effect.Effect<string, E>) =>
  Effect.flatMap(
    text,
    (body): Effect.Effect<unknown, HttpServerError.RequestError | BodyTooDeep> =>
      nestsDeeperThan(body, MAX_DEPTH) ? new BodyTooDeep({ limit: MAX_DEPTH }) : parse(request, body)
  )

/** A body's JSON within the limits that every JSON body has; null where it is empty. */
export const readJson = (request: HttpServerRequest.HttpServerRequest) =>
  jsonOf(request, readBodyText(request, MAX_BODY))

const limited = (request: HttpServerRequest.HttpServerRequest) => {
  const text = Effect.runSync(Effect.cached(readBodyText(request, MAX_BODY)))
  return Object.create(request, {
    text: { value: text },
    json: { value: jsonOf(request, text) }
  }) as HttpServerRequest.HttpServerRequest
}

const unsupported = (type: string, wanted: string) =>
  new UnsupportedMediaType({
    code: "unsupported_media_type",
    message: `Send Content-Type: ${wanted}${type === "" ? "." : `, not ${excerpt(type)}.`}`
  })

/** Refuses a body by what its headers say; its sender is heard out. */
const refusal = (source: IncomingMessage, upload: boolean) => {
  const limit = upload ? MAX_UPLOAD : MAX_BODY
  if (Number(source.headers["content-length"] ?? 0) > limit) return bodyTooLarge(limit)
  const type = source.headers["content-type"] ?? ""
  if (upload) return UPLOAD_TYPE.test(type) ? null : unsupported(type, "multipart/form-data with a boundary")
  return type === "" || JSON_TYPE.test(type) ? null : unsupported(type, "application/json")
}

/**
 * Refuses bodies that are too large or of another type than their route takes, and has the others read once within the
 * limit: JSON as text, an upload part by part.
 */
export const withBodyLimit = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  byRequest((request): HttpApp.Default<E, R> => {
    if (WITHOUT_BODY.has(request.method)) return app
    const source = request.source as IncomingMessage
    const files = uploadTo(request.method, request.url.split("?", 1)[0] ?? "/")
    const refused = refusal(source, Option.isSome(files))
    if (refused !== null) {
      source.resume()
      return errorResponse(refused)
    }
    if (Option.isNone(files)) {
      return Effect.provideService(app, HttpServerRequest.HttpServerRequest, limited(request))
    }
    const upload = receiving(request, source, files.value)
    return app.pipe(
      Effect.provideService(UploadContent, Option.some(upload.content)),
      Effect.provideService(HttpServerRequest.HttpServerRequest, upload.request)
    )
  })
