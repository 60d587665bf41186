import type { IncomingHttpHeaders } from "node:http"
import type { LimitSeen, LimitsSeen } from "../Provider.ts"
import { durationMs, untilMs } from "./RetryAfter.ts"

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

/** What a server's headers say of its limits. */
export const limitsIn = (headers: IncomingHttpHeaders, now: number): LimitsSeen => {
  const [requests, tokens] = [seen(headers, "requests", now), seen(headers, "tokens", now)]
  return { ...(requests === undefined ? {} : { requests }), ...(tokens === undefined ? {} : { tokens }) }
}
