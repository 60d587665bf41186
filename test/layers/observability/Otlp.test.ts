import { createServer } from "node:http"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { serviceProcess } from "../../support/bundle/Process.ts"
import { databaseUrl } from "../../support/bundle/Server.ts"
import { TestDatabase } from "../../support/Database.ts"
import { modelServer } from "../../support/models/InTest.ts"
import { plantedTruths } from "../../support/models/Planted.ts"
import type { Truth } from "../../support/models/Truth.ts"
import { newTenant } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

// The program itself: node dist/cli.mjs serve.

const questionOf = (truth: Truth | undefined) => ({ question: truth?.question, choices: truth?.choices })

interface Export {
  readonly path: string
  readonly type: string
  readonly team: string
  readonly body: Buffer
}

/** A collector of OTLP over HTTP on this computer. */
const collector = Effect.acquireRelease(
  Effect.async<{ readonly url: string; readonly exports: ReadonlyArray<Export>; readonly close: () => void }>(
    (resume) => {
      const exports: Array<Export> = []
      const server = createServer((request, response) => {
        const pieces: Array<Buffer> = []
        request.on("data", (piece: Buffer) => pieces.push(piece))
        request.on("end", () => {
          const { "content-type": type = "", "x-team": team } = request.headers
          exports.push({ path: request.url ?? "", type, team: String(team), body: Buffer.concat(pieces) })
          response.writeHead(200, { "content-type": type }).end()
        })
      }).listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, exports, close: () => server.closeAllConnections() }))
      })
    }
  ),
  ({ close }) => Effect.sync(close)
)

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>
}

const jsonOf = ({ body }: Export) => JSON.parse(body.toString())
const spansOf = (exports: ReadonlyArray<Export>): ReadonlyArray<Span> =>
  exports.filter(({ path }) => path === "/v1/traces").flatMap((one) => jsonOf(one).resourceSpans[0].scopeSpans[0].spans)
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const SECRET = "Whether Zanzibar is warm"
const TRACE = "0af7651916cd43dd8448eb211c80319c"

/** Asks in several ways with words that nobody else may read, and ends the process, once what is waited for was exported. */
const session = (
  environment: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  exported: () => boolean = () => true
) =>
  Effect.gen(function* () {
    const truth = plantedTruths(1)
    const models = yield* modelServer({ truth })
    const { key } = yield* newTenant()
    const service = yield* serviceProcess({
      environment: {
        DATABASE_URL: databaseUrl(yield* Pool),
        LOG_LEVEL: "info",
        LLM_URL: `${models.url}/v1`,
        LLM_MODEL: "tiny",
        OTEL_METRIC_EXPORT_INTERVAL: "200",
        OTEL_EXPORTER_OTLP_HEADERS: "x-team=a%20b",
        ...environment
      },
      inRealTime: true
    })
    const ask = (path: string, body?: object) =>
      Effect.promise(() =>
        fetch(`http://127.0.0.1:${service.port}${path}`, {
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
          ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })
        }).then((response) => response.text())
      )
    yield* ask("/v1/projects")
    yield* ask(`/v1/projects/not-one/questions?${encodeURIComponent(SECRET)}`)
    yield* ask("/v1/ask/choices", {
      audiencePrompt: SECRET,
      question: SECRET,
      choices: ["Yes", "No"],
      sampleSize: "low"
    })
    yield* ask("/v1/ask/choices", { audiencePrompt: "US adults", ...questionOf(truth[0]), sampleSize: "low" })
    yield* lookUntil(Effect.void, exported)
    yield* service.end("SIGTERM")
    return { key, models }
  })

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)), {
  excludeTestServices: true
})("telemetry", (it) => {
  it.scoped("goes to the collector as JSON, within the caller's trace, without what people sent", () =>
    Effect.gen(function* () {
      const { exports, url } = yield* collector
      const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
      const { key, models } = yield* session(
        {
          METRICS_PORT: "0",
          OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
          OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
          OTEL_SERVICE_NAME: "insights",
          OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=test"
        },
        { traceparent }
      )
      assert.deepStrictEqual([...new Set(exports.map(({ path }) => path))].sort(), [
        "/v1/logs",
        "/v1/metrics",
        "/v1/traces"
      ])
      assert.deepStrictEqual([...new Set(exports.map(({ team }) => team))], ["a b"])
      const spans = spansOf(exports)
      const served = spans.filter(({ kind }) => kind === 2)
      assert.deepStrictEqual(served.map(({ name }) => name).sort(), [
        "GET /v1/projects",
        "GET /v1/projects/{projectId}/questions",
        "POST /v1/ask/choices",
        "POST /v1/ask/choices"
      ])
      for (const span of served) {
        assert.deepStrictEqual([span.traceId, span.parentSpanId], [TRACE, "b7ad6b7169203331"])
        const { "audience.request_id": id, "http.route": route } = attributesOf(span)
        assert.match(String(id), /^req_/)
        assert.strictEqual(span.name.split(" ")[1], route)
      }
      const ids = new Set(spans.map(({ spanId }) => spanId))
      const inner = spans.filter(({ kind }) => kind !== 2)
      assert.isTrue(inner.every(({ parentSpanId = "" }) => ids.has(parentSpanId)))
      assert.include(
        inner.map(({ name }) => name),
        "model request"
      )
      assert.include(
        inner.map(({ name }) => name),
        "engine choices"
      )
      const told = exports.map(({ body }) => body.toString()).join("\n")
      for (const secret of [SECRET, encodeURIComponent(SECRET), key, "Zanzibar"]) assert.notInclude(told, secret)
      const metrics = exports.filter(({ path }) => path === "/v1/metrics").map(jsonOf)
      const { resource, scopeMetrics } = metrics.at(-1).resourceMetrics[0]
      const labels = Object.fromEntries(
        resource.attributes.map(({ key, value }: Span["attributes"][number]) => [key, value.stringValue])
      )
      assert.deepStrictEqual([labels["service.name"], labels["deployment.environment"]], ["insights", "test"])
      const names = scopeMetrics[0].metrics.map(({ name }: { name: string }) => name)
      for (const name of ["http_requests_total", "process_resident_memory_bytes", "audience_database_connections"])
        assert.include(names, name)
      assert.isAbove(models.requests.length, 0)
      for (const { headers } of models.requests) assert.notProperty(headers, "traceparent")
    })
  )

  it.scoped("goes as protobuf unless a setting says otherwise, and only what is wanted", () =>
    Effect.gen(function* () {
      const { exports, url } = yield* collector
      yield* session({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_METRICS_EXPORTER: "none", OTEL_LOGS_EXPORTER: "none" })
      assert.deepStrictEqual(
        [...new Set(exports.map(({ path, type }) => `${path} ${type}`))],
        ["/v1/traces application/x-protobuf"]
      )
      const told = exports.map(({ body }) => body.toString("latin1")).join("\n")
      for (const word of ["audience-insights-api", "GET /v1/projects", "http.route"]) assert.include(told, word)
    })
  )

  it.scoped("follows the caller's word on sampling, and samples none of its own where it is told so", () =>
    Effect.gen(function* () {
      const { exports, url } = yield* collector
      const settings = {
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/own/path`,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
        OTEL_TRACES_SAMPLER_ARG: "0"
      }
      yield* session(settings)
      yield* session(settings, { traceparent: `00-${TRACE}-b7ad6b7169203331-00` })
      assert.deepStrictEqual(exports, [])
      yield* session(settings, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }, () => exports.length > 0)
      assert.deepStrictEqual([...new Set(exports.map(({ path }) => path))], ["/own/path"])
    })
  )
})
