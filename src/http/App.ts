import { Etag, FileSystem, HttpApiBuilder, HttpPlatform, type HttpRouter, HttpServer, Path } from "@effect/platform"
import { Context, Effect, identity, Layer, Scope } from "effect"
import { Announcements } from "../services/ports/Announcements.ts"
import { Credits } from "../services/ports/Credits.ts"
import { IdempotencyStore } from "../services/ports/IdempotencyStore.ts"
import { KeptResults } from "../services/ports/KeptResults.ts"
import { ProvenanceStore } from "../services/ports/ProvenanceStore.ts"
import { RateLimits } from "../services/ports/RateLimits.ts"
import { ToolSessions } from "../services/ports/ToolSessions.ts"
import { Asks } from "../services/usecases/Asks.ts"
import { AskWatch } from "../services/usecases/AskWatch.ts"
import { AttachedAudiences } from "../services/usecases/AttachedAudiences.ts"
import { Attempts } from "../services/usecases/Attempts.ts"
import { AudienceEvidence } from "../services/usecases/AudienceEvidence.ts"
import { Audiences } from "../services/usecases/Audiences.ts"
import { Backtests } from "../services/usecases/Backtests.ts"
import { BatchedCalls } from "../services/usecases/BatchedCalls.ts"
import { Charges } from "../services/usecases/Charges.ts"
import { ClosedAnswering } from "../services/usecases/ClosedAnswering.ts"
import { Credentials } from "../services/usecases/Credentials.ts"
import { Crosstabs } from "../services/usecases/Crosstabs.ts"
import { DurableAsks } from "../services/usecases/DurableAsks.ts"
import { Filters } from "../services/usecases/Filters.ts"
import { Health } from "../services/usecases/Health.ts"
import { HumanSuggestions } from "../services/usecases/HumanSuggestions.ts"
import { Imports } from "../services/usecases/Imports.ts"
import { Keys } from "../services/usecases/Keys.ts"
import { Names } from "../services/usecases/Names.ts"
import { OpenAnswering } from "../services/usecases/OpenAnswering.ts"
import { Predictions } from "../services/usecases/Predictions.ts"
import { ProjectAnswers } from "../services/usecases/ProjectAnswers.ts"
import { ProjectAsks } from "../services/usecases/ProjectAsks.ts"
import { Projects } from "../services/usecases/Projects.ts"
import { ProjectTwins } from "../services/usecases/ProjectTwins.ts"
import { Quotes } from "../services/usecases/Quotes.ts"
import { Receipts } from "../services/usecases/Receipts.ts"
import { Segments } from "../services/usecases/Segments.ts"
import { ShownQuestions } from "../services/usecases/ShownQuestions.ts"
import { SurveyImports } from "../services/usecases/SurveyImports.ts"
import { TableFiles } from "../services/usecases/TableFiles.ts"
import { TwinAnswers } from "../services/usecases/TwinAnswers.ts"
import { TwinTrials } from "../services/usecases/TwinTrials.ts"
import { Understandings } from "../services/usecases/Understandings.ts"
import { VerbatimReader } from "../services/usecases/VerbatimReader.ts"
import { Webhooks } from "../services/usecases/Webhooks.ts"
import { WrittenTexts } from "../services/usecases/WrittenTexts.ts"
import { Api } from "./api/Api.ts"
import { withErrorMessage } from "./errors/ErrorMessage.ts"
import { AsksHandlers } from "./handlers/Asks.ts"
import { AudiencesHandlers } from "./handlers/Audiences.ts"
import { AuthorizationLayer } from "./handlers/Authorization.ts"
import { BacktestsHandlers } from "./handlers/Backtests.ts"
import { ClosedRequestsLayer } from "./handlers/ClosedRequests.ts"
import { Documentation } from "./handlers/Docs.ts"
import { DurableAsksHandlers } from "./handlers/DurableAsks.ts"
import { HealthHandlers } from "./handlers/Health.ts"
import { ImportsHandlers } from "./handlers/Imports.ts"
import { ProjectsHandlers } from "./handlers/Projects.ts"
import { ProvenanceHandlers } from "./handlers/Provenance.ts"
import { QuotesHandlers } from "./handlers/Quotes.ts"
import { WebhooksHandlers } from "./handlers/Webhooks.ts"
import { PageHosts } from "./mcp/Guard.ts"
import { makeMcpMount } from "./mcp/McpMount.ts"
import type { McpServices } from "./mcp/Server.ts"
import { Admission } from "./middleware/Admission.ts"
import { withBodyLimit } from "./middleware/BodyLimit.ts"
import { Compatibility } from "./middleware/Compatibility.ts"
import { makeDrain } from "./middleware/Drain.ts"
import { endpoints } from "./middleware/Endpoints.ts"
import { withEnvelope } from "./middleware/Envelope.ts"
import { withPreflight, withStatusHeaders } from "./middleware/Headers.ts"
import { Idempotency } from "./middleware/Idempotency.ts"
import { AuthorizationServer } from "./oauth/AuthorizationServer.ts"
import { makeOAuthMounts } from "./oauth/Mounts.ts"
import { OAuthSettings } from "./oauth/Settings.ts"
import { withRepresentation } from "./request/Representation.ts"
import { besides } from "./routing/Mount.ts"
import { PublicUrl, ServerUrl } from "./routing/PublicUrl.ts"
import { UploadSettings } from "./upload/UploadSettings.ts"

