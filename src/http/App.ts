import {
  Etag,
  FileSystem,
  HttpApiBuilder,
  type HttpApp,
  HttpPlatform,
  type HttpRouter,
  HttpServer,
  Path
} from "@effect/platform"
import { Context, Effect, Layer, Scope } from "effect"
import { AuditLog } from "../services/ports/AuditLog.ts"
import { Credits } from "../services/ports/Credits.ts"
import { Announcements } from "../services/ports/Database.ts"
import { HistoryStore } from "../services/ports/HistoryStore.ts"
import { IdempotencyStore } from "../services/ports/IdempotencyStore.ts"
import { LanguageModels } from "../services/ports/LanguageModels.ts"
import { ModelConnections } from "../services/ports/ModelConnections.ts"
import { ProvenanceStore } from "../services/ports/ProvenanceStore.ts"
import { RateLimits } from "../services/ports/RateLimits.ts"
import { KeptResults, ToolSessions } from "../services/ports/ToolSessions.ts"
import { Analyses } from "../services/usecases/Analyses.ts"
import { Audiences } from "../services/usecases/Audiences.ts"
import { AudienceUnderstandings } from "../services/usecases/AudienceUnderstandings.ts"
import { Asks } from "../services/usecases/asks/Asks.ts"
import { CompareAsks } from "../services/usecases/asks/CompareAsks.ts"
import { AskWatch, DurableAsks } from "../services/usecases/asks/DurableAsks.ts"
import { EstimationTasks } from "../services/usecases/asks/EstimationTasks.ts"
import { ProjectAsks } from "../services/usecases/asks/ProjectAsks.ts"
import { Quotes } from "../services/usecases/asks/Quotes.ts"
import { Shares } from "../services/usecases/asks/Shares.ts"
import { Backtests } from "../services/usecases/Backtests.ts"
import { BannerTables } from "../services/usecases/BannerTables.ts"
import { Attempts, Credentials, SignIns } from "../services/usecases/Credentials.ts"
import { Crosstabs, TableFiles, TableWriter } from "../services/usecases/Crosstabs.ts"
import { Decks } from "../services/usecases/Decks.ts"
import { Filters } from "../services/usecases/Filters.ts"
import { Health } from "../services/usecases/Health.ts"
import { HumanSuggestions } from "../services/usecases/HumanSuggestions.ts"
import { Imports } from "../services/usecases/Imports.ts"
import { Keys } from "../services/usecases/Keys.ts"
import { Members } from "../services/usecases/Members.ts"
import { Accounts } from "../services/usecases/Organizations.ts"
import { Names, Projects } from "../services/usecases/Projects.ts"
import { Reports } from "../services/usecases/Reports.ts"
import { RespondentFiles } from "../services/usecases/RespondentFiles.ts"
import { SurveyDistributions } from "../services/usecases/Segments.ts"
import { SurveyImports } from "../services/usecases/SurveyImports.ts"
import { SurveySources } from "../services/usecases/SurveySources.ts"
import { SurveyTexts } from "../services/usecases/SurveyTexts.ts"
import { FollowUps } from "../services/usecases/studies/FollowUps.ts"
import { Studies } from "../services/usecases/studies/Studies.ts"
import { Understandings } from "../services/usecases/Understandings.ts"
import { Waves } from "../services/usecases/Waves.ts"
import { Webhooks } from "../services/usecases/Webhooks.ts"
import { Api } from "./api/Api.ts"
import { withErrorMessage } from "./errors/ErrorResponse.ts"
import { AsksHandlers, ProvenanceHandlers, QuotesHandlers } from "./handlers/Asks.ts"
import { AudiencesHandlers } from "./handlers/Audiences.ts"
import { ClosedRequestsLayer } from "./handlers/ClosedRequests.ts"
import { ConsoleFolder, makeConsolePages } from "./handlers/ConsolePages.ts"
import { AuthorizationLayer, CreditsHandlers } from "./handlers/Credits.ts"
import { Documentation } from "./handlers/Docs.ts"
import { DurableAsksHandlers } from "./handlers/DurableAsks.ts"
import { EstimationTasksHandlers } from "./handlers/EstimationTasks.ts"
import { HealthHandlers } from "./handlers/Health.ts"
import { HistoryHandlers } from "./handlers/History.ts"
import { ImportsHandlers } from "./handlers/Imports.ts"
import { KeysHandlers } from "./handlers/Keys.ts"
import { MembersHandlers } from "./handlers/Members.ts"
import { ModelsHandlers } from "./handlers/Models.ts"
import { BacktestsHandlers, ProjectsHandlers } from "./handlers/Projects.ts"
import { ReportsHandlers } from "./handlers/Reports.ts"
import { makeSharedPages } from "./handlers/SharedPages.ts"
import { StudiesHandlers } from "./handlers/Studies.ts"
import { WebhooksHandlers } from "./handlers/Webhooks.ts"
import { PageHosts } from "./mcp/Gate.ts"
import { makeMcpMount } from "./mcp/McpMount.ts"
import type { McpServices } from "./mcp/Server.ts"
import { Admission, Compatibility, isCompatible, makeDrain } from "./middleware/Admission.ts"
import { withBodyLimit } from "./middleware/BodyLimit.ts"
import { endpoints, withPreflight, withStatusHeaders } from "./middleware/Endpoints.ts"
import { withEnvelope } from "./middleware/Envelope.ts"
import { Idempotency } from "./middleware/Idempotency.ts"
import { SharedReads } from "./middleware/SharedReads.ts"
import { AuthorizationServer, OAuthSettings } from "./oauth/AuthorizationServer.ts"
import { IdentityProvider } from "./oauth/IdentityProvider.ts"
import { makeOAuthMounts } from "./oauth/Mounts.ts"
import { FirstLook, withRepresentation } from "./request/Representation.ts"
import { besides, PublicUrl, ServerUrl } from "./routing/Routes.ts"
import { UploadSettings } from "./upload/Upload.ts"

