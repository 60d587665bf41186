import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  HttpClient,
  type HttpClientError,
  HttpClientRequest,
  type HttpClientResponse,
  HttpServer
} from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import type { SqlClient } from "@effect/sql"
import { ConfigProvider, Effect, Layer, Logger, LogLevel, Redacted, Scope, TestClock, TestContext } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import type { OrganizationId, Plan } from "../../src/domain/Organization.ts"
import { HttpLayer } from "../../src/http/App.ts"
import { makeClient } from "../../src/http/client/Client.ts"
import { Services } from "../../src/http/Services.ts"
import { AppConfig } from "../../src/layers/Config.ts"
import {
  CompatibilityConfigured,
  ConsoleFolderBuilt,
  PageHostsConfigured,
  PublicUrlConfigured,
  RateLimitsConfigured,
  UploadSettingsConfigured
} from "../../src/layers/HttpSettings.ts"
import { ImportFilesConfigured } from "../../src/layers/ImportFiles.ts"
import { LanguageModelsConnected } from "../../src/layers/models/LanguageModelsConfigured.ts"
import { AccessTokensConfigured, OAuthSettingsConfigured } from "../../src/layers/oauth/AccessTokens.ts"
import { AuthorizationServerOidc } from "../../src/layers/oauth/AuthorizationServer.ts"
import { IdentityProviderConfigured } from "../../src/layers/oauth/OpenIdConnect.ts"
import { WebhookReceiversConfigured } from "../../src/layers/outbound/WebhookReceivers.ts"
import { TimeOfBuckets } from "../../src/layers/postgres/RateBuckets.ts"
import type { Pool } from "../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { SurveyFilesConfigured } from "../../src/layers/SurveyFiles.ts"
import { layer as httpServer } from "../../src/layers/server/HttpServerNode.ts"
import {
  EnginesConfigured,
  SecondReaderConfigured,
  SimulatorStatistical
} from "../../src/layers/simulators/EnginesConfigured.ts"
import { RowFilesNode } from "../../src/layers/table-files/RowFilesNode.ts"
import { TableWriterHere } from "../../src/layers/table-files/TableWriterHere.ts"
import { English } from "../../src/layers/words/English.ts"
import { HeavyWorkThreads } from "../../src/layers/workers/WorkerThreads.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { type Engines, EnginesOfOne, type Simulator } from "../../src/services/ports/Simulator.ts"
import { AskAnswers, AskWork } from "../../src/services/usecases/asks/AskWork.ts"
import { Receipts } from "../../src/services/usecases/asks/Charges.ts"
import { Imports } from "../../src/services/usecases/Imports.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { ModelCalls } from "../../src/services/usecases/ModelCalls.ts"
import { SurveyReaderHere } from "../../src/services/usecases/ReadSurvey.ts"
import { ImportWork } from "../../src/services/usecases/SurveyImports.ts"
import { StudyWork } from "../../src/services/usecases/studies/StudyWork.ts"
import { WebhookWork } from "../../src/services/usecases/Webhooks.ts"
import { serverInProcess } from "./bundle/Server.ts"
import { bundled } from "./bundle/SourceOnly.ts"
import { ClientDocumentsTest } from "./ClientDocuments.ts"
import { TestDatabase } from "./Database.ts"

/** Where imports of this test file wait. */
export const dataDir = mkdtempSync(join(tmpdir(), "insights-data-"))
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }))

type Environment = Readonly<Record<string, string>>

const serverHere = Layer.unwrapEffect(
  Effect.map(AppConfig, ({ corsOrigins: origins }) => httpServer({ grace: 500, host: "127.0.0.1", origins, port: 0 }))
)

/** A server as the service runs it, on a port of its own, and a client that knows where it is. */
const server = (environment: Environment) =>
  HttpServer.layerTestClient.pipe(
    Layer.provide(NodeHttpClient.layerWithoutAgent),
    Layer.provide(NodeHttpClient.makeAgentLayer({ keepAlive: false })),
    Layer.provideMerge(bundled ? serverInProcess(environment) : serverHere)
  )

/** What answers in this process. */
const Answering = bundled
  ? Layer.empty
  : Layer.mergeAll(
      HttpLayer,
      AskWork.Default.pipe(Layer.provide(AskAnswers.Default)),
      ImportWork.Default,
      StudyWork.Default,
      WebhookWork.Default
    )

const Authorization = Layer.mergeAll(
  AuthorizationServerOidc,
  AccessTokensConfigured,
  OAuthSettingsConfigured,
  IdentityProviderConfigured,
  PageHostsConfigured,
  ConsoleFolderBuilt,
  CompatibilityConfigured
).pipe(Layer.provide(ClientDocumentsTest), Layer.provideMerge(PublicUrlConfigured))

const EnginesOfModels = Layer.merge(EnginesConfigured, SecondReaderConfigured)

/** The engine of a test, or those of the service where the test has a server of language models. */
const enginesIn = (
  environment: Environment
): Layer.Layer<
  Engines,
  Layer.Layer.Error<typeof EnginesOfModels>,
  Simulator | Layer.Layer.Context<typeof EnginesOfModels>