/** What stands behind answers. */
const Evidence = Layer.mergeAll(AttachedAudiences.Default, AudienceEvidence.Default, ProjectAnswers.Default).pipe(
  Layer.provide([Predictions.Default, VerbatimReader.Default]),
  Layer.provideMerge(Layer.merge(Backtests.Default, Segments.Default))
)

/** How language models speak for respondents. */
const Twins = ProjectTwins.Default.pipe(
  Layer.provide(TwinAnswers.Default),
  Layer.provide([TwinTrials.Default, WrittenTexts.Default])
)

const Asking = Layer.merge(
  Asks.Default.pipe(
    Layer.provide([ClosedAnswering.Default, OpenAnswering.Default]),
    Layer.provide(ShownQuestions.Default)
  ),
  ProjectAsks.Default.pipe(Layer.provide(Twins))
)

/** The use cases, with what they need from the world still open: tests and the service close it differently. */
export const Services = Layer.mergeAll(
  DurableAsks.Default.pipe(
    Layer.provideMerge(Webhooks.Default),
    Layer.provideMerge(Quotes.Default),
    Layer.provideMerge(Asking)
  ),
  Filters.Default,
  Names.Default,
  Audiences.Default,
  AskWatch.Default,
  Attempts.Default,
  Credentials.Default,
  Crosstabs.Default.pipe(Layer.provide(Segments.Default)),
  Health.Default,
  HumanSuggestions.Default.pipe(Layer.provide(Segments.Default)),
  Imports.Default,
  Projects.Default.pipe(Layer.provideMerge(Understandings.Default)),
  SurveyImports.Default,
  TableFiles.Default
).pipe(
  Layer.provideMerge(Evidence),
  Layer.provideMerge(BatchedCalls.Default),
  Layer.provideMerge(Layer.merge(Charges.Default, Receipts.Default)),
  Layer.provideMerge(Keys.Default)
)

const Handlers = Layer.mergeAll(
  AsksHandlers,
  AudiencesHandlers,
  BacktestsHandlers,
  DurableAsksHandlers,
  HealthHandlers,
  ImportsHandlers,
  ProjectsHandlers,
  ProvenanceHandlers,
  QuotesHandlers,
  WebhooksHandlers
)

const ApiLayer = HttpApiBuilder.api(Api).pipe(
  Layer.provide(Handlers),
  Layer.provide([AuthorizationLayer, ClosedRequestsLayer])
)

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
    const compatibility = yield* Compatibility
    const uploads = yield* UploadSettings
    const { replayed } = yield* Idempotency
    const app = yield* endpoints
    const oauth = yield* makeOAuthMounts
    const mcp = yield* makeMcpMount<McpServices>(async (...made) =>
      (await import("./mcp/Protocol.ts")).serveProtocol(...made)
    )
    const server = yield* HttpServer.HttpServer
    const served = server.serve(
      app.pipe(
        replayed,
        withBodyLimit(uploads),
        withEnvelope,
        withStatusHeaders,
        compatibility === "originalvoices" ? withErrorMessage : identity,
        withRepresentation,
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
  Announcements,
  Asks,
  AskWatch,
  Attempts,
  Audiences,
  AuthorizationServer,
  Backtests,
  Compatibility,
  Credentials,
  Credits,
  Crosstabs,
  DurableAsks,
  Filters,
  Health,
  HumanSuggestions,
  Imports,
  KeptResults,
  Names,
  ProjectAsks,
  Projects,
  ProvenanceStore,
  Quotes,
  SurveyImports,
  Understandings,
  Keys,
  OAuthSettings,
  PageHosts,
  PublicUrl,
  ServerUrl,
  UploadSettings,
  TableFiles,
  Webhooks,
  ToolSessions,
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
