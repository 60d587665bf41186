import { createHash, randomFillSync } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Headers, type HttpApp, type HttpBody, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context, Effect, Option } from "effect"
import type { RequestId } from "../../domain/RequestId.ts"
import { type Exchange, exchangeOf } from "../api/Exchange.ts"

/** Whether a header `Prefer` asks for an answer before the work is done (RFC 7240, 4.1). */
export const prefersAsync = (header: string | ReadonlyArray<string> | undefined): boolean =>
  [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .some((preference) => /^\s*respond-async\s*(?:[;=]|$)/i.test(preference))

const BEARER = /^Bearer(?: +(.*?))? *$/i

/** The key or token that a request carries, which some clients send bare; empty where it carries none or another scheme. */
export const bearerOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  Option.match(Headers.get(headers, "authorization"), {
    onNone: () => "",
    onSome: (header) => {
      const bearer = BEARER.exec(header)
      if (bearer !== null) return bearer[1] ?? ""
      return /\s/.test(header.trim()) ? "" : header
    }
  })

/** How much a header `Accept` wants a media type, 0 to 1: what its most specific range says (RFC 9110, 12.5.1). */
export const preference = (accept: string, type: string): number => {
  const wanted = ["*/*", type.replace(/\/.*/, "/*"), type]
  let best = { rank: -1, quality: 0 }
  for (const range of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim())
    const rank = wanted.indexOf(name)
    const given = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    if (rank > best.rank) best = { rank, quality: given >= 0 && given <= 1 ? given : 0 }
  }
  return best.quality
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
const LENGTH = 24
const pool = new Uint8Array(LENGTH * 256)
let used = pool.length

/** A new identifier: `req_` and 24 base32 characters, 120 random bits. */
export const newRequestId = (): RequestId => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = "req_"
  for (const end = used + LENGTH; used < end; used++) id += BASE32[pool[used]! & 31]
  // Made as its schema says, of which every request waits.
  return id as RequestId
}

/* Requests as they come in: looked at before a fiber is made for each, and with Node's own messages behind them. */

/** How a request is answered that was taken at the first look. Of the two, one is called, once. */
export interface Reply {
  /** Sends a response whose body is at hand. */
  readonly send: (response: HttpServerResponse.HttpServerResponse) => void
  /** Answers by an application after all. */
  readonly run: (app: HttpApp.Default<unknown>) => void
}

/** Takes a request, to be answered by its reply, or leaves it to the application: then it returns false. */
type Looks = (request: HttpServerRequest.HttpServerRequest, reply: Reply) => boolean

/** What looks at requests before a fiber is made for each, where a server does that. */
export class FirstLook extends Context.Reference<FirstLook>()("http/FirstLook", {
  defaultValue: (): Looks => () => false
}) {}

/** An application that the request chooses, read from the fiber in one step. */
export const byRequest = <E, R>(
  choose: (request: HttpServerRequest.HttpServerRequest) => HttpApp.Default<E, R>
): HttpApp.Default<E, R> =>
  Effect.withFiberRuntime((fiber) =>
    choose(Context.unsafeGet(fiber.currentContext, HttpServerRequest.HttpServerRequest))
  )

/** What a request is on Node: the message that came, and the response that is to answer it. */
export interface NodeMessages {
  readonly source: IncomingMessage
  readonly response: ServerResponse
}

/** Node's own messages behind a request, for libraries that speak with them. */
export const nodeMessages = (request: HttpServerRequest.HttpServerRequest): NodeMessages =>
  // Every request here is the server's own, layers/server/NodeRequest.ts, or made from one.
  request as unknown as NodeMessages

export type Coding = "br" | "gzip"

/** Best first where a client has no preference. */
const CODINGS: ReadonlyArray<Coding> = ["br", "gzip"]
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** How much each coding is wanted, 0 to 1, by what a header `Accept-Encoding` says (RFC 9110, 12.5.3). */
const wishes = (header: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim())
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1"
    const coding = name === "x-gzip" ? "gzip" : name
    if (coding !== "" && !found.has(coding)) found.set(coding, QUALITY.test(given) ? Number(given) : 0)
  }
  return found
}

/** The coding that a client would like best; none where it would rather have the bytes as they are. */
export const bestCoding = (header: string | undefined): Coding | null => {
  if (header === undefined || header === "") return null
  const wanted = wishes(header)
  const any = wanted.get("*") ?? 0
  let best: Coding | null = null
  let quality = 0
  for (const coding of CODINGS) {
    const given = wanted.get(coding) ?? any
    if (given > quality) [best, quality] = [coding, given]
  }
  return quality >= (wanted.get("identity") ?? any) ? best : null
}

/** Of brotli's eleven steps the one that costs about as much as gzip and is smaller. */
const BROTLI_QUALITY = 4

const encoded = (coding: Coding, bytes: Uint8Array): Effect.Effect<Uint8Array> =>
  Effect.async((resume) => {
    const done = (error: Error | null, made: Uint8Array) =>
      resume(error === null ? Effect.succeed(made) : Effect.die(error))
    if (coding === "gzip") return gzip(bytes, done)
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return brotliCompress(bytes, { params }, done)
  })

/** A weak entity tag of what stands for a content: equal as long as that is. */
export const entityTag = (content: string | Uint8Array): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`

const ENVELOPE = '{"requestId":"'

/** The tag of an envelope's content, whatever request it answered; none of other bodies. */
export const tagOfEnvelope = (body: HttpBody.HttpBody): string | null => {
  if (body._tag === "Raw" && typeof body.body === "string") {
    return body.body.startsWith(ENVELOPE) ? entityTag(body.body.slice(body.body.indexOf(","))) : null
  }
  if (body._tag !== "Uint8Array") return null
  const bytes = Buffer.from(body.body.buffer, body.body.byteOffset, body.body.byteLength)
  return bytes.toString("latin1", 0, ENVELOPE.length) === ENVELOPE
    ? entityTag(bytes.subarray(bytes.indexOf(",")))
    : null
}

const TAGS = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g

/** Whether a header `If-None-Match` names a tag, compared weakly (RFC 9110, 13.1.2). */
export const namesTag = (header: string, tag: string): boolean => {
  if (header.trim() === "*") return true
  const opaque = tag.replace(/^W\//, "").slice(1, -1)
  for (const [, named] of header.matchAll(TAGS)) if (named === opaque) return true
  return false
}

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
