import { type HttpApp, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { RequestId } from "./api/RequestId.ts"

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
const LENGTH = 24

/** A new identifier: `req_` and 24 base32 characters, 120 random bits. */
export const newRequestId = (): string => {
  let id = "req_"
  for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) id += BASE32[byte & 31]
  return id
}

/** Names each request and says the name in the header `X-Request-Id`. */
export const withRequestId = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.suspend(() => {
    const id = newRequestId()
    return app.pipe(Effect.map(HttpServerResponse.setHeader("X-Request-Id", id)), Effect.provideService(RequestId, id))
  })
