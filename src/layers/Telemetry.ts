import { Cause, Effect, FiberRef, HashMap, Layer, Logger, LogLevel, Option } from "effect"
import { AppConfig } from "./Config.ts"

const writeLine = (line: object) => void process.stderr.write(`${JSON.stringify(line)}\n`)

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
  writeLine(line)
})

const levels = {
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warning: LogLevel.Warning,
  error: LogLevel.Error,
  none: LogLevel.None
}

/** Logs for machines from `LOG_LEVEL` on, and no spans: nothing collects them. */
export const telemetryFrom = (fallback: keyof typeof levels) =>
  Layer.mergeAll(
    Logger.replace(Logger.defaultLogger, jsonLines),
    Layer.setTracerEnabled(false),
    Layer.unwrapEffect(
      Effect.map(AppConfig, ({ logLevel }) =>
        Logger.minimumLogLevel(levels[Option.getOrElse(logLevel, () => fallback)])
      )
    )
  )

/** Writes a line of the access log; nothing where `LOG_LEVEL` is above info. */
export const accessLog = Effect.map(FiberRef.get(FiberRef.currentMinimumLogLevel), (minimum) =>
  LogLevel.lessThanEqual(minimum, LogLevel.Info)
    ? (entry: object) => writeLine({ level: "info", message: "request", ...entry })
    : undefined
)