/** What answers beside the REST side: hosts of tools, authorization, the console. */
const makeMounts = Effect.gen(function* () {
  const mcp = yield* makeMcpMount<McpServices>(async (...made) =>
    (await import("./mcp/Protocol.ts")).serveProtocol(...made)
  )
  const { mount, pageWith } = yield* makeConsolePages
  return [mcp, ...(yield* makeOAuthMounts), yield* makeSharedPages(pageWith), mount]
})

const Handlers = Layer.mergeAll(
  AsksHandlers,
  AudiencesHandlers,
  BacktestsHandlers,
  CreditsHandlers,
  DurableAsksHandlers,
  EstimationTasksHandlers,
  HealthHandlers,
  HistoryHandlers,
  ImportsHandlers,
  KeysHandlers,
  MembersHandlers,
  ModelsHandlers,
  ProjectsHandlers,
  ProvenanceHandlers,
  QuotesHandlers,
  ReportsHandlers,
  StudiesHandlers,
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
    const mounts = yield* makeMounts
    const server = yield* HttpServer.HttpServer
    const finished = <E, R>(app: HttpApp.Default<E, R>) =>
      app.pipe(
        withEnvelope,
        withStatusHeaders,
        withErrorMessage((request) => isCompatible(compatibility, request)),
        withRepresentation
      )
    const firstLook = yield* (yield* SharedReads).firstLook({ counted, finished: (app) => counted(finished(app)) })
    const served = server.serve(
      app.pipe(replayed, withBodyLimit(uploads), finished, besides(mounts), withPreflight, counted)
    )
    yield* Effect.mapInputContext(
      served,
      (context: Context.Context<HttpRouter.HttpRouter.DefaultServices | Scope.Scope>) =>
        Context.add(whatRequestsNeed(context), FirstLook, firstLook)
    )
  })
)

const Application = Serve.pipe(
  Layer.provide(Documentation),
  Layer.provide(ApiLayer),
  Layer.provide(HttpApiBuilder.Router.Live),
  Layer.provide(SharedReads.Default),
  Layer.provide(Idempotency.Default),
  Layer.provide(Admission.Default)
)

const whatItNeeds = Context.pick(
  Accounts,
  Analyses,
  Announcements,
  Asks,
  AskWatch,
  Attempts,
  AudienceUnderstandings,
  Audiences,
  AuditLog,
  AuthorizationServer,
  Backtests,
  BannerTables,
  Decks,
  CompareAsks,
  Compatibility,
  ConsoleFolder,
  Credentials,
  Credits,
  Crosstabs,
  DurableAsks,
  EstimationTasks,
  Filters,
  Health,
  HistoryStore,
  HumanSuggestions,
  IdentityProvider,
  Imports,
  KeptResults,
  LanguageModels,
  Members,
  ModelConnections,
  Names,
  ProjectAsks,
  Projects,
  ProvenanceStore,
  Quotes,
  Reports,
  RespondentFiles,
  SignIns,
  FollowUps,
  Studies,
  SurveyDistributions,
  SurveySources,
  SurveyTexts,
  SurveyImports,
  Understandings,
  Waves,
  Keys,
  OAuthSettings,
  PageHosts,
  PublicUrl,
  ServerUrl,
  Shares,
  UploadSettings,
  TableFiles,
  TableWriter,
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