> => (environment.LLM_URL === undefined ? EnginesOfOne : EnginesOfModels)

const Models = ModelCalls.Default.pipe(Layer.provideMerge(Layer.merge(LanguageModelsConnected, English)))

/** In this thread: to start another for each survey takes longer than most surveys do. */
const SurveysReadHere = SurveyReaderHere.pipe(Layer.provide(SurveyFilesConfigured))

/** Rates come back as tests have time pass. */
const byTestClock = Layer.effect(
  TimeOfBuckets,
  Effect.map(Effect.clock, (clock) => () => clock.unsafeCurrentTimeMillis())
)

/**
 * The whole service on an engine and a database: real HTTP on a port of its own. Where the bundle is tested, a process of
 * its own answers, with its own engine; what is here then administers its database.
 */
export const testServiceOn = <A, B, E>(
  engine: Layer.Layer<A | Simulator>,
  database: Layer.Layer<B | SqlClient.SqlClient | Pool, E>,
  overrides: Environment = {}
) => {
  const environment: Environment = { RATE_LIMITS: "free=60,pro=600,scale=1000000", DATA_DIR: dataDir, ...overrides }
  return Answering.pipe(
    Layer.provideMerge(Services),
    Layer.provideMerge(Imports.Default.pipe(Layer.provide(Receipts.Default))),
    Layer.provideMerge(Authorization),
    Layer.provideMerge(
      Layer.mergeAll(
        enginesIn(environment).pipe(Layer.provideMerge(Layer.merge(engine, Models))),
        HeavyWorkThreads,
        TableWriterHere,
        RowFilesNode,
        RateLimitsConfigured,
        SurveyFilesConfigured,
        SurveysReadHere,
        UploadSettingsConfigured,
        ImportFilesConfigured,
        WebhookReceiversConfigured
      )
    ),
    Layer.provideMerge(Layer.provide(StoresOnSql, byTestClock)),
    Layer.provideMerge(server(environment)),
    Layer.provideMerge(database),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None)),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(environment))))),
    Layer.orDie
  )
}

/** The same with the statistical engine and a database of its own. */
export const testService = (overrides: Environment = {}) => testServiceOn(SimulatorStatistical, TestDatabase, overrides)

/**
 * A layer built once in a process of tests and kept until that ends, with the clock it was built with. Each file begins a
 * minute after the last.
 */
const keptInProcess = <A, E>(layer: Layer.Layer<A, E>) => {
  const memoMap = Effect.runSync(Layer.makeMemoMap)
  const scope = Effect.runSync(Scope.make())
  const kept = Layer.buildWithMemoMap(Layer.provideMerge(layer, TestContext.TestContext), memoMap, scope)
  return Layer.effectContext(Effect.zipLeft(kept, TestClock.adjust("1 minute")))
}

/**
 * The service on a database that the test files of a process share, each with organizations of its own. Files that count
 * what all organizations have, or use it up (queues, attempts of an address), take one of their own: `testService()`.
 */
export const TestService = keptInProcess(testService())

export interface Tenant {
  readonly organization: OrganizationId
  readonly key: string
}

/** An organization of its own with credits and a key. */
export const newTenant = (options: { readonly plan?: Plan; readonly credits?: number } = {}) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* OrganizationRepo).create({ name: "Tenant", plan: options.plan ?? "scale" })
    yield* (yield* Credits).grant(id, Amount.make(options.credits ?? 1_000_000), "test")
    const { text } = yield* (yield* Keys).create(id, "test")
    return { organization: id, key: text } satisfies Tenant
  })

/** The derived client, acting for a tenant. */
export const clientOf = ({ key }: Pick<Tenant, "key">) => makeClient({ apiKey: Redacted.make(key) })

export interface Sent {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE" | "PUT" | "OPTIONS" | "HEAD"
  readonly path: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as it is where it is text. */
  readonly body?: unknown
}

export interface Received {
  readonly status: number
  readonly headers: HttpClientResponse.HttpClientResponse["headers"]
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any
}

/** The same with the body as it came. */
export interface ReceivedBytes extends Received {
  readonly bytes: Uint8Array
}

/** The value that a body holds, where it is JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A plain HTTP request, for what the derived client cannot express. */
export const send = ({
  body,
  headers = {},
  key,
  method = body === undefined ? "GET" : "POST",
  path
}: Sent): Effect.Effect<ReceivedBytes, HttpClientError.HttpClientError, HttpClient.HttpClient> =>
  Effect.gen(function* () {
    const client = yield* HttpClient.HttpClient
    const text = typeof body === "string" ? body : JSON.stringify(body)
    const response = yield* client.execute(
      HttpClientRequest.make(method)(path).pipe(
        body === undefined
          ? (request) => request
          : HttpClientRequest.bodyText(text, headers["content-type"] ?? "application/json"),
        key === undefined ? (request) => request : HttpClientRequest.bearerToken(key),
        HttpClientRequest.setHeaders(headers)
      )
    )
    const bytes = new Uint8Array(yield* response.arrayBuffer)
    const received = new TextDecoder().decode(bytes)
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text: received,
      json: parseJson(received)
    }
  }).pipe(Effect.scoped)
