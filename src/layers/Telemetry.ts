import { Cause, Effect, HashMap, Layer, Logger, LogLevel } from "effect"
import { AppConfig } from "./Config.ts"

/** One compact JSON object a line on standard error: time, level, message, annotations, and the cause of a failure. */
const jsonLines = Logger.make<unknown, void>(({ annotations, cause, date, logLevel, message }) => {
  const line: Record<string, unknown> = {
    time: date.toISOString(),
    level: logLevel.label.toLowerCase(),
    message: Array.isArray(message) && message.length === 1 ? message[0] : message
  }
  HashMap.forEach(annotations, (value, name) => {
    line[name] = value
  })
  if (!Cause.isEmpty(cause)) line.cause = Cause.pretty(cause, { renderErrorCause: true })
  process.stderr.write(`${JSON.stringify(line)}\n`)
})

const level = Layer.unwrapEffect(Effect.map(AppConfig, ({ logLevel }) => Logger.minimumLogLevel(logLevel)))

/** Logs for machines, and no spans: nothing collects them. */
export const TelemetryLayer = Layer.mergeAll(
  Logger.replace(Logger.defaultLogger, jsonLines),
  level,
  Layer.setTracerEnabled(false)
)

/** For commands whose output is for people: only what went wrong. */
export const QuietLayer = Layer.mergeAll(TelemetryLayer, Logger.minimumLogLevel(LogLevel.Error))
