import { Effect, Layer } from "effect"
import { BacktestWork } from "../services/BacktestWork.ts"
import { Housekeeping } from "../services/Housekeeping.ts"
import { AppConfig } from "./Config.ts"
import { HttpLayer, Services } from "./Http.ts"
import { MinMatchedTwinsConfigured } from "./MatchedTwins.ts"
import { AccessTokensConfigured } from "./oauth/AccessTokens.ts"
import { AuthorizationServerOidc } from "./oauth/AuthorizationServer.ts"
import { ClientDocumentsHttps } from "./oauth/ClientDocuments.ts"
import { OAuthSettingsConfigured } from "./oauth/Settings.ts"
import { PageHostsConfigured } from "./PageHosts.ts"
import { PublicUrlConfigured } from "./PublicUrl.ts"
import { RateLimitsMemory } from "./RateLimits.ts"
import { layer as httpServer } from "./server/HttpServerNode.ts"
import { SimulatorStatistical } from "./simulators/Statistical.ts"
import { SurveyFilesNode } from "./survey-files/SurveyFiles.ts"
import { accessLog } from "./Telemetry.ts"
import { HeavyWorkThreads } from "./workers/WorkerThreads.ts"

/** How long requests under way may take once the service is told to stop, in milliseconds. */
const GRACE = 2000

const Server = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { host, port } = yield* AppConfig
    const onAnswered = yield* accessLog
    return httpServer({ grace: GRACE, onAnswered, host, port })
  })
)

const Limits = Layer.mergeAll(RateLimitsMemory, MinMatchedTwinsConfigured)

const Authorization = Layer.mergeAll(
  AuthorizationServerOidc,
  AccessTokensConfigured,
  OAuthSettingsConfigured,
  PageHostsConfigured
).pipe(Layer.provide(ClientDocumentsHttps), Layer.provideMerge(PublicUrlConfigured))

/** The running service on its stores: HTTP and what it does on its own. */
export const ServiceLayer = Layer.mergeAll(HttpLayer, Housekeeping.Default, BacktestWork.Default).pipe(
  Layer.provide(Services),
  Layer.provide(Authorization),
  Layer.provide([SimulatorStatistical, SurveyFilesNode, HeavyWorkThreads, Limits]),
  Layer.provideMerge(Server)
)
