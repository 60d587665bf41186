import type { IncomingMessage } from "node:http"
import { Effect, Option } from "effect"
import { uploadTo } from "../../http/routing/Routes.ts"
import { AppConfig } from "../Config.ts"
import type { Answered, Watch } from "../NodeServer.ts"
import { lineWriter } from "../Telemetry.ts"
import {
  malformedRequests,
  requestSeconds,
  requests,
  requestsInProgress,
  responseBytes,
  uploadsInProgress
} from "./Measures.ts"

/** The path that load balancers look at every few seconds: only what it refuses is worth a line. */
const HEALTH = "/v1/healthcheck"

const isRoutine = ({ route, status }: Answered) => route === HEALTH && status === 200

/** Writes one line of JSON for every request. Never a query, a header or a body. */
const logRequests =
  (write: (line: object) => void): Watch =>
  () =>
  (answered) => {
    if (!isRoutine(answered)) write({ level: "info", message: "request", ...answered })
  }

const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"])
const MILLISECONDS = 1000

const isUpload = ({ headers, method = "", url = "" }: IncomingMessage) =>
  String(headers["content-type"]).startsWith("multipart/") && Option.isSome(uploadTo(method, url))

/** Counts requests as they begin and end. */
const countRequests = (): Watch => {
  let inProgress = 0
  let uploads = 0
  requestsInProgress(0)
  uploadsInProgress(0)
  return (request) => {
    const upload = isUpload(request) ? 1 : 0
    requestsInProgress(++inProgress)
    if (upload > 0) uploadsInProgress(++uploads)
    return ({ bytes, method, ms, route, status }: Answered) => {
      const known = METHODS.has(method) ? method : "OTHER"
      requests(1, known, route, String(status))
      requestSeconds(ms / MILLISECONDS, known, route)
      responseBytes(bytes)
      requestsInProgress(--inProgress)
      if (upload > 0) uploadsInProgress(--uploads)
    }
  }
}

/** What is told of every request: the access log and metrics, as far as settings want them. */
export const watching = Effect.gen(function* () {
  const { accessLog, metrics, telemetry } = yield* AppConfig
  const write = yield* lineWriter
  const counted = Option.isSome(metrics.port) || Option.isSome(telemetry)
  return {
    watches: [...(accessLog && write !== undefined ? [logRequests(write)] : []), ...(counted ? [countRequests()] : [])],
    onMalformed: counted ? () => malformedRequests(1) : undefined
  }
})
