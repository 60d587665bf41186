import { Effect, Layer, Runtime } from "effect"
import { HttpLayer } from "../http/App.ts"
import { Services } from "../http/Services.ts"
import { AskAnswers, AskWork } from "../services/usecases/asks/AskWork.ts"
import { BacktestWork } from "../services/usecases/Backtests.ts"
import { Housekeeping } from "../services/usecases/Housekeeping.ts"
import { ModelCalls } from "../services/usecases/ModelCalls.ts"
import { ImportWork } from "../services/usecases/SurveyImports.ts"
import { StudyWork } from "../services/usecases/studies/StudyWork.ts"
import { WebhookWork } from "../services/usecases/Webhooks.ts"
import { AppConfig } from "./Config.ts"
import {
  CompatibilityConfigured,
  ConsoleFolderBuilt,
  PageHostsConfigured,
  PublicUrlConfigured,
  RateLimitsConfigured,
  UploadSettingsConfigured
} from "./HttpSettings.ts"
import { ImportFilesConfigured, UploadsSwept } from "./ImportFiles.ts"
import { LanguageModelsConnected } from "./models/LanguageModelsConfigured.ts"
import { AccessTokensConfigured, OAuthSettingsConfigured } from "./oauth/AccessTokens.ts"
import { AuthorizationServerOidc } from "./oauth/AuthorizationServer.ts"
import { ClientDocumentsHttps } from "./oauth/ClientDocuments.ts"
import { IdentityProviderConfigured } from "./oauth/OpenIdConnect.ts"
import { ProcessRead } from "./observability/DatabaseReadings.ts"
import { MetricsServed } from "./observability/MetricsServer.ts"
import {
  EnginesCounted,
  HeavyWorkTimed,
  LanguageModelsCounted,
  RateLimitsCounted,
  StoresCounted
} from "./observability/Taps.ts"
import { WebhookReceiversConfigured } from "./outbound/WebhookReceivers.ts"
import { MinMatchedTwinsConfigured, stoppedByHand } from "./Process.ts"
import { SurveyFilesConfigured, SurveyReaderConfigured } from "./SurveyFiles.ts"
import { layer as httpServer, tracing, watching } from "./server/HttpServerNode.ts"
import { EnginesConfigured, SecondReaderConfigured } from "./simulators/EnginesConfigured.ts"
import { RowFilesNode } from "./table-files/RowFilesNode.ts"
import { English } from "./words/English.ts"
import { HeavyWorkThreads, TableWriterThreads } from "./workers/WorkerThreads.ts"

/** How long requests under way may take once the service is told to stop, in milliseconds. */
const GRACE_MS = 5000

const Server = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { corsOrigins: origins, host, keepAlive, maxConnections, port, proxies, stopDelay } = yield* AppConfig
    const { onMalformed, watches } = yield* watching
    const traced = yield* tracing
    const announce = () => (stoppedByHand() ? 0 : stopDelay)
    const run = Runtime.runFork(yield* Effect.runtime())
    const tooMany = Effect.logWarning("A connection was closed: there were too many").pipe(
      Effect.annotateLogs({ maxConnections })
    )
    return httpServer({
      grace: GRACE_MS,
      announce,
      keepAlive,
      maxConnections,
      onTooMany: () => void run(tooMany),
      onMalformed,
      origins,
      proxies,
      traced,
      watches,
      host,
      port
    })
  })
)

const Limits = Layer.mergeAll(
  Layer.provide(RateLimitsCounted, RateLimitsConfigured),
  MinMatchedTwinsConfigured,
  UploadSettingsConfigured
)

const Authorization = Layer.mergeAll(
  AuthorizationServerOidc,
  AccessTokensConfigured,
  OAuthSettingsConfigured,
  IdentityProviderConfigured,
  PageHostsConfigured,
  ConsoleFolderBuilt,
  CompatibilityConfigured
).pipe(Layer.provide(ClientDocumentsHttps), Layer.provideMerge(PublicUrlConfigured))

/** The running service on its stores: HTTP and what it does on its own. */
export const ServiceLayer = Layer.mergeAll(
  HttpLayer,
  AskWork.Default.pipe(Layer.provide(AskAnswers.Default)),
  Housekeeping.Default,
  BacktestWork.Default,
  ImportWork.Default,
  StudyWork.Default,
  WebhookWork.Default,
  MetricsServed,
  ProcessRead,
  UploadsSwept
).pipe(
  Layer.provide(Services),
  Layer.provide(Authorization),
  Layer.provide([
    Layer.merge(Layer.provide(EnginesCounted, EnginesConfigured), SecondReaderConfigured).pipe(
      Layer.provideMerge(ModelCalls.Default),
      Layer.provideMerge(Layer.merge(Layer.provideMerge(LanguageModelsCounted, LanguageModelsConnected), English))
    ),
    SurveyFilesConfigured,
    SurveyReaderConfigured,
    ImportFilesConfigured,
    Layer.provide(HeavyWorkTimed, HeavyWorkThreads),
    TableWriterThreads,
    RowFilesNode,
    WebhookReceiversConfigured,
    Limits
  ]),
  Layer.provide(StoresCounted),
  Layer.provideMerge(Server)
)
