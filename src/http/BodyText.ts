import type { IncomingMessage } from "node:http"
import { HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { BodyTooLarge, discard } from "./BodyTooLarge.ts"

/** The whole body as text. Fails when it grows past `limit` bytes, without closing the connection. */
export const readBodyText = (request: HttpServerRequest.HttpServerRequest, limit: number) =>
  Effect.async<string, HttpServerError.RequestError | BodyTooLarge>((resume) => {
    const source = request.source as IncomingMessage
    const chunks: Array<Buffer> = []
    let size = 0
    const keep = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return chunks.push(chunk)
      source.off("data", keep)
      discard(source)
      return resume(new BodyTooLarge({ limit }))
    }
    source.on("data", keep)
    source.once("end", () => resume(Effect.succeed(Buffer.concat(chunks).toString("utf8"))))
    source.once("error", (cause) => resume(new HttpServerError.RequestError({ request, reason: "Transport", cause })))
  })
