import { Metric, MetricBoundaries, MetricLabel } from "effect"

type Labels = ReadonlyArray<MetricLabel.MetricLabel>

/** What a metric counts, for whoever reads it. */
export interface Described {
  readonly name: string
  readonly help: string
  readonly labels: ReadonlyArray<string>
}

const described = new Map<string, Described>()

/** What is known of a metric of this service; undefined for one of somebody else. */
export const describedAs = (name: string): Described | undefined => described.get(name)

/** The values of labels as the registry of metrics takes them, the same object for the same values: it finds them by it. */
const labelsOf = (names: ReadonlyArray<string>) => {
  const known = new Map<string, Labels>()
  return (values: ReadonlyArray<string>): Labels => {
    const key = values.join("\n")
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const labels = names.map((name, at) => MetricLabel.make(name, values[at] ?? ""))
    known.set(key, labels)
    return labels
  }
}

const series = <Type, In, Out>(metric: Metric.Metric<Type, In, Out>, about: Described) => {
  described.set(about.name, about)
  const labels = labelsOf(about.labels)
  return (value: In, ...values: ReadonlyArray<string>): void => metric.unsafeUpdate(value, labels(values))
}

/** Counts upwards; `count(n, ...labels)`. One without labels is there from the beginning, with 0. */
export const counter = (name: string, help: string, labels: ReadonlyArray<string> = []) => {
  const add = series(Metric.counter(name, { description: help, incremental: true }), { name, help, labels })
  if (labels.length === 0) add(0)
  return add
}

/** What is the case now; `set(value, ...labels)`. */
export const gauge = (name: string, help: string, labels: ReadonlyArray<string> = []) =>
  series(Metric.gauge(name, { description: help }), { name, help, labels })

/** How values are distributed, by these upper bounds; `observe(value, ...labels)`. */
export const histogram = (
  name: string,
  help: string,
  bounds: ReadonlyArray<number>,
  labels: ReadonlyArray<string> = []
) => series(Metric.histogram(name, MetricBoundaries.fromIterable(bounds), help), { name, help, labels })

/** Seconds, from a list that is in memory to an ask that waits for language models. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export const requests = counter("http_requests_total", "Requests answered, or given up by their clients (499).", [
  "method",
  "route",
  "status"
])
export const requestSeconds = histogram(
  "http_request_duration_seconds",
  "Time until a request was answered to its end, or given up.",
  SECONDS,
  ["method", "route"]
)
export const responseBytes = counter("http_response_bytes_total", "Bytes of answers, headers included.")
export const requestsInProgress = gauge("http_requests_in_progress", "Requests being answered, streams included.")
export const malformedRequests = counter(
  "http_malformed_requests_total",
  "Requests that could not be read as HTTP, or did not arrive in time."
)
export const uploadsInProgress = gauge(
  "audience_uploads_in_progress",
  "Requests with a survey file that are being received or answered."
)
export const rateLimited = counter("audience_rate_limited_total", "Requests beyond the rate of their plan.", ["plan"])

export const engineCalls = counter("audience_engine_calls_total", "Questions put to engines.", [
  "engine",
  "kind",
  "outcome"
])
export const engineSeconds = histogram(
  "audience_engine_duration_seconds",
  "Time that engines took for an answer.",
  SECONDS,
  ["engine", "kind"]
)
export const heavySeconds = histogram(
  "audience_thread_work_duration_seconds",
  "Time that work on other threads took, waiting for one included.",
  SECONDS,
  ["work"]
)

export const modelRequests = counter("audience_model_requests_total", "Requests sent to language models.", [
  "provider",
  "model",
  "outcome"
])
export const modelSeconds = histogram(
  "audience_model_request_duration_seconds",
  "Time that requests to language models took.",
  SECONDS,
  ["provider", "model"]
)
export const modelTokens = counter("audience_model_tokens_total", "Tokens as providers counted them.", [
  "provider",
  "model",
  "kind"
])
export const modelDollars = counter(
  "audience_model_cost_dollars_total",
  "US dollars that tokens cost, where their price is known.",
  ["provider", "model"]
)

export const creditsCharged = counter("audience_credits_charged_total", "Credits that answers cost.")

export const cacheLookups = counter("audience_cache_lookups_total", "Look-ups in caches.", ["cache", "result"])
export const cacheEntries = gauge("audience_cache_entries", "Entries of caches in memory.", ["cache"])
export const cacheBytes = gauge("audience_cache_bytes", "Bytes of caches in memory.", ["cache"])

export const poolConnections = gauge("audience_database_connections", "Connections of this process to the database.", [
  "state"
])
export const poolLimit = gauge("audience_database_connections_limit", "Most connections of this process.")
export const poolWaiting = gauge("audience_database_waiting", "Statements that wait for a connection.")
export const databaseUp = gauge("audience_database_up", "Whether the database answered the last look: 1 or 0.")
export const jobs = gauge("audience_jobs", "Jobs in the database that are not over, of all processes.", [
  "kind",
  "status"
])
export const jobAge = gauge(
  "audience_job_oldest_age_seconds",
  "Age of the oldest job in the database that is not over.",
  ["kind"]
)
export const asks = gauge("audience_durable_asks", "Durable asks in the database that are not over.", ["state"])
export const askItems = gauge(
  "audience_durable_ask_items_waiting",
  "Asks within durable asks in the database that have no answer yet."
)
export const askAge = gauge(
  "audience_durable_ask_oldest_age_seconds",
  "Age of the oldest durable ask in the database that is not over."
)

export const delayP99 = gauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop, 99th percentile of 10 s.")
export const delayMax = gauge("nodejs_eventloop_lag_max_seconds", "Longest delay of the event loop in 10 s.")
export const cpuSeconds = counter("process_cpu_seconds_total", "Processor time of this process, user and system.")
export const startTime = gauge("process_start_time_seconds", "When this process started, in seconds since 1970.")
export const residentBytes = gauge("process_resident_memory_bytes", "Memory of this process.")
export const openFiles = gauge("process_open_fds", "Open file descriptors, where the system tells them.")
export const heapUsed = gauge("nodejs_heap_size_used_bytes", "Memory that objects of this process use.")
export const heapTotal = gauge("nodejs_heap_size_total_bytes", "Memory set aside for objects of this process.")
export const externalBytes = gauge("nodejs_external_memory_bytes", "Memory outside of the heap, buffers included.")
export const activeResources = gauge("nodejs_active_resources", "What keeps the event loop alive: sockets, timers, …")
export const buildInfo = gauge("audience_build_info", "Always 1; which versions run.", ["version", "node"])
