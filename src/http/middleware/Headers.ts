import { type HttpApp, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { currentExchange } from "../api/Exchange.ts"
import { byRequest } from "../request/Incoming.ts"

const byStatus: Readonly<Record<number, Readonly<Record<string, string>> | undefined>> = {
  503: { "Retry-After": "1" }
}

const besideKnown = (response: HttpServerResponse.HttpServerResponse, called: Readonly<Record<string, string>>) =>
  Effect.map(currentExchange, ({ headers: known }) =>
    HttpServerResponse.setHeaders(
      response,
      Object.entries(called).filter(([name]) => !known.has(name.toLowerCase()))
    )
  )

/** The headers that a status calls for, wherever it came from; what is known better stands. */
export const withStatusHeaders = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.flatMap(app, (response) => {
    const called = byStatus[response.status]
    return called === undefined ? Effect.succeed(response) : besideKnown(response, called)
  })

/** Answers what browsers ask before they call from a page of another origin. */
export const withPreflight = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  byRequest(({ headers, method }): HttpApp.Default<E, R> => {
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return app
    return HttpServerResponse.empty({
      status: 204,
      headers: {
        "Access-Control-Allow-Methods": "GET, HEAD, POST, PATCH, DELETE",
        "Access-Control-Allow-Headers": headers["access-control-request-headers"] ?? "*",
        "Access-Control-Max-Age": "86400"
      }
    })
  })
