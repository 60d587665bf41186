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

/** What exports logs, metrics and spans is loaded where a setting says where to. */
export const Exported = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { telemetry } = yield* AppConfig
    if (Option.isNone(telemetry)) return Layer.empty
    const { otlp } = yield* Effect.promise(() => import("./observability/Otlp.ts"))
    return otlp(telemetry.value)
  })
)

/** Logs for machines from `LOG_LEVEL` on, and no spans but those of requests that are traced. */
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

/** Writes a line that is no event of the program's; undefined where `LOG_LEVEL` is above info. */
export const lineWriter = Effect.map(FiberRef.get(FiberRef.currentMinimumLogLevel), (minimum) =>
  LogLevel.lessThanEqual(minimum, LogLevel.Info) ? writeLine : undefined
)
