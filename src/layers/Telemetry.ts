import { Cause, Effect, FiberRef, HashMap, Layer, Logger, LogLevel, Option } from "effect"
import { AppConfig } from "./Config.ts"

/** Milliseconds in which one line is written of what happens again and again. */
const WHILE_MS = 1000
/** Kinds of incidents told apart at a time; what else happens is taken together by its level. */
const MAX_KINDS = 500

type Entry = Logger.Logger.Options<unknown>

const messageOf = ({ message }: Entry) => (Array.isArray(message) && message.length === 1 ? message[0] : message)

/** One compact JSON object: time, level, message, annotations, the cause of a failure, and how often it happened. */
const lineOf = (entry: Entry, count: number): object => {
  const line: Record<string, unknown> = {
    time: entry.date.toISOString(),
    level: entry.logLevel.label.toLowerCase(),
    message: messageOf(entry)
  }
  if (count > 1) line.count = count
  HashMap.forEach(entry.annotations, (value, name) => {
    line[name] = value
  })
  if (!Cause.isEmpty(entry.cause)) line.cause = Cause.pretty(entry.cause, { renderErrorCause: true })
  return line
}

interface Since {
  count: number
  last: Entry | undefined
}

/**
 * A logger that writes a warning or an error when it first happens, and then once a second how often it has since and the
 * last of them: an outage fails every request in the same way. `flush` writes what was counted so far.
 */
export const makeLogLines = (write: (line: object) => void) => {
  const kinds = new Map<string, Since>()

  const tell = (since: Since): boolean => {
    const { count, last } = since
    if (last === undefined) return false
    since.count = 0
    since.last = undefined
    write(lineOf(last, count))
    return true
  }

  const begin = (kind: string) => {
    const since: Since = { count: 0, last: undefined }
    kinds.set(kind, since)
    const timer = setInterval(() => {
      if (tell(since)) return
      clearInterval(timer)
      kinds.delete(kind)
    }, WHILE_MS).unref()
  }

  const logger = Logger.make<unknown, void>((entry) => {
    if (LogLevel.lessThan(entry.logLevel, LogLevel.Warning)) return write(lineOf(entry, 1))
    const told = `${entry.logLevel.label} ${String(messageOf(entry))}`
    const kind = kinds.has(told) || kinds.size < MAX_KINDS ? told : entry.logLevel.label
    const since = kinds.get(kind)
    if (since === undefined) {
      begin(kind)
      return write(lineOf(entry, 1))
    }
    since.count++
    since.last = entry
  })

  return { logger, flush: () => kinds.forEach((since) => void tell(since)) } as const
}

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
