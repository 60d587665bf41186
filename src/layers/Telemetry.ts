import { Effect, FiberRef, Layer, Logger, LogLevel, Option } from "effect"
import { AppConfig } from "./Config.ts"
import { makeLogLines } from "./LogLines.ts"

const writeLine = (line: object) => void process.stderr.write(`${JSON.stringify(line)}\n`)

const { flush, logger } = makeLogLines(writeLine)

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
    Logger.replace(Logger.defaultLogger, logger),
    Layer.scopedDiscard(Effect.addFinalizer(() => Effect.sync(flush))),
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
