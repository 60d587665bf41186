import {
  HttpApiBuilder,
  type HttpApp,
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse
} from "@effect/platform"
import { Chunk, Effect } from "effect"
import { Api } from "../api/Api.ts"
import { currentExchange } from "../api/Exchange.ts"
import { byRequest } from "../request/Representation.ts"
import { answerMisfits, noSuchRoute } from "./Envelope.ts"

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

type Services = HttpRouter.HttpRouter.DefaultServices
type Route = HttpRouter.Route<unknown, Services>
type App = HttpApp.Default<unknown, Services>

/** As long as a whole request line may be: an identifier of any length is refused by its endpoint, in its words. */
const MAX_PARAMETER_CHARACTERS = 16_384

const isPlain = ({ path, prefix }: Route) => prefix._tag === "None" && !/[:*]/.test(path)

/**
 * A route whose path is a whole address, so that nothing of the request is to be taken apart. What the router would tell
 * its handler is written into the request's own context, where the router would copy it.
 */
const plain = (route: Route): App => {
  const answer = Effect.flatMap(route.handler, HttpServerRespondable.toResponse)
  const interruptible = route.uninterruptible ? answer : Effect.interruptible(answer)
  const context: HttpRouter.RouteContext = {
    [HttpRouter.RouteContextTypeId]: HttpRouter.RouteContextTypeId,
    params: {},
    route
  }
  return Effect.withFiberRuntime((fiber) => {
    const services = fiber.currentContext.unsafeMap
    services.set(HttpRouter.RouteContext.key, context)
    services.set(HttpServerRequest.ParsedSearchParams.key, {})
    // The two services that it asks for are there now.
    return interruptible as App
  })
}

/**
 * Every endpoint of the contract as one application. A path that is a whole address is looked up; for the others, and for
 * queries, trailing slashes, HEAD and what there is no route for, the platform's router is asked.
 */
export const endpoints = Effect.gen(function* () {
  const router = yield* HttpApiBuilder.Router.router
  const routed: App = yield* HttpRouter.withRouterConfig(HttpRouter.toHttpApp(router), {
    maxParamLength: MAX_PARAMETER_CHARACTERS
  })
  const addresses = new Map<string, Map<string, App>>()
  for (const route of Chunk.filter(router.routes, isPlain)) {
    const methods = addresses.get(route.path) ?? new Map<string, App>()
    addresses.set(route.path, methods.set(route.method, plain(route)))
  }
  // Typed for an application without needs, it leaves those of ours as they are.
  const encodeErrors = (yield* HttpApiBuilder.buildMiddleware(Api)) as unknown as (app: App) => App
  const found: App = byRequest((request) => {
    const methods = addresses.get(request.url.split("?", 1)[0]!)
    if (methods === undefined) return routed
    // What is written out is no identifier of another address: `PATCH /v1/audiences/understanding` renames no audience.
    if (!methods.has(request.method) && request.method !== "HEAD") return noSuchRoute(request)
    return (request.url.includes("?") ? undefined : methods.get(request.method)) ?? routed
  })
  return encodeErrors(answerMisfits(found))
})
