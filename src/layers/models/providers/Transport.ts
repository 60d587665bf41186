import * as http from "node:http"
import * as https from "node:https"
import type { Readable } from "node:stream"
import { createBrotliDecompress, createUnzip } from "node:zlib"
import { Data, Effect } from "effect"
import { type Address, leadingTo, reachableAddress } from "../../outbound/Addresses.ts"

/** A value of JSON whose shape nobody vouches for. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: Json | undefined): value is ReadonlyArray<Json> => Array.isArray(value)

/** What stands under a path of keys and places; undefined where there is nothing. */
export const at = (value: Json | undefined, ...path: ReadonlyArray<string | number>): Json | undefined => {
  let found = value
  for (const key of path) {
    if (isList(found) && typeof key === "number") found = found[key]
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key]
    else return undefined
  }
  return found
}

export const textAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): string | undefined => {
  const found = at(value, ...path)
  return typeof found === "string" ? found : undefined
}

export const numberAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): number | undefined => {
  const found = at(value, ...path)
  return typeof found === "number" && Number.isFinite(found) ? found : undefined
}

/** A count that servers may leave out or get wrong: whole and not negative, 0 where it is neither. */
export const countAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): number => {
  const found = numberAt(value, ...path) ?? 0
  return found > 0 && found <= Number.MAX_SAFE_INTEGER ? Math.round(found) : 0
}

export const listAt = (value: Json | undefined, ...path: ReadonlyArray<string | number>): ReadonlyArray<Json> => {
  const found = at(value, ...path)
  return isList(found) ? found : []
}

/** The value that a text holds, after a byte order mark or none; undefined where it is not JSON. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text.replace(/^\ufeff/, ""))
    return value
  } catch {
    return undefined
  }
}

/** A server's answer, whatever it says. */
export interface WireAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export interface WireRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Longer answers are not read to their end. */
  readonly maxBytes?: number
  /** Where set, the request goes only to addresses of which it holds, whatever its host's name leads to. */
  readonly isAllowed?: ((address: string) => boolean) | undefined
}

/** No answer came, or none that can be read. */
export class TransportFault extends Data.TaggedError("TransportFault")<{
  /** `stale` is a kept connection that turned out to be closed by the server. */
  readonly why: "unreachable" | "stale" | "too_long" | "compressed" | "damaged" | "unsendable" | "forbidden"
  /** A code of the system such as ECONNREFUSED, or of the library that unpacks what was compressed. */
  readonly detail: string
}> {}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_IDLE_SOCKETS = 256

const pooled = { keepAlive: true, maxFreeSockets: MAX_IDLE_SOCKETS, scheduling: "lifo" } as const
const agents = () => ({ plain: new http.Agent(pooled), secure: new https.Agent(pooled) })
/** Connections to addresses that were judged are kept apart from others. */
const anywhere = agents()
const judged = agents()

const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? "connection lost"

/** The body of an answer as it was before it was compressed, which some gateways do unasked; undefined where nobody knows how. */
const plainBody = (response: http.IncomingMessage): Readable | undefined => {
  switch (response.headers["content-encoding"] ?? "") {
    case "":
    case "identity":
      return response
    case "gzip":
    case "x-gzip":
    case "deflate":
      return response.pipe(createUnzip())
    case "br":
      return response.pipe(createBrotliDecompress())
    default:
      return undefined
  }
}

const sendOnce = (
  { body, headers, maxBytes = MAX_ANSWER_BYTES, method, url }: WireRequest,
  fresh: boolean,
  address: Address | null
) =>
  Effect.async<WireAnswer, TransportFault>((resume) => {
    const fail = (why: TransportFault["why"], detail: string) =>
      resume(Effect.fail(new TransportFault({ why, detail })))
    const isPlain = url.protocol === "http:"
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
    let request: http.ClientRequest
    try {
      request = (isPlain ? http : https).request({
        agent: fresh ? false : (address === null ? anywhere : judged)[isPlain ? "plain" : "secure"],
        ...(address === null ? {} : leadingTo(address)),
        method,
        host: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, ...length }
      })
    } catch {
      fail("unsendable", "a header cannot be sent")
      return
    }
    request.on("response", (response) => {
      const chunks: Array<Buffer> = []
      let bytes = 0
      const body = plainBody(response)
      if (body === undefined) {
        fail("compressed", "")
        request.destroy()
        return
      }
      body.on("data", (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxBytes) {
          fail("too_long", "")
          request.destroy()
        } else chunks.push(chunk)
      })
      body.on("end", () => {
        const text = (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString("utf8")
        resume(Effect.succeed({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      })
      response.on("error", (error) => fail("unreachable", codeOf(error)))
      if (body !== response) body.on("error", (error) => fail("damaged", codeOf(error)))
    })
    request.on("error", (error: NodeJS.ErrnoException) => {
      fail(request.reusedSocket && error.code === "ECONNRESET" ? "stale" : "unreachable", codeOf(error))
    })
    request.end(body)
    return Effect.sync(() => request.destroy())
  })

/**
 * One request over a kept connection where there is one. Redirects are answers like others, so that a key is sent to no
 * other server than the one it is meant for. Interrupting closes the connection.
 */
export const send = (request: WireRequest): Effect.Effect<WireAnswer, TransportFault> => {
  const sent = (address: Address | null) =>
    Effect.catchIf(
      sendOnce(request, false, address),
      ({ why }) => why === "stale",
      () => sendOnce(request, true, address)
    )
  const { isAllowed, url } = request
  if (isAllowed === undefined) return sent(null)
  return reachableAddress(url.hostname, isAllowed).pipe(
    Effect.mapError((problem) => new TransportFault({ why: "forbidden", detail: `${url.hostname} ${problem}` })),
    Effect.flatMap(sent)
  )
}
