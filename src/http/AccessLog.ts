import { type HttpApp, HttpServerRequest } from "@effect/platform"
import { Clock, Effect } from "effect"
import { RequestId } from "./api/RequestId.ts"

/** One log line a request: never a query, a header or a body. */
export const withAccessLog = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.gen(function* () {
    const { method, url } = yield* HttpServerRequest.HttpServerRequest
    const start = yield* Clock.currentTimeNanos
    const response = yield* app
    const end = yield* Clock.currentTimeNanos
    yield* Effect.logInfo("request").pipe(
      Effect.annotateLogs({
        requestId: yield* RequestId,
        method,
        path: url.split("?", 1)[0],
        status: response.status,
        ms: Number((end - start) / 10_000n) / 100
      })
    )
    return response
  })
