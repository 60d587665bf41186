import type { OutgoingHttpHeaders, ServerResponse } from "node:http"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Cookies, type HttpServerResponse } from "@effect/platform"
import { Effect, Stream } from "effect"
import type { NodeRequest } from "./NodeRequest.ts"

const headersOf = ({ cookies, headers }: HttpServerResponse.HttpServerResponse): OutgoingHttpHeaders =>
  Cookies.isEmpty(cookies) ? headers : { ...headers, "set-cookie": Cookies.toSetCookieHeaders(cookies) }

const isReadable = (body: unknown): body is Readable => typeof body === "object" && body !== null && "pipe" in body

/** Waits until what was written has gone out. */
const drained = (outgoing: ServerResponse) =>
  Effect.async<void>((resume) => {
    const onDrain = () => resume(Effect.void)
    outgoing.once("drain", onDrain)
    return Effect.sync(() => outgoing.off("drain", onDrain))
  })

const pour = (stream: Stream.Stream<Uint8Array, unknown>, outgoing: ServerResponse) =>
  stream.pipe(
    Stream.runForEach((bytes) => (outgoing.write(bytes) ? Effect.void : drained(outgoing))),
    Effect.zipRight(Effect.sync(() => void outgoing.end())),
    Effect.interruptible
  )

/** Characters up to which a text goes out in one piece with its headers. */
const SMALL_CHARACTERS = 16_384

/** A text as it is written: a large one as bytes, since Node goes through a text twice, which takes long at megabytes. */
const asSent = (text: string): string | Buffer => (text.length > SMALL_CHARACTERS ? Buffer.from(text) : text)

/**
 * Writes an answer to the response of its request: a body that is at hand in one go, a stream as fast as its reader takes
 * it. Where an application has answered on the response itself, nothing is left to write.
 */
export const answer = (
  { method, response: outgoing }: NodeRequest,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<void, unknown> => {
  if (outgoing.headersSent || outgoing.destroyed) return Effect.void
  const { body, status } = response
  if (body._tag === "FormData") return Effect.dieMessage("This server does not answer with forms")
  const text = body._tag === "Raw" && typeof body.body === "string" ? asSent(body.body) : null
  if (text !== null) outgoing.setHeader("Content-Length", Buffer.byteLength(text))
  outgoing.writeHead(status, headersOf(response))
  if (method === "HEAD" || body._tag === "Empty") {
    outgoing.end()
    return Effect.void
  }
  switch (body._tag) {
    case "Raw": {
      const readable = text ?? body.body
      if (isReadable(readable)) {
        return Effect.interruptible(Effect.tryPromise((signal) => pipeline(readable, outgoing, { signal })))
      }
      outgoing.end(readable)
      return Effect.void
    }
    case "Uint8Array":
      outgoing.end(body.body)
      return Effect.void
    case "Stream":
      return pour(body.stream, outgoing)
  }
}
