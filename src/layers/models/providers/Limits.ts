import type { IncomingHttpHeaders } from "node:http"
import type { LimitSeen, LimitsSeen } from "../Provider.ts"
import { type Json, listAt, textAt } from "./Transport.ts"

const SECOND = 1000
const MAX_WAIT_MS = 24 * 3600 * SECOND

const bounded = (ms: number): number | undefined =>
  Number.isFinite(ms) && ms >= 0 ? Math.min(Math.ceil(ms), MAX_WAIT_MS) : undefined

const first = (header: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof header === "string" ? header.trim() : header?.[0]?.trim()

const UNITS = { ms: 1, s: SECOND, m: 60 * SECOND, h: 3600 * SECOND, d: 24 * 3600 * SECOND } as const
type Unit = keyof typeof UNITS

/** A duration such as 20ms, 1.5s, 6m0s or a bare number of seconds, in milliseconds. */
export const durationMs = (text: string): number | undefined => {
  if (/^\d+(\.\d+)?$/.test(text)) return bounded(Number(text) * SECOND)
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) return undefined
  const parts = text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)
  return bounded(Array.from(parts).reduce((sum, [, n, unit]) => sum + Number(n) * UNITS[unit as Unit], 0))
}

/** Milliseconds from now until a date. */
const untilMs = (date: string, now: number): number | undefined => {
  const at = Date.parse(date)
  return Number.isNaN(at) ? undefined : bounded(Math.max(0, at - now))
}

/** Google's hint among the details of an error. */
const retryInfo = (body: Json | undefined): number | undefined => {
  const details = listAt(body, "error", "details")
  const delay = details.map((detail) => textAt(detail, "retryDelay")).find((one) => one !== undefined)
  return delay === undefined ? undefined : durationMs(delay)
}

/**
 * When a server wants to be asked again, in milliseconds from now: `retry-after-ms`, `retry-after` as seconds or date, or
 * Google's RetryInfo.
 */
export const retryAfterMs = (headers: IncomingHttpHeaders, body: Json | undefined, now: number): number | undefined => {
  const ms = first(headers["retry-after-ms"])
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms)) return bounded(Number(ms))
  const after = first(headers["retry-after"])
  if (after === undefined || after === "") return retryInfo(body)
  return durationMs(after) ?? (/[a-z]{3}/i.test(after) ? untilMs(after, now) : undefined)
}

/** How headers tell one limit. */
interface Naming {
  readonly limit: string
  readonly remaining: string
  readonly reset: string
}

const named = (name: (what: keyof Naming) => string): Naming => ({
  limit: name("limit"),
  remaining: name("remaining"),
  reset: name("reset")
})

/** OpenAI's headers and most others', Anthropic's, and the plain ones of gateways. */
const NAMINGS: Readonly<Record<"requests" | "tokens", ReadonlyArray<Naming>>> = {
  requests: [
    named((what) => `x-ratelimit-${what}-requests`),
    named((what) => `anthropic-ratelimit-requests-${what}`),
    named((what) => `x-ratelimit-${what}`)
  ],
  tokens: [named((what) => `x-ratelimit-${what}-tokens`), named((what) => `anthropic-ratelimit-tokens-${what}`)]
}

/** Unix times are this large; smaller numbers are seconds from now. */
const UNIX_SECONDS = 1_000_000_000
const UNIX_MILLISECONDS = 1_000_000_000_000

const resetMs = (text: string, now: number): number | undefined => {
  const number = Number(text)
  if (number > UNIX_MILLISECONDS) return Math.max(0, number - now)
  if (number > UNIX_SECONDS) return Math.max(0, number * 1000 - now)
  return durationMs(text) ?? untilMs(text, now)
}

const whole = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const seen = (headers: IncomingHttpHeaders, of: "requests" | "tokens", now: number): LimitSeen | undefined => {
  const naming = NAMINGS[of].find(
    ({ limit, remaining }) => headers[limit] !== undefined || headers[remaining] !== undefined
  )
  if (naming === undefined) return undefined
  const text = (name: string) => {
    const value = headers[name]
    return typeof value === "string" ? value.trim() : ""
  }
  const [limit, remaining] = [whole(text(naming.limit)), whole(text(naming.remaining))]
  const reset = text(naming.reset)
  const ms = reset === "" ? undefined : resetMs(reset, now)
  if (limit === undefined && remaining === undefined) return undefined
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(ms === undefined ? {} : { resetMs: ms })
  }
}

export const limitsIn = (headers: IncomingHttpHeaders, now: number): LimitsSeen => {
  const [requests, tokens] = [seen(headers, "requests", now), seen(headers, "tokens", now)]
  return { ...(requests === undefined ? {} : { requests }), ...(tokens === undefined ? {} : { tokens }) }
}
