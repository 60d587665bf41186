import type { IncomingMessage } from "node:http"
import { Data } from "effect"
import { PayloadTooLarge } from "../api/Errors.ts"

const MIB = 1024 * 1024

/** How much of a refused body is read on, so that a client that is still sending hears the refusal; in bytes. */
const MAX_DRAINED_BYTES = 8 * MIB

/** The body grew past the limit, in bytes, while it was read. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge")<{ readonly limit: number }> {}

export const bodyTooLarge = (limit: number): PayloadTooLarge =>
  new PayloadTooLarge({
    code: "request_too_large",
    message: `The request body is larger than ${limit / MIB} MiB: send less at a time.`
  })

/** Reads what is left of a refused body and forgets it; a body without end loses its connection. */
export const discard = (source: IncomingMessage): void => {
  let size = 0
  source.on("data", (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_DRAINED_BYTES) source.destroy()
  })
  source.resume()
}
