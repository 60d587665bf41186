import { HttpApiBuilder, HttpApiScalar, HttpMiddleware, HttpServer } from "@effect/platform"
import { Effect, Layer } from "effect"
import { withAccessLog } from "../http/AccessLog.ts"
import { Admission } from "../http/Admission.ts"
import { Api } from "../http/api/Api.ts"
import { withBodyLimit } from "../http/BodyLimit.ts"
import { DecodeErrorsLayer, withEnvelope } from "../http/Envelope.ts"
import { withCors, withStatusHeaders } from "../http/Headers.ts"
import { AsksHandlers } from "../http/handlers/Asks.ts"
import { AudiencesHandlers } from "../http/handlers/Audiences.ts"
import { AuthorizationLayer } from "../http/handlers/Authorization.ts"
import { OpenApiRoute } from "../http/handlers/Docs.ts"
import { HealthHandlers } from "../http/handlers/Health.ts"
import { ProjectsHandlers } from "../http/handlers/Projects.ts"
import { Idempotency } from "../http/Idempotency.ts"
import { withRequestId } from "../http/RequestIds.ts"
import { Asks } from "../services/Asks.ts"
import { Audiences } from "../services/Audiences.ts"
import { Charges } from "../services/Charges.ts"
import { Health } from "../services/Health.ts"
import { Keys } from "../services/Keys.ts"
import { ProjectAsks } from "../services/ProjectAsks.ts"
import { Projects } from "../services/Projects.ts"
import { Segments } from "../services/Segments.ts"

/** The use cases, with what they need from the world still open: tests and the service close it differently. */
export const Services = Layer.mergeAll(
  Asks.Default,
  Audiences.Default,
  Health.Default,
  ProjectAsks.Default.pipe(Layer.provide(Segments.Default)),
  Projects.Default
).pipe(Layer.provideMerge(Charges.Default), Layer.provideMerge(Keys.Default))

const Handlers = Layer.mergeAll(AsksHandlers, AudiencesHandlers, HealthHandlers, ProjectsHandlers)

const ApiLayer = HttpApiBuilder.api(Api).pipe(Layer.provide(Handlers), Layer.provide(AuthorizationLayer))

const Documentation = Layer.mergeAll(
  OpenApiRoute,
  HttpApiScalar.layer({ path: "/docs", scalar: { withDefaultFonts: false } })
)

const Serve = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { replayed } = yield* Idempotency
    const app = yield* HttpApiBuilder.httpApp
    return HttpServer.serve(
      app.pipe(replayed, withBodyLimit, withEnvelope, withStatusHeaders, withCors, withAccessLog, withRequestId)
    )
  })
)

/** The whole HTTP side. Needs a server, the services, a store of responses and rate limits. */
export const HttpLayer = Serve.pipe(
  HttpMiddleware.withTracerDisabledWhen(() => true),
  Layer.provide([DecodeErrorsLayer, Documentation]),
  Layer.provide(ApiLayer),
  Layer.provide([HttpApiBuilder.Router.Live, HttpApiBuilder.Middleware.layer]),
  Layer.provide(Idempotency.Default),
  Layer.provide(Admission.Default)
)
