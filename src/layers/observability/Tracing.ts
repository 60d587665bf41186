import { type HttpServerRequest, HttpTraceContext } from "@effect/platform"
import { Effect, Option, Random } from "effect"
import { exchangeOf } from "../../http/api/Exchange.ts"
import { templateOf } from "../../http/routing/Routes.ts"
import { AppConfig } from "../Config.ts"
import type { NodeRequest } from "../server/NodeRequest.ts"
import type { Sampling } from "./OtlpSettings.ts"

/** Puts a span around the answer to a request, or leaves it as it is. */
export type Traced = <A, E, R>(request: NodeRequest, answered: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** W3C's header alone: others are not asked for. */
const callerOf = (request: HttpServerRequest.HttpServerRequest) => HttpTraceContext.w3c(request.headers)

const sampled = ({ parentBased, share }: Sampling, caller: ReturnType<typeof callerOf>) =>
  parentBased && Option.isSome(caller)
    ? Effect.succeed(caller.value.sampled)
    : Effect.map(Random.next, (chance) => chance < share)

const inSpan: Traced = (request, answered) => {
  const route = templateOf(request.method, request.url)
  return Effect.useSpan(
    `${request.method} ${route}`,
    {
      kind: "server",
      captureStackTrace: false,
      attributes: { "http.request.method": request.method },
      ...Option.match(callerOf(request), { onNone: () => ({ root: true }), onSome: (parent) => ({ parent }) })
    },
    (span) =>
      Effect.ensuring(
        Effect.withParentSpan(answered, span),
        Effect.sync(() => {
          const { id, organization } = exchangeOf(request)
          // The router writes it as it matches paths.
          span.attribute("http.route", route)
          span.attribute("http.response.status_code", request.response.statusCode)
          span.attribute("audience.request_id", id)
          if (organization !== null) span.attribute("audience.organization_id", organization)
        })
      )
  ).pipe(Effect.withTracerEnabled(true)) as typeof answered
}

/** Spans of the requests that are sampled, within the caller's trace where it names one. */
const traceRequests =
  (sampling: Sampling): Traced =>
  (request, answered) =>
    Effect.flatMap(sampled(sampling, callerOf(request)), (wanted) => (wanted ? inSpan(request, answered) : answered))

/** How requests are traced; undefined where nothing is exported. */
export const tracing = Effect.map(AppConfig, ({ telemetry }) =>
  Option.match(
    Option.filter(telemetry, ({ addresses }) => Option.isSome(addresses.traces)),
    {
      onNone: () => undefined,
      onSome: ({ sampling }) => traceRequests(sampling)
    }
  )
)
