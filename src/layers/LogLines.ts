import { Cause, HashMap, Logger, LogLevel } from "effect"

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

/** What happened since the last line of its kind. */
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
