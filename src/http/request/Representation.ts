import { type HttpApp, type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { type Exchange, exchangeOf } from "../api/Exchange.ts"
import { byRequest } from "./ByRequest.ts"
import { bestCoding, type Coding, encoded } from "./ContentCoding.ts"
import { namesTag, tagOfEnvelope } from "./EntityTag.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Smaller bodies gain nothing, in bytes. */
const MIN_COMPRESSED_BYTES = 1024
const COMPRESSIBLE = /^(?:application\/json|text\/(?!event-stream))/

const sizeOf = ({ body }: Response): number => {
  if (body._tag === "Uint8Array") return body.body.length
  return body._tag === "Raw" && typeof body.body === "string" ? body.body.length : 0
}

const bytesOf = ({ body }: Response): Uint8Array => {
  if (body._tag === "Uint8Array") return body.body
  return Buffer.from(body._tag === "Raw" ? String(body.body) : "")
}

/** Whether a body is at hand, large enough to be sent compressed, and not compressed yet. */
const canShrink = (response: Response): boolean =>
  sizeOf(response) > MIN_COMPRESSED_BYTES &&
  COMPRESSIBLE.test(response.headers["content-type"] ?? "") &&
  response.headers["content-encoding"] === undefined

/** A response with its body in a coding. */
export const inCoding = (coding: Coding, response: Response): Effect.Effect<Response> =>
  Effect.map(encoded(coding, bytesOf(response)), (bytes) =>
    HttpServerResponse.uint8Array(bytes, {
      status: response.status,
      headers: { ...response.headers, "content-encoding": coding },
      cookies: response.cookies,
      contentType: response.headers["content-type"]
    })
  )

/** What a request is sent of a response, and in which coding; null as it is. */
interface Represented {
  readonly response: Response
  readonly coding: Coding | null
}

/** A response in the coding that its request would like best. */
const inBestCoding = (request: Request, response: Response): Represented => ({
  response,
  coding: canShrink(response) ? bestCoding(request.headers["accept-encoding"]) : null
})

const UNCHANGED = HttpServerResponse.empty({ status: 304 })

/** The tag of what was read, where it is worth keeping: what a document says of itself, or the data of an envelope. */
const tagOf = ({ method }: Request, { body, headers, status }: Response): string | null =>
  status === 200 && (method === "GET" || method === "HEAD") ? (headers.etag ?? tagOfEnvelope(body)) : null

const keep = (tag: string, { setHeader }: Exchange) => {
  setHeader("ETag", tag)
  setHeader("Cache-Control", "private, no-cache")
  setHeader("Vary", "Authorization, Accept-Encoding")
}

/** Says how long an answer may be kept, and what of it is sent; its tag is made where it is not known. */
export const represent = (request: Request, response: Response, tag = tagOf(request, response)): Represented => {
  const exchange = exchangeOf(request)
  if (tag === null) {
    exchange.setHeader("Cache-Control", "no-store")
    if (canShrink(response)) exchange.setHeader("Vary", "Accept-Encoding")
    return inBestCoding(request, response)
  }
  keep(tag, exchange)
  const known = request.headers["if-none-match"]
  return known !== undefined && namesTag(known, tag)
    ? { response: UNCHANGED, coding: null }
    : inBestCoding(request, response)
}

const represented = (request: Request, whole: Response): Effect.Effect<Response> => {
  const { coding, response } = represent(request, whole)
  return coding === null ? Effect.succeed(response) : inCoding(coding, response)
}

/** Says how long answers may be kept, spares those that the client has, and makes large ones smaller. */
export const withRepresentation = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  byRequest((request) => Effect.flatMap(app, (response) => represented(request, response)))
