import { Etag, FileSystem, HttpApiBuilder, HttpPlatform, type HttpRouter, HttpServer, Path } from "@effect/platform"
import { Context, Effect, Layer, Scope } from "effect"
import { Admission } from "../http/Admission.ts"
import { Api } from "../http/api/Api.ts"
import { withBodyLimit } from "../http/BodyLimit.ts"
import { makeDrain } from "../http/Drain.ts"
import { endpoints } from "../http/Endpoints.ts"
import { withEnvelope } from "../http/Envelope.ts"
import { withPreflight, withStatusHeaders } from "../http/Headers.ts"
import { AsksHandlers } from "../http/handlers/Asks.ts"
import { AudiencesHandlers } from "../http/handlers/Audiences.ts"
import { AuthorizationLayer } from "../http/handlers/Authorization.ts"
import { BacktestsHandlers } from "../http/handlers/Backtests.ts"
import { Documentation } from "../http/handlers/Docs.ts"
import { HealthHandlers } from "../http/handlers/Health.ts"
import { ProjectsHandlers } from "../http/handlers/Projects.ts"
import { Idempotency } from "../http/Idempotency.ts"
import { besides } from "../http/Mount.ts"
import { PageHosts } from "../http/mcp/Guard.ts"
import { makeMcpMount } from "../http/mcp/McpMount.ts"
import type { McpServices } from "../http/mcp/Server.ts"
import { AuthorizationServer } from "../http/oauth/AuthorizationServer.ts"
import { makeOAuthMounts } from "../http/oauth/Mounts.ts"
import { OAuthSettings } from "../http/oauth/Settings.ts"
import { PublicUrl } from "../http/PublicUrl.ts"
import { Asks } from "../services/Asks.ts"
import { AttachedAudiences } from "../services/AttachedAudiences.ts"
import { Attempts } from "../services/Attempts.ts"
import { AudienceEvidence } from "../services/AudienceEvidence.ts"
import { AudienceNames } from "../services/AudienceNames.ts"
import { Audiences } from "../services/Audiences.ts"
import { Backtests } from "../services/Backtests.ts"
import { Charges } from "../services/Charges.ts"
import { Credentials } from "../services/Credentials.ts"
import { Credits } from "../services/Credits.ts"
import { Crosstabs } from "../services/Crosstabs.ts"
import { Health } from "../services/Health.ts"
import { IdempotencyStore } from "../services/IdempotencyStore.ts"
import { Imports } from "../services/Imports.ts"
import { Keys } from "../services/Keys.ts"
import { Predictions } from "../services/Predictions.ts"
import { ProjectAnswers } from "../services/ProjectAnswers.ts"
import { ProjectAsks } from "../services/ProjectAsks.ts"
import { Projects } from "../services/Projects.ts"
import { RateLimits } from "../services/RateLimits.ts"
import { Segments } from "../services/Segments.ts"
import { VerbatimReader } from "../services/VerbatimReader.ts"

/** What stands behind answers. */
const Evidence = Layer.mergeAll(AttachedAudiences.Default, AudienceEvidence.Default, ProjectAnswers.Default).pipe(
  Layer.provide([Predictions.Default, VerbatimReader.Default]),
  Layer.provideMerge(Layer.merge(Backtests.Default, Segments.Default))
)

/** The use cases, with what they need from the world still open: tests and the service close it differently. */
export const Services = Layer.mergeAll(
  Asks.Default,
  AudienceNames.Default,
  Audiences.Default,
  Attempts.Default,
  Credentials.Default,
  Crosstabs.Default.pipe(Layer.provide(Segments.Default)),
  Health.Default,
  Imports.Default,
  ProjectAsks.Default,
  Projects.Default
).pipe(Layer.provideMerge(Evidence), Layer.provideMerge(Charges.Default), Layer.provideMerge(Keys.Default))

const Handlers = Layer.mergeAll(AsksHandlers, AudiencesHandlers, BacktestsHandlers, HealthHandlers, ProjectsHandlers)

const ApiLayer = HttpApiBuilder.api(Api).pipe(Layer.provide(Handlers), Layer.provide(AuthorizationLayer))

/** What endpoints ask for while they answer: all that a request's context holds, since it is copied on its way. */
const whatRequestsNeed = Context.pick(
  HttpPlatform.HttpPlatform,
  Etag.Generator,
  FileSystem.FileSystem,
  Path.Path,
  Scope.Scope
)
const Serve = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { counted } = yield* makeDrain
    const { replayed } = yield* Idempotency
    const app = yield* endpoints
    const oauth = yield* makeOAuthMounts
    const mcp = yield* makeMcpMount<McpServices>(async (...made) =>
      (await import("../http/mcp/Protocol.ts")).serveProtocol(...made)
    )
    const server = yield* HttpServer.HttpServer
    const served = server.serve(
      app.pipe(
        replayed,
        withBodyLimit,
        withEnvelope,
        withStatusHeaders,
        besides([mcp, ...oauth]),
        withPreflight,
        counted
      )
    )
    yield* Effect.mapInputContext(
      served,
      (context: Context.Context<HttpRouter.HttpRouter.DefaultServices | Scope.Scope>) => whatRequestsNeed(context)
    )
  })
)

const Application = Serve.pipe(
  Layer.provide(Documentation),
  Layer.provide(ApiLayer),
  Layer.provide(HttpApiBuilder.Router.Live),
  Layer.provide(Idempotency.Default),
  Layer.provide(Admission.Default)
)

const whatItNeeds = Context.pick(
  Asks,
  Attempts,
  AudienceNames,
  Audiences,
  AuthorizationServer,
  Backtests,
  Credentials,
  Credits,
  Crosstabs,
  Health,
  Imports,
  ProjectAsks,
  Projects,
  Keys,
  OAuthSettings,
  PageHosts,
  PublicUrl,
  RateLimits,
  IdempotencyStore,
  HttpServer.HttpServer,
  HttpPlatform.HttpPlatform,
  Etag.Generator,
  FileSystem.FileSystem,
  Path.Path
)

/**
 * The whole HTTP side. Needs a server, the services, a store of responses and rate limits. It is built with these alone
 * in its context: the platform copies the context several times a request, so that a large one is slow.
 */
export const HttpLayer = Layer.scopedDiscard(
  Effect.gen(function* () {
    const context = whatItNeeds(yield* Effect.context<Layer.Layer.Context<typeof Application>>())
    const scope = yield* Effect.scope
    yield* Effect.mapInputContext(Layer.buildWithScope(Application, scope), (_: Context.Context<never>) => context)
  })
)
