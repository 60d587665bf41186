import { Effect, Layer } from "effect"
import { HttpLayer, Services } from "../http/App.ts"
import { BacktestWork } from "../services/usecases/BacktestWork.ts"
import { Housekeeping } from "../services/usecases/Housekeeping.ts"
import { ImportWork } from "../services/usecases/ImportWork.ts"
import { ModelCalls } from "../services/usecases/ModelCalls.ts"
import { CompatibilityConfigured } from "./Compatibility.ts"
import { AppConfig } from "./Config.ts"
import { SampleSurveyMadeUp } from "./demo/SampleSurvey.ts"
import { EventLoopDelayLogged } from "./EventLoopDelay.ts"
import { ImportFilesConfigured } from "./ImportFiles.ts"
import { MinMatchedTwinsConfigured } from "./MatchedTwins.ts"
import { LanguageModelsConfigured } from "./models/LanguageModelsConfigured.ts"
import { AccessTokensConfigured } from "./oauth/AccessTokens.ts"
import { AuthorizationServerOidc } from "./oauth/AuthorizationServer.ts"
import { ClientDocumentsHttps } from "./oauth/ClientDocuments.ts"
import { OAuthSettingsConfigured } from "./oauth/Settings.ts"
import { OpinionQuestionsBundled } from "./opinions/OpinionQuestions.ts"
import { PageHostsConfigured } from "./PageHosts.ts"
import { stoppedByHand } from "./Process.ts"
import { PublicUrlConfigured } from "./PublicUrl.ts"
import { RateLimitsMemory } from "./RateLimits.ts"
import { SurveyFilesConfigured, SurveyReaderConfigured } from "./SurveyFiles.ts"
import { layer as httpServer } from "./server/HttpServerNode.ts"
import { EnginesConfigured } from "./simulators/EnginesConfigured.ts"
import { SecondReaderConfigured } from "./simulators/SecondReader.ts"
import { accessLog } from "./Telemetry.ts"
import { UploadSettingsConfigured } from "./UploadSettings.ts"
import { UploadsSwept } from "./UploadsSwept.ts"
import { TableWriterThreads } from "./workers/TableWriterThreads.ts"
import { HeavyWorkThreads } from "./workers/WorkerThreads.ts"

/** How long requests under way may take once the service is told to stop, in milliseconds. */
const GRACE_MS = 5000

const Server = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { host, keepAlive, port, proxies, stopDelay } = yield* AppConfig
    const onAnswered = yield* accessLog
    const announce = () => (stoppedByHand() ? 0 : stopDelay)
    return httpServer({ grace: GRACE_MS, announce, keepAlive, onAnswered, proxies, host, port })
  })
)

const Limits = Layer.mergeAll(RateLimitsMemory, MinMatchedTwinsConfigured, UploadSettingsConfigured)

const Authorization = Layer.mergeAll(
  AuthorizationServerOidc,
  AccessTokensConfigured,
  OAuthSettingsConfigured,
  PageHostsConfigured,
  CompatibilityConfigured
).pipe(Layer.provide(ClientDocumentsHttps), Layer.provideMerge(PublicUrlConfigured))

/** The running service on its stores: HTTP and what it does on its own. */
export const ServiceLayer = Layer.mergeAll(
  HttpLayer,
  Housekeeping.Default,
  BacktestWork.Default,
  ImportWork.Default,
  EventLoopDelayLogged,
  UploadsSwept
).pipe(
  Layer.provide(Services),
  Layer.provide(Authorization),
  Layer.provide([
    Layer.merge(EnginesConfigured, SecondReaderConfigured).pipe(
      Layer.provideMerge(ModelCalls.Default),
      Layer.provide(LanguageModelsConfigured)
    ),
    OpinionQuestionsBundled,
    SurveyFilesConfigured,
    SurveyReaderConfigured,
    SampleSurveyMadeUp,
    ImportFilesConfigured,
    HeavyWorkThreads,
    TableWriterThreads,
    Limits
  ]),
  Layer.provideMerge(Server)
)
