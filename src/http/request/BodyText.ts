import type { IncomingMessage } from "node:http"
import { createGunzip } from "node:zlib"
import { HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Effect, type Exit } from "effect"
import { BodyTooLarge, discard } from "../errors/ErrorResponse.ts"

/** How a body is encoded by what its sender says, `identity` where nothing is said. */
export const codingOf = ({ headers }: IncomingMessage): string => {
  const coding = headers["content-encoding"]?.trim().toLowerCase() || "identity"
  return coding === "x-gzip" ? "gzip" : coding
}

const NOT_UTF8 = "The request body holds bytes that are no character of UTF-8: encode it as UTF-8."
const NOT_GZIP = "The request body is not gzip, as its Content-Encoding says: compress it again, or send it as it is."

/**
 * The body piece by piece as it arrives, inflated where it is gzip, until `take` says why it is no good. Fails when it
 * grows past `limit` bytes, as sent or inflated, without reading on into memory and without closing the connection. What
 * is large is taken `piecewise`: no more is read of it until the last piece has had its turn.
 */
export const readBody = <E = never>(
  request: HttpServerRequest.HttpServerRequest,
  limit: number,
  take: (piece: Buffer) => E | undefined,
  piecewise?: ((piece: () => void) => void) | undefined
) =>
  Effect.async<void, HttpServerError.RequestError | BodyTooLarge | E>((resume) => {
    const source = request.source as IncomingMessage
    const gunzip = codingOf(source) === "gzip" ? createGunzip() : null
    const plain = gunzip ?? source
    let isOver = false
    const stop = () => {
      isOver = true
      plain.off("data", keep)
      plain.off("readable", keepInTurn)
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
    const keep = (chunk: Buffer) => {
      size += chunk.length
      const problem = size <= limit ? take(chunk) : new BodyTooLarge({ limit })
      if (problem !== undefined) giveUp(problem)
    }
    let isWaiting = false
    const keepInTurn = () => {
      if (isWaiting) return
      isWaiting = true
      piecewise?.(() => {
        isWaiting = false
        for (let chunk = plain.read(); chunk !== null && !isOver; chunk = plain.read()) keep(chunk)
      })
    }
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > limit) giveUp(new BodyTooLarge({ limit }))
    }
    const gone = () => {
      stop()
      resume(new HttpServerError.RequestError({ request, reason: "Transport", description: "Its sender has gone" }))
    }
    if (source.destroyed) return gone()
    source.once("close", () => {
      if (!source.readableEnded) gone()
    })
    if (piecewise === undefined) plain.on("data", keep)
    else plain.on("readable", keepInTurn)
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

/** Reads once; whoever asks again gets what was read. */
export const once = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  let done: Exit.Exit<A, E> | undefined
  const reading = Effect.flatMap(Effect.exit(read), (exit) => {
    done = exit
    return exit
  })
  return Effect.suspend(() => done ?? reading)
}

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
