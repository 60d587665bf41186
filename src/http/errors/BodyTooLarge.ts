import type { IncomingMessage } from "node:http"
import { Data } from "effect"
import type { Plan } from "../../domain/Organization.ts"
import { PayloadTooLarge, RequestTimeout } from "../api/Errors.ts"

/** Nothing more of the body came for so many seconds. */
export class BodyLate extends Data.TaggedError("BodyLate")<{ readonly seconds: number }> {}

export const bodyLate = ({ seconds }: BodyLate): RequestTimeout =>
  new RequestTimeout({
    code: "request_timeout",
    message: `Nothing more of the upload arrived for ${seconds} seconds: send it again.`
  })

const MIB = 1024 * 1024

/** How much of a refused body is read on, so that a client that is still sending hears the refusal; in bytes. */
const MAX_DRAINED_BYTES = 8 * MIB

/** The body is larger than `limit` bytes; `plan` is whose limit that is, null where no plan allows more. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge")<{
  readonly limit: number
  readonly plan?: Plan | null
}> {}

const inWords = (bytes: number) => (bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes.toLocaleString("en-US")} bytes`)

export const bodyTooLarge = ({ limit, plan }: Pick<BodyTooLarge, "limit" | "plan">): PayloadTooLarge => {
  const most = inWords(limit)
  const message =
    plan === undefined
      ? `The request body is larger than ${most}: send less at a time.`
      : `The upload is larger than ${most}, the most that ` +
        `${plan === null ? "any plan" : `the plan “${plan}”`} allows: leave out columns, or send it as .zsav.`
  return new PayloadTooLarge({ code: "request_too_large", message })
}

/** Reads what is left of a refused body and forgets it; a body without end loses its connection. */
export const discard = (source: IncomingMessage): void => {
  let size = 0
  source.on("data", (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_DRAINED_BYTES) source.destroy()
  })
  source.resume()
}
