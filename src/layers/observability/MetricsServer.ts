import { createHash, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Data, Effect, Layer, Metric, type MetricLabel, type MetricPair, MetricState, Option, Redacted } from "effect"
import { AppConfig } from "../Config.ts"
import { takeReadings } from "./DatabaseReadings.ts"
import { type Described, describedAs } from "./Taps.ts"

/** The type of the text that Prometheus reads. */
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

type Labels = ReadonlyArray<Pick<MetricLabel.MetricLabel, "key" | "value">>

const escaped = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"')
const helpText = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const numberText = (value: number): string => (value === Number.POSITIVE_INFINITY ? "+Inf" : String(value))

const sample = (name: string, labels: Labels, value: number | bigint): string => {
  const pairs = labels.map((label) => `${label.key}="${escaped(label.value)}"`)
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${numberText(Number(value))}`
}

interface Family {
  readonly type: "counter" | "gauge" | "histogram"
  readonly samples: Array<string>
}

const histogramOf = (name: string, labels: Labels, state: MetricState.MetricState.Histogram): ReadonlyArray<string> => [
  ...state.buckets.map(([bound, count]) =>
    sample(`${name}_bucket`, [...labels, { key: "le", value: numberText(bound) }], count)
  ),
  sample(`${name}_sum`, labels, state.sum),
  sample(`${name}_count`, labels, state.count)
]

const typed = ({ metricKey, metricState }: MetricPair.MetricPair.Untyped): Family | null => {
  const { name, tags } = metricKey
  if (MetricState.isCounterState(metricState))
    return { type: "counter", samples: [sample(name, tags, metricState.count)] }
  if (MetricState.isGaugeState(metricState)) return { type: "gauge", samples: [sample(name, tags, metricState.value)] }
  if (MetricState.isHistogramState(metricState)) {
    return { type: "histogram", samples: [...histogramOf(name, tags, metricState)] }
  }
  return null
}

const familyText = ({ help, name }: Described, { samples, type }: Family): string =>
  `# HELP ${name} ${helpText(help)}\n# TYPE ${name} ${type}\n${samples.join("\n")}\n`

/** All metrics of this service in the text format of Prometheus 0.0.4, by name. */
export const exposition = (pairs: ReadonlyArray<MetricPair.MetricPair.Untyped> = Metric.unsafeSnapshot()): string => {
  const families = new Map<Described, Family>()
  for (const pair of pairs) {
    const about = describedAs(pair.metricKey.name)
    const found = typed(pair)
    if (about === undefined || found === null) continue
    const family = families.get(about)
    if (family === undefined) families.set(about, found)
    else family.samples.push(...found.samples)
  }
  return [...families]
    .sort(([a], [b]) => (a.name < b.name ? -1 : 1))
    .map(([about, family]) => familyText(about, family))
    .join("")
}

/** Milliseconds that readings may take: metrics of a service whose database hangs are wanted more than ever. */
const PATIENCE_MS = 2000

const digest = (text: string) => createHash("sha256").update(text).digest()

const isAllowed = ({ headers }: IncomingMessage, token: Option.Option<Redacted.Redacted>): boolean =>
  Option.match(token, {
    onNone: () => true,
    onSome: (secret) => timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${Redacted.value(secret)}`))
  })

const say = (response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  response
    .writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...headers
    })
    .end(text)

const patiently = (work: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  token: Option.Option<Redacted.Redacted>
): Promise<void> => {
  const path = request.url?.split("?", 1)[0]
  if (path === "/livez") return void say(response, 200, "ok\n")
  if (path !== "/metrics") return void say(response, 404, "Metrics are at /metrics.\n")
  if (request.method !== "GET" && request.method !== "HEAD") {
    return void say(response, 405, "Use GET.\n", { Allow: "GET, HEAD" })
  }
  if (!isAllowed(request, token)) {
    return void say(response, 401, "Send METRICS_TOKEN as a bearer token.\n", { "WWW-Authenticate": "Bearer" })
  }
  await patiently(takeReadings())
  say(response, 200, exposition(), { "Content-Type": CONTENT_TYPE })
}

/** There can be no metrics where a setting wants them. */
class MetricsUnserved extends Data.TaggedError("MetricsUnserved")<{ readonly message: string }> {}

const unserved = (port: number, host: string, { code = "unknown" }: NodeJS.ErrnoException) =>
  new MetricsUnserved({
    message:
      code === "EADDRINUSE"
        ? `Port ${port} is taken, where metrics should be: choose another with METRICS_PORT.`
        : `Metrics cannot be told on ${host}:${port} (${code}): choose another METRICS_HOST or METRICS_PORT.`
  })

const listening = (server: Server, port: number, host: string) =>
  Effect.async<void, MetricsUnserved>((resume) => {
    server.once("error", (error) => resume(unserved(port, host, error)))
    server.listen({ port, host }, () => resume(Effect.void))
  })

const close = (server: Server) =>
  Effect.async<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

/** Metrics on a port of their own, where a setting names one; `/livez` says there that the process answers at all. */
export const MetricsServed = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { metrics } = yield* AppConfig
    if (Option.isNone(metrics.port)) return
    const server = yield* Effect.acquireRelease(
      Effect.sync(() => createServer((request, response) => void answer(request, response, metrics.token))),
      close
    )
    yield* listening(server, metrics.port.value, metrics.host)
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : metrics.port.value
    yield* Effect.logInfo(`Metrics on http://${metrics.host}:${port}/metrics`)
  })
)
