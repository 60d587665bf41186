import { Effect, Option } from "effect"
import { logRequests } from "../AccessLog.ts"
import { AppConfig } from "../Config.ts"
import { lineWriter } from "../Telemetry.ts"
import { malformedRequests } from "./Measures.ts"
import { countRequests } from "./Requests.ts"

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
