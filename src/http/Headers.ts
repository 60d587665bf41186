import { type HttpApp, HttpMiddleware, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"

/** Response headers that pages of other origins may read. */
const EXPOSED = [
  "X-Request-Id",
  "X-Credits-Charged",
  "X-Credits-Remaining",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Idempotent-Replayed",
  "WWW-Authenticate"
]

/** Any origin may call, without cookies: a bearer token is all that counts. */
export const withCors = HttpMiddleware.cors({ exposedHeaders: EXPOSED, maxAge: 86_400 })

const byStatus: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { "WWW-Authenticate": 'Bearer realm="audience-insights"' },
  503: { "Retry-After": "1" }
}

/** The headers that a status calls for, wherever it came from. */
export const withStatusHeaders = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.map(app, (response) => {
    const headers = byStatus[response.status]
    return headers === undefined ? response : HttpServerResponse.setHeaders(response, headers)
  })
