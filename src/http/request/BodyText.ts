import type { IncomingMessage } from "node:http"
import { createGunzip } from "node:zlib"
import { HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { BodyTooLarge, discard } from "../errors/ErrorResponse.ts"

/** How a body is encoded by what its sender says, `identity` where nothing is said. */
export const codingOf = ({ headers }: IncomingMessage): string => {
  const coding = headers["content-encoding"]?.trim().toLowerCase() || "identity"
  return coding === "x-gzip" ? "gzip" : coding
}

/** Bytes of a body after which others have their turn: a fast sender's megabytes would else all come in one. */
const UNRESTED_BYTES = 128 * 1024

const NOT_UTF8 = "The request body holds bytes that are no character of UTF-8: encode it as UTF-8."
const NOT_GZIP = "The request body is not gzip, as its Content-Encoding says: compress it again, or send it as it is."

/**
 * The body piece by piece as it arrives, inflated where it is gzip, until `take` says why it is no good. Fails when it
 * grows past `limit` bytes, as sent or inflated, without reading on into memory and without closing the connection.
 */
export const readBody = <E = never>(
  request: HttpServerRequest.HttpServerRequest,
  limit: number,
  take: (piece: Buffer) => E | undefined
) =>
  Effect.async<void, HttpServerError.RequestError | BodyTooLarge | E>((resume) => {
    const source = request.source as IncomingMessage
    const gunzip = codingOf(source) === "gzip" ? createGunzip() : null
    const plain = gunzip ?? source
    const stop = () => {
      plain.off("data", keep)
      if (gunzip === null) return
      source.off("data", count)
      source.unpipe(gunzip)
      gunzip.destroy()
    }
    const giveUp = (failure: HttpServerError.RequestError | BodyTooLarge | E) => {
      stop()
      discard(source)
      resume(Effect.fail(failure))
    }
    let size = 0
    let rested = 0
    const keep = (chunk: Buffer) => {
      size += chunk.length
      const problem = size <= limit ? take(chunk) : new BodyTooLarge({ limit })
      if (problem !== undefined) return giveUp(problem)
      if (size - rested < UNRESTED_BYTES) return
      rested = size
      plain.pause()
      setImmediate(() => plain.resume())
    }
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > limit) giveUp(new BodyTooLarge({ limit }))
    }
    const gone = () =>
      resume(new HttpServerError.RequestError({ request, reason: "Transport", description: "Its sender has gone" }))
    if (source.destroyed) return gone()
    source.once("close", () => {
      if (!source.readableEnded) gone()
    })
    plain.on("data", keep)
    plain.once("end", () => resume(Effect.void))
    source.once("error", (cause) => {
      stop()
      resume(new HttpServerError.RequestError({ request, reason: "Transport", cause }))
    })
    if (gunzip === null) return
    source.on("data", count)
    gunzip.once("error", (cause) =>
      giveUp(new HttpServerError.RequestError({ request, reason: "Decode", cause, description: NOT_GZIP }))
    )
    source.pipe(gunzip)
  })

/** The whole body as text, within the same limits. */
export const readBodyText = (request: HttpServerRequest.HttpServerRequest, limit: number) =>
  Effect.suspend(() => {
    const pieces: Array<Buffer> = []
    const read = readBody<never>(request, limit, (piece) => {
      pieces.push(piece)
      return undefined
    })
    return Effect.flatMap(read, () => {
      const bytes = Buffer.concat(pieces)
      const text = bytes.toString("utf8")
      // What is no UTF-8 was replaced by this character, which may stand there of itself.
      const whole = !text.includes("\uFFFD") || Buffer.from(text, "utf8").equals(bytes)
      return whole
        ? Effect.succeed(text)
        : new HttpServerError.RequestError({ request, reason: "Decode", description: NOT_UTF8 })
    })
  })
