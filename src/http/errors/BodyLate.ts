import { Data } from "effect"
import { RequestTimeout } from "../api/Errors.ts"

/** Nothing more of the body came for so many seconds. */
export class BodyLate extends Data.TaggedError("BodyLate")<{ readonly seconds: number }> {}

export const bodyLate = ({ seconds }: BodyLate): RequestTimeout =>
  new RequestTimeout({
    code: "request_timeout",
    message: `Nothing more of the upload arrived for ${seconds} seconds: send it again.`
  })
