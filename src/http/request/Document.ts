import { type HttpApp, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { byRequest } from "./ByRequest.ts"
import { bestCoding, type Coding } from "./ContentCoding.ts"
import { entityTag } from "./EntityTag.ts"
import { inCoding } from "./Representation.ts"

type Response = HttpServerResponse.HttpServerResponse

/** A response that is the same for everyone, tagged once, and compressed once for each coding that is asked for. */
export const keptDocument = (response: Response): HttpApp.Default => {
  const tagged =
    response.body._tag === "Uint8Array"
      ? HttpServerResponse.setHeader(response, "etag", entityTag(response.body.body))
      : response
  const codings = new Map<Coding, Effect.Effect<Response>>()
  return byRequest(({ headers }) => {
    const coding = bestCoding(headers["accept-encoding"])
    if (coding === null) return Effect.succeed(tagged)
    const known = codings.get(coding) ?? Effect.runSync(Effect.cached(inCoding(coding, tagged)))
    codings.set(coding, known)
    return known
  })
}
