import type { IncomingMessage } from "node:http"
import { type HttpApp, HttpServerError, HttpServerRequest } from "@effect/platform"
import { Data, Effect, Option } from "effect"
import { crossedBound, type JsonBounds } from "../../domain/text/JsonBounds.ts"
import { excerpt, listed } from "../../domain/text/Text.ts"
import { UnsupportedMediaType } from "../api/Errors.ts"
import { type Exchange, exchangeOf } from "../api/Exchange.ts"
import { bodyTooLarge, errorResponse } from "../errors/ErrorResponse.ts"
import { codingOf, once, readBodyText } from "../request/BodyText.ts"
import { boundInWords, keyTwice, noJson } from "../request/JsonFault.ts"
import { byRequest } from "../request/Representation.ts"
import { isOfOtherMethods, takesBatch, uploadTo } from "../routing/Routes.ts"
import { BatchContent, MAX_BATCH_BYTES, receivingBatch } from "../upload/Batch.ts"
import { receiving, UploadContent, type UploadSettings } from "../upload/Upload.ts"

/** Largest request body that is JSON, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024

/** No request of the contract comes near these. */
const BOUNDS: JsonBounds = { depth: 100, values: 5_000 }

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const BATCH_TYPE = /^application\/(?:json|jsonl|x-ndjson|ndjson)\s*(?:;|$)/i
const UPLOAD_TYPE = /^multipart\/form-data\s*;.*\bboundary=/i
const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS", "DELETE"])

/** The body's JSON is not one that is taken; `problem` says why, after “The request body”. */
export class BodyOutOfBounds extends Data.TaggedError("BodyOutOfBounds")<{ readonly problem: string }> {}

type Parsed = Effect.Effect<unknown, HttpServerError.RequestError | BodyOutOfBounds>

const parse = (request: HttpServerRequest.HttpServerRequest, body: string): Parsed => {
  const crossed = crossedBound(body, BOUNDS)
  if (crossed !== null) return new BodyOutOfBounds({ problem: boundInWords(crossed, BOUNDS) })
  if (body === "") return Effect.succeed(null)
  try {
    const value = JSON.parse(body) as unknown
    const twice = keyTwice(body, value)
    return twice === null
      ? Effect.succeed(value)
      : new BodyOutOfBounds({ problem: `holds the key “${excerpt(twice)}” twice in one object: send it once.` })
  } catch (cause) {
    const description = `The request body ${noJson(body)}.`
    return new HttpServerError.RequestError({ request, reason: "Decode", cause, description })
  }
}

/** The body's JSON within the limits, out of its text, parsed once; null where it is empty. */
const jsonOf = <E>(request: HttpServerRequest.HttpServerRequest, text: Effect.Effect<string, E>) => {
  let parsed: Parsed | undefined
  return Effect.flatMap(text, (body) => {
    parsed ??= parse(request, body)
    return parsed
  })
}

/** A body's JSON within the limits that every JSON body has; null where it is empty. */
export const readJson = (request: HttpServerRequest.HttpServerRequest) =>
  jsonOf(request, readBodyText(request, MAX_BODY_BYTES))

const limited = (request: HttpServerRequest.HttpServerRequest) => {
  const text = once(readBodyText(request, MAX_BODY_BYTES))
  return Object.create(request, {
    text: { value: text },
    json: { value: jsonOf(request, text) }
  }) as HttpServerRequest.HttpServerRequest
}

/** What bodies may be encoded in; files are compressed where that helps, so an upload comes as it is. */
const acceptedCodings = (upload: boolean) => (upload ? ["identity"] : ["gzip", "identity"])

const unsupportedCoding = (coding: string, accepted: ReadonlyArray<string>) =>
  new UnsupportedMediaType({
    code: "unsupported_media_type",
    message: `Send this body with Content-Encoding: ${listed(accepted, "or")}, not ${excerpt(coding)}.`,
    param: "Content-Encoding"
  })

const unsupported = (type: string, wanted: string) =>
  new UnsupportedMediaType({
    code: "unsupported_media_type",
    message: `Send Content-Type: ${wanted}${type === "" ? "." : `, not ${excerpt(type)}.`}`
  })

/** Refuses a body by what its headers say; its sender is heard out. `upload` is the most that any plan may upload. */
const refusal = (source: IncomingMessage, upload: number | null, batch: boolean, { setHeader }: Exchange) => {
  const limit = upload ?? (batch ? MAX_BATCH_BYTES : MAX_BODY_BYTES)
  if (Number(source.headers["content-length"] ?? 0) > limit)
    return bodyTooLarge(upload === null ? { limit } : { limit, plan: null })
  const accepted = acceptedCodings(upload !== null)
  const coding = codingOf(source)
  if (!accepted.includes(coding)) {
    setHeader("Accept-Encoding", accepted.join(", "))
    return unsupportedCoding(coding, accepted)
  }
  const type = source.headers["content-type"] ?? ""
  if (upload !== null) return UPLOAD_TYPE.test(type) ? null : unsupported(type, "multipart/form-data with a boundary")
  if (batch)
    return type === "" || BATCH_TYPE.test(type) ? null : unsupported(type, "application/json or application/x-ndjson")
  return type === "" || JSON_TYPE.test(type) ? null : unsupported(type, "application/json")
}

/**
 * Refuses bodies that are too large or of another type than their route takes, and has the others read once within the
 * limit: JSON as text, an upload part by part. Of a method that the address doesn't take, it's the router that says so.
 */
export const withBodyLimit = (settings: typeof UploadSettings.Service) => {
  const largest = Math.max(...Object.values(settings.maxBytes))
  return <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
    byRequest((request): HttpApp.Default<E, R> => {
      if (WITHOUT_BODY.has(request.method)) return app
      const source = request.source as IncomingMessage
      const files = uploadTo(request.method, request.url)
      const batch = takesBatch(request.method, request.url)
      const refused = refusal(source, Option.isSome(files) ? largest : null, batch, exchangeOf(request))
      if (refused !== null) {
        source.resume()
        return isOfOtherMethods(request) ? app : errorResponse(refused)
      }
      if (batch) return Effect.provideService(app, BatchContent, Option.some(receivingBatch(request)))
      if (Option.isNone(files)) {
        return Effect.withFiberRuntime(({ currentContext }) => {
          // The context is the request's own, as the server made it: to provide a service would copy it and put it back.
          currentContext.unsafeMap.set(HttpServerRequest.HttpServerRequest.key, limited(request))
          return app
        })
      }
      const upload = receiving(request, source, files.value, settings)
      return app.pipe(
        Effect.provideService(UploadContent, Option.some(upload.content)),
        Effect.provideService(HttpServerRequest.HttpServerRequest, upload.request)
      )
    })
}
