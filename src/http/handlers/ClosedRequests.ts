import { type HttpApiEndpoint, HttpRouter, HttpServerRequest } from "@effect/platform"
import { Context, Effect, Layer, Option } from "effect"
import { excerpt } from "../../domain/text/Text.ts"
import { everyEndpoint } from "../api/Api.ts"
import { isBatch } from "../api/Asks.ts"
import { ClosedRequests } from "../api/Authorization.ts"
import { BadRequest } from "../api/Errors.ts"
import { filesOf } from "../api/Upload.ts"
import { Compatibility, isCompatible } from "../middleware/Admission.ts"
import { firstUnknown, type Shape, shapeOf, unknownParameter } from "../request/RequestShape.ts"

interface Taken {
  readonly body: Option.Option<Shape>
  readonly query: Option.Option<Shape>
  readonly upload: boolean
}

const WITH_BODY = new Set(["POST", "PATCH", "PUT"])

const takenBy = ({ method, payloadSchema, urlParamsSchema }: HttpApiEndpoint.HttpApiEndpoint.AnyWithProps): Taken => ({
  // Of a batch each ask is checked by whoever reads it.
  body: WITH_BODY.has(method)
    ? payloadSchema.pipe(
        Option.filter((schema) => !isBatch(schema)),
        Option.map(shapeOf)
      )
    : Option.none(),
  query: Option.map(urlParamsSchema, shapeOf),
  upload: Option.isSome(Option.flatMap(payloadSchema, filesOf))
})

/** What each endpoint takes, which is worked out when it is first asked for. */
const taken = () => {
  const endpoints = new Map(everyEndpoint().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  const known = new Map<string, Taken>()
  return (name: string): Taken | undefined => {
    const before = known.get(name)
    const endpoint = before === undefined ? endpoints.get(name) : undefined
    if (endpoint === undefined) return before
    const found = takenBy(endpoint)
    known.set(name, found)
    return found
  }
}

type Query = typeof HttpServerRequest.ParsedSearchParams.Service

const twice = (name: string) =>
  new BadRequest({
    code: "parameter_invalid",
    message: `${excerpt(name)} is in the query more than once: send it once.`,
    param: excerpt(name)
  })

const checkedQuery = (shape: Shape, query: Query): Effect.Effect<void, BadRequest> => {
  const unknown = firstUnknown(shape, query)
  if (unknown !== null) return unknownParameter(unknown)
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) return twice(name)
  return Effect.void
}

const checkedBody = (shape: Shape, body: unknown): Effect.Effect<void, BadRequest> => {
  const unknown = firstUnknown(shape, body)
  return unknown === null ? Effect.void : unknownParameter(unknown)
}

/** Parameters that an endpoint does not have are refused, or ignored for the clients of services that ignore them. */
export const ClosedRequestsLayer = Layer.effect(
  ClosedRequests,
  Effect.map(Compatibility, (compatibility) => {
    const takenAt = taken()
    const closed = Effect.withFiberRuntime<void, BadRequest, HttpRouter.HttpRouter.Provided>(({ currentContext }) => {
      const request = Context.unsafeGet(currentContext, HttpServerRequest.HttpServerRequest)
      if (isCompatible(compatibility, request)) return Effect.void
      const { route } = Context.unsafeGet(currentContext, HttpRouter.RouteContext)
      const endpoint = takenAt(`${route.method} ${route.path}`)
      if (endpoint === undefined) return Effect.void
      if (Option.isSome(endpoint.query)) {
        return checkedQuery(
          endpoint.query.value,
          Context.unsafeGet(currentContext, HttpServerRequest.ParsedSearchParams)
        )
      }
      if (Option.isNone(endpoint.body)) return Effect.void
      const shape = endpoint.body.value
      // What reading an upload needs is in the context of every request.
      const body = (endpoint.upload ? request.multipart : request.json) as Effect.Effect<unknown, unknown>
      return Effect.flatMap(Effect.orDie(body), (value) => checkedBody(shape, value))
    })
    return ClosedRequests.of(closed)
  })
)
